import { no, ok, type Result } from '#shared/result.ts';
import { OVERRIDABLE, type Refusal } from '../violations.ts';
import { ANSWERS, type Decision, type Question } from './questions.ts';

/**
 * An effect is a script: a generator that hands out a question, and goes on with the answer. So a rule reads from top to
 * bottom, as it does in the book, however many people it asks. Whoever runs it (`run.ts`) decides when it goes on.
 */
export type Script<Value = void> = Generator<Step, Value, Answer>;

export interface Step {
  readonly question: Question;
  /** Why the answer before did not do; the same is asked again. */
  readonly refusal: Refusal | null;
}

/** A decision, and what of it the table has confirmed. */
export class Answer {
  readonly decision: Decision;
  readonly #isSure: boolean;
  /** What was overridden, to be marked. */
  readonly overridden: Refusal['why'][] = [];

  constructor(decision: Decision, isSure: boolean) {
    this.decision = decision;
    this.#isSure = isSure;
  }

  /** The first of these that stands in the way: a final one does so even if somebody is sure (B41). */
  doubt(...doubts: readonly (Refusal | false)[]): Refusal | null {
    for (const doubt of doubts) {
      if (!doubt) continue;
      if (doubt.isFinal || !this.#isSure || !OVERRIDABLE.has(doubt.why)) return doubt;
      this.overridden.push(doubt.why);
    }
    return null;
  }
}

export const refusal = (why: Refusal['why']): Refusal => ({ why, isFinal: false });
/** The decision does not say what its effect would need, so no confirmation makes it go. */
export const finally_ = (why: Refusal['why']): Refusal => ({ why, isFinal: true });

/** Nothing is wrong where the condition does not hold. */
export const when = (isSo: boolean, why: Refusal['why']): Refusal | false => isSo && refusal(why);
export const never = (isSo: boolean, why: Refusal['why']): Refusal | false => isSo && finally_(why);

export type Read<Value> = Result<Value, Refusal>;

/** What stands in the way, or else the value. */
export const unless = <Value>(doubt: Refusal | null, value: () => Value): Read<Value> =>
  doubt ? no(doubt) : ok(value());

/** Asks until the answer does. */
export function* ask<Value>(
  question: Question,
  read: (decision: Decision, answer: Answer) => Read<Value>,
  answers: readonly string[] = ANSWERS[question.ask],
): Script<Value> {
  let last: Refusal | null = null;
  for (;;) {
    const answer: Answer = yield { question, refusal: last };
    const { decision } = answer;
    const value = answers.includes(decision.do) ? read(decision, answer) : no(finally_('wrong-answer'));
    if (value.ok) return value.value;
    last = value.fault;
  }
}
