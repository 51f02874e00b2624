import { describe, expect, it } from 'vitest';
import type { Place } from '#shared/table/seating.ts';
import type { RaceView } from '#shared/wire/race-view.ts';
import { placeEdges } from './place-edges.ts';
import type { RawEdge } from './raw-edge.ts';
import { closestOf, farOf, handsOf, openingOf, rowsOf, wholeOf, zeroOf } from './rows.ts';

const places: readonly Place[] = (['1', '2', '3', '4'] as const).map((seat) => ({
  seat,
  name: `Player ${seat}`,
  colour: null,
  buzzer: seat === '4' ? 'pad' : `B1:${Number(seat) - 1}`,
}));

const press = (seat: '1' | '2' | '3' | '4', us: number, bound_us: number, late = false) =>
  ({ seat, us, bound_us, own_bound_us: bound_us, source: 'serial', late }) as const;

/** Butch, then Jessie; Billy was last, and came too late; seat 4 had only pressed before. */
const race: RaceView = {
  race: 3,
  entrants: ['1', '2', '3'],
  need: 2,
  behind: [],
  since: null,
  presses: [press('3', 0, 0), press('1', 2_500, 31), press('2', 900_000, 11_000, true)],
  refused: [
    { ...press('4', -400_000, 41_000), why: 'before-the-race' },
    { ...press('1', 300_000, 3_700), why: 'hand-is-down' },
  ],
  gaps: [{ from: '3', to: '1', us: 2_500, bound_us: 31 }],
  verdict: { groups: [['3'], ['1']], last: '2', missing: ['2'], status: 'final' },
  waiting: [],
  doubts: [{ seat: '2', why: 'restarted' }],
  overdue: false,
  armed_at_us: null,
};

const edge = (seq: number, channel: number, us: number, down: boolean, fresh = false): RawEdge => ({
  ...{ clock: 'B1/7', seq, channel, us, down, fresh },
});
/** The board's clock was at 5 s when the first hand came down. */
const START = 5_000_000;
const edges: readonly RawEdge[] = [
  edge(1, 2, START, true, true),
  edge(2, 2, START + 80, false),
  edge(3, 2, START + 140, true),
  edge(4, 0, START + 2_500, true, true),
  edge(5, 0, START + 2_650, false),
  edge(6, 0, START + 300_000, true, true),
  edge(7, 5, START + 310_000, true, true),
];

describe('the rows of a photo finish', () => {
  it('go from the first hand to the last, then to those who only had presses refused', () => {
    const rows = rowsOf(race, edges, places);
    expect(rows.map(({ place }) => place.seat)).toEqual(['3', '1', '2', '4']);
    expect(rows[1]).toMatchObject({
      press: { us: 2_500 },
      gap: { from: '3', us: 2_500, bound_us: 31, isHeat: false },
      boundUs: 31,
      refused: [{ why: 'hand-is-down' }],
      isLast: false,
    });
    expect(rows[2]).toMatchObject({ press: { late: true }, isLast: true, doubt: 'restarted' });
    expect(rows[3]).toMatchObject({ isMissing: false, refused: [{ why: 'before-the-race' }] });
    expect(rows[3]?.press).toBeUndefined();
  });

  it('count the gap to a hand that came too late neither as its own nor as the closest', () => {
    const gaps = [...race.gaps, { from: '1', to: '2', us: 900, bound_us: 31 } as const];
    expect(rowsOf({ ...race, gaps }, edges, places)[2]?.gap).toBeUndefined();
    expect(closestOf({ ...race, gaps })).toEqual(closestOf(race));
  });

  it('tell of a slap when everything was decided as of one that did not count, and not as of chatter', () => {
    const over = { ...race, presses: race.presses.slice(0, 2), refused: [] };
    const late = [...edges, edge(8, 1, START + 320_000, true, true), edge(9, 1, START + 390_000, false)];
    const [, first, missing] = rowsOf(over, late, places);
    expect(first).toMatchObject({
      refused: [{ us: 300_000, why: 'hand-is-down' }],
      released: [2_650],
      bounce: [],
    });
    expect(missing).toMatchObject({
      place: { seat: '2' },
      refused: [{ us: 320_000, why: 'race-is-over' }],
      released: [390_000],
    });
  });

  it('name whoever has no hand', () => {
    const rows = rowsOf({ ...race, presses: race.presses.slice(0, 2) }, [], places);
    expect(rows[2]).toMatchObject({ place: { seat: '2' }, isMissing: true });
  });

  it('say where the gap is inside the bound', () => {
    const verdict = { ...race.verdict, groups: [['3', '1']], last: null } as RaceView['verdict'];
    expect(rowsOf({ ...race, verdict }, [], places)[1]?.gap?.isHeat).toBe(true);
  });
});

