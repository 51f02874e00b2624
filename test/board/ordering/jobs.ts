import { parentPort, Worker, workerData } from 'node:worker_threads';
import { runFleet } from './fleet.ts';
import { runHobbyPairs } from './hobby-pairs.ts';
import { runQuickdrawPairs } from './quickdraw-pairs.ts';
import { runSixes, smallestSpacing } from './sixes.ts';
import { runSoak } from './soak.ts';
import { runStorm } from './storm.ts';

/** The long checks as jobs for worker threads: an emulated chip keeps a core busy, and there are several. */
const JOBS = { runFleet, runHobbyPairs, runQuickdrawPairs, runSixes, smallestSpacing, runSoak, runStorm };
type Jobs = typeof JOBS;

export interface Job<Name extends keyof Jobs = keyof Jobs> {
  readonly name: Name;
  readonly args: Parameters<Jobs[Name]>;
}

/** Runs one job in a thread of its own. */
export async function inThread<Name extends keyof Jobs>(
  name: Name,
  ...args: Parameters<Jobs[Name]>
): Promise<ReturnType<Jobs[Name]>> {
  const job: Job<Name> = { name, args };
  const worker = new Worker(new URL(import.meta.url), { workerData: job });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

if (parentPort) {
  const { name, args } = workerData as Job;
  const run = JOBS[name] as (...args: readonly unknown[]) => unknown;
  parentPort.postMessage(run(...args));
}
