import { describe, expect, it } from 'vitest';
import type { Seat } from '#shared/games/kit/game.ts';
import type { Row } from '#shared/table/log.ts';
import type { Source } from '#shared/wire/race-record.ts';
import type { RaceView } from '#shared/wire/race-view.ts';
import { measuredFeats } from './race-feats.ts';

const row = (seq: number, type: string, data: Row['data'] = {}): Row => ({
  seq,
  type,
  at: '',
  author: 'hub',
  command: String(seq),
  data,
});

/** Hands in their order, so many microseconds after the first. */
function race(
  number: number,
  hands: readonly (readonly [Seat, number, Source?, ('late' | 'in-time')?])[],
  more: Partial<RaceView> = {},
): RaceView {
  const presses = hands.map(([seat, us, source = 'serial', when = 'in-time']) => ({
    ...{ seat, us, source, bound_us: us === 0 ? 0 : 1 + us / 100, own_bound_us: 1 },
    late: when === 'late',
  }));
  const counted = presses.filter(({ late }) => !late);
  return {
    ...{ race: number, entrants: ['1', '2', '3'], need: 2, behind: [], since: null },
    presses,
    refused: [],
    gaps: counted.slice(1).map(({ seat, us }, at) => {
      const before = counted[at];
      return { from: before?.seat ?? '1', to: seat, us: us - (before?.us ?? 0), bound_us: 1 };
    }),
    verdict: {
      groups: counted.map(({ seat }) => [seat]),
      last: presses.at(-1)?.seat ?? null,
      missing: [],
      status: 'final',
    },
    ...{ waiting: [], doubts: [], overdue: false, armed_at_us: null },
    ...more,
  };
}

const OPENED = [1, 2].flatMap((n) => [
  row(2 * n - 1, 'race-opened'),
  row(2 * n, 'race-recorded', { race: n }),
]);

describe('what was measured', () => {
  it('leaves out a hand that came so long after the first that it answered nothing', () => {
    const slow = race(1, [
      ['1', 0],
      ['2', 2_000_001],
      ['3', 46_100_000],
    ]);
    expect(measuredFeats([slow], OPENED).map(({ kind }) => kind)).toEqual(['closest']);
  });

  it('is the hand soonest after the first, and the narrowest margin before the last', () => {
    const races = [
      race(1, [
        ['1', 0],
        ['2', 90_000],
        ['3', 90_300],
      ]),
      race(2, [
        ['3', 0],
        ['1', 80_000],
        ['2', 200_000],
      ]),
    ];
    expect(measuredFeats(races, OPENED)).toEqual([
      { kind: 'fastest', source: 'serial', seat: '1', against: '3', us: 80_000, boundUs: 801 },
      { kind: 'closest', source: 'serial', seat: '2', against: '3', us: 300, boundUs: 1 },
    ]);
  });

  it('names all that are equal, each once', () => {
    const hands = (first: Seat, second: Seat, last: Seat) =>
      [
        [first, 0],
        [second, 80_000],
        [last, 200_000],
      ] as const;
    const races = [race(1, hands('3', '1', '2')), race(2, hands('3', '2', '1'))];
    const fastest = measuredFeats(races, OPENED).filter(({ kind }) => kind === 'fastest');
    expect(fastest.map(({ seat }) => seat)).toEqual(['1', '2']);
    const twice = [races[0], races[0]].flatMap((each) => each ?? []);
    expect(measuredFeats(twice, OPENED)).toHaveLength(2);
  });

  it('keeps kinds of sources apart, and measures nothing between two of them', () => {
    const races = [
      race(1, [
        ['1', 0, 'phone'],
        ['2', 5_000, 'phone'],
        ['3', 9_000],
      ]),
      race(2, [
        ['3', 0],
        ['1', 80_000],
        ['2', 200_000, 'pad'],
      ]),
    ];
    expect(measuredFeats(races, OPENED).map(({ kind, source, us }) => [kind, source, us])).toEqual([
      ['fastest', 'serial', 80_000],
      ['fastest', 'phone', 5_000],
    ]);
  });

  it('counts a hand as an answer only where a hand started the race', () => {
    const races = [
      race(1, [
        ['1', 0],
        ['2', 10],
        ['3', 90_300],
      ]),
    ];
    const armed = [row(1, 'sheriff-added'), row(2, 'race-recorded', { race: 1 })];
    expect(measuredFeats(races, armed).map(({ kind }) => kind)).toEqual(['closest']);
    const undone = [
      row(1, 'race-opened'),
      row(2, 'undone', { commands: ['1'] }),
      row(3, 'race-recorded', { race: 1 }),
    ];
    expect(measuredFeats(races, undone).map(({ kind }) => kind)).toEqual(['closest']);
  });

  it.for([
    ['void', { verdict: { groups: [], last: null, missing: [], status: 'void' } }],
    ['by hand', { verdict: { groups: [], last: '3', missing: [], status: 'by-hand' } }],
    ['in doubt', { doubts: [{ seat: '2', why: 'restarted' }] }],
  ] as const)('leaves out a race that is %s', ([, more]) => {
    const left = race(
      1,
      [
        ['1', 0],
        ['2', 90_000],
        ['3', 90_300],
      ],
      more as unknown as Partial<RaceView>,
    );
    expect(measuredFeats([left], OPENED)).toEqual([]);
  });

  it('is as quick when it ranks behind, but has won no close finish then', () => {
    const hands = [
      ['1', 0],
      ['2', 90_000],
      ['3', 90_300],
    ] as const;
    const kinds = (behind: Seat[]) =>
      measuredFeats([race(1, hands, { behind })], OPENED).map(({ kind }) => kind);
    expect(kinds(['3'])).toEqual(['fastest']);
    expect(kinds(['1', '2', '3'])).toEqual(['fastest', 'closest']);
  });

  it('knows no finish without the last hand', () => {
    const feats = measuredFeats(
      [
        race(1, [
          ['1', 0],
          ['2', 90_000],
        ]),
      ],
      OPENED,
    );
    expect(feats.map(({ kind }) => kind)).toEqual(['fastest']);
  });

  it('takes a late hand with both bounds, and never for a dead heat', () => {
    const wide = race(1, [
      ['1', 0],
      ['2', 90_000],
      ['3', 150_000, 'serial', 'late'],
    ]);
    expect(measuredFeats([wide], OPENED)[1]).toMatchObject({ us: 60_000, boundUs: 2_402 });
    const narrow = race(1, [
      ['1', 0],
      ['2', 90_000],
      ['3', 91_000, 'serial', 'late'],
    ]);
    expect(measuredFeats([narrow], OPENED).map(({ kind }) => kind)).toEqual(['fastest']);
  });
});
