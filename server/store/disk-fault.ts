/** SQLite's words for a disk that is full, and for one that does not work, may not be written or holds nonsense. */
const FULL = 13;
const FAILING: ReadonlySet<number> = new Set([
  FULL,
  /* read-only */ 8,
  /* i/o */ 10,
  /* corrupt */ 11,
  14,
  26,
]);

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

/** The low byte: the rest are details. */
const codeOf = (failure: unknown): number => ((failure as { errcode?: number } | null)?.errcode ?? 0) & 0xff;
