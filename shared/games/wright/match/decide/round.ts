import { no, ok } from '#shared/result.ts';
import { tableViolation } from '../../../kit/violation.ts';
import { wrightViolation } from '../../violations.ts';
import type { CommandOf } from '../commands.ts';
import type { State } from '../state.ts';
import { refuse, unless, type Decision } from './answer.ts';

/** Begun by whoever was left out (W79); the table may say otherwise. */
export function nextRound(state: State, command: CommandOf<'next-round'>): Decision {
  const { round, stage, scored } = state;
  const last = scored.at(-1);
  if (stage.phase === 'finished') return refuse('match-is-over');
  if (stage.phase !== 'between' || !last) return refuse('round-not-scored');
  const { first = last.nextFirst } = command;
  const doubt =
    first === last.nextFirst ? null : wrightViolation('another-begins', { first: last.nextFirst });
  return unless(state, [doubt], command, () => [{ type: 'round-started', round: round.number + 1, first }]);
}

export function correctRound(state: State, { round, points, reason }: CommandOf<'correct-round'>): Decision {
  if (Object.keys(points).length === 0) return no(tableViolation('bad-command', { field: 'points' }));
  if (!state.scored.some((record) => record.round === round)) return refuse('no-such-round', { round });
  return ok([{ type: 'round-corrected', round, points, reason }]);
}

/** The full level has to see a round from its deal on, so it cannot begin in the middle of one. */
export function setLevel(state: State, { level }: CommandOf<'set-level'>): Decision {
  if (level === state.level) return ok([]);
  const { phase } = state.stage;
  return phase === 'between' || isUntouched(state)
    ? ok([{ type: 'level-set', level }])
    : refuse('level-between-rounds');
}

const isUntouched = ({ round, stage }: State): boolean =>
  stage.phase === 'playing' &&
  round.sheriffs === 0 &&
  round.offenders.length === 0 &&
  (round.full === null || (round.full.turn.number === 1 && round.full.turn.step === 'ready'));
