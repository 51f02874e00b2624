import type { Random } from '#shared/random.ts';
import type { Seat } from '../../kit/game.ts';
import type { Command } from '../match/commands.ts';
import type { State } from '../match/state.ts';
import type { Policy } from './policies.ts';
import type { TableTop } from './table-top.ts';

/** A whole match over real cards, told to the engine as a referee, the players' hands and the hub would tell it. */
export interface Telling {
  readonly state: () => State;
  /** Tells the engine, which has to accept: these are the real cards. */
  readonly dispatch: (command: Command) => void;
  readonly random: Random;
  readonly policy?: (seat: Seat) => Policy;
  /** After everything told: to look whether the engine agrees with the cards. */
  readonly look?: (top: TableTop) => void;
  /** The ranking by hand instead of revolvers; light level only. */
  readonly rankByHand?: boolean;
}

export interface Play extends Telling {
  readonly top: TableTop;
  readonly full: boolean;
  readonly policyOf: (seat: Seat) => Policy;
}
