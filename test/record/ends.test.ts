import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { HEADS_FILE } from '#server/heads/heads-file.ts';
import { KEY_FILE } from '#server/heads/hub-key.ts';
import { backupTo } from '#server/record/backup.ts';
import { openToRead } from '#server/record/read-only.ts';
import { verify } from '#server/record/verify.ts';
import { RECORD_FILE } from '#server/store/store.ts';
import type { HealthDetails } from '#shared/wire/health-details.ts';
import { startTestHub, temporaryFolder } from '../client.ts';
import { wrightTableAt } from '../table-hub.ts';

const SHERIFFS = 3;

/** A hub with one table and one tournament, stopped as a person stops it. */
async function played(folder = temporaryFolder()) {
  const client = await startTestHub({ data: folder, boards: { kind: 'none' } });
  const table = await wrightTableAt(client, { name: 'One' });
  for (let n = 0; n < SHERIFFS; n++) await table.dispatch('add-sheriff');
  const cup = await table.json('POST', '/api/tournaments', { id: 'cup', name: 'Cup', game: 'wright' });
  const rows = (await (await client.ask('GET', `/api/tables/${table.id}/log`)).text())
    .trim()
    .split('\n').length;
  await client.hub.close();
  return { folder, table: table.id, tournament: String(cup.body['id']), rows };
}

function tamper(folder: string, ...statements: string[]): void {
  const database = new DatabaseSync(join(folder, RECORD_FILE));
  database.exec('PRAGMA foreign_keys = OFF');
  const triggers = database.prepare(`SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'`).all();
  for (const { name } of triggers) database.exec(`DROP TRIGGER ${String(name)}`);
  for (const statement of statements) database.exec(statement);
  for (const { sql } of triggers) database.exec(String(sql));
  database.close();
}

const faults = (folder: string) =>
  verify(folder).faults.map(({ table, tournament, where, what }) =>
    [tournament ?? table ?? '-', where, what].join(', '),
  );

async function startAgain(folder: string) {
  const told: string[] = [];
  const client = await startTestHub({
    data: folder,
    boards: { kind: 'none' },
    report: (line) => void told.push(String(line)),
  });
  const health = async () => (await (await client.ask('GET', '/api/health/details')).json()) as HealthDetails;
  return { client, told, health };
}

