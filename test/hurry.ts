import { setImmediate as nextTurn } from 'node:timers/promises';
import { onTestFinished, vi } from 'vitest';

/** Short for whatever a hub times, so that sockets and the disk get their turns in between. */
const STEP_MS = 10;
/** Longer than anything in a hub waits. */
const MOST_MS = 120_000;

/**
 * From now on, and until the test is over, the time of this process passes only while something is awaited through the
 * function that this answers, and then as fast as the machine allows: for hubs in this process that have to wait for
 * seconds. Called before the hub is started, so that all of it lives in the same time.
 */
export function hurryTime(): <Value>(awaited: Promise<Value>) => Promise<Value> {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'],
  });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  return async (awaited) => {
    const state = { isOver: false };
    const over = () => {
      state.isOver = true;
    };
    awaited.then(over, over);
    // The real clock is hidden, so that a test which waits in vain is ended by its time in here.
    for (let ms = 0; !state.isOver; ms += STEP_MS) {
      if (ms > MOST_MS) throw new Error('two minutes have passed, and what was awaited has not happened');
      await nextTurn();
      await vi.advanceTimersByTimeAsync(STEP_MS);
    }
    return awaited;
  };
}
