import { describe, expect, it } from 'vitest';
import type { Fairness } from './fairness.ts';
import type { Sample } from './simulation.ts';
import { conclusionOf, verdictOn, verdictsBeside } from './verdict.ts';

const EVEN: Fairness = {
  repeatPercent: 10,
  repeatAtOncePercent: 5,
  seatLeanPercent: 10,
  oddTwicePercent: 0,
  oddTablesPercent: 20,
  strongestWinsPercent: 0,
};
/** Events that differ a little, as events do. */
const events = (changed: Partial<Fairness> = {}, length = 20): readonly Fairness[] =>
  Array.from({ length }, (_, at) => {
    const all = { ...EVEN, ...changed };
    return { ...all, repeatPercent: all.repeatPercent + (at % 2) };
  });
const sample = (own: Partial<Fairness>, length?: number): Sample => ({
  quickdraw: events(own, length),
  random: events({}, length),
  by_rank: events({}, length),
});

describe('what events say of the draw', () => {
  it('calls fewer repeats better, and more worse', () => {
    expect(verdictOn('repeatPercent', events({ repeatPercent: 6 }), events())).toBe('better');
    expect(verdictOn('repeatPercent', events({ repeatPercent: 14 }), events())).toBe('worse');
  });

  it('calls more wins of the strongest better', () => {
    const half = (won: number) =>
      events().map((each, at) => ({ ...each, strongestWinsPercent: at < won ? 100 : 0 }));
    expect(verdictOn('strongestWinsPercent', half(18), half(3))).toBe('better');
    expect(verdictOn('strongestWinsPercent', half(3), half(18))).toBe('worse');
  });

  it('makes nothing of what chance may have done', () => {
    expect(verdictOn('repeatPercent', events({ repeatPercent: 10.3 }), events())).toBe('even');
    const won = (count: number) =>
      events().map((each, at) => ({ ...each, strongestWinsPercent: at < count ? 100 : 0 }));
    expect(verdictOn('strongestWinsPercent', won(9), won(5))).toBe('even');
  });

  it('makes nothing of a difference nobody can read, however sure it is', () => {
    expect(verdictOn('oddTwicePercent', events({ oddTwicePercent: 0.05 }), events())).toBe('even');
  });

  it('concludes nothing of a few events', () => {
    expect(conclusionOf(sample({ repeatPercent: 1 }, 9))).toBe('too-few');
    expect(conclusionOf(sample({ repeatPercent: 1 }, 10))).toBe('better');
  });

  it.for([
    ['better', { seatLeanPercent: 5 }],
    ['worse', { seatLeanPercent: 15 }],
    ['mixed', { seatLeanPercent: 5, repeatAtOncePercent: 9 }],
    ['even', {}],
  ] as const)('adds up to %s', ([conclusion, own]) => {
    expect(conclusionOf(sample(own))).toBe(conclusion);
  });

  it('is mixed where it is better than one draw and worse than the other', () => {
    const all = {
      ...sample({}),
      random: events({ seatLeanPercent: 20 }),
      by_rank: events({ seatLeanPercent: 2 }),
    };
    expect(conclusionOf(all)).toBe('mixed');
  });

  it('names every figure once beside each draw, but not the sizes of tables', () => {
    const { better, worse, even } = verdictsBeside(
      'random',
      sample({ seatLeanPercent: 5, oddTablesPercent: 90 }),
    );
    expect([better, worse]).toEqual([['seatLeanPercent'], []]);
    expect(even).toEqual(['repeatPercent', 'repeatAtOncePercent', 'oddTwicePercent', 'strongestWinsPercent']);
  });
});
