import { tally } from '../../rules/cards.ts';
import type { EventOf } from '../events.ts';
import { drawCards } from '../draws.ts';
import { nextSeat } from '../seats.ts';
import { PLAYING, type FullRound, type Player, type State } from '../state.ts';
import { indians } from './indians.ts';
import { withFull, withPlayer, withRound, withStage } from './patch.ts';
import { addSheriffs } from './sheriff.ts';

/** The full level: whose turn, how many cards where. At the light level none of these has an effect. */

const atFull =
  <Happened>(step: (full: FullRound, event: Happened) => FullRound) =>
  (state: State, event: Happened): State =>
    state.round.full ? withFull(state, step(state.round.full, event)) : state;

export const turnStarted = atFull((full, { seat }: EventOf<'turn-started'>) => ({
  ...full,
  turn: { ...full.turn, active: seat, step: 'action' },
}));

const acted = (full: FullRound): FullRound['turn'] => ({ ...full.turn, step: 'draw', event: null });

const gives = (count: number) => (player: Player) => ({
  ...player,
  held: Math.max(0, player.held - count),
  loaded: Math.min(player.loaded, Math.max(0, player.held - count)),
});

export const discarded = atFull((full, { seat, cards, count }: EventOf<'discarded'>) => ({
  ...full,
  turn: acted(full),
  players: withPlayer(full.players, seat, gives(count)),
  loot: full.loot + count,
  faces: cards ? tally(cards, full.faces) : full.faces,
  passes: 0,
}));

/** The helper stays in front of its owner and never joins the pile (W34, W36). */
export const helperPlayed = atFull((full, { seat }: EventOf<'helper-played'>) => {
  const put = (player: Player) => ({ ...gives(1)(player), helpers: player.helpers + 1 });
  return { ...full, turn: acted(full), players: withPlayer(full.players, seat, put), passes: 0 };
});

/** Loot from the moment it is played (WA13). */
export const eventPlayed = atFull((full, { seat, event }: EventOf<'event-played'>) => ({
  ...full,
  turn: { ...full.turn, step: 'event', event },
  players: withPlayer(full.players, seat, gives(1)),
  loot: full.loot + 1,
  faces: tally([event.card], full.faces),
  passes: 0,
}));

export const eventDone = atFull((full) => {
  const { event } = full.turn;
  const done = event?.card === 'indians' ? indians(full, event, event.victims.length) : full;
  return { ...done, turn: acted(full) };
});

export const passed = atFull((full) => ({ ...full, turn: acted(full), passes: full.passes + 1 }));

export const loaded = atFull((full, { seat, count }: EventOf<'loaded'>) => {
  const load = (player: Player) => ({ ...player, loaded: Math.min(player.held, player.loaded + count) });
  return { ...full, players: withPlayer(full.players, seat, load) };
});

export function refilled(state: State, { draws, sheriffs, at }: EventOf<'refilled'>): State {
  const { full } = state.round;
  if (!full) return state;
  const next = addSheriffs(withFull(state, drawCards(full, draws)), sheriffs, at);
  return next.stage.phase === 'playing' ? endTurn(next) : next;
}

/** W15, W21. */
function endTurn(state: State): State {
  const { full } = state.round;
  if (!full) return state;
  const { number, active } = full.turn;
  return withFull(state, {
    ...full,
    turn: { number: number + 1, active: nextSeat(state.setup.seats, active), step: 'ready', event: null },
  });
}

/** A duel that came to nothing uses up the turn (W86, W94, WA48). */
export function duelCancelled(state: State): State {
  if (!state.round.duel) return state;
  return withStage(endTurn(withRound(state, { duel: null })), PLAYING);
}
