import { statSync } from 'node:fs';
import { DiskFault } from './disk-fault.ts';
import { RECORD_FILE } from './record-file.ts';

/** Under a hub whose record is taken away the system goes on writing to a file that nobody will find again. */
const EVERY_MS = 1_000;

const GONE =
  `${RECORD_FILE} was taken away or replaced under the hub. What is told now is refused, for nobody would find it again. ` +
  'What was told before can still be saved: load a copy of the record on the page Health, then stop the hub.';
const BACK = `${RECORD_FILE} is in its place again.`;

/** Whether the files that the hub has open are still those that lie in the data folder. */
export class RecordInPlace {
  readonly #opened: ReadonlyMap<string, string | null | undefined>;
  readonly #timer: NodeJS.Timeout;
  readonly #report: (line: string) => void;
  #isSaid = false;

  /** `file` is the record, and open. */
  constructor(file: string, report: (line: string) => void) {
    this.#report = report;
    // Not every disk can have the second one.
    this.#opened = new Map([file, `${file}-wal`].map((each) => [each, whichOne(each)]));
    this.#timer = setInterval(() => {
      this.#say(this.isLost);
    }, EVERY_MS).unref();
  }

  get isLost(): boolean {
    return [...this.#opened].some(([file, opened]) => {
      const found = whichOne(file);
      return typeof opened === 'string' && found !== undefined && found !== opened;
    });
  }

  /** Why nothing can be kept; undefined while all is well. */
  get failing(): DiskFault | undefined {
    return this.isLost ? new DiskFault(new Error(GONE)) : undefined;
  }

  /** Before anything is written: throws where it would be lost. */
  readonly need = (): void => {
    const { failing } = this;
    this.#say(failing !== undefined);
    if (failing) throw failing;
  };

  close(): void {
    clearInterval(this.#timer);
  }

  #say(isLost: boolean): void {
    if (isLost !== this.#isSaid) this.#report(isLost ? GONE : BACK);
    this.#isSaid = isLost;
  }
}

/** Null where there is none; undefined where the system does not say. */
function whichOne(file: string): string | null | undefined {
  try {
    const found = statSync(file, { bigint: true, throwIfNoEntry: false });
    return found ? `${found.dev} ${found.ino}` : null;
  } catch {
    return undefined;
  }
}
