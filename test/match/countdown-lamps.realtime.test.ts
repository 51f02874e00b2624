import { describe, expect, it } from 'vitest';
import { randomFrom } from '#shared/random.ts';
import { firmwareTable } from './firmware-table.ts';
import { flashes } from './lamp-log.ts';

const CHANNELS = [2, 5] as const;
const [ONE, OTHER] = CHANNELS;

describe('a countdown on the real firmware', () => {
  it('is seen at the pins: both lamps three times together, then each in turn again', async () => {
    const { say, lamps, inTime } = await firmwareTable(CHANNELS, randomFrom(1));
    await say('add-sheriff');
    await say('add-sheriff');
    await say('declare-duel', { by: '1' });
    await inTime(lamps.from().until((shown) => flashes(shown, ONE) >= 2));
    await say('reveal-signal', { in_ms: 3_000 });
    let seen: readonly (readonly boolean[])[] = [];
    const lastTogether = () => seen.findLastIndex((shown) => shown[ONE] && shown[OTHER]);
    const counting = lamps.from();
    await inTime(
      counting.until((shown) => {
        seen = shown;
        const after = lastTogether() < 0 ? [] : seen.slice(lastTogether());
        return CHANNELS.every((lamp) => flashes(after, lamp) >= 2);
      }),
    );
    const together = seen.map((shown) => [shown[ONE] === true && shown[OTHER] === true]);
    expect(flashes(together, 0)).toBe(3);
  });
});
