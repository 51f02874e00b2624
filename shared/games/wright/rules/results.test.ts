import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { effort } from '#test/effort.ts';
import { comparisonOptions, dealt, revolver } from '#test/wright/arbitrary.ts';
import * as oracle from '#test/wright/oracle.ts';
import type { Card } from './cards.ts';
import { duelResult } from './duel-result.ts';
import { missQueue, missTargets } from './misses.ts';
import { DEFAULTS } from './options.ts';
import { roundResult } from './round-result.ts';

const NAMES = ['Ann', 'Bob', 'Cid', 'Dot', 'Eve'] as const;
type Name = (typeof NAMES)[number];

/** Plain objects, to compare with the oracle. */
const plain = (maps: ReadonlyMap<string, unknown>) => Object.fromEntries(maps);

const table = fc
  .record({
    count: fc.integer({ min: 3, max: 5 }),
    loads: fc.array(revolver, { minLength: 5, maxLength: 5 }),
    keys: fc.array(fc.nat(), { minLength: 5, maxLength: 5 }),
    loot: fc.nat(60),
    options: comparisonOptions,
    // Which of the legal targets each miss takes; sometimes one that is not legal.
    aims: fc.array(fc.nat(6), { minLength: 4, maxLength: 4 }),
  })
  .map(({ count, loads, keys, ...rest }) => {
    const seats = NAMES.slice(0, count);
    const order = seats.toSorted((a, b) => (keys[NAMES.indexOf(a)] ?? 0) - (keys[NAMES.indexOf(b)] ?? 0));
    const cards = dealt(loads.slice(0, count));
    return { seats, order, revolvers: new Map(seats.map((seat, at) => [seat, cards[at] ?? []])), ...rest };
  });

describe('results', () => {
  test.prop([table], effort(1_500))(
    'W63 W69 W74 WA27 WA28 WA30 WA31 WA36: a whole round equals the second implementation',
    ({ seats, order, revolvers, loot, options, aims }) => {
      const used = { ...DEFAULTS, ...options };
      const participants = order.slice(0, -1);
      const excluded = order.at(-1) ?? null;
      const queue = missQueue({ seats, order: participants, excluded }, revolvers, used);
      expect(queue).toEqual(
        oracle.missQueue({
          seats,
          order: participants,
          revolvers: plain(revolvers) as never,
          options,
          excluded,
        }),
      );
      const choices = queue.map((_, at) => [...participants, null][aims[at] ?? 0] ?? null);
      const input = { seats, order, loot, choices };
      const mine = roundResult({ ...input, revolvers }, used);
      const theirs = oracle.round({ ...input, revolvers: plain(revolvers) as never, options });
      if (!mine.ok) {
        const { code: error, params } = mine.fault;
        expect({ error, ...params }).toEqual(theirs);
        return;
      }
      const { strengths, points, ...rest } = mine.value;
      expect({ ...rest, strength: plain(strengths), points: plain(points) }).toEqual(theirs);
      const sum = [...points.values()].reduce((total, share) => total + share, rest.leftover);
      expect(sum).toBe(loot);
    },
  );

  test.prop(
    [table, fc.array(fc.constantFrom<Card>('7', 'miss', 'joker', 'swap', '2'), { maxLength: 3 })],
    effort(800),
  )(
    'W89 W90 W91: a whole duel equals the second implementation',
    ({ order, revolvers, loot, options, aims }, bonus) => {
      const players: [Name, Name] = ['Ann', 'Bob'];
      const first: Name = order[0] === 'Ann' ? 'Ann' : 'Bob';
      const bonusTo: Name = aims[0] === 1 ? 'Ann' : 'Bob';
      const used = { ...DEFAULTS, ...options };
      const misses = [...players.flatMap((name) => revolvers.get(name) ?? []), ...bonus].filter(
        (card) => card === 'miss',
      );
      const choices = misses.map((_, at) => [...players, null][(aims[at] ?? 0) % 3] ?? null);
      const input = { players, first, bonusTo, bonus, loot, choices };
      const mine = duelResult({ ...input, revolvers }, used);
      const theirs = oracle.duel({ ...input, revolvers: plain(revolvers) as never, options });
      if (!mine.ok) {
        const { code: error, params } = mine.fault;
        expect({ error, ...params }).toEqual(theirs);
        return;
      }
      const { strengths, points, winner, loser, ranking, cancelled } = mine.value;
      expect({
        winner,
        loser,
        ranking,
        cancelled,
        strength: plain(strengths),
        points: plain(points),
      }).toMatchObject(theirs);
    },
  );

  it('W72: the slowest has three 7s and gets nothing', () => {
    const revolvers = new Map<string, Card[]>([
      ['Jessie', ['6', '6', '6']],
      ['Billy', ['6', '6', '6']],
      ['Butch', ['7', '7']],
      ['Robert', ['7', '7', '7']],
    ]);
    const seats = [...revolvers.keys()];
    const order = ['Jessie', 'Billy', 'Butch', 'Robert'];
    const result = roundResult({ seats, order, revolvers, loot: 23, choices: [] }, DEFAULTS);
    expect(result.ok && plain(result.value.points)).toEqual({ Jessie: 12, Billy: 6, Butch: 3, Robert: 0 });
    expect(result).toMatchObject({ value: { leftover: 2, nextFirst: 'Robert' } });
  });

  it('W70: a lone 7 protects four 6s from the first miss', () => {
    const revolvers = new Map<string, Card[]>([
      ['Ann', ['miss']],
      ['Bob', ['6', '6', '6', '6']],
      ['Cid', ['7']],
    ]);
    expect(missTargets(['Ann', 'Bob', 'Cid'], revolvers, 'Ann', DEFAULTS)).toEqual([
      { player: 'Cid', value: 7 },
    ]);
  });
});
