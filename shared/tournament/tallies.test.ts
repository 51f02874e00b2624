import { describe, expect, it } from 'vitest';
import type { MatchResult } from './results.ts';
import { tallies, type Counted, type Tally } from './tallies.ts';

const match = (
  round: number,
  groups: readonly (readonly string[])[],
  scores: MatchResult['scores'] = {},
): MatchResult => ({ round, table: 1, seats: groups.flat(), groups, scores });

function tallyOf(player: string, results: readonly MatchResult[], more: Partial<Counted> = {}): Tally {
  const [tally] = tallies([player], { results, seed: 1, ...more });
  if (!tally) throw new Error('there is one for everybody');
  return tally;
}

describe('of a player is counted', () => {
  it('a first only if it was won alone', () => {
    const results = [
      match(1, [['a'], ['b'], ['c']]),
      match(2, [['a', 'b'], ['c']]),
      match(3, [['b'], ['a']]),
    ];
    expect(['a', 'b', 'c'].map((player) => tallyOf(player, results).firsts)).toEqual([1, 1, 0]);
  });

  it('less what was taken, of this player alone', () => {
    const results = [match(1, [['a'], ['b'], ['c']])];
    const penalties = [10, 15].map((points) => ({ player: 'a', points }));
    expect(tallyOf('a', results, { penalties }).points).toBe(35);
    expect(tallyOf('b', results, { penalties }).points).toBe(30);
    expect(tallyOf('c', results, { penalties: [{ player: 'c', points: 5 }] }).points).toBe(-5);
  });

  it('what everybody met had a match, once for every time, whatever was taken from them', () => {
    const results = [match(1, [['a'], ['b'], ['c']]), match(2, [['b'], ['a'], ['d']])];
    const penalties = [{ player: 'b', points: 60 }];
    // A and B have 45 a match, C and D nothing.
    expect(tallyOf('a', results, { penalties }).opponents).toBe(22.5);
    expect(tallyOf('c', results, { penalties }).opponents).toBe(45);
  });

  it('the share of what a table won: one is an even share, also of nothing', () => {
    const won = match(1, [['a'], ['b'], ['c']], { a: 6, b: 2, c: 0 });
    const nothing = match(2, [['a', 'b', 'c']], { a: 0, b: 0, c: 0 });
    expect(['a', 'b', 'c'].map((player) => tallyOf(player, [won]).share)).toEqual([2.25, 0.75, 0]);
    expect(tallyOf('c', [nothing]).share).toBe(1);
    expect(tallyOf('a', [won, nothing]).share).toBe(1.625);
  });

  it('where one sat, at a table of any size', () => {
    const results = [match(1, [['a'], ['b'], ['c']]), match(2, [['b'], ['c'], ['d'], ['e'], ['a']])];
    expect(['a', 'b', 'c'].map((player) => tallyOf(player, results).seat)).toEqual([0.5, 0.25, 0.625]);
  });

  it.for([2, 3, 4, 5, 6])('at a table of %i, by chance, as much as at any other', (size) => {
    const seats = Array.from({ length: size }, (_, at) => `p${at}`);
    const result = match(
      1,
      seats.map((player) => [player]),
    );
    const all = tallies(seats, { results: [result], seed: 1 }).map(({ beyondChance }) => beyondChance);
    const firsts = all.map((each) => each.firsts);
    expect(firsts.reduce((sum, each) => sum + each, 0)).toBeCloseTo(0, 4);
    expect(firsts.reduce((sum, each) => sum + each * each, 0) / size).toBeCloseTo(1, 4);
    expect(all.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(0, 4);
  });

  it('nothing of somebody who has not played', () => {
    const { lot, ...counted } = tallyOf('z', [match(1, [['a'], ['b']])]);
    expect(counted).toEqual({
      player: 'z',
      points: 0,
      played: 0,
      byes: 0,
      firsts: 0,
      share: 0,
      beyondChance: { firsts: 0, share: 0 },
      opponents: 0,
      seat: 0,
    });
    expect(lot).toBeGreaterThan(0);
  });
});
