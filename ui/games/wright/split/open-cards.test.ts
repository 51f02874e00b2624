import { expect, it } from 'vitest';
import type { Seat } from '#shared/games/kit/game.ts';
import { startMatch, type Hands, type Shown, type State } from '#shared/games/wright/match/state.ts';
import type { Card } from '#shared/games/wright/rules/cards.ts';
import { DEFAULTS } from '#shared/games/wright/rules/options.ts';
import { openRevolvers } from './open-cards.ts';

const hands: Hands = {
  kind: 'initiative',
  groups: [['1'], ['2'], ['3']],
  how: 'by-hand',
  excluded: '3',
  bonusTo: null,
  slower: null,
  mayLoad: [],
};
const start = startMatch({ seats: ['1', '2', '3'], first: '1', level: 'light', options: DEFAULTS });
const inMisses = (revolvers: Partial<Record<Seat, readonly Card[]>>, shots: Shown['shots']): State => ({
  ...start,
  stage: { phase: 'misses', hands, shown: { revolvers, bonus: [], shots }, tie: null },
});

it('strikes what a miss has hit before the others are fired', () => {
  const state = inMisses({ '1': ['miss', 'miss', '4'], '2': ['7', '7', 'joker'] }, [
    { by: '1', target: '2' },
  ]);
  const [, second] = openRevolvers(state);
  expect(second?.faces.map(({ struck, as }) => [struck, as])).toEqual([
    [true, null],
    [false, null],
    [false, 7],
  ]);
});

it('has nothing before the reveal', () => {
  expect(openRevolvers(start)).toEqual([]);
});
