import type { Seat } from '../../kit/game.ts';
import { drawsFor, limitWith } from '../rules/deck.ts';
import { cardsAbove, sum } from './counts.ts';
import { clockwiseFrom, placeOf } from './seats.ts';
import type { FullRound, State } from './state.ts';

/** What everybody has to draw at the end of this turn, in seat order (W44). */
export function refillDraws({ setup, round }: State): readonly number[] {
  return (round.full?.players ?? []).map(({ held, helpers }) =>
    drawsFor(held, limitWith(helpers, setup.options)),
  );
}

/** The first so many of these draws: the active player first, then clockwise, each completely (W44, WA4). */
export function firstDraws(
  { setup }: State,
  active: Seat,
  draws: readonly number[],
  most: number,
): readonly number[] {
  const taken = draws.map(() => 0);
  let left = most;
  for (const seat of clockwiseFrom(setup.seats, active)) {
    const count = Math.min(left, draws[placeOf(seat)] ?? 0);
    taken[placeOf(seat)] = count;
    left -= count;
  }
  return taken;
}

/** How many cards could have been drawn before the fourth sheriff cut this draw off. */
export function mostDrawn(state: State): number {
  const { full, duel } = state.round;
  if (!full) return 0;
  if (state.stage.phase === 'duel') return duel?.failed ? 0 : Math.min(1, cardsAbove(full));
  const { step, event } = full.turn;
  const draws =
    step === 'draw' ? sum(refillDraws(state)) : event?.card === 'indians' ? event.victims.length : 0;
  return Math.max(0, Math.min(draws - 1, cardsAbove(full)));
}

/** Cards from the deck into hands, `draws` in seat order. */
export function drawCards(full: FullRound, draws: readonly number[]): FullRound {
  let total = 0;
  const players = full.players.map((player, place) => {
    const count = draws[place] ?? 0;
    total += count;
    return count === 0 ? player : { ...player, held: player.held + count };
  });
  return { ...full, players, deck: Math.max(0, full.deck - total) };
}

/** After a foul the two cards of the duel lie somewhere, and nobody has told what they were (WA40, WA42). */
export function lacksFoulCards({ round: { full, duel }, stage }: State): boolean {
  const isFoul = 'hands' in stage && stage.hands.kind === 'foul';
  return isFoul && full !== null && duel !== null && !duel.succeeded && !duel.failed && !duel.isDrawn;
}
