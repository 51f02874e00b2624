import { no, ok } from '#shared/result.ts';

import { bangViolation } from '../violations.ts';
import type { Command, CommandOf, CommandType } from './commands.ts';
import { correct, correctRound, setLevel } from './decide-corrections.ts';
import { decided, isDecision } from './decide-decision.ts';
import { down, pressed, raceSettled, raceVoid, restarted, up } from './decide-hub.ts';
import { lineUp } from './decide-line-up.ts';
import type { Decided } from './decided.ts';
import { phaseOf, type State } from './state.ts';

type Decider<Type extends CommandType> = (state: State, command: CommandOf<Type>) => Decided;

const OTHERS: { readonly [Type in CommandType]?: Decider<Type> } = {
  'reveal-signal': (state, { at = null }) =>
    phaseOf(state) === 'line-up' ? ok([{ type: 'signal-given', at }]) : no(bangViolation('not-now')),
  'line-up': lineUp,
  concede: (state, { side }) => {
    const phase = phaseOf(state);
    return phase === 'between' || phase === 'finished'
      ? no(bangViolation('game-over'))
      : ok([{ type: 'conceded', side }]);
  },
  'next-round': (state) => {
    const phase = phaseOf(state);
    if (phase === 'finished') return no(bangViolation('match-is-over'));
    return phase === 'between'
      ? ok([{ type: 'round-started', round: state.round + 1 }])
      : no(bangViolation('not-now'));
  },
  correct,
  'correct-round': correctRound,
  'set-level': setLevel,
  pressed,
  down,
  up,
  'race-opened': () => ok([]),
  'race-settled': raceSettled,
  'race-void': raceVoid,
  'clock-restarted': restarted,
};

/** What is called overridable goes through when it is confirmed: nothing that is final stands behind it (B41). */
export function decide(state: State, command: Command): Decided {
  const answer = attempt(state, command);
  if (answer.ok || !answer.fault.overridable) return answer;
  const sure = attempt(state, { ...command, confirm: true });
  return sure.ok ? answer : no({ ...answer.fault, overridable: false });
}

function attempt(state: State, command: Command): Decided {
  if (isDecision(command)) return decided(state, command);
  const decider = OTHERS[command.type] as ((state: State, command: Command) => Decided) | undefined;
  return decider?.(state, command) ?? no(bangViolation('not-now'));
}
