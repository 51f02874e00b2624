import { describe, it } from 'vitest';
import { randomFrom, type Random } from '#shared/random.ts';
import { effort } from '#test/effort.ts';
import { SEED, seeded } from '#test/faults/seed.ts';
import { registeredRoutes, type RegisteredRoute } from '#test/registered-routes.ts';
import { expectDecent, startFuzzHub, type Asked, type FuzzHub } from './fuzz-hub.ts';
import { garbageBodies, nearly, PATH_IDS, TEXTS, textOf } from './hostile.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'];
const HEADERS = [
  ...['origin', 'host', 'cookie', 'authorization', 'content-type', 'accept', 'accept-encoding', 'range'],
  ...['if-none-match', 'upgrade', 'sec-websocket-key', 'x-forwarded-for', 'expect', 'content-encoding'],
];
const HEADER_VALUES = [
  ...[
    '',
    ' ',
    'x',
    'null',
    'http://',
    'http://evil.example',
    ':',
    '%',
    '=;=;',
    'quickdraw=',
    'quickdraw="',
    'Bearer ',
  ],
  ...[
    'Bearer Bearer x',
    `Bearer ${'x'.repeat(4_000)}`,
    'bytes=9-1',
    'websocket',
    'gzip',
    '\u00ff\u00fe',
    'a'.repeat(9_000),
  ],
];

/** The address of a route with every parameter filled in, well or badly. */
function addressOf({ url }: RegisteredRoute, table: string, random: Random): string {
  const path = url.replace(/:\w+|\*/g, (name) => {
    if (random.chance(0.5)) return random.pick(PATH_IDS);
    return name === ':n' ? '1' : url.startsWith('/api/tables') ? table : 'SIM1';
  });
  if (random.chance(0.8)) return path.replace(/[ #?]/g, '');
  const query = `${random.pick(['after', 'watch', '__proto__', 'x'])}=${encodeURIComponent(random.pick(TEXTS).toWellFormed())}`;
  return `${path.replace(/[ #?]/g, '')}?${query}`;
}

async function all(hub: FuzzHub, asked: readonly Asked[]): Promise<void> {
  for (let at = 0; at < asked.length; at += 16)
    await Promise.all(
      asked.slice(at, at + 16).map(async (each) => {
        if (each.method === 'HEAD') await hub.ask(each);
        else expectDecent(await hub.ask(each), { ...each, body: String(each.body).slice(0, 200) });
      }),
    );
}

describe('every route of the hub', () => {
  it(seeded('answers bodies that are no bodies with a refusal'), async () => {
    const random = randomFrom(SEED);
    const hub = await startFuzzHub();
    const routes = (await registeredRoutes()).filter(({ live, method }) => !live && method !== 'GET');
    await all(
      hub,
      routes.flatMap((route) =>
        garbageBodies(random).map(([type, body]) => ({
          method: route.method,
          path: route.url.replace(':n', '1').replace(/:\w+|\*/g, hub.table.id),
          body,
          headers: type === '' ? {} : { 'content-type': type },
        })),
      ),
    );
    await hub.isWell();
  });

  it(seeded('answers wrong methods, addresses, headers and roles with a refusal'), async () => {
    const random = randomFrom(SEED + 1);
    const hub = await startFuzzHub();
    const routes = await registeredRoutes();
    const asked = Array.from({ length: effort(500).numRuns }, (): Asked => {
      const route = random.pick(routes);
      return {
        method: random.chance(0.6) ? route.method : random.pick(METHODS),
        path: addressOf(route, hub.table.id, random),
        token: random.pick(hub.tokens),
        headers: random.chance(0.5) ? { [random.pick(HEADERS)]: random.pick(HEADER_VALUES) } : {},
      };
    });
    await all(hub, asked);
    await hub.isWell();
  });

  it(seeded('answers bodies that are nearly right'), async () => {
    const random = randomFrom(SEED + 2);
    const hub = await startFuzzHub();
    const bodies = await bodiesOf(hub);
    const asked = Array.from({ length: effort(700).numRuns }, (): Asked => {
      const { method, url, schema } = random.pick(bodies);
      const id = url.startsWith('/api/tables') ? 'nowhere' : 'SIM1';
      return {
        method: method.toUpperCase(),
        path: url.replace(/\{\w+\}/, id),
        body: textOf(nearly(schema, random)),
        headers: { 'content-type': 'application/json' },
      };
    });
    await all(hub, asked);
    await hub.isWell();
  });
});

type Schema = Readonly<Record<string, unknown>>;
interface Described {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

/** Every route that takes a body, with the shape it asks for, in its own words. */
async function bodiesOf(hub: FuzzHub) {
  const { text } = await hub.ask({ method: 'GET', path: '/api/openapi.json' });
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, Described>> };
  return Object.entries(paths).flatMap(([url, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) => {
      const schema = requestBody?.content['application/json']?.schema;
      return schema ? [{ method, url, schema }] : [];
    }),
  );
}