describe('the end of a log', () => {
  it('that is cut off is missed by the check, at the next start and on the page Health', async () => {
    const { folder, table, rows } = await played();
    expect(faults(folder)).toEqual([]);
    tamper(folder, `DELETE FROM events WHERE table_id = '${table}' AND seq > ${rows - 2}`);
    const words = `${rows - 2} of ${rows} events, last known head is gone.`;
    expect(faults(folder)).toEqual([`${table}, the end, ${words}`]);
    const { client, told, health } = await startAgain(folder);
    expect(told).toEqual([expect.stringContaining(`Table ${table}: ${words}`)]);
    expect((await health()).record.missing).toEqual([
      { kind: 'table', id: table, name: 'One', known: rows, there: rows - 2 },
    ]);
    // By now it has noted that its clock began anew.
    await client.ask('POST', '/api/record/check');
    const { record, devices } = await health();
    expect(record.checked?.faults).toEqual([
      {
        ...{ table, tournament: null, name: 'One', where: 'the end', place: null },
        ...{ code: 'end-gone', params: { there: String(rows - 1), known: String(rows) } },
        what: words.replace(String(rows - 2), String(rows - 1)),
      },
    ]);
    // Nobody has joined, and a program is no device.
    expect(devices).toEqual({ joined: 0, connected: 0, strangers: 0 });
  });

  it('is missed when the whole table, or the whole tournament, is gone', async () => {
    const { folder, table, tournament, rows } = await played();
    tamper(
      folder,
      'DELETE FROM events',
      'DELETE FROM tables',
      'DELETE FROM tournament_events',
      'DELETE FROM tournaments',
    );
    expect(faults(folder)).toEqual([
      `${table}, the end, 0 of ${rows} events, last known head is gone.`,
      `${tournament}, the end, 0 of 1 events, last known head is gone.`,
    ]);
  });

  it('is missed when an older copy lies in its place, until that is said to be so on purpose', async () => {
    const { folder, table, rows } = await played();
    copyFileSync(join(folder, RECORD_FILE), join(folder, 'older'));
    const later = await startAgain(folder);
    const told = await later.client.ask('POST', `/api/tables/${table}/commands`, {
      ...{ id: 'later', type: 'add-sheriff' },
    });
    expect(told.status).toBe(200);
    await later.client.hub.close();
    copyFileSync(join(folder, 'older'), join(folder, RECORD_FILE));
    const known = faults(folder);
    expect(known).toEqual([expect.stringContaining(`${rows} of `)]);

    // The evening goes on from there, and what is missing is not forgotten for it.
    const again = await startAgain(folder);
    await again.client.ask('POST', `/api/tables/${table}/commands`, { id: 'other', type: 'add-sheriff' });
    await again.client.hub.close();
    expect(faults(folder)).toEqual([expect.stringContaining('the log was written anew')]);
    const third = await startAgain(folder);
    expect(await (await third.client.ask('POST', '/api/record/accept')).json()).toEqual({ accepted: 1 });
    expect((await third.health()).record.missing).toEqual([]);
    expect(faults(folder)).toEqual([]);
  });

  it('is missed when a byte of what was written last is not what it was', async () => {
    const folder = temporaryFolder();
    const client = await startTestHub({ data: folder, boards: { kind: 'none' } });
    const table = await wrightTableAt(client, { name: 'One' });
    for (let n = 0; n < SHERIFFS; n++) await table.dispatch('add-sheriff');
    await expect
      .poll(() => readFileSync(join(folder, HEADS_FILE), 'utf8'), { timeout: 20_000 })
      .toContain(`"seq":${SHERIFFS + 1}`);
    // As a power cut leaves it: copied while the hub runs.
    const copy = temporaryFolder();
    for (const name of [RECORD_FILE, `${RECORD_FILE}-wal`, HEADS_FILE, KEY_FILE])
      copyFileSync(join(folder, name), join(copy, name));
    expect(faults(copy)).toEqual([]);
    const wal = join(copy, `${RECORD_FILE}-wal`);
    const file = openSync(wal, 'r+');
    const at = Math.floor(statSync(wal).size * 0.6);
    const byte = Buffer.alloc(1);
    readSync(file, byte, 0, 1, at);
    writeSync(file, Buffer.from([Number(byte[0]) ^ 0xff]), 0, 1, at);
    expect(faults(copy).join()).toMatch(/of \d+ events, last known head is gone/);
  });

  it('is known after a hub that was killed in the middle of writing it down', async () => {
    const { folder } = await played();
    appendFileSync(join(folder, HEADS_FILE), '{"at":"2030-01-01T');
    expect(faults(folder)).toEqual([]);
    const { told } = await startAgain(folder);
    expect(told).toEqual([]);
    expect(faults(folder)).toEqual([]);
  });

  it('cannot be lied about without the key: a line that was changed, or signed elsewhere, is named', async () => {
    const { folder } = await played();
    const other = await played();
    const file = join(folder, HEADS_FILE);
    const own = readFileSync(file, 'utf8');
    writeFileSync(file, own.replace('"seq":', '"seq":1'));
    expect(faults(folder)).toEqual(['-, the heads, Line 2 of heads.jsonl is not what was signed.']);
    writeFileSync(file, 'nonsense\n' + own);
    expect(faults(folder)).toEqual(['-, the heads, Line 1 of heads.jsonl cannot be read.']);
    copyFileSync(join(other.folder, HEADS_FILE), file);
    expect(faults(folder).join()).toContain('signed by another key than hub-key.pem');
    rmSync(file);
    expect(faults(folder)).toEqual([expect.stringContaining('heads.jsonl is gone')]);
  });

  it('of a folder of before is written down at the first start, and a key that was lost is made anew', async () => {
    const { folder } = await played();
    rmSync(join(folder, HEADS_FILE));
    rmSync(join(folder, KEY_FILE));
    tamper(folder, 'PRAGMA application_id = 0');
    expect(faults(folder)).toEqual([]);
    const { client, told } = await startAgain(folder);
    await client.hub.close();
    expect(told).toEqual([]);
    writeFileSync(join(folder, KEY_FILE), 'no key');
    const again = await startAgain(folder);
    expect(again.told).toEqual([
      expect.stringContaining('hub-key.pem is gone or cannot be read'),
      expect.stringContaining('put aside as hub-key.pem.damaged'),
    ]);
  });
});

