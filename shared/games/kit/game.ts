import type { Result } from '#shared/result.ts';
import type { Violation } from './violation.ts';

/** What every game offers to the table around it. A game never sees edges, clocks or sources. */

/** Places clockwise, as many as a board has buzzers. */
export const SEATS = ['1', '2', '3', '4', '5', '6'] as const;
export type Seat = (typeof SEATS)[number];

export const LEVELS = ['light', 'full'] as const;
export type Level = (typeof LEVELS)[number];

/** A moment on the hub's monotonic clock, in microseconds, as far as a game may know it: only to compare. */
export type Moment = number;

export interface Verdict {
  /** First hand to last; more than one seat in a group is a dead heat, the likelier order first. */
  readonly groups: readonly (readonly Seat[])[];
  readonly last: Seat | null;
  /** Entrants without a press. */
  readonly missing: readonly Seat[];
  readonly status: 'provisional' | 'final' | 'by-hand' | 'void';
  /** Pairs of one group that are apart all the same, the earlier first: only through others they are a dead heat. */
  readonly sure?: SurePairs;
}

export type SurePairs = readonly (readonly [Seat, Seat])[];

/** What the hub tells a game, besides the commands of people. */
export type HubFact =
  | { readonly type: 'race-opened'; readonly by: Seat; readonly at?: Moment }
  /**
   * `at` is the first press; `touch` says that every entrant used a phone or a pad; `wide`, that a hand is placed so badly
   * that no order is likelier than another.
   */
  | {
      readonly type: 'race-settled';
      readonly verdict: Verdict;
      readonly at?: Moment;
      readonly touch?: boolean;
      readonly wide?: boolean;
    }
  | { readonly type: 'race-void'; readonly reason: string }
  | { readonly type: 'pressed'; readonly seat: Seat; readonly at?: Moment }
  /** The hub was started anew: its clock counts from another moment, and no earlier one compares with it. */
  | { readonly type: 'clock-restarted' };

export type Lamp = 'off' | 'on' | 'blink' | 'pulse' | 'chase';

/** `unexplained-hand`: it may yet count, so the seat is not the last one. `false-press`: it may yet rank behind the others. */
export interface Unexplained {
  readonly seat: Seat;
  readonly why: 'unexplained-hand' | 'false-press';
}

export interface BuzzerPlan {
  readonly race?: {
    /** Another id is another race, even with the same entrants. */
    readonly id: string;
    readonly entrants: readonly Seat[];
    /** How many presses decide it … */
    readonly need: number;
    /** … all seats but these among them: they are ranked behind the others, whenever they press. */
    readonly behind: readonly Seat[];
    /** Presses from this moment on count, also those made before the race was known; null: from now on. */
    readonly since: Moment | null;
    /** Hands closer together than this are a dead heat, however well they are measured. */
    readonly closeUs?: number;
    /** So long after it began people are offered to give the order by hand; 0: never. */
    readonly timeoutS: number;
    /** Hands from before it that people have yet to explain: until then it is not decided against these seats. */
    readonly unexplained?: readonly Unexplained[];
  };
  readonly seats: Readonly<Partial<Record<Seat, SeatPlan>>>;
}

export interface SeatPlan {
  /** `acts`: tell the game (`pressed`); it keeps the press, for a fact told late may explain it. */
  readonly press: 'opens' | 'joins' | 'acts' | 'refused';
  /** Why a press does not count now. */
  readonly why?: string;
  readonly lamp: Lamp;
}

/** What the driver tells the game by itself, unless `key` is gone by then. Once told, a key is not told again. */
export interface Timer {
  readonly key: string;
  readonly afterS: number;
  readonly tell: { readonly type: string };
}

export interface Standing {
  readonly seat: Seat;
  readonly total: number;
  readonly rounds: readonly number[];
  /** 1 is best; equal players share a place. */
  readonly place: number;
}

/** What a screen of any game shows around the game's own screen. A game may add fields. */
export interface Summary {
  readonly phase: string;
  readonly round: number;
  readonly finished: boolean;
  readonly level: Level;
}

export interface Game<Setup, State, Command, Event extends GameEvent, View extends Summary = Summary> {
  readonly id: string;
  /** What people send is checked once, here; everything behind it may trust its types. */
  readonly readSetup: (raw: unknown) => Result<Setup, Violation>;
  readonly readCommand: (raw: unknown, state: State) => Result<Command, Violation>;
  readonly start: (setup: Setup) => State;
  readonly decide: (state: State, command: Command) => Result<readonly Event[], Violation>;
  /** False for an event of a later version. */
  readonly knows: (eventType: string) => boolean;
  /** Takes any event it knows in any state, because an undo may leave one without what led to it. */
  readonly evolve: (state: State, event: Event) => State;
  readonly buzzers: (state: State) => BuzzerPlan;
  readonly timers: (state: State) => readonly Timer[];
  readonly standings: (state: State) => readonly Standing[];
  readonly summary: (state: State) => View;
}

/**
 * Some names mean the same in every game: `race-opened`, a press started it; `press-held`, a press was only noted;
 * `presses-judged`, noted presses were taken for what started it; `hands-settled { groups, missing }`, the order that
 * stands; `race-voided`, it does not count; `round-started`, the races of the round before are over for good;
 * `clock-restarted`, as the fact of that name.
 */
export interface GameEvent {
  readonly type: string;
}
