import { describe, expect, it } from 'vitest';
import { chime, drum, DRUM_S, fanfare, knock, late, shot, type Samples } from './voices.ts';

const RATE = 48_000;
const peakOf = (samples: Samples) => samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
const powerOf = (samples: Samples) => samples.reduce((sum, value) => sum + value * value, 0) / samples.length;

/** By counting how often it crosses zero upwards. */
const pitchOf = (samples: Samples) => {
  const early = samples.subarray(RATE * 0.2, RATE * 0.6);
  const crossings = early.filter((value, at) => value >= 0 && (early[at - 1] ?? 0) < 0).length;
  return crossings / 0.4;
};

describe.for([
  ['a knock', knock(RATE), 0.2],
  ['a hand that comes late', late(RATE), 0.2],
  ['a chime', chime(RATE, 1), 0.6],
  ['the drum', drum(RATE), DRUM_S],
  ['a shot', shot(RATE), 0.6],
  ['the fanfare', fanfare(RATE), 0.6],
] as const)('%s', ([, samples, longest]) => {
  it('is short, heard, and never too loud', () => {
    expect(samples.length / RATE).toBeLessThanOrEqual(longest);
    expect(peakOf(samples)).toBeGreaterThan(0.3);
    expect(peakOf(samples)).toBeLessThan(1);
    expect(powerOf(samples)).toBeGreaterThan(0.0005);
  });

  it('begins and ends in silence, so that it does not click', () => {
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.001);
    expect(powerOf(samples.slice(-0.02 * RATE))).toBeLessThan(0.001);
  });
});

describe('the chime', () => {
  it('is one note higher with each sheriff', () => {
    const pitches = [1, 2, 3, 4].map((count) => pitchOf(chime(RATE, count)));
    expect(pitches).toEqual([...pitches].sort((a, b) => a - b));
    expect(new Set(pitches).size).toBe(4);
  });

  it('stays in its scale whatever the count', () => {
    expect(pitchOf(chime(RATE, 0))).toBe(pitchOf(chime(RATE, 1)));
    expect(pitchOf(chime(RATE, 99))).toBeLessThan(2_000);
  });
});
