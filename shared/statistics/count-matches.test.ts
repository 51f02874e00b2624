import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import type { Source } from '#shared/wire/race-record.ts';
import { countMatches } from './count-matches.ts';
import type { PlayedMatch, PlayedSeat } from './played-match.ts';

type Measured = readonly [Source, us: number];

const seat = (
  name: string,
  points: number,
  place: number,
  { wins = null, haul = 0, last = 0 }: Partial<Pick<PlayedSeat, 'wins' | 'haul' | 'last'>> = {},
  ...measured: readonly Measured[]
): PlayedSeat => ({
  ...{ name, points, place, wins, haul, last, rounds: 6 },
  answers: measured.map(([source, us]) => ({ source, us, boundUs: us / 10 })),
});

const match = (day: number, ...players: readonly PlayedSeat[]): PlayedMatch => ({
  table: `table${day}`,
  game: 'wright',
  at: `2030-01-${String(day).padStart(2, '0')}T20:00:00.000Z`,
  players,
});

const EVENINGS = [
  match(
    1,
    seat('Jessie', 40, 1, { wins: 'alone', haul: 16, last: 1 }, ['serial', 300], ['serial', 900]),
    seat('Billy', 30, 2, { haul: 12, last: 3 }, ['serial', 500], ['phone', 80]),
    seat('Butch', 12, 3, { haul: 5, last: 2 }),
  ),
  match(
    2,
    seat(' jessie ', 20, 1, { wins: 'shared', haul: 20 }, ['serial', 100]),
    seat('BILLY', 20, 1, { wins: 'shared', haul: 7, last: 6 }, ['phone', 200]),
  ),
  match(3, seat('Billy', 9, 1, { wins: 'alone', haul: 9 }), seat('Jessie', 3, 2, { haul: 3 })),
];

describe('statistics', () => {
  it('of three evenings', () => {
    const { matches, players } = countMatches(EVENINGS);
    expect(matches).toBe(3);
    expect(players.map(({ name }) => name)).toEqual(['Jessie', 'Billy', 'Butch']);
    expect(players[0]).toEqual({
      person: 'jessie',
      name: 'Jessie',
      ...{ matches: 3, wins: 1, shared_wins: 1, points: 63, average: 21 },
      ...{ rounds: 18, haul: 20, last: 1 },
      reactions: [{ source: 'serial', us: 100, bound_us: 10, typical_us: 300, count: 3 }],
      against: [
        { person: 'billy', name: 'Billy', matches: 3, above: 1, below: 1, level: 1 },
        { person: 'butch', name: 'Butch', matches: 1, above: 1, below: 0, level: 0 },
      ],
    });
  });

  it('call somebody as the latest match does, in whatever order they are given', () => {
    const named = (...evenings: readonly PlayedMatch[]) => countMatches(evenings).players[0]?.name;
    const [first, second] = [match(1, seat('JESSIE', 1, 1)), match(2, seat('Jessie', 1, 1))];
    expect([named(first, second), named(second, first)]).toEqual(['Jessie', 'Jessie']);
  });

  it('keep kinds of sources apart', () => {
    const billy = countMatches(EVENINGS).players.find(({ person }) => person === 'billy');
    expect(billy?.reactions).toEqual([
      { source: 'serial', us: 500, bound_us: 50, typical_us: 500, count: 1 },
      { source: 'phone', us: 80, bound_us: 8, typical_us: 140, count: 2 },
    ]);
  });

  it('leave out two of one name at one table, who cannot be told apart, but not those who sat with them', () => {
    const { matches, players } = countMatches([
      match(
        1,
        seat('Anna', 5, 1, { wins: 'alone' }),
        seat('anna', 3, 2),
        seat('Jo', 1, 3),
        seat('Max', 0, 4),
      ),
    ]);
    expect(matches).toBe(1);
    expect(players.map(({ name, against }) => [name, against.map(({ person }) => person)])).toEqual([
      ['Jo', ['max']],
      ['Max', ['jo']],
    ]);
  });

  it('of nothing are empty', () => {
    expect(countMatches([])).toEqual({ matches: 0, players: [] });
  });

  const drawnSeat = fc.record({
    name: fc.constantFrom('Jessie', 'jessie ', 'Billy', 'Butch', 'Robert', 'Etta'),
    points: fc.integer({ min: -5, max: 60 }),
    place: fc.integer({ min: 1, max: 5 }),
    wins: fc.constantFrom('alone', 'shared', null),
    rounds: fc.nat(6),
    haul: fc.nat(30),
    last: fc.nat(6),
    answers: fc.array(
      fc.record({
        source: fc.constantFrom('serial', 'phone', 'pad', 'keyboard'),
        us: fc.nat(2_000_000),
        boundUs: fc.nat(50_000),
      }),
      { maxLength: 4 },
    ),
  });
  const drawn = fc
    .array(fc.array(drawnSeat, { minLength: 2, maxLength: 5 }), { maxLength: 8 })
    .map((all) => all.map((players, at): PlayedMatch => match(1 + (at % 3), ...players)))
    .map((all) => all.map((each, at) => ({ ...each, table: `table${at}` })));

  test.prop([drawn, fc.infiniteStream(fc.nat())])(
    'are the same in whatever order matches are given',
    (matches, keys) => {
      const shuffled = matches
        .map((each) => [Number(keys.next().value), each] as const)
        .toSorted(([a], [b]) => a - b)
        .map(([, each]) => each);
      expect(countMatches(shuffled)).toEqual(countMatches(matches));
    },
  );

  test.prop([drawn])('look the same from both sides, and measure no more than was measured', (matches) => {
    const { players } = countMatches(matches);
    for (const { person, matches: played, against, wins, shared_wins, reactions } of players) {
      expect(wins + shared_wins).toBeLessThanOrEqual(played);
      for (const { us, typical_us } of reactions) expect(us).toBeLessThanOrEqual(typical_us);
      for (const rivalry of against) {
        const other = players.find((each) => each.person === rivalry.person);
        const back = other?.against.find((each) => each.person === person);
        expect(back).toMatchObject({ above: rivalry.below, below: rivalry.above, level: rivalry.level });
        expect(rivalry.above + rivalry.below + rivalry.level).toBe(rivalry.matches);
      }
    }
  });
});
