import { describe, expect, it } from 'vitest';
import type { ShownDuel } from '#shared/games/bang-duel/match/view.ts';
import { CARDS } from '#shared/games/bang-duel/rules/cards.ts';
import { waysToPlay } from './ways-to-play.ts';

const side = (one: string, two: string, ap: 0 | 1 = 0, gear: readonly string[] = []) => ({
  chars: [
    { id: one, health: 4, max: 4, gear },
    { id: two, health: 4, max: 4, gear: [] },
  ],
  ...{ ap, reserve: [null, null], hand: 4, deck: 30 },
});
const DUEL = {
  ...{ turn: 'law', phase: 'play', bangs: 0, swapped: false, used: [], winner: null },
  sides: { law: side('Django', 'Stranger'), outlaw: side('Kid Curry', 'Tom Horn', 1, ['Barrel']) },
  ...{ common: 0, discard: 0, top: null },
} as unknown as ShownDuel;

describe('the ways to play a card', () => {
  it('name the enemy in front first, for whatever is aimed', () => {
    expect(waysToPlay(DUEL, 'Colt').map(({ target }) => target)).toEqual([
      ...['Tom Horn', 'Kid Curry', 'Django', 'Stranger'],
    ]);
  });

  it('name the gear that a Schoolteacher or a Robbery may take, and the hand', () => {
    expect(waysToPlay(DUEL, 'Schoolteacher')).toMatchObject([{ target: 'Kid Curry', gear: 'Barrel' }]);
    expect(waysToPlay(DUEL, 'Robbery')).toMatchObject([{ from: 'hand' }, { from: 'gear', gear: 'Barrel' }]);
  });

  it('name nobody where a card has no target', () => {
    expect(waysToPlay(DUEL, 'Beer')).toEqual([{ type: 'play', card: 'Beer' }]);
    expect(waysToPlay(DUEL, 'Water').map((way) => way.side)).toEqual(['law', 'outlaw']);
  });

  it('are there for every card, unless there is nothing to take', () => {
    const nothing = CARDS.filter((card) => waysToPlay(DUEL, card).length === 0);
    expect(nothing).toEqual([]);
  });
});
