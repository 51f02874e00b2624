import { closeSync, fstatSync, openSync, renameSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ORGANISER } from '#server/access/holder.ts';
import { verify } from '#server/record/verify.ts';
import { RECORD_FILE } from '#server/store/record-file.ts';
import { startTestHub, temporaryFolder } from '../client.ts';
import { wrightTableAt } from '../table-hub.ts';

async function playing() {
  const data = join(temporaryFolder(), 'data');
  const told: string[] = [];
  const client = await startTestHub({
    data,
    boards: { kind: 'none' },
    report: (line) => void told.push(String(line)),
  });
  const table = await wrightTableAt(client, { name: 'One' });
  expect((await table.dispatch('add-sheriff')).status).toBe(200);
  const status = async () =>
    ((await (await client.ask('GET', '/api/health')).json()) as { status: string }).status;
  return { data, told, client, table, status };
}

const GONE = 'quickdraw.sqlite was taken away or replaced under the hub.';

it.for<[string, (data: string) => void]>([
  [
    'record is deleted',
    (data) => {
      rmSync(join(data, RECORD_FILE));
    },
  ],
  [
    'folder is deleted',
    (data) => {
      rmSync(data, { recursive: true });
    },
  ],
  [
    'record has another in its place',
    (data) => {
      renameSync(join(data, RECORD_FILE), join(data, 'before.sqlite'));
      writeFileSync(join(data, RECORD_FILE), 'another');
    },
  ],
  [
    'file of what was written last is deleted',
    (data) => {
      rmSync(join(data, `${RECORD_FILE}-wal`));
    },
  ],
])(
  'a hub whose %s refuses what nobody would find again, says so, and gives a copy of what was told',
  async ([, take]) => {
    const { data, told, client, table, status } = await playing();
    take(data);
    expect(await table.dispatch('add-sheriff')).toMatchObject({ status: 503, body: { code: 'disk-failed' } });
    expect(told).toEqual([expect.stringContaining(GONE)]);
    expect(await status()).toBe('disk-failed');
    const copy = await client.ask('GET', '/api/backup');
    expect(copy.status).toBe(200);
    const saved = temporaryFolder();
    writeFileSync(join(saved, RECORD_FILE), Buffer.from(await copy.arrayBuffer()));
    expect(verify(saved)).toMatchObject({ tables: 1, faults: [] });
  },
);

it('a hub says it when nobody tells it anything, and goes on when the record is in its place again', async () => {
  const { data, told, table, status } = await playing();
  const aside = join(data, '..', 'aside');
  renameSync(data, aside);
  expect(await status()).toBe('disk-failed');
  await expect.poll(() => told, { timeout: 5_000 }).toEqual([expect.stringContaining(GONE)]);
  renameSync(aside, data);
  expect((await table.dispatch('add-sheriff')).status).toBe(200);
  expect(await status()).toBe('ok');
  expect(told).toEqual([expect.stringContaining(GONE), 'quickdraw.sqlite is in its place again.']);
});

it('nobody joins a hub that could not remember it', async () => {
  const { data, client } = await playing();
  const { code } = client.hub.codes.issue(ORGANISER);
  const aside = join(data, '..', 'aside');
  renameSync(data, aside);
  const joined = () => client.askAsStranger('POST', '/api/join', { code });
  const refused = await joined();
  expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'disk-failed' }]);
  renameSync(aside, data);
  expect((await joined()).status).toBe(200);
});

it('a copy that cannot be made of a damaged record is not refused for want of room', async () => {
  const { data, told, client } = await playing();
  for (const name of [RECORD_FILE, `${RECORD_FILE}-wal`]) {
    const file = openSync(join(data, name), 'r+');
    writeSync(file, Buffer.alloc(fstatSync(file).size, 0xa5));
    closeSync(file);
  }
  const refused = await client.ask('GET', '/api/backup');
  expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'disk-failed' }]);
  expect(told).toEqual([expect.stringMatching(/^The copy .* cannot be written \(.+\)\.$/)]);
});
