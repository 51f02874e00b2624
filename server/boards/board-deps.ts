import type { BenchEdge } from '#shared/wire/self-test-message.ts';
import type { BoardView } from '#shared/wire/board-view.ts';
import type { Certificate } from '#shared/wire/self-test-certificate.ts';
import type { Stamp } from '#shared/wire/stamp.ts';

/** A fresh press, or a letting go, as its board stamped it, and where its first edge is in the record. */
export interface BoardPress {
  /** BOARD:CHANNEL */
  readonly buzzer: string;
  readonly source: BoardView['source'];
  readonly stamp: Stamp;
  readonly edge: { readonly board: string; readonly boot: string; readonly seq: number };
}

/**
 * `restarted`: what it had not told by then is gone; `press-lost`: it had no room; `impossible-stamp`: it told of moments
 * that cannot be; `gone`: nobody speaks for it now; `change-lost`: of a button that is down it may not have told that it
 * was let go, or of its chatter, but no press is missing.
 */
export type Doubt = 'restarted' | 'press-lost' | 'impossible-stamp' | 'gone' | 'change-lost';

/** Where boards are looked at closely. */
export interface BenchDeps {
  readonly moved: (board: string, edge: BenchEdge) => void;
  /** It was asked to test itself, and says how much power it gets; 0 when it cannot tell. */
  readonly supplied: (board: string, millivolts: number) => void;
  /** And whether its instructions take as long as they should. */
  readonly timed: (board: string, isItsChip: boolean) => void;
  readonly certificateOf: (board: string) => Certificate | undefined;
}

/** What boards report to. */
export interface BoardDeps {
  readonly pressed: (press: BoardPress) => void;
  /**
   * The button is up and quiet again, since `at` if that is known, and was let go by the edge `up`; also told of every
   * button that was down when its board left.
   */
  readonly released: (buzzer: string, at?: Stamp, up?: BoardPress) => void;
  /** The button has been down since its board started: a hand rests on it. */
  readonly rests: (buzzer: string) => void;
  /**
   * Every press of this board before `upTo` has been told, and no sequence number is missing. Buttons on the `deaf`
   * channels are stuck, held or noisy, and make no press; of the `unsettled` ones it may not have told that they were let go.
   */
  readonly reported: (
    board: string,
    upTo: Stamp,
    deaf: readonly number[],
    unsettled: readonly number[],
  ) => void;
  /** Presses of this board may have been lost, or it left. */
  readonly unsure: (board: string, why: Doubt) => void;
  /** Something a screen shows is not as it was. */
  readonly changed: () => void;
  /** Edges cannot be written; they are kept and tried again. */
  readonly diskFailed: (failure: unknown) => void;
  readonly bench?: BenchDeps;
}
