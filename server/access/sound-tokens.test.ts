import { openSync, writeSync, closeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { RECORD_FILE } from '#server/store/store.ts';
import { startTestHub, temporaryFolder } from '#test/client.ts';

const PAGE = 4_096;

it('a damaged list of devices is said, and whoever comes can join', async () => {
  const data = temporaryFolder();
  const before = await startTestHub({ data, boards: { kind: 'none' } });
  await before.hub.close();
  const file = join(data, RECORD_FILE);
  const database = new DatabaseSync(file);
  const page = Number(
    database.prepare(`SELECT rootpage FROM sqlite_schema WHERE name = 'tokens'`).get()?.['rootpage'],
  );
  database.close();
  const opened = openSync(file, 'r+');
  writeSync(opened, Buffer.alloc(PAGE, 0xa5), 0, PAGE, (page - 1) * PAGE);
  closeSync(opened);

  const told: string[] = [];
  const { hub, askAsStranger } = await startTestHub({
    data,
    boards: { kind: 'none' },
    report: (line) => void told.push(String(line)),
  });
  expect(told).toEqual([expect.stringMatching(/^The list of devices was damaged\. 0 of them stay joined/)]);
  const { code } = hub.codes.issue({ role: 'organiser', table: null, seat: null });
  const joined = await askAsStranger('POST', '/api/join', { code });
  expect(joined.status).toBe(200);
  const cookie = String(joined.headers.get('set-cookie')).split(';')[0] ?? '';
  const me = await fetch(`http://127.0.0.1:${hub.port}/api/me`, { headers: { cookie } });
  expect(await me.json()).toMatchObject({ role: 'organiser' });
  const support = await fetch(`http://127.0.0.1:${hub.port}/api/support`, { headers: { cookie } });
  expect(support.status).toBe(200);
});
