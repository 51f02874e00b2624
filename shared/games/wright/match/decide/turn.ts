import { no, ok } from '#shared/result.ts';
import type { Seat } from '../../../kit/game.ts';
import type { Violation } from '../../../kit/violation.ts';
import { BOX, SHERIFFS, type Card } from '../../rules/cards.ts';
import { discardFault, LARGEST_DISCARD } from '../../rules/discard.ts';
import { wrightViolation } from '../../violations.ts';
import type { CommandOf } from '../commands.ts';
import { cardsAbove, faceUp, playerAt, sum } from '../counts.ts';
import { firstDraws, mostDrawn, refillDraws } from '../draws.ts';
import type { Event } from '../events.ts';
import { eventDone as evolveEvent } from '../evolve/turn.ts';
import { clockwiseFrom, isOpen, isTwo } from '../seats.ts';
import type { FullRound, PendingEvent, State } from '../state.ts';
import { isViolation, refuse, unless, type Decision } from './answer.ts';

/** The full level: turns, actions, loading, refill. */

/** The full round, while turns are being taken. */
function inTurn({ round, stage }: State): FullRound | Violation {
  if (!round.full) return wrightViolation('full-level-only');
  return stage.phase === 'playing' ? round.full : wrightViolation('not-playing', { phase: stage.phase });
}

/** The same, if an action may be taken now (W16). */
function openTurn(state: State): FullRound | Violation {
  const full = inTurn(state);
  return isViolation(full) || isOpen(full.turn) ? full : wrightViolation('turn-used');
}

/** An action begins the turn, if nobody said so before. */
const begun = ({ turn }: FullRound): readonly Event[] =>
  turn.step === 'ready' ? [{ type: 'turn-started', seat: turn.active }] : [];

export function startTurn(state: State, command: CommandOf<'start-turn'>): Decision {
  const full = inTurn(state);
  if (isViolation(full)) return no(full);
  const { step, active } = full.turn;
  const seat = command.seat ?? active;
  if (!isOpen(full.turn)) return refuse('refill-first');
  if (step === 'action' && seat === active) return refuse('turn-started');
  const doubt = seat === active ? null : wrightViolation('not-your-turn', { active });
  return unless(state, [doubt], command, () => [{ type: 'turn-started', seat }]);
}

export function discard(state: State, command: CommandOf<'discard'>): Decision {
  const full = openTurn(state);
  if (isViolation(full)) return no(full);
  const { active } = full.turn;
  const cards = command.cards ?? null;
  const count = cards?.length ?? command.count ?? 0;
  const fault = cards ? discardFault(cards) : countFault(count);
  if (fault) return no(fault);
  const doubts = [handTooSmall(full, active, count), cards && miscount(full, cards)];
  return unless(state, doubts, command, () => [
    ...begun(full),
    { type: 'discarded', seat: active, cards, count },
  ]);
}

/** Faces may be left out (W106); then only their number can be checked. */
function countFault(count: number): Violation | null {
  if (count === 0) return wrightViolation('empty-discard');
  return count > LARGEST_DISCARD ? wrightViolation('discard-too-large', { most: LARGEST_DISCARD }) : null;
}

function handTooSmall(full: FullRound, seat: Seat, count: number): Violation | null {
  const { held, loaded } = playerAt(full, seat);
  return count > held - loaded ? wrightViolation('hand-too-small', { seat, hand: held - loaded }) : null;
}

/** These cards with all that lie face up may not be more of a kind than the box holds (W29). */
export function miscount(full: FullRound, cards: readonly Card[]): Violation | null {
  for (const card of cards) {
    let open = faceUp(full, card);
    for (const other of cards) if (other === card) open += 1;
    if (open > BOX[card]) return wrightViolation('miscount', { card, box: BOX[card] });
  }
  return null;
}

export function playEvent(state: State, command: CommandOf<'play-event'>): Decision {
  const full = openTurn(state);
  if (isViolation(full)) return no(full);
  const { active } = full.turn;
  const { card, target = null, empty } = command;
  if (target !== null && card !== 'swap') return refuse('no-target', { card });
  if (target === active) return refuse('swap-with-yourself');
  const doubts = [handTooSmall(full, active, 1), miscount(full, [card])];
  const played: Event =
    card === 'helper'
      ? { type: 'helper-played', seat: active }
      : {
          type: 'event-played',
          seat: active,
          event: card === 'swap' ? { card, target } : indiansAt(state, full, empty),
        };
  return unless(state, doubts, command, () => [...begun(full), played]);
}

