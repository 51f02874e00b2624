import { once } from 'node:events';
import { parentPort, Worker } from 'node:worker_threads';
import { runFleet } from './fleet.ts';
import { runHobbyPairs } from './hobby-pairs.ts';
import { runQuickdrawPairs } from './quickdraw-pairs.ts';
import { runSixes, smallestSpacing } from './sixes.ts';
import { runSoak } from './soak.ts';
import { runStorm } from './storm.ts';

/** The long checks as jobs for worker threads: an emulated chip keeps a core busy, and there are several. */
const JOBS = { runFleet, runHobbyPairs, runQuickdrawPairs, runSixes, smallestSpacing, runSoak, runStorm };
type Jobs = typeof JOBS;

interface Job {
  readonly name: keyof Jobs;
  readonly args: readonly unknown[];
}

/**
 * So many threads, and the jobs that wait for one of them. A thread is kept for the next job, because its emulator is
 * compiled by then.
 */
export class JobThreads {
  readonly #threads: readonly Worker[];
  readonly #idle: Worker[];
  readonly #waiting: ((thread: Worker) => void)[] = [];
  readonly #progress: (done: number, all: number, name: string) => void;
  #done = 0;
  #all = 0;

  constructor(count: number, progress: (done: number, all: number, name: string) => void) {
    this.#threads = Array.from({ length: count }, () => new Worker(new URL(import.meta.url)));
    this.#idle = [...this.#threads];
    this.#progress = progress;
  }

  /** Runs the job when it is its turn. A job that fails takes its thread with it, and so its benchmark. */
  async run<Name extends keyof Jobs>(
    name: Name,
    ...args: Parameters<Jobs[Name]>
  ): Promise<ReturnType<Jobs[Name]>> {
    this.#all++;
    const thread = this.#idle.pop() ?? (await new Promise<Worker>((resolve) => this.#waiting.push(resolve)));
    const answered = once(thread, 'message') as Promise<[ReturnType<Jobs[Name]>]>;
    thread.postMessage({ name, args } satisfies Job);
    const [answer] = await answered;
    this.#progress(++this.#done, this.#all, name);
    const next = this.#waiting.shift();
    if (next) next(thread);
    else this.#idle.push(thread);
    return answer;
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.terminate()));
  }
}

parentPort?.on('message', ({ name, args }: Job) => {
  const run = JOBS[name] as (...args: readonly unknown[]) => unknown;
  parentPort?.postMessage(run(...args));
});
