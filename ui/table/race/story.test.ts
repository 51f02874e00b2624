import { describe, expect, it } from 'vitest';
import type { Seat } from '#shared/games/kit/game.ts';
import type { RaceView } from '#shared/wire/race-view.ts';
import type { Outcome } from './outcome.ts';
import { raceWith } from './race-view.example.ts';
import { isOnlyUnexplained, reasons, storyOf, unparted } from './story.ts';

const final = (race: RaceView, change: Partial<RaceView['verdict']> = {}): RaceView => ({
  ...race,
  verdict: { ...race.verdict, status: 'final', ...change },
});
const outcome = (groups: Seat[][], how: Outcome['how'] = 'buzzers'): Outcome => ({
  groups,
  how,
  last: groups.at(-1)?.[0] ?? null,
});
const ALL: Seat[][] = [['1'], ['2'], ['3'], ['4']];
const THREE = raceWith([
  ['1', 0],
  ['2', 40],
  ['3', 90],
]);
const FOUR = raceWith([
  ['1', 0],
  ['2', 40],
  ['3', 90],
  ['4', 200],
]);

describe('what is said of a race', () => {
  it('goes from the first hand to the last but one', () => {
    expect(storyOf(null, null, null)).toEqual({ kind: 'open' });
    expect(storyOf(raceWith([]), null, null)).toEqual({ kind: 'open' });
    expect(storyOf(raceWith([['2', 0]]), null, null)).toEqual({ kind: 'leads', seats: ['2'] });
    expect(storyOf(THREE, null, null)).toEqual({ kind: 'trails', seat: '4' });
  });

  it('names nobody when a hand may have been lost', () => {
    const waiting = [{ seat: '4' as const, for: 'person' as const }];
    expect(storyOf({ ...THREE, waiting }, null, null)).toEqual({ kind: 'doubt' });
  });

  it('ends with who was last, and by how much', () => {
    expect(storyOf(final(FOUR), outcome(ALL), null)).toMatchObject({
      kind: 'last',
      seat: '4',
      before: { from: '3', us: 110, boundUs: 1 },
      isMissing: false,
    });
  });

  it('does not call a hand earlier that only a rule of the house put before the last', () => {
    const close = final(
      raceWith([
        ['1', 0],
        ['2', 40],
        ['3', 90],
        ['4', 91],
      ]),
    );
    expect(storyOf(close, outcome(ALL, 'clockwise'), null)).toMatchObject({ kind: 'last', isClose: true });
    expect(storyOf(final(FOUR), outcome(ALL), null)).toMatchObject({ isClose: false });
  });

  it('says when the last hand never came', () => {
    const story = storyOf(final(THREE, { missing: ['4'] }), outcome(ALL), null);
    expect(story).toMatchObject({ seat: '4', before: null, isMissing: true });
  });

  it('knows a last hand that came when all was decided', () => {
    const late = (us: number) =>
      storyOf(
        final(
          {
            ...THREE,
            presses: [
              ...THREE.presses,
              { seat: '4', us, bound_us: 5, own_bound_us: 3, source: 'serial', late: true },
            ],
            gaps: [...THREE.gaps, { from: '3', to: '4', us: us - 90, bound_us: 6 }],
          },
          { missing: ['4'] },
        ),
        outcome(ALL),
        null,
      );
    const before = { from: '3', us: 110, boundUs: 6 };
    expect(late(200)).toMatchObject({ seat: '4', before, isClose: false, isMissing: false });
    // The verdict was sure; how much it was, is not.
    expect(late(95)).toMatchObject({ seat: '4', before: null, isClose: false, isMissing: false });
  });

  it('says when a rule of the house ranks the first hand last', () => {
    const behind = final({ ...FOUR, behind: ['1'] });
    const order = outcome([['2'], ['3'], ['4'], ['1']]);
    expect(storyOf(behind, order, null)).toMatchObject({ seat: '1', isBehind: true, isMissing: false });
    expect(storyOf(behind, { ...order, how: 'by-hand' }, null)).toMatchObject({ isBehind: false });
    expect(storyOf(final(FOUR), outcome(ALL), null)).toMatchObject({ isBehind: false });
  });

  it('ranks nobody behind the others where there are no others', () => {
    const all = final({ ...FOUR, behind: ['1', '2', '3', '4'] });
    expect(storyOf(all, outcome(ALL), null)).toMatchObject({ seat: '4', isBehind: false });
  });

  it('measures nothing of an order that was given by hand', () => {
    const story = storyOf(final(FOUR), outcome([['4'], ['2'], ['1'], ['3']], 'by-hand'), null);
    expect(story).toMatchObject({ kind: 'last', seat: '3', how: 'by-hand', before: null });
  });

  it('has a first hand only, where nobody is out', () => {
    const story = storyOf(null, { groups: [['2'], ['1']], last: null, how: 'buzzers' }, null);
    expect(story).toEqual({ kind: 'first', seats: ['2'], how: 'buzzers' });
  });

  it('puts a dead heat that decides something first, with its widest gap', () => {
    const close = raceWith([
      ['1', 0],
      ['2', 40],
      ['3', 41],
      ['4', 41.5],
    ]);
    expect(storyOf(final(close), null, ['2', '3', '4'])).toMatchObject({
      kind: 'tie',
      seats: ['2', '3', '4'],
      gap: { us: 1, boundUs: 1 },
    });
    expect(storyOf(null, null, ['2', '3'])).toMatchObject({ gap: null });
  });
});

