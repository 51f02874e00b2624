import { refillDraws } from '#shared/games/wright/match/draws.ts';
import { nextSeat, placeOf } from '#shared/games/wright/match/seats.ts';
import type { FullRound, State } from '#shared/games/wright/match/state.ts';
import { LARGEST_DISCARD } from '#shared/games/wright/rules/discard.ts';

/** As many cards as whoever may discard now can have in the hand; while everybody draws that is the next player. */
export function mostDiscarded(state: State, { turn, players }: FullRound): number {
  const isDrawing = turn.step === 'draw';
  const seat = isDrawing ? nextSeat(state.setup.seats, turn.active) : turn.active;
  const place = placeOf(seat);
  const { held = 0, loaded = 0 } = players[place] ?? {};
  const drawn = isDrawing ? (refillDraws(state)[place] ?? 0) : 0;
  return Math.max(1, Math.min(LARGEST_DISCARD, held - loaded + drawn));
}
