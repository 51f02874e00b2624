import { Type } from 'typebox';
import { gameFor } from '#server/games.ts';
import type { NamedBox } from '#server/store/boxes.ts';
import type { BoxKind } from '#shared/games/kit/box.ts';
import { name as nameField } from '#shared/games/kit/fields.ts';
import { no, ok } from '#shared/result.ts';
import { badRequest, ErrorBody, Refusal, REFUSALS, RuleError, Unreadable, WRITE_REFUSALS } from './errors.ts';
import { allow, SIGNED_IN } from './guard.ts';
import type { HubParts } from './hub-parts.ts';
import type { App } from './typed-app.ts';
import { inWords } from './rules.ts';
import { onDisk } from './violations.ts';

/** Every card of the largest game, written out, is a tenth of this. */
const LARGEST_BOX_BYTES = 32 * 1024;
/** More printings of one game than anybody owns. */
const MOST_BOXES = 100;

const gameParams = Type.Object({ game: Type.String({ maxLength: 40 }) });
const boxParams = Type.Object({
  ...gameParams.properties,
  name: Type.String({
    maxLength: 200,
    description: 'what people call it; "ours" is used unless a table names another',
  }),
});
const Box = Type.Object(
  { name: Type.String() },
  { additionalProperties: true, description: 'what else is in it, the game says' },
);

interface Asked {
  readonly game: string;
  readonly kind: BoxKind;
}

function asked({ game }: { readonly game: string }): Asked {
  const found = gameFor(game);
  if (!found) throw new Refusal('no-such-game');
  if (!found.box) throw new Refusal('no-boxes');
  return { game, kind: found.box };
}

/** The name as people see it. */
function nameIn({ name }: { readonly name: string }): string {
  const seen = nameField.read(name);
  if (seen === undefined) throw new Refusal('bad-name');
  return seen;
}

const shown = ({ kind }: Asked, { name, box }: NamedBox) => ({ ...box, ...kind.shown?.(box), name });

/** Card data that no rule text prints, kept outside any table. */
export function boxRoutes(app: App, { stores }: HubParts): void {
  const { boxes, journal } = stores;

  app.get(
    '/api/boxes/:game',
    {
      onRequest: allow('display'),
      schema: {
        summary: 'The boxes of a game',
        security: SIGNED_IN,
        params: gameParams,
        response: { 200: Type.Object({ boxes: Type.Array(Box) }), 404: ErrorBody, ...REFUSALS },
      },
    },
    ({ params }) => {
      const about = asked(params);
      return { boxes: boxes.list(about.game).map((each) => shown(about, each)) };
    },
  );

  app.get(
    '/api/boxes/:game/:name',
    {
      onRequest: allow('display'),
      schema: {
        summary: 'One box',
        security: SIGNED_IN,
        params: boxParams,
        response: { 200: Box, 404: ErrorBody, ...REFUSALS },
      },
    },
    ({ params }) => {
      const [about, name] = [asked(params), nameIn(params)];
      const box = boxes.get(about.game, name);
      if (!box) throw new Refusal('no-such-box');
      return shown(about, { name, box });
    },
  );

  app.put(
    '/api/boxes/:game/:name',
    {
      onRequest: allow('referee'),
      bodyLimit: LARGEST_BOX_BYTES,
      schema: {
        summary: 'Makes a box, or replaces the fields that are named; tables that copied it stay as they are',
        security: SIGNED_IN,
        params: boxParams,
        body: Type.Record(Type.String(), Type.Unknown()),
        response: {
          200: Box,
          404: ErrorBody,
          409: ErrorBody,
          413: ErrorBody,
          422: RuleError,
          ...WRITE_REFUSALS,
          400: Unreadable,
        },
      },
    },
    async ({ params, body }, reply) => {
      const [about, name] = [asked(params), nameIn(params)];
      const { game, kind } = about;
      // Read and written in one go: two people who add to a box at once both find what they said in it.
      const put = await onDisk(
        journal.write(() => {
          const all = boxes.list(game);
          const before = all.find((each) => each.name === name)?.box ?? null;
          if (before === null && all.length >= MOST_BOXES) return no('too-many-boxes' as const);
          const box = kind.put(before, body);
          if (!box.ok) return box;
          if (Buffer.byteLength(JSON.stringify(box.value)) > LARGEST_BOX_BYTES)
            return no('box-too-large' as const);
          boxes.put(game, name, box.value, new Date().toISOString());
          return ok(box.value);
        }),
      );
      if (put.ok) return shown(about, { name, box: put.value });
      const { fault } = put;
      if (typeof fault === 'string') throw new Refusal(fault);
      if (!('malformed' in fault)) return reply.code(422).send(inWords(game, fault));
      const { malformed, field } = fault;
      return reply.code(400).send({ ...badRequest(malformed), ...(field === undefined ? {} : { field }) });
    },
  );

  app.delete(
    '/api/boxes/:game/:name',
    {
      onRequest: allow('organiser'),
      schema: {
        summary: 'Takes a box away; tables that copied it stay as they are',
        security: SIGNED_IN,
        params: boxParams,
        response: {
          204: Type.Null({ description: 'It is gone' }),
          404: ErrorBody,
          ...WRITE_REFUSALS,
        },
      },
    },
    async ({ params }, reply) => {
      const [{ game }, name] = [asked(params), nameIn(params)];
      if (!(await onDisk(journal.write(() => boxes.delete(game, name))))) throw new Refusal('no-such-box');
      return reply.code(204).send(null);
    },
  );
}
