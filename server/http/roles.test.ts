import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { isAtLeast, type Grant } from '#server/access/holder.ts';
import { ROLES, type Role } from '#shared/wire/roles.ts';
import { startTestHub, temporaryFolder, type Client } from '#test/client.ts';
import { registeredRoutes } from '#test/registered-routes.ts';

/** Every route the hub has. A new one belongs here, or this test fails. */
interface Entry {
  /** As registered: `GET /api/tables/:id`. */
  readonly route: string;
  /** The least role that may use it. */
  readonly least: Role | 'anyone';
  /** Below the organiser only devices of the table in `:id`, or in the body, may. */
  readonly at?: 'own table';
  /** A body that does nothing will do: roles are asked for before it is read. */
  readonly body?: object;
}

const ENTRIES: readonly Entry[] = [
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
  { route: 'POST /api/tournaments/:id/commands', least: 'referee', at: 'own table', body: {} },
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

type Answer = 'not joined' | 'not allowed' | 'allowed';

/** Devices of the table called `own`, devices of another one, and one that has not joined. */
const GRANTS: Readonly<Record<string, Grant>> = Object.fromEntries(
  ['own', 'other'].flatMap((table) =>
    ROLES.map((role) => [
      `${role}, ${table} table`,
      { role, table: role === 'organiser' ? null : table, seat: role === 'player' ? '1' : null },
    ]),
  ),
);

function expectedOf({ least, at }: Entry, grant: Grant | undefined): Answer {
  if (least === 'anyone') return 'allowed';
  if (!grant) return 'not joined';
  const elsewhere = at === 'own table' && grant.role !== 'organiser' && grant.table !== 'own';
  return isAtLeast(grant.role, least) && !elsewhere ? 'allowed' : 'not allowed';
}

const answerOf = (status: number): Answer =>
  status === 401 ? 'not joined' : status === 403 ? 'not allowed' : 'allowed';

const parted = (route: string) => {
  const [method = '', url = ''] = route.split(' ');
  return {
    method,
    path: url.replace('/:id', '/own').replace('/:code', '/00000000').replace('/:n', '/1').replace('/*', '/x'),
  };
};

describe('roles', () => {
  it('are declared for every route there is', async () => {
    const registered = await registeredRoutes(pageFolder());
    expect(registered.map(({ method, url }) => `${method} ${url}`).sort()).toEqual(
      ENTRIES.map(({ route }) => route).sort(),
    );
  });

  it('are asked for on every route, of strangers, lower roles and other tables', async () => {
    const client = await startTestHub({ page: pageFolder(), boards: { kind: 'none' } });
    const tokens = await joinAll(client);
    for (const entry of ENTRIES) {
      // A code that is wrong is refused as well; joining has tests of its own.
      if (entry.route === 'POST /api/join') continue;
      const { method, path } = parted(entry.route);
      const found: Record<string, Answer> = {};
      const expected: Record<string, Answer> = {};
      for (const [who, token] of tokens) {
        found[who] = answerOf(await statusOf(client, method, path, token, entry.body));
        expected[who] = expectedOf(entry, GRANTS[who]);
      }
      expect({ route: entry.route, ...found }).toEqual({ route: entry.route, ...expected });
    }
  });

  it('are asked for before a WebSocket opens', async () => {
    const client = await startTestHub({ boards: { kind: 'none' } });
    const tokens = await joinAll(client);
    for (const { method, url } of (await registeredRoutes()).filter(({ live }) => live)) {
      const route = `${method} ${url}`;
      const entry = ENTRIES.find((each) => each.route === route);
      for (const [who, token] of tokens) {
        const expected = entry && expectedOf(entry, GRANTS[who]);
        if (expected === 'allowed') continue;
        const status = await upgradeStatusOf(client, parted(route).path, token);
        expect({ route, who, answer: answerOf(status) }).toEqual({ route, who, answer: expected });
      }
    }
  });
});

function pageFolder(): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Quickdraw</title>');
  return folder;
}

async function joinAll({ hub, askAsStranger }: Client): Promise<[string, string | undefined][]> {
  const joined: [string, string | undefined][] = [['stranger', undefined]];
  for (const [who, grant] of Object.entries(GRANTS)) {
    const answer = await askAsStranger('POST', '/api/join', { code: hub.codes.issue(grant).code });
    joined.push([who, ((await answer.json()) as { token: string }).token]);
  }
  return joined;
}

const bearer = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };

async function statusOf(
  { url }: Client,
  method: string,
  path: string,
  token: string | undefined,
  body?: object,
): Promise<number> {
  const answer = await fetch(url + path, {
    method,
    headers: { ...bearer(token), ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  await answer.body?.cancel();
  return answer.status;
}

function upgradeStatusOf({ url }: Client, path: string, token: string | undefined): Promise<number> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url.replace('http', 'ws') + path, { headers: bearer(token) });
    socket.on('unexpected-response', (_request, { statusCode = 0 }) => {
      resolve(statusCode);
      socket.terminate();
    });
    socket.on('open', () => {
      resolve(101);
      socket.terminate();
    });
    socket.on('error', () => undefined);
  });
}
