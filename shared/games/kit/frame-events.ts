import type { Moment, Seat } from './game.ts';

/**
 * Events that mean the same in every game, so that the table around it, screens and the record find them in any log. A
 * game uses those it needs, and may add fields; it gives none of these names another meaning.
 */
export type FrameEvent =
  /** A press started a race. */
  | { readonly type: 'race-opened'; readonly by: Seat }
  /** A press was only noted, for a fact told late may explain it. */
  | { readonly type: 'press-held'; readonly seat: Seat; readonly at: Moment | null }
  /** A button that is held went down or up: only noted, for no undo moves a hand. */
  | { readonly type: 'hand-down' | 'hand-up'; readonly seat: Seat }
  /** Noted presses were taken for what started the race. */
  | { readonly type: 'presses-judged' }
  /** The order of a race that stands; `how` is `by-hand` where people gave it. */
  | {
      readonly type: 'hands-settled';
      readonly groups: readonly (readonly Seat[])[];
      readonly missing: readonly Seat[];
    }
  /** A race is run again between the same players, or some of them. */
  | { readonly type: 'rerace-opened' }
  /** The race does not count. */
  | { readonly type: 'race-voided'; readonly reason: string }
  /** The races of the round before are over for good. */
  | { readonly type: 'round-started' }
  /** The hub was started anew, as the fact of that name. */
  | { readonly type: 'clock-restarted' };

export type FrameEventType = FrameEvent['type'];

/** Whether a row of any log is one of these. */
export const isFrameEvent = (row: { readonly type: string }, ...types: readonly FrameEventType[]): boolean =>
  types.some((type) => type === row.type);
