import type { Role } from '#shared/wire/roles.ts';

/** A route, and who may use it. */
export interface RouteRole {
  /** As registered: `GET /api/tables/:id`. */
  readonly route: string;
  /** The least role that may use it. */
  readonly least: Role | 'anyone';
  /** Below the organiser only devices of the table in `:id`, or in the body, may. */
  readonly at?: 'own table';
  /** A body that does nothing will do: roles are asked for before it is read. */
  readonly body?: object;
}

/** Every route the hub has. A new one belongs here, or `server/http/roles.test.ts` fails. */
export const ROUTE_ROLES: readonly RouteRole[] = [
  { route: 'GET /*', least: 'anyone' },
  { route: 'GET /api/health', least: 'anyone' },
  { route: 'GET /api/health/details', least: 'organiser' },
  { route: 'POST /api/record/check', least: 'organiser' },
  { route: 'POST /api/record/accept', least: 'organiser' },
  { route: 'POST /api/verdicts/check', least: 'anyone', body: {} },
  { route: 'GET /api/openapi.json', least: 'anyone' },
  { route: 'GET /api/docs', least: 'anyone' },
  { route: 'GET /api/docs/json', least: 'anyone' },
  { route: 'GET /api/docs/yaml', least: 'anyone' },
  { route: 'GET /api/docs/static/*', least: 'anyone' },
  { route: 'GET /api/docs/static/index.html', least: 'anyone' },
  { route: 'GET /api/docs/static/swagger-initializer.js', least: 'anyone' },
  { route: 'GET /api/trust', least: 'anyone' },
  { route: 'GET /trust/quickdraw-ca.crt', least: 'anyone' },
  { route: 'GET /trust/quickdraw-ca.mobileconfig', least: 'anyone' },
  { route: 'POST /api/join', least: 'anyone' },
  { route: 'GET /api/me', least: 'anyone' },
  { route: 'GET /api/games', least: 'anyone' },
  { route: 'POST /api/rules/wright/discard', least: 'anyone' },
  { route: 'POST /api/rules/wright/duel', least: 'anyone' },
  { route: 'POST /api/rules/wright/miss-targets', least: 'anyone' },
  { route: 'POST /api/rules/wright/round', least: 'anyone' },
  { route: 'POST /api/rules/wright/split', least: 'anyone' },
  { route: 'GET /api/clock', least: 'display' },
  { route: 'GET /api/codes', least: 'referee' },
  { route: 'POST /api/codes', least: 'referee', at: 'own table', body: { role: 'display', table: 'own' } },
  { route: 'DELETE /api/codes/:code', least: 'referee' },
  { route: 'GET /api/codes/:code/qr.svg', least: 'referee' },
  { route: 'GET /api/devices', least: 'referee' },
  { route: 'DELETE /api/devices/:id', least: 'referee' },
  { route: 'GET /api/tables', least: 'display' },
  { route: 'POST /api/tables', least: 'organiser', body: {} },
  { route: 'GET /api/tables/:id', least: 'display', at: 'own table' },
  { route: 'PUT /api/tables/:id/archived', least: 'organiser', body: {} },
  { route: 'POST /api/tables/:id/commands', least: 'referee', at: 'own table', body: {} },
  { route: 'POST /api/tables/:id/rematch', least: 'referee', at: 'own table', body: {} },
  { route: 'POST /api/tables/:id/winner-shown', least: 'referee', at: 'own table' },
  { route: 'GET /api/tables/:id/log', least: 'display', at: 'own table' },
  { route: 'GET /api/tables/:id/scores.csv', least: 'display', at: 'own table' },
  { route: 'GET /api/tables/:id/races', least: 'display', at: 'own table' },
  { route: 'GET /api/tables/:id/races/:n', least: 'display', at: 'own table' },
  { route: 'GET /api/tables/:id/races/:n/verdict', least: 'display', at: 'own table' },
  { route: 'GET /api/tables/:id/races/:n/verdict.svg', least: 'display', at: 'own table' },
  { route: 'GET /api/tables/:id/live', least: 'display', at: 'own table' },
  { route: 'GET /api/tables/:id/export', least: 'referee', at: 'own table' },
  { route: 'POST /api/tables/import', least: 'organiser' },
  { route: 'GET /api/tournaments', least: 'display' },
  { route: 'POST /api/tournaments', least: 'organiser', body: {} },
  { route: 'GET /api/tournaments/:id', least: 'display', at: 'own table' },
  { route: 'PUT /api/tournaments/:id/archived', least: 'organiser', body: {} },
  {
    route: 'POST /api/tournaments/:id/commands',
    least: 'referee',
    at: 'own table',
    // The one thing that also the tablet of a table may tell.
    body: { id: 'c', type: 'call', table: 1 },
  },
  { route: 'GET /api/tournaments/:id/export', least: 'referee', at: 'own table' },
  { route: 'POST /api/tournaments/import', least: 'organiser', body: {} },
  { route: 'GET /api/tournaments/:id/standings.csv', least: 'display', at: 'own table' },
  { route: 'GET /api/tournaments/:id/results.csv', least: 'display', at: 'own table' },
  { route: 'GET /api/tournaments/:id/live', least: 'display', at: 'own table' },
  { route: 'GET /api/tournaments/:id/players', least: 'anyone' },
  { route: 'GET /api/tournaments/:id/phones.svg', least: 'anyone' },
  { route: 'GET /api/tournaments/:id/players/:player/live', least: 'anyone' },
  { route: 'GET /api/boxes/:game', least: 'display' },
  { route: 'GET /api/boxes/:game/:name', least: 'display' },
  { route: 'PUT /api/boxes/:game/:name', least: 'referee', body: {} },
  { route: 'DELETE /api/boxes/:game/:name', least: 'organiser' },
  { route: 'GET /api/statistics', least: 'display' },
  { route: 'GET /api/backup', least: 'organiser' },
  { route: 'GET /api/support', least: 'organiser' },
  { route: 'GET /api/damaged', least: 'organiser' },
  { route: 'GET /api/damaged/:id/export', least: 'organiser' },
  { route: 'POST /api/damaged/:id/continue', least: 'organiser' },
  { route: 'PUT /api/damaged/:id/archived', least: 'organiser', body: {} },
  { route: 'GET /api/boards', least: 'organiser' },
  { route: 'GET /api/boards/live', least: 'organiser' },
  { route: 'POST /api/boards/simulated', least: 'organiser' },
  { route: 'DELETE /api/boards/simulated', least: 'organiser' },
  {
    route: 'POST /api/boards/:id/edges',
    least: 'organiser',
    body: { edges: [{ channel: 0, at_us: 0, down: true }] },
  },
  { route: 'PUT /api/boards/:id/quirks', least: 'organiser', body: {} },
  { route: 'POST /api/boards/:id/restart', least: 'organiser' },
  { route: 'POST /api/boards/:id/unplug', least: 'organiser' },
  { route: 'POST /api/boards/:id/plug', least: 'organiser' },
  { route: 'GET /api/boards/:id/live', least: 'organiser' },
  { route: 'POST /api/boards/:id/lamps', least: 'organiser' },
  { route: 'POST /api/boards/:id/self-test', least: 'organiser' },
  { route: 'POST /api/boards/:id/self-test/finish', least: 'organiser' },
  { route: 'DELETE /api/boards/:id/self-test', least: 'organiser' },
];

/** The method and the address of a route, with whatever is named in it filled in: `:id` by the id that is given. */
export function askedAt(route: string, id: string): { readonly method: string; readonly path: string } {
  const [method = '', url = ''] = route.split(' ');
  return {
    method,
    path: url
      .replace('/:id', `/${id}`)
      .replace('/:code', '/00000000')
      .replace('/:n', '/1')
      .replace('/*', '/x'),
  };
}