/** Victims clockwise from the left (WA11); an empty revolver is passed over, or draws all the same (WA10). */
function indiansAt({ setup }: State, full: FullRound, told: readonly Seat[] | undefined): PendingEvent {
  const isEmpty = (seat: Seat) => (told ? told.includes(seat) : playerAt(full, seat).loaded === 0);
  const [, ...opponents] = clockwiseFrom(setup.seats, full.turn.active);
  const victims = opponents
    .map((seat) => ({ seat, puts: !isEmpty(seat) }))
    .filter(({ puts }) => puts || setup.options.indiansEmpty === 'draw');
  return { card: 'indians', victims };
}

export function eventDone(state: State, command: CommandOf<'event-done'>): Decision {
  const full = inTurn(state);
  if (isViolation(full)) return no(full);
  if (full.turn.step !== 'event') return refuse('no-event');
  return unless(state, [indiansDoubt(full)], command, () => [{ type: 'event-done' }]);
}

/** Empty revolvers draw without putting anything back (WA10): the deck may not have that many. */
function indiansDoubt(full: FullRound): Violation | null {
  const { event } = full.turn;
  const wanted = event?.card === 'indians' ? event.victims.filter(({ puts }) => !puts).length : 0;
  return wanted > full.deck ? wrightViolation('deck-exhausted', { deck: full.deck, wanted }) : null;
}

export function pass(state: State): Decision {
  const full = openTurn(state);
  if (isViolation(full)) return no(full);
  return ok([...begun(full), { type: 'passed', seat: full.turn.active }]); // W19
}

export function load(state: State, command: CommandOf<'load'>): Decision {
  const { seat, count } = command;
  const { full } = state.round;
  if (!full) return refuse('full-level-only');
  const fault = loadBarred(state, full, seat);
  if (fault) return no(fault);
  return unless(state, [handTooSmall(full, seat, count)], command, () =>
    count === 0 ? [] : [{ type: 'loaded', seat, count }],
  );
}

/** Section "Loading": W33, W41–W43, WA18, WA23, WA46. */
function loadBarred(state: State, { turn }: FullRound, seat: Seat): Violation | null {
  const { stage, round, setup } = state;
  switch (stage.phase) {
    case 'playing':
      if (turn.step === 'event') return wrightViolation('loading-barred');
      return turn.number === 1 && turn.step === 'ready' ? wrightViolation('turn-not-started') : null;
    case 'duel':
      if (!round.duel?.hands) return null;
      if (!round.duel.hands.missing.includes(seat)) return wrightViolation('hand-is-down');
      return setup.options.loadDuringRace ? null : wrightViolation('loading-frozen');
    case 'racing':
      if (stage.race.known) return wrightViolation(stage.race.shown ? 'revolvers-are-open' : 'hand-is-down');
      if (!setup.options.loadDuringRace) return wrightViolation('loading-frozen');
      return stage.race.down.includes(seat) ? wrightViolation('hand-is-down') : null;
    case 'reveal':
      if (!isTwo(state)) return wrightViolation('race-is-over');
      return stage.hands.mayLoad.includes(seat) && setup.options.loadDuringRace
        ? null
        : wrightViolation('hand-is-down');
    default:
      return wrightViolation('revolvers-are-open');
  }
}

export function refill(state: State, command: CommandOf<'refill'>): Decision {
  const full = inTurn(state);
  if (isViolation(full)) return no(full);
  const { turn } = full;
  if (isOpen(turn)) return refuse('act-first');
  const { sheriffs, drawn = 0 } = command;
  const left = SHERIFFS - state.round.sheriffs;
  if (sheriffs > left) return refuse('too-many-sheriffs', { left });

  const now = turn.step === 'event' ? evolveEvent(state, { type: 'event-done' }) : state;
  const draws = refillDraws(now);
  const wanted = sum(draws);
  const fourth = sheriffs === left && left > 0;
  const most = fourth ? mostDrawn(now) : 0;
  if (drawn > most) return refuse('too-many-drawn', { most });
  const deck = cardsAbove(full);
  const doubts = [
    indiansDoubt(full),
    sheriffs > 0 && wanted === 0 ? wrightViolation('nothing-drawn') : null,
    !fourth && left > 0 && wanted > deck ? wrightViolation('deck-exhausted', { deck, wanted }) : null,
  ];
  // The fourth sheriff stops the refill where it is (WA2).
  const reach = fourth ? drawn : full.deck;
  const taken = wanted > reach ? firstDraws(now, turn.active, draws, reach) : draws;
  return unless(state, doubts, command, () => [
    ...(turn.step === 'event' ? [{ type: 'event-done' } as const] : []),
    { type: 'refilled', draws: taken, sheriffs, at: command.at ?? null },
  ]);
}
