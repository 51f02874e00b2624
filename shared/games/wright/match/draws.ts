import type { Seat } from '../../game.ts';
import { CARDS, tally, type Card } from '../rules/cards.ts';
import { drawsFor, limitWith } from '../rules/deck.ts';
import { clockwiseFrom, placeOf } from './seats.ts';
import type { FullRound, PendingEvent, Player, State } from './state.ts';
import { withFull, withPlayer, withRound } from './evolve/patch.ts';

export const playerAt = (full: FullRound, seat: Seat): Player =>
  full.players[placeOf(seat)] ?? { held: 0, loaded: 0, helpers: 0 };

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

/** The first so many victims put a card under the deck and draw one (W32, W35, WA10, WA11). */
export function indians(
  full: FullRound,
  { victims }: Extract<PendingEvent, { card: 'indians' }>,
  resolved: number,
): FullRound {
  let { players, deck, under } = full;
  for (const { seat, puts } of victims.slice(0, resolved)) {
    if (puts) under += 1;
    else deck -= 1;
    players = withPlayer(players, seat, (player) =>
      puts ? { ...player, loaded: Math.max(0, player.loaded - 1) } : { ...player, held: player.held + 1 },
    );
  }
  return { ...full, players, deck: Math.max(0, deck), under };
}

/** How many of a kind lie face up: on the pile, aside, and in front of players (W29). */
export function faceUp({ faces, asideFaces, players }: FullRound, card: Card): number {
  const place = CARDS.indexOf(card);
  const helpers = card === 'helper' ? sum(players.map(({ helpers }) => helpers)) : 0;
  return (faces[place] ?? 0) + (asideFaces[place] ?? 0) + helpers;
}

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

export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

/** What was pushed under the deck lies below every sheriff (W99). */
export const cardsAbove = ({ deck, under }: FullRound): number => Math.max(0, deck - under);

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

/** The fourth sheriff stops every draw where it is; hands stay short (WA2, WA12, WA41). */
export function cutOff(state: State, drawn: number): State {
  const { full, duel } = state.round;
  if (!full) return state;
  if (state.stage.phase === 'duel') return duel && drawn > 0 ? placeDuelCards(state, [duel.by]) : state;
  if (state.stage.phase !== 'playing') return state;
  const { step, event, active } = full.turn;
  if (step === 'event' && event?.card === 'indians')
    return withRound(state, { full: indiansCutOff(full, event, drawn) });
  if (step !== 'draw') return state;
  return withFull(state, drawCards(full, firstDraws(state, active, refillDraws(state), drawn)));
}

/** The victim who met the sheriff has put a card and not drawn one (WA12). */
function indiansCutOff(full: FullRound, event: Parameters<typeof indians>[1], drawn: number): FullRound {
  const done = indians(full, event, drawn);
  const victim = event.victims[drawn];
  if (!victim?.puts) return done;
  const { held } = playerAt(done, victim.seat);
  if (held === 0) return done;
  return {
    ...done,
    deck: done.deck + 1,
    under: done.under + 1,
    players: withPlayer(done.players, victim.seat, (player) => ({
      ...player,
      held: player.held - 1,
      loaded: Math.max(0, player.loaded - 1),
    })),
  };
}

/** Cards drawn for a duel go where the table agreed (WA40); on the pile or aside their faces are seen (W29). */
export function placeDuelCards(state: State, drawers: readonly Seat[], faces: readonly Card[] = []): State {
  const { full } = state.round;
  if (!full) return state;
  const count = drawers.length;
  const deck = Math.max(0, full.deck - count);
  switch (state.setup.options.duelCards) {
    case 'hand': {
      const players = drawers.reduce(
        (all, seat) => withPlayer(all, seat, (player) => ({ ...player, held: player.held + 1 })),
        full.players,
      );
      return withFull(state, { ...full, deck, players });
    }
    case 'loot':
      return withFull(state, { ...full, deck, loot: full.loot + count, faces: tally(faces, full.faces) });
    case 'aside':
      return withFull(state, {
        ...full,
        deck,
        aside: full.aside + count,
        asideFaces: tally(faces, full.asideFaces),
      });
    case 'bottom':
      return withFull(state, { ...full, under: full.under + count });
  }
}
