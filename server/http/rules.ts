import type { RulesApi } from '#shared/games/rules-api.ts';
import type { Violation } from '#shared/games/violation.ts';
import { wrightApi } from '#shared/games/wright/api/api.ts';
import { badRequest, ErrorBody, RuleError } from './errors.ts';
import type { App } from './parts.ts';

const GAMES: readonly RulesApi[] = [wrightApi];

/** The rules for anyone who asks: no table, no token, no limit. */
export function rulesRoutes(app: App): void {
  for (const { game, sentence, questions } of GAMES) {
    const inWords = (violation: Violation) => {
      const { code, rule, params } = violation;
      return { ...params, code, rule, message: sentence(violation, 'en') };
    };
    for (const { name, summary, body, answer, ask } of questions)
      app.post(
        `/api/rules/${game}/${name}`,
        {
          schema: {
            summary,
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
            : reply.code(422).send(inWords(fault));
        },
      );
  }
}
