import { no, ok } from '#shared/result.ts';
import type { Seat } from '../../../kit/game.ts';
import type { Violation } from '../../../kit/violation.ts';
import { wrightViolation } from '../../violations.ts';
import type { CommandOf } from '../commands.ts';
import type { Event } from '../events.ts';
import { clockwiseFrom, isOpen, isTwo, leadOf, without } from '../seats.ts';
import type { Groups, Landed, State } from '../state.ts';
import { refuse, unless, type Decision } from './answer.ts';
import { fewSheriffs } from './duel.ts';
import { withScore } from './score.ts';

/** Why this seat may not start the shootout now; null when it may (W17, W54, W60). */
export function openingFault(state: State, by: Seat): Violation | null {
  const { round, stage } = state;
  if (stage.phase !== 'playing') return wrightViolation('not-playing', { phase: stage.phase });
  if (isTwo(state)) return wrightViolation('duel-not-declared');
  const few = fewSheriffs(state);
  if (few) return few;
  const turn = round.full?.turn;
  if (!turn) return null;
  if (turn.active !== by) return wrightViolation('not-your-turn', { active: turn.active });
  return isOpen(turn) ? null : wrightViolation('action-taken');
}

/** Hands as they lay; with cards already shown, that may settle the round. */
export const settled = (state: State, landed: Landed): readonly Event[] => {
  const { stage } = state;
  const shown = stage.phase === 'racing' ? stage.race.shown : 'shown' in stage;
  const events = [{ type: 'hands-settled', ...landed }] as const;
  return shown ? withScore(state, events) : events;
};

/** The order by hand, instead of buzzers or to part a dead heat. Always the hands as they lay (W61). */
export function giveOrder(state: State, command: CommandOf<'give-order'>): Decision {
  const { setup, stage } = state;
  const { first, last, order = [], at = null } = command;
  const given = first ? [first] : order;
  const tie = tieOf(state);
  const partsTie = tie?.length === given.length && given.every((seat) => tie.includes(seat));
  const missing = last ? [last] : setup.seats.filter((seat) => !given.includes(seat));
  const isOdd = isTwo(state) ? last : first;
  if (isOdd ?? (!partsTie && missing.length > 1)) return refuse('wrong-order');
  if (stage.phase === 'between' || stage.phase === 'finished')
    return refuse('not-playing', { phase: stage.phase });
  const others = last ? known(state) : given.map((seat) => [seat]);
  const groups = partsTie ? others : [...without(others, missing), ...missing.map((seat) => [seat])];
  // The tablet may be behind the table: a sheriff not tapped, a turn not ended (W60).
  const doubt = stage.phase === 'playing' && groups[0]?.[0] ? openingFault(state, groups[0][0]) : null;
  if (doubt && !doubt.overridable) return no(doubt);
  return unless(state, [doubt], command, (now) =>
    settled(now, { groups, how: 'by-hand', at, missing: partsTie ? [] : missing }),
  );
}

/** Who was last is all that most tables care for; the others keep the order that was known, or none (W58). */
function known(state: State): Groups {
  const { stage, setup } = state;
  const landed = stage.phase === 'racing' ? stage.race.known : 'hands' in stage ? stage.hands : null;
  return landed?.groups ?? [clockwiseFrom(setup.seats, leadOf(state))];
}

/** The seats of a dead heat that waits to be parted, by a word or by the race that is on about it. */
export function tieOf({ stage }: State): readonly Seat[] | null {
  if (stage.phase === 'racing') return stage.race.tie ?? (stage.race.known ? stage.race.entrants : null);
  return 'tie' in stage ? stage.tie : null;
}

export function rerace(state: State, { seats }: CommandOf<'rerace'>): Decision {
  const tie = tieOf(state);
  if (tie?.length !== seats.length || !seats.every((seat) => tie.includes(seat)))
    return refuse('no-dead-heat');
  return ok([{ type: 'rerace-opened', seats: tie }]);
}

export function voidRace(state: State, { reason, by }: CommandOf<'void-race'>): Decision {
  const { stage, round } = state;
  const down =
    stage.phase === 'racing' || stage.phase === 'reveal' || (stage.phase === 'duel' && round.duel?.hands);
  return down ? ok([{ type: 'race-voided', reason, by: by ?? null }]) : refuse('no-race');
}

export function judgePresses(state: State, { as, at, behind }: CommandOf<'judge-presses'>): Decision {
  const { round, stage } = state;
  // What was held too long may have been punished already: the table may forgive it.
  if (round.held.length === 0 && (as !== 'mistake' || !behind)) return refuse('no-presses-held');
  if (as === 'shootout' && isTwo(state) && stage.phase === 'playing') return refuse('no-duel');
  return ok([{ type: 'presses-judged', as, at: at ?? null, ...(behind && { behind }) }]);
}
