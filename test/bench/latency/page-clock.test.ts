import { fc, test as property } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { PageClock } from './page-clock.ts';

const ms = (max: number) => fc.double({ min: 0, max, noNaN: true });

describe('the clock of a page', () => {
  property.prop([ms(1e6), fc.array(fc.tuple(ms(1e5), ms(20), ms(20)), { minLength: 1 }), ms(1e5)])(
    'is never read too early, and by no more than it says too late',
    (offset, readings, moment) => {
      const clock = new PageClock();
      for (const [at, there, back] of readings) {
        const rounded = Math.floor((at - offset) * 10) / 10;
        clock.add(at - there, rounded, at + back);
      }
      const latest = clock.latest(Math.floor((moment - offset) * 10) / 10);
      expect(latest).toBeGreaterThanOrEqual(moment - 1e-6);
      expect(latest - moment).toBeLessThanOrEqual(clock.errorMs + 0.1 + 1e-6);
    },
  );
});
