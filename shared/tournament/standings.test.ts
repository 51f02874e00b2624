import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../random.ts';
import { anEvent } from './an-event.example.ts';
import { groupsOf } from './log/outcomes.ts';
import type { MatchResult } from './results.ts';
import { standings, TIE_BREAKS, type Compared, type TieBreak } from './standings.ts';

const match = (
  round: number,
  groups: readonly (readonly string[])[],
  more: Partial<MatchResult> = {},
): MatchResult => ({
  ...{ round, table: 1, seats: groups.flat(), groups },
  scores: Object.fromEntries(groups.flatMap((group, at) => group.map((player) => [player, 10 - at]))),
  ...more,
});
const order = (players: readonly string[], results: readonly MatchResult[], breaks?: readonly TieBreak[]) =>
  standings(players, { results, seed: 1 }, breaks).map(({ player, decidedBy }) => [player, decidedBy]);

describe('standings', () => {
  it('go by points first, less what was taken', () => {
    const results = [match(1, [['a'], ['b'], ['c']])];
    expect(order(['c', 'b', 'a'], results)).toEqual([
      ['a', null],
      ['b', null],
      ['c', null],
    ]);
    const fined = standings(['a', 'b', 'c'], { results, seed: 1, penalties: [{ player: 'a', points: 40 }] });
    expect(fined.map(({ player, points }) => [player, points])).toEqual([
      ['b', 30],
      ['a', 20],
      ['c', 0],
    ]);
  });

  it('of equal points: outright firsts, a shared first is none', () => {
    const results = [match(1, [['a'], ['c'], ['b']]), match(2, [['b', 'd'], ['e']])];
    const two = standings(
      ['a', 'b', 'd', 'e'],
      { results: [...results, match(3, [['x'], ['b', 'y']])], seed: 1 },
      ['firsts'],
    );
    expect(two.slice(0, 2).map(({ player, points, decidedBy }) => [player, points, decidedBy])).toEqual([
      ['a', 60, null],
      ['b', 60, 'firsts'],
    ]);
  });

  it('then the share of what a table won', () => {
    const scores = { a: 9, b: 1, c: 0, x: 6, y: 5, z: 4 };
    const results = [
      match(1, [['a'], ['b'], ['c']], { scores }),
      match(1, [['x'], ['y'], ['z']], { scores, table: 2 }),
    ];
    expect(order(['x', 'a'], results)).toEqual([
      ['a', null],
      ['x', 'share'],
    ]);
  });

  it('head-to-head counts between exactly two', () => {
    const level = { a: 1, b: 1, c: 1 };
    const results = [
      match(1, [['b'], ['a'], ['c']], { scores: level }),
      match(2, [['a'], ['c'], ['b']], { scores: level }),
      match(3, [['c'], ['b'], ['a']], { scores: level }),
    ];
    const three = standings(['a', 'b', 'c'], { results, seed: 1 }, ['head-to-head']);
    expect(three.map(({ decidedBy }) => decidedBy)).toEqual([null, 'lot', 'lot']);
    const penalties = [{ player: 'c', points: 1 }];
    const two = standings(['a', 'b', 'c'], { results, seed: 1, penalties }, ['head-to-head']);
    // B was ahead of A twice of three times.
    expect(two.map(({ player, decidedBy }) => [player, decidedBy])).toEqual([
      ['b', null],
      ['a', 'head-to-head'],
      ['c', null],
    ]);
  });

  it('whoever had the worse seats is better, and the lot comes last, wherever it was put', () => {
    const results = [match(1, [['a', 'b', 'c']], { seats: ['b', 'c', 'a'] })];
    expect(order(['a', 'b', 'c'], results)).toEqual([
      ['a', null],
      ['c', 'seat'],
      ['b', 'seat'],
    ]);
    expect(order(['a', 'b', 'c'], results, ['lot', 'seat'])[0]).toEqual(['a', null]);
  });

  it('a win among five says more than one among three, but not in an event of an earlier version', () => {
    const results = [
      match(1, [['a'], ['b'], ['c'], ['d'], ['e']]),
      match(1, [['x'], ['y'], ['z']], { table: 2 }),
    ];
    const by = (compared: Compared, tieBreak: TieBreak) =>
      standings(['x', 'a'], { results, seed: 1 }, [tieBreak], compared).map(({ player }) => player)[0];
    expect(by('by-size', 'firsts')).toBe('a');
    // The lot decides where the figures are equal: 1 and 1.
    expect(standings(['x', 'a'], { results, seed: 1 }, ['firsts'], 'as-they-are')[1]?.decidedBy).toBe('lot');
  });

  it('a round to sit out counts as a win, and in no tie-break', () => {
    const results = [match(1, [['a'], ['b']])];
    const [a, c, b] = standings(['a', 'b', 'c'], { results, byes: ['c', 'c'], seed: 1 }).toSorted(
      (one, two) => one.played - two.played || two.points - one.points,
    );
    expect(a).toMatchObject({ player: 'c', points: 120, byes: 2, played: 0, firsts: 0, opponents: 0 });
    expect([c?.points, b?.points]).toEqual([60, 0]);
    const own = { 2: [10, 1] };
    expect(standings(['c'], { results, byes: ['c'], pointTable: own, seed: 1 })[0]?.points).toBe(10);
    // Where only tables of other sizes have points of their own, a bye is no more than a win at one of them.
    const others = { 3: [9, 4, 0], 4: [10, 6, 3, 0] };
    expect(standings(['c'], { results, byes: ['c'], pointTable: others, seed: 1 })[0]?.points).toBe(9);
  });

  const events = fc.record({
    players: fc.integer({ min: 3, max: 17 }),
    rounds: fc.integer({ min: 1, max: 4 }),
    seed: fc.nat(),
  });

  test.prop([events], { numRuns: 25 })('hang on no order of entry', ({ players, rounds, seed }) => {
    const { names, results } = anEvent(players, rounds, seed);
    const random = randomFrom(seed);
    const once = standings(names, { results, seed });
    expect(standings(random.shuffled(names), { results: random.shuffled(results), seed })).toEqual(once);
    expect(new Set(once.map(({ place }) => place)).size).toBe(players);
  });

  test.prop([events], { numRuns: 25 })(
    'come back when a correction is corrected',
    ({ players, rounds, seed }) => {
      const { names, results } = anEvent(players, rounds, seed);
      const before = standings(names, { results, seed });
      const [first] = results;
      if (!first) throw new Error('a match was played');
      const scores = { ...first.scores, [first.seats[0] ?? '']: 99 };
      const wrong = results.with(0, { ...first, scores, groups: groupsOf(first.seats, scores) });
      const corrected = standings(names, { results: wrong, seed });
      expect(corrected.find(({ player }) => player === first.seats[0])?.share).toBeGreaterThan(0);
      expect(standings(names, { results: wrong.with(0, first), seed })).toEqual(before);
    },
  );

  test.prop([events, fc.shuffledSubarray([...TIE_BREAKS])], { numRuns: 25 })(
    'are an order, whatever the tie-breaks',
    ({ players, rounds, seed }, breaks) => {
      const { names, results } = anEvent(players, rounds, seed);
      const all = standings(names, { results, seed }, breaks);
      expect(all.map(({ player }) => player).toSorted()).toEqual(names);
      for (const [at, { points }] of all.entries())
        expect(points).toBeLessThanOrEqual(all[at - 1]?.points ?? Infinity);
    },
  );
});
