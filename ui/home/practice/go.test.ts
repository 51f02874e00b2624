import { describe, expect, it } from 'vitest';
import type { Stamp } from '#shared/wire/stamp.ts';
import {
  calledOff,
  drawn,
  left,
  MOST,
  NOBODY,
  over,
  pressed,
  ready,
  seen,
  type Go,
  type Hand,
} from './go.ts';
import { outcomesOf } from './outcome.ts';

const SIGNAL_US = 5_000_000;

/** The screen's moment: a frame of 17 ms, on a hub 2 ms away. */
const signal: Stamp = {
  clock: 'screen',
  us: SIGNAL_US,
  apart_us: 17_000,
  micros: SIGNAL_US,
  bound_us: 19_000,
};
const button = (racer: string, afterUs: number, boundUs = 300): Hand => ({
  racer,
  clock: 'B1/1',
  us: 700_000_000 + afterUs,
  apart_us: 1,
  micros: SIGNAL_US + afterUs,
  bound_us: boundUs,
});
const pad = (racer: string, afterUs: number): Hand => ({
  ...button(racer, afterUs),
  clock: 'screen',
  us: SIGNAL_US + afterUs,
  apart_us: 17_000,
});
const waiting = (...racers: string[]): Go =>
  ready(racers.reduce((go, racer) => pressed(go, button(racer, 0)), NOBODY));
const drawnFor = (...racers: string[]): Go => seen(drawn(waiting(...racers)), signal);
const after = (go: Go, ...hands: Hand[]): Go => hands.reduce(pressed, go);
const howOf = (go: Go) => Object.fromEntries([...outcomesOf(go)].map(([racer, { how }]) => [racer, how]));
const placesIn = (go: Go) =>
  [...outcomesOf(go)].map(([racer, one]) =>
    one.how === 'placed' ? [racer, one.place, one.isLevel] : [racer, one.how],
  );

describe('joining', () => {
  it('takes one press each, up to six, and lets people go again', () => {
    const all = Array.from({ length: 8 }, (_, at) => button(`B1:${at}`, 0));
    const full = after(NOBODY, ...all, ...all);
    expect(full.racers).toHaveLength(MOST);
    expect(left(full, 'B1:0').racers).not.toContain('B1:0');
  });

  it('needs somebody before all are ready', () => {
    expect(ready(NOBODY)).toBe(NOBODY);
    expect(waiting('a').phase).toBe('waiting');
  });
});

describe('a go', () => {
  it('puts out whoever presses before the signal, and goes on with the others', () => {
    const go = after(drawn(after(waiting('a', 'b'), button('a', -900_000))), button('a', 0));
    expect(go.phase).toBe('drawn');
    const done = after(seen(go, signal), button('b', 231_000));
    expect(done.phase).toBe('done');
    expect(howOf(done)).toEqual({ a: 'early', b: 'placed' });
  });

  it('is over at once when everybody was too early', () => {
    const go = after(waiting('a', 'b'), button('a', -2), button('b', -1));
    expect(go.phase).toBe('done');
    expect(howOf(go)).toEqual({ a: 'early', b: 'early' });
    expect(ready(go)).toMatchObject({ phase: 'waiting', early: [], racers: ['a', 'b'] });
  });

  it('tells a press made before the signal that was heard of after it', () => {
    expect(howOf(after(drawnFor('a'), button('a', -50_000)))).toEqual({ a: 'early' });
    // So far away that the hand may well have been in time.
    expect(howOf(after(drawnFor('a'), button('a', -50_000, 400_000)))).toEqual({ a: 'placed' });
    // Hardly anybody is so quick, but it was made after the signal.
    expect(howOf(after(drawnFor('a'), button('a', 60_000)))).toEqual({ a: 'placed' });
  });

  it('keeps a hand that lands in the very frame of the signal until its moment is known', () => {
    const go = after(drawn(waiting('a')), button('a', 3_000));
    expect(go.phase).toBe('drawn');
    expect(seen(go, signal).phase).toBe('done');
  });

  it('counts the first press of each alone, and no stranger', () => {
    const go = after(drawnFor('a', 'b'), button('a', 200_000), button('a', 300_000), button('c', 210_000));
    expect(go.hands).toHaveLength(1);
    expect(go.phase).toBe('drawn');
    expect(howOf(over(go))).toEqual({ a: 'placed', b: 'none' });
  });

  it('can be called off at any time, and whoever was in stays in', () => {
    for (const go of [waiting('a', 'b'), drawnFor('a', 'b'), over(drawnFor('a', 'b'))])
      expect(calledOff(go)).toEqual({ ...NOBODY, racers: ['a', 'b'] });
  });
});

describe('places', () => {
  it('of one board are as fine as it stamps, however they arrive', () => {
    const go = after(
      drawnFor('a', 'b', 'c'),
      button('b', 231_040),
      button('c', 400_000),
      button('a', 231_000),
    );
    expect(placesIn(go)).toEqual([
      ['a', 1, false],
      ['b', 2, false],
      ['c', 3, false],
    ]);
  });

  it('of hands within their bounds are level', () => {
    expect(placesIn(after(drawnFor('a', 'b'), pad('a', 230_000), pad('b', 240_000)))).toEqual([
      ['a', 1, true],
      ['b', 1, true],
    ]);
    expect(placesIn(after(drawnFor('a', 'b'), pad('a', 230_000), pad('b', 260_000)))).toEqual([
      ['a', 1, false],
      ['b', 2, false],
    ]);
  });
});

describe('a reaction', () => {
  const reactionIn = (go: Go) => {
    const outcome = outcomesOf(go).get('a');
    return outcome?.how === 'placed' ? outcome.reaction : undefined;
  };

  it('carries what is not known of screen, link and board', () => {
    expect(reactionIn(after(drawnFor('a'), button('a', 231_000)))).toEqual({ us: 231_000, boundUs: 19_300 });
    const onPad = reactionIn(after(drawnFor('a'), pad('a', 231_000)));
    expect(onPad?.us).toBe(231_000);
    expect(onPad?.boundUs).toBeGreaterThanOrEqual(17_000);
    expect(onPad?.boundUs).toBeLessThan(21_000);
  });

  it('is not told where it would say nothing', () => {
    const far = button('a', 231_000, 200_000);
    expect(reactionIn(after(drawnFor('a'), far))).toBeUndefined();
    expect(placesIn(after(drawnFor('a'), far))).toEqual([['a', 1, false]]);
  });
});
