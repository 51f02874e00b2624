import { gameFor, RULES } from '#server/games.ts';
import { sentencesOf } from '#shared/games/kit/refusal-words.ts';
import type { Violation } from '#shared/games/kit/violation.ts';
import { badRequest, ErrorBody, RuleError } from './errors.ts';
import { UNLIMITED } from './limits.ts';
import type { App } from './typed-app.ts';

/** The words for a game that nobody knows here: those of the table alone. */
const tableSentence = sentencesOf({});

/** A violation as an answer. */
export function inWords(game: string, violation: Violation) {
  const { code, rule, params } = violation;
  const sentence = gameFor(game)?.sentence ?? tableSentence;
  return { ...params, code, rule, message: sentence(violation, 'en') };
}

/** The rules for anyone who asks: no table, no token, no limit. */
export function rulesRoutes(app: App): void {
  for (const [game, { questions }] of RULES) {
    for (const { name, summary, body, answer, ask } of questions)
      app.post(
        `/api/rules/${game}/${name}`,
        {
          config: UNLIMITED,
          schema: {
            summary,
            security: [],
            tags: ['rules'],
            body,
            response: { 200: answer, 400: ErrorBody, 422: RuleError },
          },
        },
        async (request, reply) => {
          const result = ask(request.body as never);
          if (result.ok) return reply.send(result.value);
          const { fault } = result;
          return 'malformed' in fault
            ? reply.code(400).send(badRequest(fault.malformed))
            : reply.code(422).send(inWords(game, fault));
        },
      );
  }
}
