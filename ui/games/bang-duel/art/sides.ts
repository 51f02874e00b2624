import type { Side } from '#shared/games/bang-duel/rules/characters.ts';

/** The mark of a side, in a square of 24: a shield, and crossed bones. The star belongs to another game's sheriff. */
export const SIDE_SHAPES: Readonly<Record<Side, string>> = {
  law: 'M12 1.5c2 1.8 4.8 2.3 8 1.5 1.5 8-1 15-8 19.5C5 18 2.5 11 4 3c3.2.8 6-.3 8-1.5z',
  outlaw:
    'M2.3 7.8a3 3 0 0 1 .9-4.9 3 3 0 0 1 5.3 1.3l3.5 5 3.5-5a3 3 0 0 1 5.3-1.3 3 3 0 0 1 .9 4.9 3 3 0 0 1-3.7.8L15 12l3 3.4a3 3 0 0 1 3.7.8 3 3 0 0 1-.9 4.9 3 3 0 0 1-5.3-1.3l-3.5-5-3.5 5a3 3 0 0 1-5.3 1.3 3 3 0 0 1-.9-4.9 3 3 0 0 1 3.7-.8L9 12 6 8.6a3 3 0 0 1-3.7-.8z',
};
