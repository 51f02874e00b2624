import { no, ok } from '#shared/result.ts';
import type { Violation } from '../../../kit/violation.ts';
import { valueOf } from '../../rules/cards.ts';
import { wrightViolation } from '../../violations.ts';
import type { CommandOf } from '../commands.ts';
import { cardsAbove } from '../counts.ts';
import { lacksFoulCards } from '../draws.ts';
import type { Event } from '../events.ts';
import { duelCancelled } from '../evolve/turn.ts';
import { isOpen, isTwo, rival } from '../seats.ts';
import type { Duel, State } from '../state.ts';
import { isViolation, refuse, unless, type Decision } from './answer.ts';
import { miscount } from './turn.ts';

/** Two players: declared, drawn, revealed, and what came of it (W82–W88). */

export function declareDuel(state: State, command: CommandOf<'declare-duel'>): Decision {
  const { by } = command;
  const { round, stage } = state;
  if (!isTwo(state)) return refuse('two-players-only');
  // Declaring the next one says that the last one is over (WA45).
  const over: readonly Event[] =
    stage.phase === 'duel' && round.duel?.failed ? [{ type: 'duel-cancelled' }] : [];
  if (stage.phase !== 'playing' && over.length === 0) return refuse('not-playing', { phase: stage.phase });
  return unless(state, [fewSheriffs(state), turnDoubt(state, by, over.length > 0)], command, () => [
    ...over,
    ...(round.full ? [{ type: 'turn-started', seat: by } as const] : []),
    { type: 'duel-declared', by, at: command.at ?? null },
  ]);
}

/** The tablet may be behind the table (W60). */
export const fewSheriffs = ({ round: { sheriffs } }: State): Violation | null =>
  sheriffs < 2 ? wrightViolation('too-few-sheriffs', { sheriffs }) : null;

function turnDoubt({ setup, round }: State, by: Duel['by'], over: boolean): Violation | null {
  const turn = round.full?.turn;
  if (!turn) return null;
  const active = over ? rival(setup.seats, turn.active) : turn.active;
  if (active !== by) return wrightViolation('not-your-turn', { active });
  return over || isOpen(turn) ? null : wrightViolation('action-taken');
}

/** The duel that waits for its cards. */
function openDuel({ round, stage }: State): Duel | Violation {
  if (stage.phase !== 'duel' || !round.duel) return wrightViolation('no-duel');
  return round.duel.failed ? wrightViolation('duel-is-compared') : round.duel;
}

export function revealSignal(state: State, { at }: CommandOf<'reveal-signal'>): Decision {
  const duel = openDuel(state);
  if (isViolation(duel)) return no(duel);
  return duel.signal ? refuse('signal-given') : ok([{ type: 'signal-given', at: at ?? null }]);
}

export function duelResult(state: State, { higher }: CommandOf<'duel-result'>): Decision {
  if (state.round.full) return refuse('light-level-only');
  const duel = openDuel(state);
  if (isViolation(duel)) return no(duel);
  return ok([{ type: 'duel-compared', higher, cards: null }]);
}

/** Specials are worth nothing; equal cards are not higher (W84, W93). */
export function duelCards(state: State, command: CommandOf<'duel-cards'>): Decision {
  const { full } = state.round;
  if (!full) return refuse('full-level-only');
  const duel = lacksFoulCards(state) && state.round.duel ? state.round.duel : openDuel(state);
  if (isViolation(duel)) return no(duel);
  const { initiator, other } = command;
  const deck = cardsAbove(full);
  const lead = valueOf(initiator) - valueOf(other);
  const higher = lead === 0 ? null : lead > 0 ? duel.by : rival(state.setup.seats, duel.by);
  const doubts = [
    miscount(full, [initiator, other]),
    deck < 2 ? wrightViolation('deck-exhausted', { deck, wanted: 2 }) : null,
  ];
  return unless(state, doubts, command, () => [
    { type: 'duel-compared', higher, cards: { initiator, other } },
  ]);
}

/** Nobody's nerves failed: the round goes on (W86). The hub sends this when the window closes (WA45). */
export function cancelDuel({ round, stage }: State): Decision {
  if (stage.phase !== 'duel' || !round.duel) return refuse('no-duel');
  return round.duel.failed ? ok([{ type: 'duel-cancelled' }]) : refuse('duel-not-compared');
}

/** Whatever begins the other player's turn says that a failed duel is over (WA45). */
export const afterFailure =
  <Command>(act: (state: State, command: Command) => Decision) =>
  (state: State, command: Command): Decision => {
    const { round, stage } = state;
    if (stage.phase !== 'duel' || !round.full || !round.duel?.failed) return act(state, command);
    const acted = act(duelCancelled(state), command);
    return acted.ok ? ok([{ type: 'duel-cancelled' }, ...acted.value]) : acted;
  };

/** So that the slower hand cannot draw the race out (WA46). */
export function closeLoading(state: State): Decision {
  if (!isTwo(state)) return refuse('two-players-only');
  const { stage, round } = state;
  const landed = stage.phase === 'reveal' || (stage.phase === 'duel' && round.duel?.hands);
  return landed ? ok([{ type: 'loading-closed' }]) : refuse('no-race');
}
