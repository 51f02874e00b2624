import type { DatabaseSync } from 'node:sqlite';
import { DiskFault } from './disk-fault.ts';
import { REBUILDABLE, rebuildDamaged } from './rebuild.ts';

/** A look for damage reads whole tables: one that found nothing to mend is not repeated before this. */
const IN_VAIN_MS = 60_000;

interface RepairsDeps {
  readonly database: DatabaseSync;
  readonly report: (line: string) => void;
  /** Milliseconds of a clock that never goes back. */
  readonly nowMs?: () => number;
}

/** Lays aside tables of SQLite's that have a damaged page, and says so, whether a write or a read has met it. */
export class Repairs {
  readonly #deps: RepairsDeps;
  readonly #triedInVain = new Map<string, number>();
  #failing: DiskFault | undefined;

  constructor(deps: RepairsDeps) {
    this.#deps = deps;
  }

  /** Why a damaged table could not be made anew; undefined while all is well. */
  get failing(): DiskFault | undefined {
    return this.#failing;
  }

  /** Answers whether anything was made anew, and so another try is worth while. */
  run(names: readonly string[] = REBUILDABLE): boolean {
    const { database, report } = this.#deps;
    try {
      const rebuilt = rebuildDamaged(database, names);
      for (const { name, rows } of rebuilt)
        report(
          `A page of "${name}" is damaged. It was laid aside, and made anew of the ${rows} rows that can be read.`,
        );
      this.#failing = undefined;
      return rebuilt.length > 0;
    } catch (failure) {
      this.#failing = new DiskFault(failure);
      report(`Damaged pages of the record cannot be laid aside (${this.#failing.message}).`);
      return false;
    }
  }

  /** A page could not be read; without a name it is not known of which table. */
  readonly afterRead = (name?: string): boolean => {
    // What is written now fails with it, and the journal asks for the repair.
    if (this.#deps.database.isTransaction) return false;
    if (name !== undefined && !REBUILDABLE.includes(name)) return false;
    const { nowMs = () => performance.now() } = this.#deps;
    const key = name ?? '';
    if (nowMs() - (this.#triedInVain.get(key) ?? -Infinity) < IN_VAIN_MS) return false;
    const isRepaired = this.run(name === undefined ? REBUILDABLE : [name]);
    if (!isRepaired) this.#triedInVain.set(key, nowMs());
    return isRepaired;
  };
}
