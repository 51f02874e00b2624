import { settings } from './parts/settings.svelte.ts';

const TYPES = [
  '18px "Inter Variable", "Inter Variable Cyrillic"',
  '600 18px "Roboto Slab", "Roboto Slab Cyrillic"',
];
const LETTERS = { en: 'a', ru: 'aя' };

/**
 * A browser fetches a font when the first word is laid out in it, shows that word in a system font meanwhile, and lays it
 * out again. So both fonts are asked for at once, while the page waits for the hub.
 */
export function fetchTypes(): void {
  // One that does not come leaves the words in a type of the system.
  for (const type of TYPES) document.fonts.load(type, LETTERS[settings.locale]).catch(() => undefined);
}
