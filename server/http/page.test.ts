import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { startTestHub, temporaryFolder } from '#test/client.ts';

const PAGE = '<!doctype html><title>Quickdraw</title>';
/** The same, with what a table will need named. */
const TABLE_PAGE =
  '<!doctype html><title>Quickdraw</title><link rel="modulepreload" href="/assets/table.js">';
const PHONE_PAGE = TABLE_PAGE.replace('table.js', 'phone.js');
/** What a browser says when somebody opens an address. */
const OPENS = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

async function startWithPage() {
  const page = temporaryFolder();
  for (const [name, html] of Object.entries({
    index: PAGE,
    'table.wright': TABLE_PAGE,
    'phone.wright': PHONE_PAGE,
  })) {
    writeFileSync(join(page, `${name}.html`), html);
    writeFileSync(join(page, `${name}.html.gz`), gzipSync(html));
  }
  mkdirSync(join(page, 'assets'));
  writeFileSync(join(page, 'assets/main-1a2b.js'), 'export {};');
  const { url, ask } = await startTestHub({ page, boards: { kind: 'none' } });
  const seats = [{ name: 'Ann' }, { name: 'Bob' }];
  const made = await ask('POST', '/api/tables', { game: 'wright', seats });
  const { id } = (await made.json()) as { readonly id: string };
  /** `TABLE` in a path stands for the table there is. */
  return (path: string) => url + path.replace('TABLE', id);
}

describe('the page', () => {
  it.for([
    ['/', PAGE],
    ['/table/TABLE', TABLE_PAGE],
    ['/table/TABLE/print', TABLE_PAGE],
    ['/phone/TABLE', PHONE_PAGE],
    ['/table/7h3k', PAGE],
    ['/phone/7h3k', PAGE],
    ['/new', PAGE],
    ['/display/7h3k?big=1', PAGE],
    ['/buzzers', PAGE],
    ['/apiary', PAGE],
  ] as const)('comes at %s, asked for anew each time', async ([path, page]) => {
    const answer = await fetch((await startWithPage())(path), { headers: OPENS });
    expect([answer.status, await answer.text()]).toEqual([200, page]);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-type')).toMatch('text/html');
    expect(answer.headers.get('content-security-policy')).toMatch("default-src 'self'");
  });

  it('has files that never change', async () => {
    const { status, headers } = await fetch((await startWithPage())('/assets/main-1a2b.js'));
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  });

  it.for([
    ['/table/TABLE', 'gzip, deflate', 'gzip'],
    ['/', 'gzip, deflate', 'gzip'],
    ['/', 'identity', null],
  ] as const)('comes at %s to whoever accepts %s as %s', async ([path, accepted, encoding]) => {
    const answer = await fetch((await startWithPage())(path), {
      headers: { ...OPENS, 'accept-encoding': accepted },
    });
    expect([answer.status, await answer.text()]).toEqual([200, path === '/' ? PAGE : TABLE_PAGE]);
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('content-type')).toMatch('text/html');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  it.for([
    ['GET', '/api', OPENS],
    ['GET', '/api/nothing', OPENS],
    ['GET', '/api?x=1', OPENS],
    ['GET', '/assets/gone-3c4d.js', OPENS],
    ['GET', '/table/7h3k', { accept: 'application/json' }],
    ['GET', '/assets/%2e%2e%2findex.html', OPENS],
    ['GET', '/assets/..%5cindex.html', OPENS],
    ['GET', '/favicon.ico', { accept: 'image/avif,image/*,*/*;q=0.8' }],
    ['POST', '/table/7h3k', OPENS],
  ] as const)('is no answer to %s %s with %j', async ([method, path, headers]) => {
    const answer = await fetch((await startWithPage())(path), { method, headers });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'not-found' });
  });

  it('is not sent again to a browser that has it', async () => {
    const at = await startWithPage();
    const first = await fetch(at('/'), { headers: OPENS });
    const tag = first.headers.get('etag') ?? '';
    const again = await fetch(at('/'), { headers: { ...OPENS, 'if-none-match': `W/${tag}` } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const other = await fetch(at('/'), { headers: { ...OPENS, 'if-none-match': '"other"' } });
    expect(other.status).toBe(200);
  });

  it('comes in parts to whoever asks for a part, as Safari does for a film', async () => {
    const at = await startWithPage();
    const part = await fetch(at('/assets/main-1a2b.js'), { headers: { range: 'bytes=0-5' } });
    expect([part.status, await part.text()]).toEqual([206, 'export']);
    expect(part.headers.get('content-range')).toBe('bytes 0-5/10');
    const outside = await fetch(at('/assets/main-1a2b.js'), { headers: { range: 'bytes=99-' } });
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, 'bytes */10']);
    const head = await fetch(at('/assets/main-1a2b.js'), { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '10']);
  });

  it('may be served by somebody else', async () => {
    const { url } = await startTestHub({ boards: { kind: 'none' } });
    expect((await fetch(`${url}/new`, { headers: OPENS })).status).toBe(404);
  });
});
