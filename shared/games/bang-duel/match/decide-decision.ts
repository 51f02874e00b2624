import { no, ok } from '#shared/result.ts';
import { isCharacter } from '../rules/characters.ts';
import type { Decision } from '../effects/questions.ts';
import { asViolation, bangViolation } from '../violations.ts';
import { DECISIONS, LIGHT, OF_BOTH, type Command, type CommandOf } from './commands.ts';
import type { Decided } from './decided.ts';
import { marked, printedHealth, type Printed } from './printed-health.ts';
import { stepFrom } from './progress.ts';
import { seatOf, type State } from './state.ts';

type DecisionType = keyof typeof DECISIONS | keyof typeof LIGHT;

export const isDecision = (command: Command): command is CommandOf<DecisionType> =>
  Object.hasOwn(DECISIONS, command.type) || Object.hasOwn(LIGHT, command.type);

/** An answer to what is asked: the rules say whether it does. */
export function decided(state: State, command: CommandOf<DecisionType>): Decided {
  const { type, confirm = false, at: _, seat, ...fields } = command;
  const { play, level, setup, rounds, round } = state;
  if (rounds.some((each) => each.round === round)) return no(bangViolation('game-over'));
  if (!play) return no(bangViolation('not-now'));
  if (level === 'full' && Object.hasOwn(LIGHT, type)) return no(bangViolation('light-level-only'));
  if (level === 'light' && !Object.hasOwn(LIGHT, type) && !OF_BOTH.has(type))
    return no(bangViolation('full-level-only'));
  // A player's own phone answers for its side alone.
  if (seat !== undefined && play.question && seatOf(state, play.question.by) !== seat)
    return no(bangViolation('not-now'));
  const newcomer = arriving(state, command);
  if (newcomer && !newcomer.ok) return newcomer;
  const { max, learned = [], isOverridden = false } = newcomer?.value ?? ({} as Partial<Printed>);
  const decision: Decision = { do: type, ...fields, ...(max !== undefined && { max }) };
  const step = stepFrom(play, { decision, isSure: confirm }, level, setup.options);
  if (step.refusal) return no(asViolation(step.refusal));
  const codes = [...step.overridden, ...(isOverridden ? ['health-differs'] : [])];
  return ok([...marked(codes), ...learned, { type: 'decided', decision, sure: confirm }]);
}

/** Who comes from the reserve needs the health of his card. */
function arriving({ play, health }: State, command: CommandOf<DecisionType>) {
  if (command.type !== 'arrive' || play?.question?.ask !== 'arrive') return null;
  const { character, max, confirm = false } = command;
  return isCharacter(character) ? printedHealth({ health }, character, max, confirm) : null;
}
