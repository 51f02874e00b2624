import { describe, expect, it } from 'vitest';
import { micros } from '#shared/race/time.ts';
import { BoardFaults } from './board-faults.ts';

const at = (seconds: number) => micros(seconds * 1_000_000);

describe('a press that is told later than honest boards do', () => {
  const threeTimes = (isNoisy: boolean) => {
    const faults = new BoardFaults();
    for (const second of [10, 20, 30]) {
      if (isNoisy) faults.lineBroke(at(second - 1));
      faults.unlikely(at(second));
      expect(faults.isDisbelieved(at(second + 0.9))).toBe(true);
    }
    return faults;
  };

  it('is doubted for a second, and taken for a lie the third time within a minute', () => {
    expect(threeTimes(false).isDisbelieved(at(80))).toBe(true);
  });

  it('is only doubted, however often, while lines come broken: others are lost whole', () => {
    expect(threeTimes(true).isDisbelieved(at(31.1))).toBe(false);
  });
});