it.each<[string, (file: string) => void]>([
  [
    'is empty',
    (file) => {
      writeFileSync(file, '');
    },
  ],
  [
    'is empty',
    (file) => {
      writeFileSync(file, '\n\n');
    },
  ],
  [
    'is gone',
    (file) => {
      rmSync(file);
    },
  ],
  [
    'cannot be read',
    (file) => {
      rmSync(file);
      mkdirSync(file);
    },
  ],
  [
    'signed',
    (file) => {
      writeFileSync(file, readFileSync(file, 'utf8').replace('"seq":', '"seq":1'));
    },
  ],
])('a file of heads that %s is said until somebody has taken note of it', async (words, spoil) => {
  const { folder } = await played();
  spoil(join(folder, HEADS_FILE));
  expect(faults(folder)).toEqual([expect.stringContaining(words)]);
  for (let starts = 0; starts < 2; starts++) {
    const { told, client } = await startAgain(folder);
    expect(told[0]).toContain(words);
    await client.hub.close();
    expect(faults(folder).join()).toContain(words);
  }
  if (statSync(join(folder, HEADS_FILE)).isDirectory()) rmSync(join(folder, HEADS_FILE), { recursive: true });
  const { client, health } = await startAgain(folder);
  expect(await (await client.ask('POST', '/api/record/accept')).json()).toEqual({ accepted: 1 });
  expect((await health()).record.heads_faults).toEqual([]);
  expect(faults(folder)).toEqual([]);
});

it('heads and key that are gone together are said until somebody has taken note, and a copy has never had them', async () => {
  const { folder } = await played();
  const copy = temporaryFolder();
  const record = openToRead(folder);
  if (!record.ok) throw new Error(record.fault);
  expect(await backupTo(record.value, join(copy, RECORD_FILE))).toMatchObject({ ok: true });
  record.value.close();
  expect(faults(copy)).toEqual([]);
  for (const name of [HEADS_FILE, KEY_FILE]) rmSync(join(folder, name));
  const words = 'heads.jsonl and hub-key.pem are gone: the hub gets a new key. Nobody can say';
  expect(faults(folder)).toEqual([expect.stringContaining(words)]);
  const { told, client } = await startAgain(folder);
  expect(told).toEqual([expect.stringContaining(words)]);
  await client.hub.close();
  expect(faults(folder)).toEqual([expect.stringContaining(words)]);
  const again = await startAgain(folder);
  expect((await again.health()).record.heads_faults).toMatchObject([
    { code: 'heads-and-key-gone', what: expect.stringContaining(words) as string },
  ]);
  expect(await (await again.client.ask('POST', '/api/record/accept')).json()).toEqual({ accepted: 1 });
  expect(faults(folder)).toEqual([]);
});

describe('the check in the background', () => {
  it('finds a row that was changed and can still be played, and says so', async () => {
    const { folder, table } = await played();
    tamper(folder, `UPDATE events SET author = 'referee:nobody' WHERE table_id = '${table}' AND seq = 2`);
    const { client, told } = await startAgain(folder);
    expect(told).toEqual([]);
    const found = (await (await client.ask('POST', '/api/record/check')).json()) as HealthDetails;
    expect(found.record.checked?.faults).toEqual([
      expect.objectContaining({
        table,
        where: 'row 2',
        what: expect.stringContaining('The chain breaks') as string,
      }),
    ]);
    expect(told).toEqual([expect.stringContaining(`Table ${table}, row 2: The chain breaks`)]);
  });
});
