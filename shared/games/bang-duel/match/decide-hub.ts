import { no, ok } from '#shared/result.ts';
import { bangViolation } from '../violations.ts';
import type { CommandOf } from './commands.ts';
import { decided } from './decide-decision.ts';
import type { Decided } from './decided.ts';
import { phaseOf, seatOf, type State } from './state.ts';

/** What the hub tells: presses, hands that are held, and the moment both let go. */

/** A long press does what it says; a short one waits for the screen, unless only one thing can be meant. */
export function pressed(state: State, { seat, at, gesture }: CommandOf<'pressed'>): Decided {
  if (seat === undefined) return no(bangViolation('not-now'));
  const type = meant(state, seat, gesture === 'long');
  return type === null ? ok([{ type: 'press-held', seat, at: at ?? null }]) : decided(state, { type });
}

function meant(state: State, seat: string, isLong: boolean) {
  const { play, level } = state;
  const question = play?.question;
  if (!question || seatOf(state, question.by) !== seat) return null;
  switch (question.ask) {
    case 'begin':
      return isLong ? 'begin' : null;
    case 'act':
      return isLong ? 'end' : null;
    case 'react':
      if (isLong) return 'take';
      return level === 'light' ? 'cancel' : null;
    case 'duel':
      return isLong ? 'give-up' : null;
    case 'indians':
      return isLong ? 'take' : null;
    default:
      return null;
  }
}

export const down = (_: State, { seat }: CommandOf<'down'>): Decided =>
  seat === undefined ? no(bangViolation('not-now')) : ok([{ type: 'hand-down', seat }]);

export const up = (_: State, { seat }: CommandOf<'up'>): Decided =>
  seat === undefined ? no(bangViolation('not-now')) : ok([{ type: 'hand-up', seat }]);

/** Both have let go, and turned their AP up (B7). */
export const raceSettled = (state: State, { verdict }: CommandOf<'race-settled'>): Decided =>
  phaseOf(state) === 'line-up' && state.reveal.signal
    ? ok([{ type: 'hands-settled', groups: verdict.groups, missing: verdict.missing }])
    : no(bangViolation('not-now'));

export const raceVoid = (state: State, { reason }: CommandOf<'race-void'>): Decided =>
  state.reveal.signal ? ok([{ type: 'race-voided', reason }]) : no(bangViolation('not-now'));

export const restarted = (): Decided => ok([{ type: 'clock-restarted' }]);
