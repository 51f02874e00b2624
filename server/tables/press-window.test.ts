import { describe, expect, it } from 'vitest';
import type { BuzzerPlan, SeatPlan } from '#shared/games/kit/buzzers.ts';
import type { Seat } from '#shared/games/kit/game.ts';
import { micros } from '#shared/race/time.ts';
import type { Hand, RaceTerms } from '#shared/wire/race-record.ts';
import { PressWindow } from './press-window.ts';

const hand = (seat: Seat, at: number, bound = 100): Hand => ({
  ...{ seat, buzzer: `B1:${seat}`, source: 'serial', seq: at, clock: 'B1/1', us: at, apart_us: 1 },
  micros: at,
  bound_us: bound,
});
const plan = (press: SeatPlan['press']): BuzzerPlan => ({
  seats: { '1': { press, lamp: 'off' }, '2': { press, lamp: 'off' } },
});
const terms = (since: number | null): RaceTerms => ({
  race: 1,
  entrants: ['1', '2'],
  need: 1,
  behind: [],
  since,
});

describe('a press', () => {
  it('that the game keeps is remembered however long it takes to explain it, any other for a minute', () => {
    const window = new PressWindow();
    const [kept, other] = [hand('1', 1_000_000), hand('2', 1_000_100)];
    for (const each of [kept, other]) window.add(each);
    window.hold(kept);
    window.add(hand('1', 900_000_000));
    expect(window.seeds({ terms: terms(1_000_000) }).map(({ micros: at }) => at)).toEqual([1_000_000]);
  });

  it('is not crowded out by somebody who drums, nor is the first of the one who does', () => {
    const window = new PressWindow();
    const hands = [
      hand('1', 1_000_000),
      ...Array.from({ length: 300 }, (_, at) => hand('2', 1_000_100 + at)),
    ];
    for (const each of hands) {
      window.add(each);
      window.hold(each);
    }
    const seeds = window.seeds({ terms: terms(1_000_000) });
    expect(seeds.map(({ micros: at }) => at)).toEqual([1_000_000, 1_000_100]);
    expect(window.since(0).length).toBeLessThan(150);
  });

  it('counts from when it became legal, as far as its bound lets us know', () => {
    const window = new PressWindow();
    window.planned(plan('acts'), micros(1_000));
    expect(window.counts(hand('1', 2_000))).toBe(false);
    window.planned(plan('opens'), micros(5_000));
    expect([4_899, 4_900, 6_000].map((at) => window.counts(hand('1', at)))).toEqual([false, true, true]);
  });

  it('that was good when it was made stays good, although a race has begun since', () => {
    const window = new PressWindow();
    window.planned(plan('opens'), micros(5_000));
    window.planned(plan('joins'), micros(900_000));
    expect(window.counts(hand('1', 4_000), { terms: terms(900_000), openedAt: micros(900_000) })).toBe(false);
    expect(window.counts(hand('1', 6_000), { terms: terms(900_000), openedAt: micros(900_000) })).toBe(true);
  });

  it('in a race from now on has to come after it began; one from a slower link may be a little earlier', () => {
    const window = new PressWindow();
    window.planned(plan('joins'), micros(2_000_000));
    const fromNow = { terms: terms(null), openedAt: micros(2_000_000) };
    expect([1_999_899, 1_999_900].map((at) => window.counts(hand('1', at), fromNow))).toEqual([false, true]);
    window.raceOver(micros(2_000_000), false);
    window.planned(plan('joins'), micros(2_000_000));
    const since = { terms: terms(1_500_000), openedAt: micros(2_000_000) };
    expect([999_899, 999_900].map((at) => window.counts(hand('1', at), since))).toEqual([false, true]);
  });

  it('of a race that is over opens no other', () => {
    const window = new PressWindow();
    window.planned(plan('joins'), micros(1_000));
    window.raceOver(micros(9_000), false);
    window.planned(plan('opens'), micros(9_000));
    expect(window.counts(hand('1', 5_000))).toBe(false);
  });

  it('counts for nothing while hands of a race that was taken back are still down', () => {
    const window = new PressWindow();
    window.landed(hand('1', 1_000), micros(1_000));
    window.raceOver(micros(2_000), false);
    expect(window.isTooSoon(hand('2', 3_000))).toBe(false);
    window.raceOver(micros(2_000), true);
    expect(window.isTooSoon(hand('2', 3_000))).toBe(true);
    expect([5_002_099, 5_002_100].map((at) => window.isTooSoon(hand('2', at)))).toEqual([true, false]);
    window.lifted('1', hand('1', 400_000));
    // However late it is heard of.
    expect(window.isTooSoon(hand('2', 400_001))).toBe(true);
    expect(window.isTooSoon(hand('2', 400_002))).toBe(false);
  });

  it('is too soon by the latest of the moments at which hands were lifted, whichever is heard of last', () => {
    const window = new PressWindow();
    window.landed(hand('1', 1_000), micros(1_000));
    window.landed(hand('2', 1_000), micros(1_000));
    window.raceOver(micros(2_000), true);
    window.lifted('1', hand('1', 500_000));
    expect(window.mayBeTooSoon(hand('2', 450_000), micros(600_000))).toBe(true);
    window.lifted('2', hand('2', 400_000));
    expect(window.mayBeTooSoon(hand('2', 450_000), micros(600_000))).toBe(false);
    expect([500_001, 500_002].map((at) => window.isTooSoon(hand('1', at)))).toEqual([true, false]);
  });

  it.for([
    ['of one clock compares with the lifting by that clock, however wide its bounds are', 'B1/1', 25_000, 2],
    ['of another clock has to come after the lifting whatever both bounds leave open', 'B2/1', 1_000, 2_001],
  ] as const)('%s', ([, clock, bound_us, first]) => {
    const window = new PressWindow();
    const of = (seat: Seat, at: number): Hand => ({ ...hand(seat, at, bound_us), clock });
    window.landed(hand('1', 1_000), micros(1_000));
    window.raceOver(micros(2_000), true);
    window.lifted('1', hand('1', 400_000, bound_us));
    const after = [-bound_us, -50, 0, first - 1, first];
    expect(after.map((us) => window.isTooSoon(of('2', 400_000 + us)))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  it('is after each of the liftings by the clock of that one', () => {
    const window = new PressWindow();
    const other = { clock: 'B2/1', us: 7_000_000 };
    for (const seat of ['1', '2'] as const) window.landed(hand(seat, 1_000), micros(1_000));
    window.raceOver(micros(2_000), true);
    window.lifted('1', hand('1', 400_000));
    window.lifted('2', { ...hand('2', 399_950), ...other });
    expect([400_002, 400_150, 400_151].map((at) => window.isTooSoon(hand('3', at)))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('is found again for a race that began before it was known, the first of each seat that counts', () => {
    const window = new PressWindow();
    window.planned(plan('acts'), micros(0));
    for (const [seat, at] of [
      ['1', 1_000],
      ['2', 890_000],
      ['2', 900_000],
      ['1', 950_000],
    ] as const)
      window.add(hand(seat, at));
    window.planned(plan('joins'), micros(1_000_000));
    const race = { terms: terms(900_000), openedAt: micros(1_000_000) };
    expect(window.seeds(race).map(({ seat, micros: at }) => [seat, at])).toEqual([
      ['1', 950_000],
      ['2', 900_000],
    ]);
    window.add(hand('1', 61_000_000));
    expect(window.seeds(race).map(({ micros: at }) => at)).toEqual([61_000_000]);
  });

  it('that was forgotten for what could not be written is remembered, beside what came since', () => {
    const window = new PressWindow();
    const had = hand('1', 1_000);
    window.add(had);
    const goBack = window.snapshot();
    window.forget(had);
    window.add(hand('2', 2_000));
    goBack();
    expect(window.since(0).map(({ seat }) => seat)).toEqual(['1', '2']);
  });

  it('that came too soon is remembered as such when the end of its race could not be written', () => {
    const window = new PressWindow();
    const [before, since] = [hand('1', 1_000), hand('2', 2_000)];
    window.refuseTooSoon(before);
    const goBack = window.snapshot();
    window.raceOver(micros(3_000), false);
    window.refuseTooSoon(since);
    goBack();
    expect([...window.slappedTooSoon.values()]).toEqual([before, since]);
  });

  it('that had its race is in no other, nor is one whose place it took, unless the game asks for it again', () => {
    const window = new PressWindow();
    const [early, later] = [hand('2', 1_000, 1e6), hand('2', 6_000, 1e6)];
    window.add(early);
    window.hold(early);
    window.planned(plan('opens'), micros(5_000));
    window.add(later);
    window.raced([early]);
    window.raceOver(micros(9_000), false);
    window.planned(plan('opens'), micros(9_000));
    expect(window.seeds({ terms: terms(9_500) })).toEqual([]);
    expect(window.seeds({ terms: terms(1_000) })).toEqual([early]);
  });

  it('before the end of a countdown is too early', () => {
    const window = new PressWindow();
    const race = {
      id: '1',
      entrants: ['1', '2'],
      need: 1,
      behind: [],
      since: 5_000_000,
      timeoutS: 0,
    } as const;
    window.planned({ ...plan('joins'), race }, micros(2_000_000));
    const on = { terms: terms(5_000_000), openedAt: micros(2_000_000) };
    expect([4_000_000, 5_000_000].map((at) => window.counts(hand('1', at), on))).toEqual([false, true]);
  });
});
