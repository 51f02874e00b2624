import { Worker } from 'node:worker_threads';
import type { Said } from './check-worker.ts';
import type { Report } from './report.ts';

/** A hub that has just been started has other things to do. */
const AFTER_START_MS = 20_000;
/** Nobody reads more of them at a console. */
const MOST_SAID = 5;

export interface Checked {
  readonly at: string;
  readonly report: Report;
}

interface BackgroundCheckDeps {
  readonly folder: string;
  readonly wall: () => string;
  readonly report: (line: string) => void;
}

/** Checks the whole record a while after the start, and whenever it is asked for, beside whatever the hub does. */
export class BackgroundCheck {
  readonly #deps: BackgroundCheckDeps;
  readonly #timer: NodeJS.Timeout;
  #running: Promise<Checked> | undefined;
  #worker: Worker | undefined;
  #isClosed = false;
  #loaded: Promise<void> | undefined;
  #last: Checked | undefined;

  constructor(deps: BackgroundCheckDeps) {
    this.#deps = deps;
    this.#timer = setTimeout(() => {
      this.run().catch((failure: unknown) => {
        if (!this.#isClosed) deps.report(`The record could not be checked (${(failure as Error).message}).`);
      });
    }, AFTER_START_MS).unref();
  }

  /** What was found when it was last checked. */
  get last(): Checked | undefined {
    return this.#last;
  }

  get isRunning(): boolean {
    return this.#running !== undefined;
  }

  /** Asked for twice at once, it is done once. */
  run(): Promise<Checked> {
    clearTimeout(this.#timer);
    this.#running ??= this.#check().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    // Not before: see check-worker.ts.
    this.#worker?.ref();
    await this.#loaded;
    await this.#worker?.terminate();
  }

  async #check(): Promise<Checked> {
    const at = this.#deps.wall();
    const report = await new Promise<Report>((resolve, reject) => {
      const url = new URL('./check-worker.ts', import.meta.url);
      const worker = new Worker(url, { workerData: this.#deps.folder });
      this.#worker = worker;
      this.#loaded = new Promise((loaded) => {
        worker.on('message', (said: Said) => {
          loaded();
          if (said !== 'loaded') resolve(said);
        });
        worker.once('exit', loaded);
      });
      worker.once('error', reject);
      worker.once('exit', () => {
        reject(new Error('it was stopped'));
      });
      worker.unref();
    });
    this.#last = { at, report };
    this.#say(report);
    return this.#last;
  }

  #say({ faults }: Report): void {
    const { report } = this.#deps;
    for (const { table, tournament, where, what } of faults.slice(0, MOST_SAID)) {
      const owner = tournament === undefined ? table && `Table ${table}` : `Tournament ${tournament}`;
      report(`The record is not as it was written. ${owner ? `${owner}, ${where}: ` : ''}${what}`);
    }
    if (faults.length > MOST_SAID)
      report(`And ${faults.length - MOST_SAID} more: npm run quickdraw -- verify names them all.`);
  }
}
