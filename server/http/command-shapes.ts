import { COMMANDS } from '#server/games.ts';
import { shapeOf, type Fields, type Shape } from '#shared/games/kit/fields.ts';
import { TABLE_COMMANDS } from '#shared/table/seating.ts';
import { commandsOfPeople } from '#shared/tournament/log/decide.ts';

/**
 * Commands are read where they are decided, field by field, and each refusal says which field is wrong. The description of
 * the HTTP interface has the same fields, so nobody has to guess them.
 */

interface Described {
  readonly paths?: Readonly<
    Record<string, { readonly post?: { readonly requestBody?: unknown } } | undefined>
  >;
}
interface Body {
  readonly content: Record<string, { schema: Shape }>;
}

/** One body for each command: what every command has, its type, and its fields. */
const bodiesOf = (prefix: string, commands: Readonly<Record<string, Fields>>): readonly Shape[] =>
  Object.entries(commands).map(([type, fields]) => {
    const { properties, required } = shapeOf(fields) as { properties: object; required: readonly string[] };
    return {
      title: `${prefix}: ${type}`,
      type: 'object',
      properties: { type: { enum: [type] }, ...properties },
      required: ['type', ...required],
    };
  });

const BODIES: Readonly<Record<string, readonly Shape[]>> = {
  '/api/tables/{id}/commands': [
    ...bodiesOf('table', TABLE_COMMANDS),
    ...COMMANDS.flatMap(([game, commands]) => bodiesOf(game, commands)),
  ],
  '/api/tournaments/{id}/commands': bodiesOf('tournament', commandsOfPeople()),
};

/** Adds them to the description; what comes is not checked by it. */
export function withCommands<Document extends Described>(document: Document): Document {
  for (const [path, anyOf] of Object.entries(BODIES)) {
    const media = (document.paths?.[path]?.post?.requestBody as Body | undefined)?.content[
      'application/json'
    ];
    if (media) media.schema = { allOf: [media.schema, { anyOf }] };
  }
  return document;
}
