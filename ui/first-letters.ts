import { settings } from './parts/settings.svelte.ts';

const TYPES = [
  '18px "Inter Variable", "Inter Variable Cyrillic"',
  '600 18px "Roboto Slab", "Roboto Slab Cyrillic"',
];
const LETTERS = { en: 'a', ru: 'aя' };

/**
 * A type is asked for by the first word laid out in it, and that word then stands in a type of the system until it is
 * there, to be laid out again. So both are asked for while the hub is.
 */
export function fetchTypes(): void {
  // One that does not come leaves the words in a type of the system.
  for (const type of TYPES) document.fonts.load(type, LETTERS[settings.locale]).catch(() => undefined);
}
