import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LampBeats } from './lamp-beats.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** What the lamps showed, and for how many milliseconds since the beginning. */
function counted(inMs: number, doing: (beats: LampBeats) => void): readonly string[] {
  const from = performance.now();
  const shown: string[] = [];
  const beats = new LampBeats(() => {
    shown.push(`${Math.round(performance.now() - from)} ${beats.beat ?? 'over'}`);
  });
  beats.begin(inMs);
  doing(beats);
  return shown;
}
const toTheEnd = () => {
  vi.advanceTimersByTime(10_000);
};

describe('lamps that count down', () => {
  it('light up three times, a second apart, and leave it when it is over', () => {
    expect(counted(3_000, toTheEnd)).toEqual([
      ...['0 lit', '400 dark', '1000 lit', '1400 dark', '2000 lit', '2400 dark'],
      '3000 over',
    ]);
  });

  it('beat at whole seconds before the end, however long it takes', () => {
    expect(counted(2_700, toTheEnd)).toEqual([
      ...['0 lit', '100 dark', '700 lit', '1100 dark', '1700 lit', '2100 dark'],
      '2700 over',
    ]);
    expect(counted(500, toTheEnd)).toEqual(['0 dark', '500 over']);
  });

  it('stop in the middle, and begin anew', () => {
    const shown = counted(3_000, (beats) => {
      vi.advanceTimersByTime(500);
      beats.stop();
      expect(beats.beat).toBeUndefined();
      vi.advanceTimersByTime(5_000);
      beats.begin(1_000);
      toTheEnd();
    });
    expect(shown).toEqual(['0 lit', '400 dark', '5500 lit', '5900 dark', '6500 over']);
  });
});
