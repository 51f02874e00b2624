import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isAtLeast, type Grant } from '#server/access/holder.ts';
import { ROLES } from '#shared/wire/roles.ts';
import { startTestHub, temporaryFolder, type Client } from '#test/client.ts';
import { registeredRoutes } from '#test/registered-routes.ts';
import { answerOf, statusOf, upgradeStatusOf, type Answer } from '#test/route-answers.ts';
import { askedAt, ROUTE_ROLES, type RouteRole } from '#test/route-roles.ts';

/** Devices of the table called `own`, devices of another one, and one that has not joined. */
const GRANTS: Readonly<Record<string, Grant>> = Object.fromEntries(
  ['own', 'other'].flatMap((table) =>
    ROLES.map((role) => [
      `${role}, ${table} table`,
      { role, table: role === 'organiser' ? null : table, seat: role === 'player' ? '1' : null },
    ]),
  ),
);

function expectedOf({ least, at }: RouteRole, grant: Grant | undefined): Answer {
  if (least === 'anyone') return 'allowed';
  if (!grant) return 'not joined';
  const elsewhere = at === 'own table' && grant.role !== 'organiser' && grant.table !== 'own';
  return isAtLeast(grant.role, least) && !elsewhere ? 'allowed' : 'not allowed';
}

describe('roles', () => {
  it('are declared for every route there is', async () => {
    const registered = await registeredRoutes(pageFolder());
    expect(registered.map(({ method, url }) => `${method} ${url}`).sort()).toEqual(
      ROUTE_ROLES.map(({ route }) => route).sort(),
    );
  });

  it('are asked for on every route, of strangers, lower roles and other tables', async () => {
    const client = await startTestHub({ page: pageFolder(), boards: { kind: 'none' } });
    const tokens = await joinAll(client);
    for (const entry of ROUTE_ROLES) {
      // A code that is wrong is refused as well; joining has tests of its own.
      if (entry.route === 'POST /api/join') continue;
      const { method, path } = askedAt(entry.route, 'own');
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
      const entry = ROUTE_ROLES.find((each) => each.route === route);
      for (const [who, token] of tokens) {
        const expected = entry && expectedOf(entry, GRANTS[who]);
        if (expected === 'allowed') continue;
        const status = await upgradeStatusOf(client, askedAt(route, 'own').path, token);
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
