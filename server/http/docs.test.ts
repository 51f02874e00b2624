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
interface Description {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, Operation>>;
}

/** Posts that say it all by their address. */
const WITHOUT_BODY = /\/(record\/check|accept|continue|restart|unplug|plug|self-test|finish)$/;

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
