import type { HubLine } from '#shared/wire/board-line.ts';
import type { Findings } from './certificate.ts';
import type { SettledPress } from './presses.ts';

/** What a test needs of the world: a clock, a way to the board, a way to the person. */
export interface SelfTestDeps {
  /** In milliseconds. */
  readonly now: () => number;
  readonly send: (line: HubLine) => void;
  readonly dispatch: (words: string) => void;
  /** Asks the person for one of these buttons. */
  readonly ask: (missing: readonly number[]) => void;
  readonly pressed: (press: SettledPress) => void;
  /** The last word: what was found, or why nothing could be. */
  readonly over: (outcome: Findings | string) => void;
}
