import { CLOTHES } from './clothes.ts';
import { HATS } from './hats.ts';
import { HEADS } from './heads.ts';

/** What portraits are made of, from the back to the front. */
export const PARTS = { ...CLOTHES, ...HEADS, ...HATS };

export type Part = keyof typeof PARTS;
