import { renderSVG } from 'uqr';
import { Type, type Static } from 'typebox';
import { mayGrant, type Grant, type Holder } from '#server/access/holder.ts';
import type { JoinCode } from '#server/access/join-codes.ts';
import { SEATS } from '#shared/games/kit/game.ts';
import { ROLES } from '#shared/wire/roles.ts';
import { ErrorBody, Refusal, REFUSALS } from './errors.ts';
import { allow, holderOf, SIGNED_IN } from './guard.ts';
import { PLACE } from './join.ts';
import type { HubParts, TablesKnown } from './hub-parts.ts';
import type { App } from './typed-app.ts';

const CodeRequest = Type.Object({
  role: Type.Enum(ROLES),
  table: Type.Optional(
    Type.String({ description: "needed but for the organiser; a referee's own if left out" }),
  ),
  seat: Type.Optional(Type.Enum(SEATS, { description: 'needed for a player' })),
});

const CodeView = Type.Object({
  code: Type.String(),
  url: Type.String({ description: 'the page with the code in the fragment, where it reaches no log' }),
  expires: Type.String({ format: 'date-time' }),
  role: Type.Enum(ROLES),
  ...PLACE,
});

const params = Type.Object({ code: Type.String({ maxLength: 32 }) });

/** Codes by which others join. A code that is not the asker's to see is answered as if it were not there. */
export function codeRoutes(app: App, { codes, tables, phoneAddress }: HubParts): void {
  const onRequest = allow('referee');
  const urlOf = (code: string) => `${phoneAddress()}/#join=${code}`;
  const viewOf = ({ code, grant, leftMs }: JoinCode): Static<typeof CodeView> => ({
    code,
    url: urlOf(code),
    expires: new Date(Date.now() + leftMs).toISOString(),
    ...grant,
  });
  const mayHandOut = (holder: Holder, grant: Grant) =>
    mayGrant(tables.rematches.at(holder, grant.table ?? ''), grant);
  const find = (holder: Holder, typed: string) => {
    const found = codes.find(typed);
    if (!found || !mayHandOut(holder, found.grant)) throw new Refusal('no-such-code');
    return found;
  };

  app.post(
    '/api/codes',
    {
      onRequest,
      schema: {
        summary: 'A code by which one device joins, once, within ten minutes',
        security: SIGNED_IN,
        body: CodeRequest,
        response: { 200: CodeView, 404: ErrorBody, ...REFUSALS },
      },
    },
    (request) => {
      const holder = holderOf(request);
      const grant = grantOf(request.body, holder);
      if (!mayHandOut(holder, grant)) throw new Refusal('not-allowed');
      checkPlace(grant, tables);
      return viewOf(codes.issue(grant));
    },
  );

  app.get(
    '/api/codes',
    {
      onRequest,
      schema: {
        summary: 'Codes that still work',
        security: SIGNED_IN,
        response: { 200: Type.Object({ codes: Type.Array(CodeView) }), ...REFUSALS },
      },
    },
    (request) => ({
      codes: codes
        .list()
        .filter(({ grant }) => mayHandOut(holderOf(request), grant))
        .map(viewOf),
    }),
  );

  app.delete(
    '/api/codes/:code',
    {
      onRequest,
      schema: {
        summary: 'Take a code back',
        security: SIGNED_IN,
        params,
        response: { 200: CodeView, 404: ErrorBody, ...REFUSALS },
      },
    },
    (request) => {
      const found = find(holderOf(request), request.params.code);
      codes.revoke(found.code);
      return viewOf(found);
    },
  );

  app.get(
    '/api/codes/:code/qr.svg',
    {
      onRequest,
      schema: {
        summary: 'The address with the code, as a QR code',
        security: SIGNED_IN,
        params,
        response: {
          200: { description: 'A picture', content: { 'image/svg+xml': { schema: Type.String() } } },
          404: ErrorBody,
          ...REFUSALS,
        },
      },
    },
    async (request, reply) => {
      const { code } = find(holderOf(request), request.params.code);
      return reply
        .type('image/svg+xml')
        .header('cache-control', 'no-store')
        .send(renderSVG(urlOf(code)));
    },
  );
}

function grantOf({ role, table, seat }: Static<typeof CodeRequest>, holder: Holder): Grant {
  return {
    role,
    table: role === 'organiser' ? null : (table ?? holder.table),
    seat: role === 'player' ? (seat ?? null) : null,
  };
}

function checkPlace({ role, table, seat }: Grant, tables: TablesKnown): void {
  if (role === 'organiser') return;
  if (table === null) throw new Refusal('table-needed');
  if (!tables.has(table)) throw new Refusal('no-such-table');
  if (role !== 'player') return;
  if (seat === null) throw new Refusal('seat-needed');
  if (!tables.hasSeat(table, seat)) throw new Refusal('no-such-seat');
}
