import type { Result } from '#shared/result.ts';
import type { Malformed } from './rules-api.ts';
import type { Violation } from './violation.ts';

/**
 * Card data that no rule text prints, entered once and kept by the hub outside any table. A box has a name; what else is
 * in it only its game knows.
 */
export type Box = Readonly<Record<string, unknown>>;

/** The boxes of one game. The hub loads this; no screen does. */
export interface BoxKind {
  /**
   * The box after somebody has said these fields of it: each replaces what it names, the others stay. `before` is null
   * where there is no such box yet.
   */
  readonly put: (before: Box | null, said: Box) => Result<Box, Violation | Malformed>;
  /** What the box is to be told when a table has learned something of its cards (the event `box-learned`). */
  readonly learned?: (box: Box, key: string, value: unknown) => Box;
  /** What people are shown beside what is kept, such as how much is still unknown. */
  readonly shown?: (box: Box) => Box;
}

/** The box a table uses unless it names another. */
export const USUAL_BOX = 'ours';
