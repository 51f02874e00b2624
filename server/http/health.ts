import { Type } from 'typebox';
import { BoardView } from '#shared/wire/board-view.ts';
import { UNLIMITED } from './limits.ts';
import type { HubParts } from './hub-parts.ts';
import type { App } from './typed-app.ts';

const Health = Type.Object({
  status: Type.Enum(['ok', 'disk-full', 'disk-failed'] as const, {
    description: 'anything but ok: what was told last could not be written, or the record cannot be read',
  }),
  version: Type.String(),
  uptime_s: Type.Number(),
  tables: Type.Integer(),
  boards: Type.Array(Type.Pick(BoardView, ['id', 'source', 'status'])),
});

export const healthOfHub = ({ version, boards, sessions, stores, record }: HubParts) => ({
  status: (stores.journal.failing ?? record.repairs.failing ?? record.place.failing)?.code ?? ('ok' as const),
  version,
  uptime_s: Math.round(process.uptime() * 10) / 10,
  tables: sessions.all.length,
  boards: boards.view.boards.map(({ id, source, status }) => ({ id, source, status })),
});

export function healthRoutes(app: App, parts: HubParts): void {
  app.get(
    '/api/health',
    {
      config: UNLIMITED,
      schema: { summary: 'Is the hub well?', security: [], response: { 200: Health } },
    },
    () => healthOfHub(parts),
  );
}
