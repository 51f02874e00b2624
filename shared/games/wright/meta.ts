import type { Meta } from '../kit/meta.ts';

/** What people may choose on a screen; a script may play longer. */
export const MOST_ROUNDS = 20;

/** «Банда братьев Райт», for whoever has not loaded its engine. */
export const META: Meta = {
  id: 'wright',
  title: { en: 'The Wright Brothers’ Gang', ru: 'Банда братьев Райт' },
  about: {
    en: 'A pile of loot grows while sheriffs turn up; whose hand lands on it last gets nothing.',
    ru: 'Добыча растёт, пока выходят шерифы; чья рука легла на неё последней, тот ничего не получит.',
  },
  players: { least: 2, most: 5 }, // W6
  levels: ['light', 'full'],
  rounds: { kind: 'amount', usual: 6, least: 1, most: MOST_ROUNDS, step: 1 }, // W7
  tableSizes: [3, 4, 5],
  finals: [4, 5],
  countedIn: 'cards',
  hasRace: true,
  hasButtons: true,
  hasFirst: true,
};
