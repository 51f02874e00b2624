import type { SQLInputValue, StatementSync } from 'node:sqlite';

/** SQLite's words for a disk that is full, and for one that does not work, may not be written or holds nonsense. */
const FULL = 13;
const DAMAGED: ReadonlySet<number> = new Set([/* corrupt */ 11, /* no database */ 26]);
/** No number of ours is beyond what JavaScript can count. */
const TOO_LARGE = 'ERR_OUT_OF_RANGE';
const FAILING: ReadonlySet<number> = new Set([FULL, /* read-only */ 8, /* i/o */ 10, 14, ...DAMAGED]);

/** What was to be kept is not on the disk. `message` says why, in the words of whoever failed. */
export class DiskFault extends Error {
  override readonly name = 'DiskFault';
  readonly code: 'disk-full' | 'disk-failed';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.code = codeOf(cause) === FULL ? 'disk-full' : 'disk-failed';
  }
}

/** It is the disk's fault, not that of what was to be written. */
export const isOfTheDisk = (failure: unknown): boolean => FAILING.has(codeOf(failure));

const isPageDamage = (failure: unknown): boolean => DAMAGED.has(codeOf(failure));

/** A page of the file is nonsense, or a number on it, while others may be as they were. */
export const isDamage = (failure: unknown): boolean =>
  isPageDamage(failure) || (failure as { code?: unknown } | null)?.code === TOO_LARGE;

interface Readable {
  readonly rows: readonly unknown[];
  readonly isWhole: boolean;
  /** The page is nonsense, and not a number in one row. */
  readonly isPageDamaged: boolean;
}

/** What can be read: as far as the first page that is nonsense. */
export function readUntilDamage(statement: StatementSync, ...values: readonly SQLInputValue[]): Readable {
  const rows: unknown[] = [];
  try {
    for (const row of statement.iterate(...values)) rows.push(row);
    return { rows, isWhole: true, isPageDamaged: false };
  } catch (failure) {
    if (!isDamage(failure)) throw failure;
    forgetFailure(statement, values);
    return { rows, isWhole: false, isPageDamaged: isPageDamage(failure) };
  }
}

/** A statement that failed says so once more when it is used again. */
export function forgetFailure(statement: StatementSync, values: readonly SQLInputValue[]): void {
  try {
    statement.iterate(...values);
  } catch {
    // The same failure once more: heard here, it does not meet whoever uses the statement next.
  }
}

/** The low byte: the rest are details. */
const codeOf = (failure: unknown): number => ((failure as { errcode?: number } | null)?.errcode ?? 0) & 0xff;
