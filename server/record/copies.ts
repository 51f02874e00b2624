import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { standInForMissing } from '#server/store/stand-in.ts';
import { storesIn, type Stores } from '#server/store/stores.ts';
import { backupTo } from './backup.ts';
import { openFileToRead } from '#server/store/open-to-read.ts';

/** An evening loses half an hour at most to a page that was spoiled. */
const EVERY_MS = 30 * 60_000;
const KEPT = 4;

/** The folder of the copies: in the data folder, beside the record. */
export const COPIES = 'copies';
const NAME = /^\d{4}-\d{2}-\d{2}T[\d-]+Z\.sqlite$/;

interface CopiesDeps {
  readonly folder: string;
  readonly database: DatabaseSync;
  readonly wall: () => string;
  readonly report: (line: string) => void;
  readonly everyMs?: number;
  /** Something is gone that an old copy may have. */
  readonly isLossKnown: () => boolean;
}

/** Copies the record now and then while something is played, and keeps the newest few. */
export class Copies {
  readonly #deps: CopiesDeps;
  readonly #timer: NodeJS.Timeout;
  /** A loss is found at the start: those made later have it, too. */
  readonly #atStart: ReadonlySet<string>;
  #isDue = false;
  #copying: Promise<void> | undefined;

  constructor(deps: CopiesDeps) {
    this.#deps = deps;
    this.#atStart = new Set(namesIn(deps.folder));
    this.#timer = setInterval(() => {
      this.#copy();
    }, deps.everyMs ?? EVERY_MS).unref();
  }

  /** Something was written since the last copy. */
  readonly written = (): void => {
    this.#isDue = true;
  };

  /** When the newest was made; null: there is none. */
  get newest(): string | null {
    const [name] = namesIn(this.#deps.folder);
    return name === undefined ? null : momentOf(name);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#copying;
  }

  #copy(): void {
    if (!this.#isDue || this.#copying) return;
    this.#isDue = false;
    this.#copying = this.#make().finally(() => {
      this.#copying = undefined;
    });
  }

  async #make(): Promise<void> {
    const { folder, database, wall, report, isLossKnown } = this.#deps;
    mkdirSync(join(folder, COPIES), { recursive: true, mode: 0o700 });
    const made = await backupTo(database, join(folder, COPIES, `${wall().replace(/[:.]/g, '-')}.sqlite`));
    if (!made.ok) {
      this.#isDue = true;
      report(made.fault.words);
      return;
    }
    // Only ever after a newer one is whole.
    for (const name of namesIn(folder).slice(KEPT))
      if (!isLossKnown() || !this.#atStart.has(name)) rmSync(join(folder, COPIES, name), { force: true });
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(join(folder, COPIES))
      .filter((name) => NAME.test(name))
      .sort()
      .reverse();
  } catch {
    return [];
  }
}

export interface Copy {
  /** When it was made. */
  readonly at: string;
  readonly stores: Stores;
  readonly database: DatabaseSync;
}

/** `2030-01-01T19-30-00-000Z.sqlite` was made at `2030-01-01T19:30:00.000Z`. */
const momentOf = (name: string): string =>
  name.replace(/T(\d+)-(\d+)-(\d+)-(\d+)Z\.sqlite$/, 'T$1:$2:$3.$4Z');

/** What copies that can be read have to say, the newest first; a copy that has nothing is left out. */
export function* inCopies<Found>(folder: string, look: (copy: Copy) => Found | undefined): Generator<Found> {
  for (const name of namesIn(folder)) {
    try {
      const database = openFileToRead(join(folder, COPIES, name));
      try {
        standInForMissing(database);
        const found = look({ at: momentOf(name), stores: storesIn(database), database });
        if (found !== undefined) yield found;
      } finally {
        database.close();
      }
    } catch {
      // A copy may be as damaged as the record; an older one may not be.
    }
  }
}
