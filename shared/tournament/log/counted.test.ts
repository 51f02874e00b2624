import { describe, expect, it } from 'vitest';
import { ATournament } from './a-tournament.example.ts';
import { pointsOf, standingsOf } from './counted.ts';
import { currentRound } from './state.ts';

describe('the standings', () => {
  it('count no points of the final: it only orders those who play it', () => {
    const cup = new ATournament({ rounds: 1, final: 4 }).enter(8).publish().play(3);
    const before = pointsOf(cup.state);
    cup.publish(4).play(4);
    expect(currentRound(cup.state)?.isFinal).toBe(true);
    expect(pointsOf(cup.state)).toEqual(new Map(cup.order.map((player) => [player, before.get(player)])));
  });

  it('name no tie-break between those whom the final has parted', () => {
    const cup = new ATournament({ rounds: 1, final: 4 }).enter(16).publish();
    const { matches = [] } = currentRound(cup.state) ?? {};
    for (const { table, seats } of matches) {
      // Four have won, and nothing parts them but share, seat and lot.
      const scores = Object.fromEntries(seats.map((player, at) => [player, 9 - at]));
      cup.must({ type: 'report', round: 1, table, scores });
      cup.must({ type: 'confirm', round: 1, table, by: 'referee' });
    }
    const before = standingsOf(cup.state);
    expect(before.slice(1, 4).map(({ decidedBy }) => decidedBy)).not.toContain(null);
    cup.publish(2);
    const [one = '', two = '', three = '', four = ''] = cup.order;
    const groups = [[one, two], [four], [three]];
    const scores = Object.fromEntries([one, two, three, four].map((player) => [player, 1]));
    cup.must({ type: 'report', round: 2, table: 1, scores, groups });
    const after = standingsOf(cup.state);
    expect(after.slice(0, 4).map(({ player, decidedBy }) => [player, decidedBy])).toEqual([
      [one, null],
      // They share the place, so that it is as before.
      [two, before[1]?.decidedBy],
      [four, null],
      [three, null],
    ]);
  });

  it('place those who are level in the final as before it, and say by what', () => {
    const cup = new ATournament({ rounds: 1, final: 4 }).enter(20).publish();
    const { matches = [] } = currentRound(cup.state) ?? {};
    for (const { table, seats } of matches) {
      // Five have won: one of them with more of the loot, the others level but for the lot.
      const scores = Object.fromEntries(seats.map((player, at) => [player, (table === 3 ? 20 : 9) - at * 2]));
      cup.must({ type: 'report', round: 1, table, scores });
      cup.must({ type: 'confirm', round: 1, table, by: 'referee' });
    }
    const told = () =>
      standingsOf(cup.state)
        .slice(0, 5)
        .map(({ player, decidedBy, final }) => [player, decidedBy, final]);
    const [one = '', two = '', three = '', four = '', five = ''] = cup.order;
    expect(told().map(([, decidedBy]) => decidedBy)).toEqual([null, 'lot', 'lot', 'lot', 'share']);
    cup.publish(2);
    const scores = Object.fromEntries([one, two, three, four].map((player) => [player, 1]));
    const groups = [[two], [four, one], [three]];
    cup.must({ type: 'report', round: 2, table: 1, scores, groups });
    expect(told()).toEqual([
      [two, null, { place: 1, shared: false }],
      [one, null, { place: 2, shared: true }],
      [four, 'lot', { place: 2, shared: true }],
      [three, null, { place: 4, shared: false }],
      // Level with those in the final, and out of it by a tie-break.
      [five, 'share', null],
    ]);
    cup.must({ type: 'penalise', player: one, points: 5, reason: 'late' });
    expect(told().slice(0, 3)).toEqual([
      [two, null, { place: 1, shared: false }],
      [four, null, { place: 2, shared: true }],
      // By points: no tie-break has parted them.
      [one, null, { place: 2, shared: true }],
    ]);
  });

  it('keep the points and the place of whoever went, and none for who never came', () => {
    const cup = new ATournament().enter(8);
    cup.must({ type: 'enter', entries: [{ name: 'Never came', player: 'Never came' }] });
    cup.publish().play(3);
    const before = standingsOf(cup.state);
    expect(before.map(({ player }) => player)).not.toContain('Never came');
    cup.must({ type: 'drop', player: before[0]?.player ?? '' });
    expect(standingsOf(cup.state)).toEqual(before);
  });
});
