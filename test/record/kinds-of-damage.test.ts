import {
  copyFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { HEADS_FILE } from '#server/heads/heads-file.ts';
import { startHub } from '#server/hub.ts';
import { verify } from '#server/record/verify.ts';
import { RECORD_FILE } from '#server/store/store.ts';
import { AUTOMATION, startTestHub, temporaryFolder } from '../client.ts';
import { bindAll, wrightTableAt } from '../table-hub.ts';

/** One evening, as it lies on the disk: after a hub that was stopped, after one that was killed, and a while before that. */
interface Evening {
  readonly stopped: string;
  readonly killed: string;
  readonly older: string;
  readonly one: string;
  readonly two: string;
  readonly tournament: string;
}

/** It is played once, by whichever test comes first. */
const kept = mkdtempSync(join(tmpdir(), 'quickdraw-damage-'));
afterAll(() => {
  rmSync(kept, { recursive: true });
});
let evening: Promise<Evening> | undefined;
const theEvening = () => (evening ??= played());

async function played(): Promise<Evening> {
  const [folder, killed, older] = ['stopped', 'killed', 'older'].map((name) => join(kept, name)) as [
    string,
    string,
    string,
  ];
  const client = await startTestHub({ data: folder });
  const [one, two] = [
    await wrightTableAt(client, { name: 'One' }),
    await wrightTableAt(client, { name: 'Two' }),
  ];
  await bindAll(one);
  for (const table of [one, two]) for (let n = 0; n < 2; n++) await table.dispatch('add-sheriff');
  const screen = await one.watch();
  await one.slap([0, 0], [1, 5_000]);
  await screen.until('race', ({ verdict }) => verdict.status === 'final');
  const cup = await one.json('POST', '/api/tournaments', { id: 'cup', name: 'Cup', game: 'wright' });
  const tournament = String(cup.body['id']);
  cpSync(folder, older, { recursive: true });
  const enter = { id: 'enter', type: 'enter', entries: [{ name: 'Anna' }] };
  await one.json('POST', `/api/tournaments/${tournament}/commands`, enter);
  const last = await two.dispatch('add-sheriff');
  const heads = () => readFileSync(join(folder, HEADS_FILE), 'utf8');
  await expect
    .poll(heads, { timeout: 20_000 })
    .toContain(`"id":"${two.id}","seq":${String(last.body['seq'])}`);
  cpSync(folder, killed, { recursive: true });
  await client.hub.close();
  return { stopped: folder, killed, older, one: one.id, two: two.id, tournament };
}

/** Somebody with a screwdriver: no trigger stops a disk. */
const sql =
  (statement: (evening: Evening) => string) =>
  (folder: string, evening: Evening): void => {
    const database = new DatabaseSync(join(folder, RECORD_FILE));
    database.exec('PRAGMA foreign_keys = OFF');
    const triggers = database.prepare(`SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'`).all();
    for (const { name } of triggers) database.exec(`DROP TRIGGER ${String(name)}`);
    const { changes } = database.prepare(statement(evening)).run();
    expect(Number(changes)).toBeGreaterThan(0);
    for (const each of triggers) database.exec(String(each['sql']));
    database.close();
  };

const bytes =
  (name: string, change: (all: Buffer) => Buffer) =>
  (folder: string): void => {
    const file = join(folder, name);
    writeFileSync(file, change(readFileSync(file)));
  };

const flipped = (share: number) => (all: Buffer) => {
  const at = Math.floor(all.length * share);
  all[at] = Number(all[at]) ^ 0xff;
  return all;
};

const WAL = `${RECORD_FILE}-wal`;

type Damage = (folder: string, evening: Evening) => void;

/** The evening goes on at the other table, whatever has become of this one. */
const ROWS: Readonly<Record<string, Damage>> = {
  'a row is no JSON': sql(({ one }) => `UPDATE events SET data = '{' WHERE table_id = '${one}' AND seq = 3`),
  'a row is null': sql(({ one }) => `UPDATE events SET data = 'null' WHERE table_id = '${one}' AND seq = 3`),
  'a row is gone': sql(({ one }) => `DELETE FROM events WHERE table_id = '${one}' AND seq = 3`),
  'the first row is gone': sql(({ one }) => `DELETE FROM events WHERE table_id = '${one}' AND seq = 1`),
  'the last rows are gone': sql(({ one }) => `DELETE FROM events WHERE table_id = '${one}' AND seq > 4`),
  'all rows are gone': sql(({ one }) => `DELETE FROM events WHERE table_id = '${one}'`),
  'a row has another author': sql(
    ({ one }) => `UPDATE events SET author = 'x' WHERE table_id = '${one}' AND seq = 3`,
  ),
  'a row has another hash': sql(
    ({ one }) => `UPDATE events SET hash = prev WHERE table_id = '${one}' AND seq = 3`,
  ),
  'a row has another number': sql(
    ({ one }) => `UPDATE events SET seq = 99 WHERE table_id = '${one}' AND seq = 3`,
  ),
  'a table is not listed': sql(({ one }) => `DELETE FROM tables WHERE id = '${one}'`),
  'the record of a race is gone': sql(() => `DELETE FROM races`),
  'the record of a race was changed': sql(
    () => `UPDATE races SET record = replace(record, '"need":2', '"need":1')`,
  ),
  'the opening of a race is no JSON': sql(() => `UPDATE races SET opened = 'x'`),
  'a raw edge is gone': sql(() => `DELETE FROM edges WHERE seq = 1`),
  'a raw edge has another moment': sql(() => `UPDATE edges SET ticks = ticks + 1 WHERE seq = 1`),
  'a row of the tournament was changed': sql(() => `UPDATE tournament_events SET author = 'x' WHERE seq = 1`),
  'the end of the tournament is gone': sql(() => `DELETE FROM tournament_events WHERE seq = 2`),
  'the tournament is gone': (folder, evening) => {
    sql(() => 'DELETE FROM tournament_events')(folder, evening);
    sql(() => 'DELETE FROM tournaments')(folder, evening);
  },
  'the table is gone': (folder, evening) => {
    sql(({ one }) => `DELETE FROM events WHERE table_id = '${one}'`)(folder, evening);
    sql(({ one }) => `DELETE FROM races WHERE table_id = '${one}'`)(folder, evening);
    sql(({ one }) => `DELETE FROM tables WHERE id = '${one}'`)(folder, evening);
  },
  'parts of the record are gone': (folder) => {
    const database = new DatabaseSync(join(folder, RECORD_FILE));
    for (const name of ['tokens', 'certificates', 'imports', 'touches', 'edges'])
      database.exec(`DROP TABLE ${name}`);
    database.close();
  },
  'an older copy is in its place': (folder, { older }) => {
    for (const name of [RECORD_FILE, WAL]) copyFileSync(join(older, name), join(folder, name));
  },
  'the heads were changed': bytes(HEADS_FILE, (all) => Buffer.from(String(all).replace('"seq":', '"seq":1'))),
  'the heads are gone': (folder) => {
    rmSync(join(folder, HEADS_FILE));
  },
};

/** After a hub that was killed, with what was written last still beside the record. */
const LAST: Readonly<Record<string, Damage>> = {
  'a byte of what was written last': bytes(WAL, flipped(0.6)),
  'the end of what was written last': (folder) => {
    truncateSync(join(folder, WAL), Math.floor(readFileSync(join(folder, WAL)).length * 0.7));
  },
};

/** Of these a hub cannot start; it says so in words, and nothing is changed. */
const FILES: Readonly<Record<string, Damage>> = {
  'the file is empty': bytes(RECORD_FILE, () => Buffer.alloc(0)),
  'the file is something else': bytes(RECORD_FILE, () => Buffer.from('no database at all'.repeat(999))),
  'the beginning of the file is nonsense': bytes(RECORD_FILE, (all) => all.fill(0xa5, 0, 100)),
  'the file is half as long': bytes(RECORD_FILE, (all) => all.subarray(0, all.length / 2)),
  'the file has another name': (folder) => {
    renameSync(join(folder, RECORD_FILE), join(folder, 'elsewhere'));
    writeFileSync(join(folder, WAL), 'what was written last');
  },
};

async function startOn(data: string): Promise<{ readonly told: string[]; readonly url: string } | string> {
  const told: string[] = [];
  const hub = await startHub({
    ...{
      port: 0,
      host: '127.0.0.1',
      data,
      boards: { kind: 'none' },
      page: undefined,
      automation: AUTOMATION,
    },
    boardsChanged: () => undefined,
    report: (line) => void told.push(String(line)),
  });
  if (!hub.ok) return hub.fault;
  onTestFinished(() => hub.value.close());
  return { told, url: `http://127.0.0.1:${hub.value.port}` };
}

describe('every kind of damage is said in words', () => {
  const damaged = async (from: 'stopped' | 'killed', damage: Damage) => {
    const [folder, played] = [temporaryFolder(), await theEvening()];
    cpSync(played[from], folder, { recursive: true });
    damage(folder, played);
    return folder;
  };
  /** A sentence, no stack and no JavaScript. */
  const inWords = /^(?!.*(Error|undefined|node:))\w[^\n]*\.$/;
  const said = (folder: string) => {
    const { faults } = verify(folder);
    expect(faults).not.toEqual([]);
    for (const { what } of faults) expect(what).toMatch(inWords);
  };
  const playOn = async (folder: string) => {
    const hub = await startOn(folder);
    if (typeof hub === 'string') throw new Error(hub);
    for (const line of hub.told) expect(line).toMatch(inWords);
    const body = JSON.stringify({ id: 'after', type: 'undo' });
    const headers = { authorization: `Bearer ${AUTOMATION}`, 'content-type': 'application/json' };
    const { two } = await theEvening();
    const answer = await fetch(`${hub.url}/api/tables/${two}/commands`, {
      method: 'POST',
      body,
      headers,
    });
    expect(answer.status).toBe(200);
  };

  it('as it was left, nothing is', async () => {
    const { stopped, killed, older } = await theEvening();
    for (const folder of [stopped, killed, older]) expect(verify(folder).faults).toEqual([]);
  });
  it.each(Object.entries(ROWS))('%s', async (_, damage) => {
    const folder = await damaged('stopped', damage);
    said(folder);
    await playOn(folder);
  });
  it.each(Object.entries(LAST))('%s', async (_, damage) => {
    const folder = await damaged('killed', damage);
    said(folder);
    await playOn(folder);
  });
  it.each(Object.entries(FILES))('%s', async (_, damage) => {
    const folder = await damaged('stopped', damage);
    said(folder);
    expect(await startOn(folder)).toMatch(
      /^The data folder .* has a damaged record .*(salvage|nothing in it can be saved)/,
    );
  });
});
