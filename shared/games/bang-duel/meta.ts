import type { Meta } from '../kit/meta.ts';

/** «BANG! The Duel», for whoever has not loaded its engine. */
export const META: Meta = {
  id: 'bang-duel',
  title: { en: 'BANG! The Duel', ru: 'Бэнг! Дуэль' },
  about: {
    en: 'The law against outlaws, two gunmen each and more behind; whoever has nobody left has lost.',
    ru: 'Закон против бандитов: по двое на столе и резерв; кто остался без людей, проиграл.',
  },
  players: { least: 2, most: 2 },
  levels: ['light', 'full'],
  // Odd numbers only: somebody has to win more than half.
  rounds: { kind: 'amount', usual: 3, least: 1, most: 7, step: 2 },
  tableSizes: [2],
  finals: [2],
  countedIn: 'rounds',
  hasRace: false,
  hasButtons: true,
  hasFirst: true,
};
