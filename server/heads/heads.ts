import { open, type FileHandle } from 'node:fs/promises';
import { closeSync, constants, copyFileSync, existsSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { isDamage } from '#server/store/disk-fault.ts';
import type { Logs } from '#server/store/logs.ts';
import { HEADS_FILE, headsGone, headsLine, nameOf, readHeads, writeHeads, type Head } from './heads-file.ts';
import { openHubKey, type HubKey } from './hub-key.ts';
import { isMarked, mark } from './signed-mark.ts';
import { endWords, missingEnds, type MissingEnd } from './missing-ends.ts';

/** So much of what was acknowledged may be cut off unnoticed when hub and record are damaged together. */
const EVERY_MS = 1_000;

/** Never made anew on the way: a file that is gone was taken away, perhaps with the whole folder. */
const APPEND = constants.O_WRONLY | constants.O_APPEND;

const KINDS = ['table', 'tournament'] as const;

export interface HeadsDeps {
  readonly folder: string;
  readonly database: DatabaseSync;
  readonly logs: Readonly<Record<Head['kind'], Logs>>;
  readonly wall: () => string;
  readonly report: (line: string) => void;
}

/** A list that cannot be read is said by whoever opens the tables. */
function listed(logs: Logs): string[] {
  try {
    return logs.list().map(({ id }) => id);
  } catch (failure) {
    if (!isDamage(failure)) throw failure;
    return [];
  }
}

/** Writes down, outside the record, where every log ends, and finds at the start what has gone since. */
export class Heads {
  readonly #deps: HeadsDeps;
  readonly key: HubKey;
  readonly #known = new Map<string, Head>();
  readonly #missing = new Map<string, MissingEnd>();
  #faults: readonly string[];
  #at: string | null;
  readonly #timer: NodeJS.Timeout;
  #writing: Promise<void> | undefined;

  /** Before anything is added to a log. */
  constructor(deps: HeadsDeps) {
    this.#deps = deps;
    const { folder, database, logs, report } = deps;
    const { heads, faults, at, isTidy } = readHeads(folder);
    const lost = isMarked(database) ? headsGone(folder) : undefined;
    this.#faults = lost === undefined ? faults : [lost];
    this.#at = at;
    for (const [name, head] of heads) this.#known.set(name, head);
    for (const end of missingEnds(heads.values(), logs)) {
      this.#missing.set(nameOf(end), end);
      const owner = `${end.kind === 'table' ? 'Table' : 'Tournament'} ${end.id}`;
      report(`${owner}: ${endWords(end)} The page Health says more.`);
    }
    for (const fault of this.#faults) report(fault);
    this.key = openHubKey(folder, report, (key) => {
      if (!existsSync(this.#file)) writeHeads(folder, headsLine(key, deps.wall(), []));
    });
    const news = KINDS.flatMap((kind) => listed(logs[kind]).flatMap((id) => this.#look(kind, id) ?? []));
    if (!isTidy || news.length > 0 || this.#faults.length > 0) this.#tidy(faults.length > 0);
    mark(database);
    this.#timer = setInterval(() => {
      this.#writing ??= this.#write().finally(() => {
        this.#writing = undefined;
      });
    }, EVERY_MS).unref();
  }

  /** Logs that have lost their end, until somebody says that this is so on purpose. */
  get missing(): readonly MissingEnd[] {
    return [...this.#missing.values()];
  }

  /** What is wrong with the file of the heads. */
  get faults(): readonly string[] {
    return this.#faults;
  }

  known(kind: Head['kind'], id: string): Head | undefined {
    return this.#known.get(nameOf({ kind, id }));
  }

  /** When they were last written down. */
  get at(): string | null {
    return this.#at;
  }

  /** An older copy was put back on purpose, or the file of the heads was: what is there now is what is known. */
  accept(): number {
    const accepted = this.#missing.size + this.#faults.length;
    for (const { kind, id } of this.#missing.values()) this.#forget(kind, id);
    this.#faults = [];
    this.#writeAll();
    return accepted;
  }

  /** The end of this log is here again, under another id. */
  settle(kind: Head['kind'], id: string): void {
    if (!this.#missing.has(nameOf({ kind, id }))) return;
    this.#forget(kind, id);
    this.#tidy(false);
  }

  #forget(kind: Head['kind'], id: string): void {
    const name = nameOf({ kind, id });
    this.#known.delete(name);
    this.#missing.delete(name);
    this.#look(kind, id);
  }

  /** Waits for what is being written, then writes the rest at once: nobody comes after. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#writing;
    const grown = this.#grown();
    if (grown.length === 0) return;
    try {
      const file = openSync(this.#file, APPEND);
      writeSync(file, `${this.#line(grown)}\n`);
      closeSync(file);
    } catch (error) {
      this.#deps.report(`The heads of the logs cannot be written (${(error as Error).message}).`);
    }
  }

  get #file(): string {
    return join(this.#deps.folder, HEADS_FILE);
  }

  #line(heads: readonly Head[]): string {
    this.#at = this.#deps.wall();
    return headsLine(this.key, this.#at, heads);
  }

  #writeAll(): void {
    this.#at = this.#deps.wall();
    const all = [...this.#known.values()];
    writeHeads(this.#deps.folder, headsLine(this.key, this.#at, all, this.#faults));
  }

  /** One line with everything; what was wrong before is said in it until somebody has taken note. */
  #tidy(isSuspect: boolean): void {
    try {
      // For whoever wants to know what became of it.
      const suspect = `${this.#file}.suspect`;
      if (isSuspect && existsSync(this.#file) && !existsSync(suspect)) copyFileSync(this.#file, suspect);
      this.#writeAll();
    } catch (error) {
      this.#deps.report(`The heads of the logs cannot be written (${(error as Error).message}).`);
    }
  }

  /** What is on disk of the logs that were written to; whatever the journal took back is not. */
  #grown(): Head[] {
    return KINDS.flatMap((kind) =>
      this.#deps.logs[kind].takeGrown().flatMap((id) => this.#look(kind, id) ?? []),
    );
  }

  /** Undefined where there is nothing new. What has lost its end is remembered as it was. */
  #look(kind: Head['kind'], id: string): Head | undefined {
    const name = nameOf({ kind, id });
    const last = this.#missing.has(name) ? undefined : this.#deps.logs[kind].head(id);
    if (!last || this.#known.get(name)?.hash === last.hash) return undefined;
    const head = { kind, id, ...last };
    this.#known.set(name, head);
    return head;
  }

  async #write(): Promise<void> {
    const grown = this.#grown();
    if (grown.length === 0) return;
    let file: FileHandle | undefined;
    let before: number | undefined;
    try {
      file = await open(this.#file, APPEND);
      before = (await file.stat()).size;
      await file.write(`${this.#line(grown)}\n`);
      await file.datasync();
    } catch {
      // A disk that is full says so where people write. These heads come with the next that can be written.
      for (const { kind, id } of grown) {
        this.#known.delete(nameOf({ kind, id }));
        this.#deps.logs[kind].markGrown(id);
      }
      // Half a line would be taken for one that somebody has changed.
      await file?.truncate(before).catch(() => undefined);
    } finally {
      await file?.close();
    }
  }
}
