import type { Moment } from '../../../kit/game.ts';
import type { EventOf } from '../events.ts';
import { lacksFoulCards } from '../draws.ts';
import { fresh, outsideDraws, seatsOf, waitsForSignal } from '../held.ts';

import type { Duel, Landed, State } from '../state.ts';
import { withFull, withRound, withStage } from './patch.ts';
import { placeDuelCards } from './duel-cards.ts';
import { land, openRace } from './land.ts';

/** Two players. Hands may land before anyone knows what was drawn: they wait in `duel.hands` (W109, WA42). */

export function duelDeclared(state: State, { by, at }: EventOf<'duel-declared'>): State {
  const duel: Duel = { by, since: at, signal: null, hands: null, failed: false, succeeded: false };
  const { full, races } = state.round;
  const next = withRound(state, { ...fresh(state, at), duel, races: races + 1 });
  const turned = full ? withFull(next, { ...full, turn: { ...full.turn, step: 'action' }, passes: 0 }) : next;
  return withStage(turned, { phase: 'duel' });
}

export function signalGiven(state: State, { at }: EventOf<'signal-given'>): State {
  const { duel } = state.round;
  if (!duel || state.stage.phase !== 'duel') return state;
  // Whoever was too early has to press again (WA42).
  if (waitsForSignal(state))
    return judge(withRound(state, { held: [] }), { ...duel, since: at, signal: { at } });
  return judge(state, { ...duel, signal: { at } });
}

export function duelHands(state: State, { groups, how, at, missing }: Landed): State {
  const { duel } = state.round;
  if (!duel) return state;
  return judge(state, { ...duel, hands: { groups, how, at, missing, early: !duel.signal } });
}

/** Hands and facts as far as they are known: is it settled already? */
function judge(state: State, duel: Duel): State {
  const next = withRound(state, { duel });
  if (!duel.hands) return next;
  if (isFoul(next, duel.hands)) return land(next, 'foul', duel.hands);
  return duel.failed ? land(next, 'nerves', duel.hands) : next;
}

/** Under `foul` a hand before the hub's signal gives the bonus to the rival, whatever was turned up (WA42). */
export function isFoul(
  { setup, round }: State,
  { at, early }: { at: Moment | null; early: boolean },
): boolean {
  const signal = round.duel?.signal;
  if (setup.options.preReveal !== 'foul' || !signal) return false;
  return at === null || signal.at === null ? early : at < signal.at;
}

export function duelCompared(state: State, { higher, cards }: EventOf<'duel-compared'>): State {
  const { duel } = state.round;
  if (!duel) return state;
  if (state.stage.phase !== 'duel') return foulCardsTold(state, duel, cards);
  const drawn = cards && !duel.isDrawn ? place(state, cards) : state;
  // Without a countdown hands since "Duel!" count after all (WA42).
  const explained = withRound(drawn, { held: outsideDraws(drawn.round.held) });
  const { hands, since } = duel;
  if (higher !== duel.by) return judge(explained, { ...duel, failed: true });
  const raced = withRound(explained, { duel: { ...duel, succeeded: true } });
  return hands ? land(raced, 'duel', hands) : openRace(raced, 'duel', { since });
}

const place = (state: State, { initiator, other }: NonNullable<EventOf<'duel-compared'>['cards']>): State =>
  placeDuelCards(state, state.setup.seats, [initiator, other]);

/** After a foul nothing is compared, but the cards were drawn, and lie somewhere (WA40, WA42). */
function foulCardsTold(state: State, duel: Duel, cards: EventOf<'duel-compared'>['cards']): State {
  return cards && lacksFoulCards(state)
    ? withRound(place(state, cards), { duel: { ...duel, isDrawn: true } })
    : state;
}

/** The fourth sheriff in the middle of it: nothing is compared, the first hand counts (W88, WA41). */
export function fourthInDuel(state: State): State {
  const { duel, held } = state.round;
  if (duel?.hands) return land(state, 'automatic', duel.hands);
  const down = seatsOf(held.filter(({ drawing }) => drawing));
  const opened = openRace(state, 'automatic', { since: duel?.since ?? null, down });
  return withRound(opened, { held: outsideDraws(held) });
}

/** The slower hand has had its time (WA46). */
export function loadingClosed(state: State): State {
  const { stage, round } = state;
  if (stage.phase === 'reveal') return withStage(state, { ...stage, hands: { ...stage.hands, mayLoad: [] } });
  const { duel } = round;
  return duel?.hands ? withRound(state, { duel: { ...duel, hands: { ...duel.hands, missing: [] } } }) : state;
}
