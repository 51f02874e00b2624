import type { Gesture } from '#shared/games/kit/buzzers.ts';
import type { Hand } from '#shared/wire/race-record.ts';
import type { Fact } from './fact-retry-queue.ts';

/** What the buzzers of a table have to say to it. */
export type RaceNews =
  /** For the log: a race opened, or was settled, or a press acts. */
  | { readonly says: 'fact'; readonly fact: Fact }
  /** A press came; `refused` says why it does not count, `gesture` as what it was told where gestures are told apart. */
  | {
      readonly says: 'pressed';
      readonly hand: Hand;
      readonly refused: string | null;
      readonly gesture?: Gesture;
    }
  /** The race looks different now. */
  | { readonly says: 'changed' }
  /** These hands came after the race was decided. */
  | { readonly says: 'late'; readonly race: number; readonly hands: readonly Hand[] };
