import type { Result } from '#shared/result.ts';
import type { BuzzerPlan, Gesture } from './buzzers.ts';
import type { Secrets } from './secrets.ts';
import type { Violation } from './violation.ts';

/** What every game offers to the table around it. A game never sees edges, clocks or sources. */

/** Places clockwise, as many as two boards have buzzers. Each game says how many of them it seats. */
export const SEATS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;
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
  /** Who let go before a race of letting go was on. */
  readonly early?: readonly Seat[];
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
  /** Without a gesture it was a short one. */
  | { readonly type: 'pressed'; readonly seat: Seat; readonly at?: Moment; readonly gesture?: Gesture }
  /** A button that `holds` went down, or up. */
  | { readonly type: 'down' | 'up'; readonly seat: Seat }
  /** Who was down when the count-down of this sample ended; of the `unsure` it cannot be said. */
  | {
      readonly type: 'sampled';
      readonly id: string;
      readonly down: readonly Seat[];
      readonly unsure: readonly Seat[];
    }
  /** The hub was started anew: its clock counts from another moment, and no earlier one compares with it. */
  | { readonly type: 'clock-restarted' };

/** What the driver tells the game by itself, unless `key` is gone by then. Once told, a key is not told again. */
export interface Timer {
  readonly key: string;
  readonly afterS: number;
  readonly dispatch: { readonly type: string };
}

export interface Standing {
  readonly seat: Seat;
  readonly total: number;
  readonly rounds: readonly number[];
  /** 1 is best; equal players share a place. */
  readonly place: number;
}

/** What is asked now. A gesture or an answer that was given to another question means nothing to this one. */
export interface Asked {
  /** Another key is another question, even in the same words. */
  readonly key: string;
  /** Whose answer it waits for. */
  readonly of: readonly Seat[];
  /** The types of the commands that answer it. */
  readonly answers: readonly string[];
}

/** What the frame around every game shows, and all it knows. A game adds fields of its own. */
export interface View {
  readonly phase: string;
  /** Null where the game has no rounds. */
  readonly round: number | null;
  /** How many rounds were agreed on; null where the game has none. */
  readonly planned: number | null;
  /** Whose turn it is; null: nobody's, or turns are not followed. */
  readonly turn: Seat | null;
  readonly asked: Asked | null;
  /** More than one is a shared win; nobody until it is finished. */
  readonly winners: readonly Seat[];
  readonly finished: boolean;
  /** Null where there is only one way to keep the game. */
  readonly level: Level | null;
}

/** Who looks at a table: a player on a phone of his own, the table's tablet, or a screen that everybody sees. */
export type Viewer =
  | { readonly kind: 'seat'; readonly seat: Seat }
  | { readonly kind: 'table' }
  | { readonly kind: 'display' };

export interface Game<Setup, State, Command, Event extends GameEvent, V extends View = View> {
  readonly id: string;
  /** What people send is checked once, here; everything behind it may trust its types. */
  readonly readSetup: (raw: unknown) => Result<Setup, Violation>;
  /**
   * Beside what was sent, `raw` has what the hub knows: `at`, its clock, and `chance`, a number in [0, 1) that nobody could
   * foresee. What comes of it goes into the events, for no replay has either. A screen that plays ahead has no chance:
   * there a command that needs it is refused with `needs-hub`, and waits for the hub.
   */
  readonly readCommand: (raw: unknown, state: State) => Result<Command, Violation>;
  /** What lots decide before the match where nobody said it, such as who begins: fields of the set-up. */
  readonly lots?: (
    setup: Readonly<Record<string, unknown>>,
    chance: number,
  ) => Readonly<Record<string, unknown>>;
  readonly start: (setup: Setup) => State;
  readonly decide: (state: State, command: Command) => Result<readonly Event[], Violation>;
  /** False for an event of a later version. */
  readonly knows: (eventType: string) => boolean;
  /** Takes any event it knows in any state, because an undo may leave one without what led to it. */
  readonly evolve: (state: State, event: Event) => State;
  readonly buzzers: (state: State) => BuzzerPlan;
  readonly timers: (state: State) => readonly Timer[];
  readonly standings: (state: State) => readonly Standing[];
  readonly view: (state: State) => V;
  /** What not everybody may know, made by `secretsOf`. */
  readonly secrets?: Secrets<State, V>;
  /** The commands that a player's own phone may send for its seat now. They come with that `seat`, said or not. */
  readonly ofPlayers?: (state: State, seat: Seat) => readonly string[];
}

/** What happened. Names that mean the same in every game are those of `frame-events.ts`. */
export interface GameEvent {
  readonly type: string;
}