describe('edges of a board', () => {
  it('stand beside the press they belong to, which is not drawn twice', () => {
    expect(placeEdges(edges, race, places)).toEqual([
      { seat: '3', us: 80, down: false, kind: 'bounce' },
      { seat: '3', us: 140, down: true, kind: 'bounce' },
      { seat: '1', us: 2_650, down: false, kind: 'release' },
    ]);
  });

  it('of another clock are placed by the presses they share, although the hub placed those less finely', () => {
    const other = { ...press('2', 40_000, 3_000), late: false };
    const shared = { ...race, presses: [...race.presses.slice(0, 2), other] };
    const rebound = places.map((place) => (place.seat === '2' ? { ...place, buzzer: 'B2:0' } : place));
    const far = [
      { ...edge(1, 0, 77_000_000, true, true), clock: 'B2/1' },
      { ...edge(2, 0, 77_000_090, false), clock: 'B2/1' },
    ];
    const placed = placeEdges([...edges, ...far], shared, rebound).filter(({ seat }) => seat === '2');
    expect(placed).toEqual([{ seat: '2', us: 40_090, down: false, kind: 'release' }]);
  });

  it('that nothing ties to the race are left out', () => {
    expect(placeEdges(edges, { presses: [], refused: [] }, places)).toEqual([]);
    expect(placeEdges([edge(9, 4, START, true, true)], race, places)).toEqual([]);
  });

  it('of a page name their seat themselves', () => {
    const touch = (seq: number, us: number, down: boolean): RawEdge => ({
      ...{ clock: 'tablet.life.pad', seq, seat: '4', us, down, fresh: down },
    });
    const placed = placeEdges([touch(1, 9_000_000, true), touch(2, 9_120_000, false)], race, places);
    expect(placed).toEqual([{ seat: '4', us: -280_000, down: false, kind: 'release' }]);
  });
});

describe('what a photo finish shows', () => {
  it('is the hands that counted first, where one that came too late would squeeze them into a line', () => {
    const { fromUs, toUs } = openingOf(race);
    expect([fromUs < 0, toUs > 2_531, toUs < 4_000]).toEqual([true, true, true]);
    expect(farOf(race).map(({ seat }) => seat)).toEqual(['2']);
    expect(handsOf(race).toUs).toBeGreaterThan(911_000);
  });

  it('is every hand first, also one that came too late, where there is room', () => {
    const near = { ...race, presses: [...race.presses.slice(0, 2), press('2', 9_000, 110, true)] };
    expect(openingOf(near).toUs).toBeGreaterThan(9_110);
    expect(farOf(near)).toEqual([]);
  });

  it('is everything when asked', () => {
    const { fromUs, toUs } = wholeOf(race, rowsOf(race, edges, places));
    expect([fromUs < -400_000, toUs > 911_000]).toEqual([true, true]);
  });

  it('is also a slap of which the record is silent, for everything was decided', () => {
    const hands = { ...race, presses: race.presses.slice(0, 2), refused: [] };
    expect(wholeOf(hands, rowsOf(hands, edges, places)).toUs).toBeGreaterThan(300_000);
  });

  it('is the closest two when asked', () => {
    const presses = [...race.presses.slice(0, 2), press('2', 2_510, 31)];
    const gaps = [...race.gaps, { from: '1', to: '2', us: 10, bound_us: 1 } as const];
    const { fromUs = 0, toUs = 0 } = closestOf({ ...race, presses, gaps }) ?? {};
    expect([fromUs < 2_500, fromUs > 2_490, toUs > 2_511, toUs < 2_520]).toEqual([true, true, true, true]);
    expect(closestOf({ ...race, gaps: [] })).toBeUndefined();
  });

  it.for([
    [-10, 5_000, '3'],
    [2_400, 2_600, '1'],
    [2_600, 2_700, '1'],
    [800_000, 1_000_000, '2'],
    [-400_000, -300_000, undefined],
  ] as const)('from %d to %d µs is counted from the first hand in sight, or else the one before', (shown) => {
    const [fromUs, toUs, seat] = shown;
    expect(zeroOf(rowsOf(race, [], places), { fromUs, toUs })?.place.seat).toBe(seat);
  });
});
