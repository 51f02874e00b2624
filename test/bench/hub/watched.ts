import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Loaded into the hub before its own first line: tells how it is when asked, and ends with whoever started it. */

export interface Vitals {
  /** What it cannot do without: its heap after a collection. */
  readonly liveHeapMb: number;
  readonly cpuMs: number;
}

const MB = 1_024 * 1_024;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  collect();
  const vitals: Vitals = {
    liveHeapMb: process.memoryUsage().heapUsed / MB,
    cpuMs: (user + system) / 1_000,
  };
  process.send?.(vitals);
});
process.on('disconnect', () => process.exit());
// Whether to run on is for the hub to say.
process.channel?.unref();
