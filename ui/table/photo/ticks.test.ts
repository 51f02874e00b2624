import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { axisOf, stepOf } from './ticks.ts';

const labels = (fromUs: number, toUs: number, locale = 'en') => {
  const { base, ticks } = axisOf({ fromUs, toUs }, 700, locale);
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
  return [plain(base), ...ticks.map(({ label }) => plain(label))].filter((text) => text !== '');
};

describe('the time axis', () => {
  it.for([
    [0.9, 1, 5],
    [1, 1, 5],
    [1.1, 2, 4],
    [3, 5, 5],
    [6, 10, 5],
    [740_000, 1_000_000, 5],
  ] as const)('steps of at least %d µs are %d µs', ([least, step, parts]) => {
    expect(stepOf(least)).toEqual([step, parts]);
  });

  it.for([
    [-10, 40, 'en', ['-10 µs', '0', '10 µs', '20 µs', '30 µs', '40 µs']],
    [0, 5_000, 'en', ['0', '1 ms', '2 ms', '3 ms', '4 ms', '5 ms']],
    [0, 2_500, 'en', ['0', '0.5 ms', '1 ms', '1.5 ms', '2 ms', '2.5 ms']],
    [0, 2_500_000, 'ru', ['0', '0,5 с', '1 с', '1,5 с', '2 с', '2,5 с']],
    [0, 60_000_000, 'en', ['0', '10 sec', '20 sec', '30 sec', '40 sec', '50 sec', '60 sec']],
  ] as const)('from %d to %d µs in %s reads well', ([from, to, locale, expected]) => {
    expect(labels(from, to, locale)).toEqual(expected);
  });

  it('counts from the hand it is told to', () => {
    const { base, ticks } = axisOf({ fromUs: 37_210, toUs: 37_250 }, 700, 'en', 37_213);
    expect([base, ...ticks.map(({ us, label }) => `${us}: ${label.replace('\u00a0', ' ')}`)]).toEqual([
      '',
      ...['37213: 0', '37223: 10 µs', '37233: 20 µs', '37243: 30 µs'],
    ]);
  });

  it('counts from a round moment where the first hand is far away', () => {
    expect(labels(1_204_010, 1_204_060)).toEqual([
      ...['1.204 sec +', '+10 µs', '+20 µs', '+30 µs', '+40 µs', '+50 µs', '+60 µs'],
    ]);
    expect(labels(12_345, 12_349, 'ru')).toEqual([
      '12,3 мс +',
      '+45 мкс',
      '+46 мкс',
      '+47 мкс',
      '+48 мкс',
      '+49 мкс',
    ]);
  });

  it('counts both ways from a round moment in sight', () => {
    expect(labels(69_960, 70_040)).toEqual(['70 ms ±', '-40 µs', '-20 µs', '0 µs', '+20 µs', '+40 µs']);
  });

  property.prop([
    fc.double({ min: -2e6, max: 6e7, noNaN: true }),
    fc.double({ min: 2, max: 6e7, noNaN: true }),
    fc.integer({ min: 200, max: 1_800 }),
  ])('has a few marks inside the stretch, evenly, none labelled like another', (fromUs, span, width) => {
    const toUs = fromUs + span;
    const { ticks, minor } = axisOf({ fromUs, toUs }, width, 'en');
    expect(ticks.length).toBeLessThanOrEqual(width / 112 + 1);
    expect(ticks.length + minor.length).toBeGreaterThan(1);
    expect(new Set(ticks.map(({ label }) => label)).size).toBe(ticks.length);
    for (const us of [...ticks.map((tick) => tick.us), ...minor]) {
      expect(us).toBeGreaterThanOrEqual(fromUs - span / 1e6);
      expect(us).toBeLessThanOrEqual(toUs + span / 1e6);
    }
  });
});
