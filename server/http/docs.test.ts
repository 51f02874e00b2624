import { describe, expect, it } from 'vitest';
import { startTestHub } from '#test/client.ts';
import { registeredRoutes } from '#test/registered-routes.ts';

interface Operation {
  readonly summary?: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: object;
  readonly responses: Record<string, { readonly content?: object }>;
}
interface Command {
  readonly title: string;
  readonly properties: Record<string, unknown>;
  readonly required: readonly string[];
}
interface Description {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, Operation>>;
}

/** Posts that say it all by their address. */
const WITHOUT_BODY = /\/(record\/check|accept|continue|restart|unplug|plug|self-test|finish|winner-shown)$/;

describe('the API', () => {
  it('describes every route: what it is for, who may, what comes and goes', async () => {
    const { askAsStranger } = await startTestHub({ boards: { kind: 'none' } });
    const answer = await askAsStranger('GET', '/api/openapi.json');
    const { openapi, paths } = (await answer.json()) as Description;
    expect(openapi).toMatch(/^3\./);
    const routes = (await registeredRoutes()).filter(({ url }) => !url.startsWith('/api/docs'));
    for (const { method, url } of routes) {
      const route = `${method} ${url}`;
      const operation = paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect(operation?.summary, route).toMatch(/\w/);
      expect(operation?.security, route).toBeInstanceOf(Array);
      const named = operation?.parameters?.filter((each) => each.in === 'path').map(({ name }) => name) ?? [];
      expect(named, route).toEqual([...url.matchAll(/:(\w+)/g)].map(([, name]) => name));
      if (method.startsWith('P') && !WITHOUT_BODY.test(url))
        expect(operation?.requestBody, route).toBeDefined();
      const [status, good] =
        Object.entries(operation?.responses ?? {}).find(([status]) => Number(status) < 300) ?? [];
      if (status !== '204') expect(good?.content, route).toBeDefined();
      // Whoever has to sign in may be refused, and learns how that looks.
      if (operation?.security?.length)
        expect(Object.keys(operation.responses), route).toEqual(expect.arrayContaining(['401', '403']));
    }
  });

  it('names every command of tables and tournaments with its fields, as they are read', async () => {
    const { askAsStranger } = await startTestHub({ boards: { kind: 'none' } });
    const { paths } = (await (await askAsStranger('GET', '/api/openapi.json')).json()) as Description;
    const commandsOf = (path: string) => {
      const body = paths[path]?.['post']?.requestBody as {
        content: { 'application/json': { schema: { allOf: [object, { anyOf: Command[] }] } } };
      };
      return body.content['application/json'].schema.allOf[1].anyOf;
    };
    const [tables, tournaments] = [
      commandsOf('/api/tables/{id}/commands'),
      commandsOf('/api/tournaments/{id}/commands'),
    ];
    const discard = tables.find(({ title }) => title === 'wright: discard');
    expect(discard?.properties['count']).toEqual({ type: 'integer', minimum: 0, maximum: 1_000 });
    expect(discard?.required).toEqual(['type']);
    const bind = tables.find(({ title }) => title === 'table: bind');
    expect(bind?.required).toEqual(['type', 'seat', 'buzzer']);
    const reseat = tournaments.find(({ title }) => title === 'tournament: reseat');
    expect(reseat?.properties['moves']).toMatchObject({
      type: 'array',
      items: { required: ['player', 'to'] },
    });
    // What only the hub tells is nobody's command.
    const titles = [...tables, ...tournaments].map(({ title }) => title);
    expect(titles).not.toContain('wright: race-settled');
    expect(titles).not.toContain('tournament: open-match');
    expect(titles.length).toBeGreaterThan(50);
  });

  it('has a page to browse it that loads nothing from elsewhere', async () => {
    const { askAsStranger } = await startTestHub({ boards: { kind: 'none' } });
    const page = await askAsStranger('GET', '/api/docs');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toBe(
      "default-src 'self'; img-src 'self' data:; style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none';",
    );
    const html = await page.text();
    expect(html).toContain('<title>Quickdraw: the API</title>');
    const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) expect((await askAsStranger('GET', file)).status, file).toBe(200);
  });
});
