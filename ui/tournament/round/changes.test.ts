import { describe, expect, it } from 'vitest';
import { ATournament } from '#shared/tournament/log/a-tournament.example.ts';
import { matchAt } from '#shared/tournament/log/state.ts';
import { changesOf } from './changes.ts';
import { withResult } from './with-result.ts';

describe('what a correction would change', () => {
  it('is told before it is made, and is then so', () => {
    const cup = new ATournament().enter(4).publish();
    const seats = matchAt(cup.state, 1, 1)?.seats ?? [];
    const [a = '', b = '', c = '', d = ''] = seats;
    cup.must({ type: 'report', round: 1, table: 1, scores: { [a]: 9, [b]: 5, [c]: 3, [d]: 1 } });
    const scores = { [a]: 1, [b]: 5, [c]: 3, [d]: 9 };
    const after = withResult(cup.state, 1, 1, scores);
    expect(changesOf(cup.state, after)).toEqual([
      { player: d, from: 4, to: 1 },
      { player: a, from: 1, to: 4 },
    ]);
    const before = cup.state;
    cup.must({ type: 'correct', round: 1, table: 1, scores, reason: 'swapped' });
    expect(changesOf(before, cup.state)).toEqual(changesOf(before, after));
    expect(changesOf(cup.state, cup.state)).toEqual([]);
  });
});
