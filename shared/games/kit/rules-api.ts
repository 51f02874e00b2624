import type { Static, TSchema } from 'typebox';
import type { Result } from '#shared/result.ts';
import type { Violation } from './violation.ts';

/** What a game answers to anyone who asks about its rules: stateless, open to all. */
export interface RulesApi {
  readonly questions: readonly Question[];
}

export interface Question {
  readonly name: string;
  readonly summary: string;
  readonly body: TSchema;
  readonly answer: TSchema;
  /** The body has passed its schema. */
  readonly ask: (body: never) => Result<unknown, Violation | Malformed>;
}

/** A body whose parts do not fit each other. */
export interface Malformed {
  readonly malformed: string;
  /** The field it is about, where there is one. */
  readonly field?: string;
}

export const malformed = (why: string, field?: string): Malformed => ({
  malformed: why,
  ...(field === undefined ? {} : { field }),
});

/**
 * The schemas alone decide the types. Without `NoInfer` TypeScript also tries to read them back from `ask`, through every
 * branch of typebox's `Static`, which takes it seven seconds.
 */
export const question = <Body extends TSchema, Answer extends TSchema>(
  name: string,
  summary: string,
  body: Body,
  answer: Answer,
  ask: (body: NoInfer<Static<Body>>) => Result<NoInfer<Static<Answer>>, Violation | Malformed>,
): Question => ({ name, summary, body, answer, ask });
