import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Start, Started } from './hub-entry.ts';

/** One hub after another on the same data folder, each a real process that ends by kill -9 alone. */
export class KillableHub {
  readonly #start: Omit<Start, 'port'>;
  readonly #load: () => Loaded;
  #next: Loaded;
  #now: Loaded | undefined;
  #port = 0;

  /** `entry`: what loads the hub; without it, the hub as it is. */
  constructor(start: Omit<Start, 'port'>, entry = join(import.meta.dirname, 'hub-entry.ts')) {
    this.#start = start;
    this.#load = () => load(entry);
    this.#next = this.#load();
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** What it complained about. */
  get complaints(): string {
    return this.#now?.complaints() ?? '';
  }

  /** Resolves with true once it answers, or with false when it was killed before. */
  async start(): Promise<boolean> {
    const now = (this.#now = this.#next);
    this.#next = this.#load();
    const answer = Promise.race([
      once(now.child, 'message').then(([started]) => started as Started),
      now.gone.then(() => undefined),
    ]);
    now.child.send({ ...this.#start, port: this.#port } satisfies Start);
    const started = await answer;
    if (!started) return false;
    if ('fault' in started) throw new Error(started.fault);
    this.#port = started.port;
    return true;
  }

  async kill(): Promise<void> {
    const now = this.#now;
    if (!now) return;
    if (now.child.exitCode !== null) throw new Error(`the hub ended by itself: ${now.complaints()}`);
    now.child.kill('SIGKILL');
    await now.gone;
  }

  async end(): Promise<void> {
    for (const each of [this.#now, this.#next]) {
      each?.child.kill('SIGKILL');
      await each?.gone;
    }
  }
}

interface Loaded {
  readonly child: ChildProcess;
  readonly gone: Promise<unknown>;
  readonly complaints: () => string;
}

function load(entry: string): Loaded {
  const child = fork(entry, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  let text = '';
  child.stderr?.on('data', (bytes: Buffer) => (text += bytes.toString()));
  return { child, gone: once(child, 'close'), complaints: () => text };
}
