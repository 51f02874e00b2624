import type { Moment, Seat } from './game.ts';

/** What hands mean at a table now, and what lamps show. */

export type Lamp = 'off' | 'on' | 'blink' | 'pulse' | 'chase';

/**
 * How a button was pressed, where a press `acts`. `long`: still down after 700 ms, told while it is down; `double`: again
 * within 350 ms of letting go; `short`: neither.
 */
export const GESTURES = ['short', 'long', 'double'] as const;
export type Gesture = (typeof GESTURES)[number];

export interface SeatPlan {
  /**
   * `opens` and `joins` are about a race. `acts`: the game is told (`pressed`), and keeps the press, for a fact told
   * late may explain it. `holds`: the game is told when the button goes down and up.
   */
  readonly press: 'opens' | 'joins' | 'acts' | 'holds' | 'refused';
  /** The gestures it tells apart, where a press `acts`; without them every press is `short`, told with its first edge. */
  readonly gestures?: readonly Gesture[];
  /** Why a press does not count now. */
  readonly why?: string;
  readonly lamp: Lamp;
  /** A sign of the lamp that is shown once, for a second and a half, when its key is new. */
  readonly cue?: { readonly key: string; readonly lamp: Lamp };
}

/** `unexplained-hand`: it may yet count, so the seat is not the last one. `false-press`: it may yet rank behind the others. */
export interface Unexplained {
  readonly seat: Seat;
  readonly why: 'unexplained-hand' | 'false-press';
}

export interface RacePlan {
  /** Another id is another race, even with the same entrants. */
  readonly id: string;
  readonly entrants: readonly Seat[];
  /** How many presses decide it … */
  readonly need: number;
  /** … all seats but these among them: they are ranked behind the others, whenever they press. */
  readonly behind: readonly Seat[];
  /** Presses from this moment on count, also those made before the race was known; null: from now on. */
  readonly since: Moment | null;
  /** What counts: a hand that comes down, or one that lets go. Only hands down at `since` can let go. */
  readonly on?: 'press' | 'release';
  /** Hands closer together than this are a dead heat, however well they are measured. */
  readonly closeUs?: number;
  /** So long after it began people are offered to give the order by hand; 0: never. */
  readonly timeoutS: number;
  /** Hands from before it that people have yet to explain: until then it is not decided against these seats. */
  readonly unexplained?: readonly Unexplained[];
}

export interface BuzzerPlan {
  readonly race?: RacePlan;
  /** At the end of the count-down that is on, the hub reads which of these are down (`sampled`). */
  readonly sample?: { readonly id: string; readonly seats: readonly Seat[] };
  readonly seats: Readonly<Partial<Record<Seat, SeatPlan>>>;
}

/** The plan as a table gives it. */
export interface TablePlan extends BuzzerPlan {
  /** The key of the question that gestures answer now. */
  readonly asked?: string;
}
