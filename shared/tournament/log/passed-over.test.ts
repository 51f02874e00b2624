import { expect, it } from 'vitest';
import { ATournament } from './a-tournament.example.ts';
import { standingsOf } from './counted.ts';
import { passedOver } from './passed-over.ts';

it('names who has more points than a finalist only once they were changed after the final was published', () => {
  const cup = new ATournament({ rounds: 1, final: 4 }).enter(8).publish().play(3);
  expect(passedOver(cup.state)).toEqual([]);
  cup.publish(4).play(4);
  expect(passedOver(cup.state)).toEqual([]);
  const [first] = standingsOf(cup.state);
  cup.must({ type: 'penalise', player: first?.player, points: 100, reason: 'rules' });
  const points = new Map(standingsOf(cup.state).map((each) => [each.player, each.points]));
  const others = cup.state.rounds[1]?.matches[0]?.seats ?? [];
  const outside = cup.order.filter((player) => !others.includes(player));
  expect(outside.every((player) => (points.get(player) ?? 0) > (points.get(first?.player ?? '') ?? 0))).toBe(
    true,
  );
  expect([...passedOver(cup.state)].sort()).toEqual([...outside].sort());
  cup.must({ type: 'drop', player: outside[0] });
  expect(passedOver(cup.state)).not.toContain(outside[0]);
});
