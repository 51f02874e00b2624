import { describe, expect, it } from 'vitest';
import type { ShownDuel } from '#shared/games/bang-duel/match/view.ts';
import { correctionOf, draftOf } from './corrected.ts';

const side = (id: string) => ({
  chars: [{ id, health: 3, max: 4, gear: ['Barrel'] }],
  ...{ ap: 0, reserve: [null, null], hand: null, deck: null },
});
const DUEL = {
  ...{ turn: 'law', phase: 'play', bangs: 0, swapped: false, used: [], winner: null },
  sides: { law: side('Django'), outlaw: side('Kid Curry') },
  ...{ common: null, discard: null, top: null },
} as unknown as ShownDuel;

describe('setting it right', () => {
  it('tells nothing as long as nothing differs', () => {
    expect(correctionOf(DUEL, draftOf(DUEL))).toBeUndefined();
  });

  it('tells what differs and no more, gear and all', () => {
    const draft = draftOf(DUEL);
    draft.turn = 'outlaw';
    const [fighter] = draft.sides.law.chars;
    if (fighter) fighter.health = 2;
    draft.sides.outlaw.reserve = 1;
    expect(correctionOf(DUEL, draft)).toEqual({
      turn: 'outlaw',
      sides: {
        law: { chars: [{ id: 'Django', health: 2, max: 4, gear: ['Barrel'] }] },
        outlaw: { reserve: [null] },
      },
    });
  });
});
