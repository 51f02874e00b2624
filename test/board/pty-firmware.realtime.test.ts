import { describe, expect, it, onTestFinished } from 'vitest';
import type { Boards } from '#shared/wire/board-view.ts';
import { startTestHub, temporaryFolder } from '../client.ts';
import { Waiting } from '../waiting.ts';
import { QUICKDRAW } from './images.ts';
import { plugInFirmware } from './pty-firmware.ts';

/** Nothing here is measured in milliseconds: what it takes is that a board would not send its edges again. */
const TOO_LATE_MS = 250;

describe('the hub and the real firmware, over a serial port and in real time', () => {
  it('meet, count presses, leave nothing to send again, and part', async () => {
    const firmware = await plugInFirmware(QUICKDRAW, temporaryFolder(), 'REAL01', {
      tooLateMs: TOO_LATE_MS,
    });
    onTestFinished(firmware.unplug);
    const tooSlow = firmware.failed.then((why) => {
      throw new Error(why);
    });
    // Nobody may be waiting for anything just then.
    tooSlow.catch(() => undefined);
    const waiting = new Waiting();
    let now: Boards | undefined;
    const { hub } = await startTestHub({
      boards: { kind: 'ports', paths: [firmware.path] },
      boardsChanged: (changed) => {
        now = changed;
        waiting.check();
      },
    });
    const until = (isSo: (board: Boards['boards'][number]) => boolean) =>
      Promise.race([tooSlow, waiting.until(() => now?.boards[0] !== undefined && isSo(now.boards[0]))]);

    await until(({ status, round_trip_us }) => status === 'ready' && round_trip_us !== null);
    expect(hub.boards.view.boards[0]).toMatchObject({ id: 'REAL01', source: 'serial', firmware: '0.1.0' });
    for (let round = 1; round <= 3; round++) {
      for (let channel = 0; channel < 6; channel++) {
        firmware.press(channel, true);
        await until(({ buzzers }) => buzzers[channel]?.presses === round);
        firmware.press(channel, false);
      }
      await until(({ buzzers }) => buzzers.every(({ state }) => state === 'up'));
    }
    expect(hub.boards.view.boards[0]).toMatchObject({
      lost: 0,
      lost_presses: 0,
      dropped: 0,
      recording: true,
    });
    expect(hub.boards.view.boards[0]?.resent).toBeLessThanOrEqual(1);
    await firmware.unplug();
    await until(({ status }) => status === 'missing');
  });
});
