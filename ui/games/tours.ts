import { FRAME_STEPS } from '../tour/steps.ts';
import type { Step } from '../tour/step.ts';
import { STEPS as wright } from './wright/tour/steps.ts';

const GAMES: Readonly<Partial<Record<string, readonly Step[]>>> = { wright };

/** First what is played with, then what is always there. */
export const stepsOf = (game: string): readonly Step[] => [...(GAMES[game] ?? []), ...FRAME_STEPS];
