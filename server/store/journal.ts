import type { DatabaseSync } from 'node:sqlite';
import { no, ok, type Result } from '#shared/result.ts';
import { DiskFault, isDamage, isOfTheDisk } from './disk-fault.ts';

interface Entry {
  readonly work: () => unknown;
  readonly undo: () => void;
  readonly settle: (outcome: Outcome) => void;
}

type Outcome = Result<unknown, Error>;

/** Whom the journal asks and tells. */
interface Around {
  /** A transaction is on disk. */
  readonly written: () => void;
  /** A page was found damaged; answers whether it is worth another try. */
  readonly repair: () => boolean;
  /** Before each transaction: throws where it would be lost. */
  readonly need: () => void;
  /** Nothing of a transaction is on disk. */
  readonly failed: (fault: DiskFault) => void;
}

const NOBODY: Around = {
  written: () => undefined,
  repair: () => false,
  need: () => undefined,
  failed: () => undefined,
};

/**
 * The one way to the disk. What is written in one turn of the event loop shares one transaction, and so one wait for the
 * disk; everybody is told after it.
 */
export class Journal {
  readonly #database: DatabaseSync;
  readonly #around: Around;
  readonly #say;
  #waiting: Entry[] = [];
  #next: NodeJS.Immediate | undefined;
  #writing = false;
  #failing: DiskFault | undefined;
  #closed = false;

  constructor(database: DatabaseSync, around: Partial<Around> = {}) {
    this.#database = database;
    this.#around = { ...NOBODY, ...around };
    this.#say = {
      begin: database.prepare('BEGIN IMMEDIATE'),
      commit: database.prepare('COMMIT'),
      rollback: database.prepare('ROLLBACK'),
      save: database.prepare('SAVEPOINT work'),
      takeBack: database.prepare('ROLLBACK TO work'),
      release: database.prepare('RELEASE work'),
    };
  }

  /**
   * Runs `work` in the next transaction, in the order given, and resolves once it is on disk. One that throws is taken
   * back and rejected alone; when the disk fails, all of them are. `undo` is called for each that is not on disk in the
   * end, newest first, before anything else can happen.
   */
  write<Value>(work: () => Value, undo: () => void = () => undefined): Promise<Value> {
    return new Promise((resolve, reject) => {
      const settle = (outcome: Outcome) => {
        if (outcome.ok) resolve(outcome.value as Value);
        else reject(outcome.fault);
      };
      if (this.#closed) {
        undo();
        reject(new DiskFault('The record is closed.'));
        return;
      }
      this.#waiting.push({ work, undo, settle });
      this.#next ??= setImmediate(() => {
        this.flush();
      });
    });
  }

  /** Why nothing of the last transaction is on disk; undefined while all is well. */
  get failing(): DiskFault | undefined {
    return this.#failing;
  }

  /** Writes what is waiting, now. */
  flush(): void {
    // A work that asks for this is being written itself; what it added comes with the next turn.
    if (this.#writing) return;
    clearImmediate(this.#next);
    this.#next = undefined;
    const batch = this.#waiting.splice(0);
    if (batch.length === 0) return;
    this.#writing = true;
    const outcomes = this.#transact(batch);
    this.#writing = false;
    const failed = batch.filter((_, at) => !outcomes[at]?.ok);
    for (const { undo } of failed.reverse()) undo();
    for (const [at, outcome] of outcomes.entries()) batch[at]?.settle(outcome);
  }

  /** Writes what is waiting; whatever comes after is rejected. */
  close(): void {
    while (this.#waiting.length > 0) this.flush();
    this.#closed = true;
  }

  #transact(batch: readonly Entry[], isAgain = false): Outcome[] {
    const { begin, commit, rollback } = this.#say;
    try {
      this.#giveUp();
      this.#around.need();
      begin.run();
      const outcomes = batch.map(({ work }) => this.#attempt(work));
      (outcomes.some((outcome) => outcome.ok) ? commit : rollback).run();
      this.#failing = undefined;
      this.#around.written();
      return outcomes;
    } catch (failure) {
      this.#giveUp();
      // A damaged page blocks all writes until the rows that can be read were copied into a new table.
      if (!isAgain && isDamage(failure) && this.#isRepaired()) return this.#transact(batch, true);
      const fault = new DiskFault(failure);
      this.#failing = fault;
      this.#around.failed(fault);
      return batch.map(() => no(fault));
    }
  }

  #isRepaired(): boolean {
    try {
      return this.#around.repair();
    } catch {
      // It is as damaged as it was, and whoever wrote is told so.
      return false;
    }
  }

  /** A disk that does not even let go is asked again with the next transaction. */
  #giveUp(): void {
    try {
      if (this.#database.isTransaction) this.#say.rollback.run();
    } catch {
      // Nothing of this was promised to anybody.
    }
  }

  #attempt(work: () => unknown): Outcome {
    const { save, takeBack, release } = this.#say;
    save.run();
    try {
      return ok(work());
    } catch (failure) {
      // A disk that fails takes everybody's work: SQLite may have rolled it back by itself, and what comes later in the
      // batch may build on this.
      if (!this.#database.isTransaction || isOfTheDisk(failure)) throw failure;
      takeBack.run();
      return no(failure as Error);
    } finally {
      if (this.#database.isTransaction) release.run();
    }
  }
}
