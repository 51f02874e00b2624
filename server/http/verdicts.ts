import { renderSVG } from 'uqr';
import { Type } from 'typebox';
import { checkVerdict } from '#server/verdict-certificates/check-verdict.ts';
import { issueVerdict, packed } from '#server/verdict-certificates/issue-verdict.ts';
import { LARGEST_VERDICT_BYTES, TOO_LARGE, VerdictFile } from '#server/verdict-certificates/verdict-file.ts';
import { saidFault } from '#shared/wire/record-faults.ts';
import { VerdictHere, type CheckedVerdict } from '#shared/wire/checked-verdict.ts';
import { ErrorBody, REFUSALS, Refusal } from './errors.ts';
import { fingerprintOf } from '#server/heads/hub-key.ts';
import { allowAt, SIGNED_IN } from './guard.ts';
import type { HubParts } from './hub-parts.ts';
import type { App } from './typed-app.ts';
import { file } from './table-files.ts';
import { tableOf, tableParams } from './tables.ts';

/** More does not fit into a code that a phone can read off paper. */
const LARGEST_LINK = 2_900;

const raceParams = Type.Object({ ...tableParams.properties, n: Type.Integer({ minimum: 1 }) });

/** The verdict certificate: given by the hub that saw the race, checked by any. */
export function verdictRoutes(app: App, parts: HubParts): void {
  const certificate = async (id: string, n: number): Promise<VerdictFile> => {
    const { stores, record } = parts;
    stores.journal.flush();
    const made = await issueVerdict(
      stores,
      record.heads.key,
      tableOf(parts, id),
      n,
      new Date().toISOString(),
    );
    if (!made) throw new Refusal('no-such-race');
    return made;
  };

  /** A certificate says what was known when it was issued; the table may have undone the race since. */
  const nowOf = ({ table, race, row, hash }: CheckedVerdict): VerdictHere['now'] => {
    const open = parts.sessions.get(table);
    if (!open || parts.stores.logs.hashAt(table, row) !== hash) return 'unknown';
    return open.session.sealed.isTakenBack(race) ? 'taken-back' : 'stands';
  };

  app.get(
    '/api/tables/:id/races/:n/verdict',
    {
      onRequest: allowAt('display'),
      schema: {
        summary: 'The verdict certificate of a race: raw edges, bounds, terms and verdict, signed by the hub',
        security: SIGNED_IN,
        params: raceParams,
        response: { 200: VerdictFile, 404: ErrorBody, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const { id, n } = request.params;
      return reply
        .header('content-disposition', `attachment; filename="quickdraw-verdict-${id}-${n}.json"`)
        .send(await certificate(id, n));
    },
  );

  app.get(
    '/api/tables/:id/races/:n/verdict.svg',
    {
      onRequest: allowAt('display'),
      schema: {
        summary: 'The same certificate as a QR code: it leads to the page that checks it',
        security: SIGNED_IN,
        params: raceParams,
        response: { 200: file('image/svg+xml', 'A QR code'), 404: ErrorBody, 409: ErrorBody, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const { id, n } = request.params;
      const link = `${parts.phoneAddress().replace(/\/$/, '')}/verdict#${packed(await certificate(id, n))}`;
      if (link.length > LARGEST_LINK) throw new Refusal('too-long-for-a-code');
      return reply.type('image/svg+xml').send(renderSVG(link, { ecc: 'L', border: 2 }));
    },
  );

  app.post(
    '/api/verdicts/check',
    {
      bodyLimit: LARGEST_VERDICT_BYTES,
      errorHandler: (error, _request, reply) => {
        if (error.statusCode !== 413) throw error;
        void reply.code(413).send({ code: 'too-large', message: TOO_LARGE });
      },
      schema: {
        summary: 'Checks a verdict certificate of any hub: its signature, its edges, and the verdict anew',
        security: [],
        body: VerdictFile,
        response: {
          200: VerdictHere,
          400: ErrorBody,
          413: ErrorBody,
          422: ErrorBody,
          429: ErrorBody,
        },
      },
    },
    async (request, reply) => {
      const checked = checkVerdict(JSON.stringify(request.body));
      if (!checked.ok) return reply.code(422).send({ code: 'no-verdict', message: checked.fault });
      const ours = checked.value.key === fingerprintOf(parts.record.heads.key.publicKey);
      return reply.send({
        ...checked.value,
        said: checked.value.faults.map(saidFault),
        ours,
        now: ours ? nowOf(checked.value) : null,
      });
    },
  );
}
