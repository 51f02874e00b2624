import { no, ok, type Result } from '#shared/result.ts';
import type { Params, Violation } from '../../kit/violation.ts';
import { Run } from '../effects/run.ts';
import type { Decision, Question } from '../effects/questions.ts';
import { isCard, isGear } from '../rules/cards.ts';
import { isCharacter, SIDES } from '../rules/characters.ts';
import { impossibleIn, type Duel } from '../rules/duel.ts';
import type { Options } from '../rules/options.ts';
import { bangViolation, type BangCode } from '../violations.ts';

/** A stretch of play, decision by decision, from any state: what it comes to, or the first thing that is wrong. */
export function resolve(
  duel: Duel,
  decisions: readonly Decision[],
  options: Options,
): Result<{ readonly state: Duel; readonly question: Question | null }, Violation> {
  const fault = stateFault(duel);
  if (fault) return no(fault);
  const run = new Run(duel, options);
  for (const [at, decision] of decisions.entries()) {
    const { question } = run;
    const { refusal } = run.answer(decision);
    if (refusal) return no(refused(at, refusal.why, question));
  }
  const { question, isBetween } = run;
  if (isBetween) return ok({ state: run.duel, question });
  return no({
    ...bangViolation('decision-needed'),
    params: { at: decisions.length, ...(question && { question }) },
  });
}

function refused(at: number, why: BangCode, question: Question | null): Violation {
  if (why === 'unknown-card' || why === 'unknown-character') return { ...bangViolation(why), params: { at } };
  const { rule } = bangViolation(why as 'wrong-answer');
  const params: Params = { at, why, ...(question && { question }) };
  return { ...bangViolation('illegal-decision', { at, why }), rule, params };
}

/** Names first, then what no table can have. */
function stateFault(duel: Duel): Violation | null {
  const { sides, used, top } = duel;
  for (const side of SIDES) {
    const { chars, reserve } = sides[side];
    const ids = [...chars, ...reserve.filter((each) => each !== null)].map(({ id }) => id);
    if (!ids.every(isCharacter)) return bangViolation('unknown-character');
    if (!chars.every(({ gear }) => gear.every((card) => isCard(card) && isGear(card))))
      return bangViolation('unknown-card');
  }
  if (!used.every(isCharacter)) return bangViolation('unknown-character');
  if (top !== null && !isCard(top)) return bangViolation('unknown-card');
  const why = impossibleIn(duel);
  return why ? bangViolation('impossible-state', { why }) : null;
}