describe('what is left open', () => {
  const groups: Seat[][] = [['1', '2'], ['3'], ['4']];

  it('is a dead heat where it was measured', () => {
    expect(unparted(final(FOUR, { groups }), outcome(groups))).toEqual({
      together: [['1', '2']],
      unsaid: [],
    });
  });

  it('is merely unsaid where people named the last hand only', () => {
    const said: Seat[][] = [['1', '2', '3'], ['4']];
    for (const race of [
      null,
      { ...FOUR, verdict: { ...FOUR.verdict, groups: said, status: 'by-hand' as const } },
    ])
      expect(unparted(race, outcome(said, 'by-hand'))).toEqual({ together: [], unsaid: [['1', '2', '3']] });
  });
});

describe('why it takes so long', () => {
  const NOTHING = { without: [], deaf: [] };
  const waiting: RaceView['waiting'] = [
    { seat: '1', for: 'hand' },
    { seat: '2', for: 'person' },
    { seat: '3', for: 'hand' },
    { seat: '4', for: 'report' },
  ];
  const doubts: RaceView['doubts'] = [{ seat: '2', why: 'restarted' }];

  it('is told by reason, the gravest first', () => {
    expect(reasons({ waiting, doubts }, NOTHING)).toEqual([
      { why: 'restarted', seats: ['2'] },
      { why: 'report', seats: ['4'] },
      { why: 'hand', seats: ['1', '3'] },
    ]);
  });

  it('may be a buzzer that is not there', () => {
    expect(reasons({ waiting, doubts }, { without: ['1'], deaf: ['1', '4'] })).toEqual([
      { why: 'restarted', seats: ['2'] },
      { why: 'no-buzzer', seats: ['1'] },
      { why: 'not-ready', seats: ['4'] },
      { why: 'hand', seats: ['3'] },
    ]);
  });
});

describe('people who are only asked what hands from before the race were', () => {
  it.for([
    [['false-press'], true],
    [['unexplained-hand'], true],
    [['false-press', 'restarted'], false],
    [['hands-still-down'], false],
  ] as const)('with doubts %j: %s', ([whys, expected]) => {
    const waiting = [{ seat: '2', for: 'person' }] as const;
    const doubts = whys.map((why) => ({ seat: '2', why }) as const);
    expect(isOnlyUnexplained({ waiting: [...waiting], doubts })).toBe(expected);
    expect(isOnlyUnexplained({ waiting: [], doubts })).toBe(false);
  });
});
