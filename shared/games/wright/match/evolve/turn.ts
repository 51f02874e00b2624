import { tally } from '../../rules/cards.ts';
import type { EventOf } from '../events.ts';
import { drawCards } from '../draws.ts';
import { nextSeat } from '../seats.ts';
import { PLAYING, type FullRound, type Player, type State } from '../state.ts';
import { indians } from './indians.ts';
import { withFull, withPlayer, withRound, withStage } from './patch.ts';
import { addSheriffs } from './sheriff.ts';

/** The full level: whose turn, how many cards where. At the light level none of these has an effect. */

export function turnStarted(state: State, { seat }: EventOf<'turn-started'>): State {
  const { full } = state.round;
  if (!full) return state;
  return withFull(state, { ...full, turn: { ...full.turn, active: seat, step: 'action' } });
}

const acted = (full: FullRound): FullRound['turn'] => ({ ...full.turn, step: 'draw', event: null });

const gives = (count: number) => (player: Player) => ({
  ...player,
  held: Math.max(0, player.held - count),
  loaded: Math.min(player.loaded, Math.max(0, player.held - count)),
});

export function discarded(state: State, { seat, cards, count }: EventOf<'discarded'>): State {
  const { full } = state.round;
  if (!full) return state;
  return withFull(state, {
    ...full,
    turn: acted(full),
    players: withPlayer(full.players, seat, gives(count)),
    loot: full.loot + count,
    faces: cards ? tally(cards, full.faces) : full.faces,
    passes: 0,
  });
}

/** The helper stays in front of its owner and never joins the pile (W34, W36). */
export function helperPlayed(state: State, { seat }: EventOf<'helper-played'>): State {
  const { full } = state.round;
  if (!full) return state;
  const put = (player: Player) => ({ ...gives(1)(player), helpers: player.helpers + 1 });
  return withFull(state, {
    ...full,
    turn: acted(full),
    players: withPlayer(full.players, seat, put),
    passes: 0,
  });
}

/** Loot from the moment it is played (WA13). */
export function eventPlayed(state: State, { seat, event }: EventOf<'event-played'>): State {
  const { full } = state.round;
  if (!full) return state;
  return withFull(state, {
    ...full,
    turn: { ...full.turn, step: 'event', event },
    players: withPlayer(full.players, seat, gives(1)),
    loot: full.loot + 1,
    faces: tally([event.card], full.faces),
    passes: 0,
  });
}

export function eventDone(state: State): State {
  const { full } = state.round;
  if (!full) return state;
  const { event } = full.turn;
  const done = event?.card === 'indians' ? indians(full, event, event.victims.length) : full;
  return withFull(state, { ...done, turn: acted(full) });
}

export function passed(state: State): State {
  const { full } = state.round;
  return full ? withFull(state, { ...full, turn: acted(full), passes: full.passes + 1 }) : state;
}

export function loaded(state: State, { seat, count }: EventOf<'loaded'>): State {
  const { full } = state.round;
  if (!full) return state;
  const load = (player: Player) => ({ ...player, loaded: Math.min(player.held, player.loaded + count) });
  return withFull(state, { ...full, players: withPlayer(full.players, seat, load) });
}

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
