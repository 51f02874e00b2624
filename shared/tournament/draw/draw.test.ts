import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../random.ts';
import { anEvent } from '../an-event.example.ts';
import { standings } from '../standings.ts';
import { tableSizes } from '../table-sizes.ts';
import { costsOf } from './cost.ts';
import { draw, type Drawn } from './draw.ts';
import { costOf } from './solve.ts';

const drawables = (n: number, points: (at: number) => number = () => 0): Drawn['players'] =>
  Array.from({ length: n }, (_, at) => ({ player: `p${at}`, points: points(at) }));

const everybody = ({ tables }: Pick<ReturnType<typeof draw>, 'tables'>) =>
  tables.flatMap(({ seats }) => seats).toSorted();

describe('a draw', () => {
  test.prop([fc.integer({ min: 3, max: 60 }), fc.nat()], { numRuns: 30 })(
    'seats everybody once, at tables of the sizes there are to be',
    (n, seed) => {
      const random = randomFrom(seed);
      const drawn = draw({ players: drawables(n, () => 30 * random.below(4)), past: [], seed });
      expect(everybody(drawn)).toEqual(
        drawables(n)
          .map(({ player }) => player)
          .toSorted(),
      );
      expect(drawn.tables.map(({ seats }) => seats.length).toSorted((a, b) => b - a)).toEqual(tableSizes(n));
      expect(drawn.tables.map(({ table }) => table)).toEqual(tableSizes(n).map((_, at) => at + 1));
    },
  );

  it('is the same for the same seed, however people were entered, and another for another', () => {
    const { names, results } = anEvent(22, 2, 5);
    const players = names.map((player, at) => ({ player, points: (at % 5) * 15 }));
    const once = draw({ players, past: results, seed: 9 });
    expect(draw({ players: players.toReversed(), past: results, seed: 9 })).toEqual(once);
    expect(draw({ players, past: results, seed: 10 }).tables).not.toEqual(once.tables);
  });

  it('is by chance alone in the first round', () => {
    const opening = (seed: number) => draw({ players: drawables(12), past: [], seed }).tables[0]?.seats[0];
    const first = new Set(Array.from({ length: 60 }, (_, seed) => opening(seed)));
    expect(first.size).toBeGreaterThan(8);
  });

  it.for([
    [16, 3],
    [23, 3],
    [40, 5],
  ] as const)('of %i lets nobody meet again in %i rounds, where points do not matter', ([n, rounds]) => {
    const past: { round: number; seats: readonly string[] }[] = [];
    for (let round = 1; round <= rounds; round++) {
      const { tables, conflicts } = draw({ players: drawables(n), past, seed: round });
      expect(conflicts.filter(({ kind }) => kind === 'met-before')).toEqual([]);
      for (const { seats } of tables) past.push({ round, seats });
    }
  });

  it('brings equals together where nobody has met', () => {
    const { tables } = draw({ players: drawables(32, (at) => 60 * Math.floor(at / 4)), past: [], seed: 3 });
    const spans = tables.map(({ seats }) => seats.map((player) => Math.floor(Number(player.slice(1)) / 4)));
    expect(spans.every((groups) => new Set(groups).size === 1)).toBe(true);
  });

  test.prop([fc.integer({ min: 6, max: 30 }), fc.nat()], { numRuns: 20 })(
    'is never worse than by rank alone',
    (n, seed) => {
      const { names, results } = anEvent(n, 2, seed);
      const random = randomFrom(seed);
      const players = names.map((player) => ({ player, points: 15 * random.below(9) }));
      const byRank = players.toSorted((a, b) => b.points - a.points);
      const costs = costsOf(byRank, results);
      let from = 0;
      const ranked = tableSizes(n).map((size) => Array.from({ length: size }, () => from++));
      expect(draw({ players, past: results, seed }).cost).toBeLessThanOrEqual(costOf(ranked, costs) + 1e-6);
    },
  );

  it('is not worse than that either where every swap is dear (n 9, seed 973015601)', () => {
    const { names, results } = anEvent(9, 2, 973_015_601);
    const random = randomFrom(973_015_601);
    const players = names.map((player) => ({ player, points: 15 * random.below(9) }));
    expect(draw({ players, past: results, seed: 973_015_601 }).cost).toBeLessThanOrEqual(120.5);
  });

  it.for([1, 2, 3, 4, 5, 6])(
    'numbers its tables from the best one down, whatever was swapped (%i)',
    (seed) => {
      const { names, results } = anEvent(24, 3, seed);
      const points = new Map(standings(names, { results, seed }).map((each) => [each.player, each.points]));
      const players = names.map((player) => ({ player, points: points.get(player) ?? 0 }));
      const { tables } = draw({ players, past: results, seed });
      const sums = tables.map(({ seats }) => seats.reduce((sum, each) => sum + (points.get(each) ?? 0), 0));
      expect(sums).toEqual(sums.toSorted((a, b) => b - a));
    },
  );

  it('gives whoever needs a table that one', () => {
    const players = drawables(13).map((each, at) => ({ ...each, fixed: { 2: 7, 5: 2, 9: 2 }[at] }));
    const { tables, conflicts } = draw({ players, past: [], seed: 4 });
    const tableOf = (player: string) => tables.find(({ seats }) => seats.includes(player))?.table;
    expect([tableOf('p2'), tableOf('p5'), tableOf('p9')]).toEqual([7, 2, 2]);
    // There are no seven tables: on purpose, or mistyped.
    expect(conflicts).toEqual([{ kind: 'fixed-beyond', table: 7, players: ['p2'], tables: 3 }]);
    expect(new Set(tables.map(({ table }) => table)).size).toBe(tables.length);
  });

  it.for([0, 1, 2, 3, 4, 5, 6, 7])(
    'seats all who need one table together, whatever they have won (%i)',
    (seed) => {
      // Tables of four and three: only the larger one holds them.
      const players = drawables(7, (at) => 60 * at).map((each, at) => ({
        ...each,
        fixed: at % 2 ? undefined : 2,
      }));
      const { tables, conflicts } = draw({ players, past: [], seed });
      expect(tables.find(({ table }) => table === 2)?.seats.toSorted()).toEqual(['p0', 'p2', 'p4', 'p6']);
      expect(conflicts).toEqual([]);
    },
  );

  it('fills a table that more need than it has seats, and says who did not find one', () => {
    const players = drawables(12).map((each, at) => ({ ...each, fixed: at < 7 ? 3 : undefined }));
    const { tables, conflicts } = draw({ players, past: [], seed: 4 });
    expect(everybody({ tables })).toHaveLength(12);
    expect(tables.find(({ table }) => table === 3)?.seats.every((player) => player < 'p7')).toBe(true);
    expect(conflicts.map(({ kind }) => kind)).toEqual(Array(3).fill('not-at-fixed-table'));
    const all = draw({ players: players.map((each) => ({ ...each, fixed: 1 })), past: [], seed: 4 });
    expect(all.conflicts).toHaveLength(8);
  });

  it('changes the seats of those who meet again', () => {
    const past = [{ round: 1, seats: ['p0', 'p1', 'p2'] }];
    for (let seed = 0; seed < 10; seed++) {
      const seats = draw({ players: drawables(3), past, seed }).tables[0]?.seats ?? [];
      expect(seats.indexOf('p0')).toBeGreaterThan(0);
      expect(seats.indexOf('p2')).toBeLessThan(2);
    }
  });

  it('gives the best table the first number nobody needs', () => {
    const players = drawables(8, (at) => (at < 4 ? 0 : 120)).map((each, at) =>
      at === 0 ? { ...each, fixed: 1 } : each,
    );
    const { tables, conflicts } = draw({ players, past: [], seed: 4 });
    expect(tables.map(({ table, seats }) => [table, seats.toSorted()])).toEqual([
      [1, ['p0', 'p1', 'p2', 'p3']],
      [2, ['p4', 'p5', 'p6', 'p7']],
    ]);
    expect(conflicts).toEqual([]);
  });

  it('gives no number of a locked table again, and says who needed it', () => {
    const locked = [{ table: 1, seats: ['p0', 'p1', 'p2'] }];
    const players = drawables(6).map((each, at) => (at === 3 ? { ...each, fixed: 1 } : each));
    const { tables, conflicts } = draw({ players, past: [], seed: 4, locked });
    expect(tables.map(({ table }) => table)).toEqual([1, 2]);
    expect(conflicts).toEqual([{ kind: 'not-at-fixed-table', table: 2, player: 'p3', fixed: 1 }]);
  });

  it('leaves locked tables as they are', () => {
    const locked = [{ table: 2, seats: ['p3', 'p0', 'p7'] }];
    const drawn = draw({ players: drawables(11), past: [], seed: 4, locked });
    expect(drawn.tables).toContainEqual(locked[0]);
    expect(everybody(drawn)).toEqual(
      drawables(11)
        .map(({ player }) => player)
        .toSorted(),
    );
    expect(drawn.tables.map(({ table }) => table)).toEqual([1, 2, 3]);
  });

  it('gives up locked tables that miss somebody, or leave too few for a table', () => {
    const gone = [{ table: 1, seats: ['p0', 'gone', 'p1'] }];
    const first = draw({ players: drawables(7), past: [], seed: 4, locked: gone });
    expect(first.tables.flatMap(({ seats }) => seats)).not.toContain('gone');
    expect(everybody(first)).toEqual(drawables(7).map(({ player }) => player));
    const three = ['p0', 'p1', 'p2'];
    const locked = [
      { table: 1, seats: three },
      { table: 2, seats: ['p3', 'p4', 'p5'] },
    ];
    const left = draw({ players: drawables(7), past: [], seed: 4, locked });
    expect(everybody(left)).toEqual(drawables(7).map(({ player }) => player));
    expect(left.tables[0]).toEqual({ table: 1, seats: three });
    expect(left.tables[1]?.seats).toHaveLength(4);
  });

  it('says who meets again, and who sits at an odd table again', () => {
    const past = [{ round: 1, seats: ['p0', 'p1', 'p2'] }];
    const { conflicts } = draw({ players: drawables(3), past, seed: 1 });
    expect(conflicts.filter(({ kind }) => kind === 'met-before')).toHaveLength(3);
    expect(conflicts).toContainEqual({ kind: 'same-odd-size', table: 1, player: 'p0', size: 3 });
    expect(conflicts[0]).toMatchObject({ times: 1, lastRound: true });
  });
});
