import { describe, expect, it } from 'vitest';
import type { Seat } from '#shared/games/kit/game.ts';
import type { Hand, Report } from '#shared/wire/race-record.ts';
import { gapsOf, judge } from './judge.ts';

const THREE = { entrants: ['1', '2', '3'], need: 2, behind: [] } as const;
const terms = (change: object = {}) => ({ ...structuredClone(THREE), ...change }) as never;

const onBoard = (seat: Seat, us: number, clock = 'B1/1'): Hand => ({
  seat,
  buzzer: `${clock[0] ?? ''}:${seat}`,
  source: 'serial',
  seq: us,
  clock,
  us,
  apart_us: 1,
  micros: us,
  bound_us: 300,
});
const onPhone = (seat: Seat, us: number): Hand => ({
  ...onBoard(seat, us, `phone-${seat}`),
  buzzer: 'phone',
  source: 'phone',
  bound_us: 45_000,
});
const report = (seat: Seat, us: number, clock = 'B1/1'): Report => ({ ...onBoard(seat, us, clock) });

describe('a race', () => {
  it('waits for hands while too few are down', () => {
    expect(judge(terms(), [onBoard('2', 100)], [report('1', 900), report('3', 900)])).toEqual({
      verdict: { groups: [['2']], last: null, missing: ['1', '3'], status: 'provisional' },
      waiting: [
        { seat: '1', for: 'hand' },
        { seat: '3', for: 'hand' },
      ],
    });
  });

  it('is final only when the source of who is missing has reported beyond the last hand', () => {
    const hands = [onBoard('2', 100), onBoard('1', 5_000)];
    for (const reports of [[], [report('3', 5_001)], [report('2', 9_000)]])
      expect(judge(terms(), hands, reports)).toMatchObject({
        verdict: { status: 'provisional', last: null },
        waiting: [{ seat: '3', for: 'report' }],
      });
    expect(judge(terms(), hands, [report('3', 5_100)])).toMatchObject({
      verdict: { groups: [['2'], ['1']], last: '3', missing: ['3'], status: 'final' },
      waiting: [],
    });
  });

  it('needs a report of another board that clears both bounds', () => {
    const hands = [onBoard('2', 100), onBoard('1', 5_000)];
    const by = (us: number) => judge(terms(), hands, [report('3', us, 'B2/1')]).verdict.status;
    expect([by(5_600), by(5_601)]).toEqual(['provisional', 'final']);
  });

  it('waits for people where a hand from before it is not explained, once that would make it the last', () => {
    const doubt = { seat: '1', why: 'unexplained-hand' } as const;
    const first = [onBoard('1', 100), onBoard('2', 200), onBoard('3', 300)];
    expect(judge(terms(), first, [], [doubt]).verdict.status).toBe('final');
    const last = [onBoard('2', 200), onBoard('3', 300)];
    for (const hands of [[...last, onBoard('1', 400)], last])
      expect(judge(terms(), hands, [report('1', 900)], [doubt]).waiting).toEqual([
        { seat: '1', for: 'person' },
      ]);
  });

  it('waits for people where a hand from before it may cost its place, but first for hands enough', () => {
    const doubt = { seat: '1', why: 'false-press' } as const;
    const hands = [onBoard('1', 100), onBoard('2', 200), onBoard('3', 300)];
    expect(judge(terms(), hands, [], [doubt]).waiting).toEqual([{ seat: '1', for: 'person' }]);
    expect(judge(terms(), hands.slice(0, 1), [], [doubt]).waiting.map((each) => each.for)).toEqual([
      'hand',
      'hand',
    ]);
  });

  it('has a dead heat where hands are closer than the house wants to tell apart, but no one of them is behind a third', () => {
    const close = terms({ close_us: 20_000 });
    const hands = [onBoard('1', 100_000), onBoard('2', 115_000), onBoard('3', 130_000)];
    expect(judge(close, hands, []).verdict).toMatchObject({
      groups: [['1', '2', '3']],
      last: null,
      sure: [['1', '3']],
    });
    const apart = [onBoard('1', 100_000), onBoard('2', 120_300), onBoard('3', 130_000)];
    expect(judge(close, apart, []).verdict.groups).toEqual([['1'], ['2', '3']]);
    // Somebody without a hand may yet be within it of the last one.
    const two = apart.slice(0, 2);
    expect(judge(close, two, [report('3', 140_299)]).waiting).toEqual([{ seat: '3', for: 'report' }]);
    expect(judge(close, two, [report('3', 140_600)]).verdict).toMatchObject({ status: 'final', last: '3' });
  });

  it('is certain of an order that is known only through a third hand', () => {
    // 1 before 2 by their own clock, 2 before 3 by the hub's: so 1 before 3, although its own moment is known badly.
    const hands = [
      { ...onBoard('1', 100), micros: 700 },
      { ...onBoard('2', 200), micros: 250 },
      { ...onBoard('3', 900, 'B2/1'), micros: 900 },
    ];
    expect(judge(terms(), hands, []).verdict).toMatchObject({
      groups: [['1', '2', '3']],
      last: '3',
      sure: [
        ['1', '2'],
        ['1', '3'],
        ['2', '3'],
      ],
    });
  });

  it('is final at once when everybody’s hand is down', () => {
    const hands = [onBoard('3', 300), onBoard('2', 100), onBoard('1', 200)];
    expect(judge(terms(), hands, []).verdict).toEqual({
      groups: [['2'], ['1'], ['3']],
      last: '3',
      missing: [],
      status: 'final',
    });
  });

  it('calls hands inside the bound a dead heat, the likelier first', () => {
    const hands = [onBoard('3', 301), onBoard('2', 100), onBoard('1', 300)];
    expect(judge(terms(), hands, []).verdict).toMatchObject({ groups: [['2'], ['1', '3']], last: null });
  });

  it('adds the bounds of different sources, and keeps the finer order of one board among them', () => {
    const hands = [onPhone('1', 30_000), onBoard('2', 60_000), onBoard('3', 10_000)];
    expect(judge(terms(), hands, []).verdict.groups).toEqual([['3', '1', '2']]);
    const far = [onPhone('1', 200_000), onBoard('2', 60_000), onBoard('3', 10_000)];
    expect(judge(terms(), far, []).verdict.groups).toEqual([['3'], ['2'], ['1']]);
  });

  it('trusts a board’s own ticks more than where the hub placed them', () => {
    const hands = [
      { ...onBoard('1', 100), micros: 250 },
      { ...onBoard('2', 200), micros: 190 },
      onBoard('3', 300),
    ];
    expect(judge(terms(), hands, []).verdict.groups).toEqual([['1'], ['2'], ['3']]);
  });

  it('of two is decided by the first hand', () => {
    const two = { entrants: ['1', '2'], need: 1, behind: [] } as never;
    expect(judge(two, [onBoard('2', 100)], [report('1', 200)]).verdict).toMatchObject({
      groups: [['2']],
      last: '1',
      status: 'final',
    });
  });

  it('ranks offenders behind the others, and waits for all others first', () => {
    const behind = terms({ behind: ['2'] });
    const early = [onBoard('2', 100), onBoard('1', 200)];
    expect(judge(behind, early, [report('3', 900)]).waiting).toEqual([{ seat: '3', for: 'hand' }]);
    expect(judge(behind, [...early, onBoard('3', 300)], []).verdict.groups).toEqual([['1'], ['3'], ['2']]);
    // Whenever it comes, an offender's hand comes last: no report is needed.
    expect(judge(behind, [onBoard('1', 200), onBoard('3', 300)], []).verdict).toMatchObject({
      last: '2',
      status: 'final',
    });
  });

  it('with a hand that may have been lost is left to people', () => {
    const hands = [onBoard('3', 300), onBoard('2', 100), onBoard('1', 200)];
    expect(judge(terms(), hands, [], [{ seat: '1', why: 'restarted' }])).toMatchObject({
      verdict: { status: 'provisional', last: null },
      waiting: [{ seat: '1', for: 'person' }],
    });
  });

  it('makes nobody the last who was refused only because hands were still down', () => {
    const doubts = [{ seat: '3', why: 'hands-still-down' }] as const;
    const two = [onBoard('2', 100), onBoard('1', 200)];
    expect(judge(terms(), two.slice(1), [report('3', 900)], doubts).waiting).toContainEqual({
      seat: '3',
      for: 'hand',
    });
    for (const hands of [two, [...two, onBoard('3', 300)], [...two, onBoard('3', 201)]])
      expect(judge(terms(), hands, [report('3', 900)], doubts)).toMatchObject({
        verdict: { status: 'provisional', last: null },
        waiting: [{ seat: '3', for: 'person' }],
      });
    // Whoever else is last is last, however early the other one was.
    const sooner = judge(terms(), [...two, onBoard('3', 150)], [], doubts);
    expect(sooner).toMatchObject({ verdict: { status: 'final', last: '1' }, waiting: [] });
  });

  it('says of a dead heat who was surely before whom in it all the same', () => {
    const four = terms({ entrants: ['1', '2', '3', '4'], need: 3 });
    // Boards of their own: ± 300 µs each. 1 and 3, and 2 and 4, are 700 µs apart; neighbours are not.
    const hands = [0, 350, 700, 1_050].map((us, at) => {
      const seat = `${at + 1}` as Seat;
      return onBoard(seat, us, `B${seat}/1`);
    });
    expect(judge(four, hands, []).verdict).toEqual({
      groups: [['1', '2', '3', '4']],
      last: null,
      missing: [],
      status: 'final',
      sure: [
        ['1', '3'],
        ['1', '4'],
        ['2', '4'],
      ],
    });
  });

  it('tells the gaps from hand to hand', () => {
    expect(gapsOf([onBoard('3', 300), onBoard('2', 100)])).toMatchObject([{ from: '2', to: '3', us: 200 }]);
  });
});
