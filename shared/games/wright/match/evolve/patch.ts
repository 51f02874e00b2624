import type { Seat } from '../../../kit/game.ts';
import { placeOf } from '../seats.ts';
import type { FullRound, Player, Round, Stage, State } from '../state.ts';

/** New states from old ones: nothing is ever changed in place. */

export const withRound = (state: State, change: Partial<Round>): State => ({
  ...state,
  round: { ...state.round, ...change },
});

export const withStage = (state: State, stage: Stage): State => ({ ...state, stage });

/** Takes the whole of it: the step most steps take, and merging two objects is slow. */
export const withFull = (state: State, full: FullRound): State => ({
  ...state,
  round: { ...state.round, full },
});

export const withPlayer = (
  players: readonly Player[],
  seat: Seat,
  change: (player: Player) => Player,
): readonly Player[] => {
  const place = placeOf(seat);
  return players.map((player, at) => (at === place ? change(player) : player));
};

export const withMark = (state: State, mark: string): State =>
  withRound(state, { marks: [...new Set([...state.round.marks, mark])] });
