import { supportReport } from '#server/support/report.ts';
import { REFUSALS } from './errors.ts';
import { allow, SIGNED_IN } from './guard.ts';
import type { HubParts } from './hub-parts.ts';
import type { App } from './typed-app.ts';
import { file } from './table-files.ts';

const JSON_TYPE = 'application/json';

export function supportRoutes(app: App, parts: HubParts): void {
  app.get(
    '/api/support',
    {
      onRequest: allow('organiser'),
      schema: {
        summary: 'One file for whoever helps from afar: no names, codes, tokens or keys are in it',
        security: SIGNED_IN,
        response: {
          200: file(JSON_TYPE, 'Version, machine, flags, boards, tables, record, lines'),
          ...REFUSALS,
        },
      },
    },
    async (_request, reply) => {
      const report = supportReport(parts);
      const day = report.made.slice(0, 10);
      return reply
        .type(`${JSON_TYPE}; charset=utf-8`)
        .header('content-disposition', `attachment; filename="quickdraw-support-${day}.json"`)
        .header('cache-control', 'no-store')
        .send(`${JSON.stringify(report, null, 2)}\n`);
    },
  );
}
