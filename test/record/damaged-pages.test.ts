import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { salvageFolder } from '#server/record/salvage-folder.ts';
import { verify } from '#server/record/verify.ts';
import { startHub } from '#server/hub.ts';
import { openStore, RECORD_FILE } from '#server/store/store.ts';
import { randomFrom, type Random } from '#shared/random.ts';
import { AUTOMATION, temporaryFolder } from '../client.ts';
import { SampleTable } from './sample-record.ts';

const PAGE = 4_096;
const TABLES = 4;
const RUNS = 2;

/** Tables with a dozen races each: a hundred pages. */
function played(): Buffer {
  const folder = temporaryFolder();
  const store = openStore(folder);
  if (!store.ok) throw new Error(store.fault);
  for (let n = 1; n <= TABLES; n++) {
    const table = new SampleTable(store.value.database, `t${n}`, n);
    for (let race = 0; race < 12; race++) table.race();
  }
  store.value.close();
  return readFileSync(join(folder, RECORD_FILE));
}

/** What a disk may do to a file; the first page, which says what the file is, is left alone. */
const DAMAGES: Readonly<Record<string, (bytes: Buffer, random: Random) => Buffer>> = {
  'pages of nonsense': (bytes, random) => eachOfThree(bytes, random, (page) => page.fill(0xa5)),
  'pages of zeros': (bytes, random) => eachOfThree(bytes, random, (page) => page.fill(0)),
  'pages of another place': (bytes, random) =>
    eachOfThree(bytes, random, (page) => bytes.copy(page, 0, PAGE, 2 * PAGE)),
  'flipped bits': (bytes, random) =>
    eachOfThree(bytes, random, (page) => {
      const at = Math.floor(random.next() * PAGE);
      page[at] = (page[at] ?? 0) ^ 0x10;
    }),
  'its end cut off': (bytes, random) =>
    bytes.subarray(0, Math.floor((0.2 + 0.7 * random.next()) * bytes.length)),
};

function eachOfThree(bytes: Buffer, random: Random, damage: (page: Buffer) => void): Buffer {
  const damaged = Buffer.from(bytes);
  for (let count = 0; count < 3; count++) {
    const page = 1 + Math.floor(random.next() * (bytes.length / PAGE - 1));
    damage(damaged.subarray(page * PAGE, (page + 1) * PAGE));
  }
  return damaged;
}

describe('a record that the disk has damaged', () => {
  for (const [what, damage] of Object.entries(DAMAGES))
    it(`with ${what}: every table opens or is named, or the hub says in words why it does not start`, async () => {
      const [whole, random] = [played(), randomFrom(7)];
      for (let run = 0; run < RUNS; run++) {
        const folder = join(temporaryFolder(), 'data');
        mkdirSync(folder);
        writeFileSync(join(folder, RECORD_FILE), damage(whole, random));
        const found = await startOn(folder);
        if (typeof found === 'string') expect(found).toMatch(/damaged record .*salvage/);
        else
          expect([...found.open, ...found.damaged, ...found.unlisted]).toEqual(
            expect.arrayContaining(TABLE_IDS),
          );
        const isNamed = typeof found === 'string' || found.damaged.length > 0;
        if (isNamed) expect(verify(folder).faults).not.toEqual([]);
        salvageFolder(folder, join(folder, 'saved'), '');
      }
    });
});

const TABLE_IDS = Array.from({ length: TABLES }, (_, at) => `t${at + 1}`);

/** The ids that opened and those that did not, every one of them asked for what is left of it; or why it did not start. */
async function startOn(
  data: string,
): Promise<string | Record<'open' | 'damaged' | 'unlisted', readonly string[]>> {
  const told: string[] = [];
  const hub = await startHub({
    ...{ port: 0, host: '127.0.0.1', data, boards: { kind: 'sim' }, page: undefined },
    ...{
      automation: AUTOMATION,
      boardsChanged: () => undefined,
      report: (line) => void told.push(String(line)),
    },
  });
  if (!hub.ok) return hub.fault;
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${hub.value.port}/api/${path}`, {
      headers: { authorization: `Bearer ${AUTOMATION}` },
    });
  const ids = async (kind: 'tables' | 'damaged') => {
    const told = (await (await ask(kind)).json()) as Record<string, readonly { readonly id: string }[]>;
    return told[kind]?.map(({ id }) => id) ?? [];
  };
  const unlisted = told.flatMap((line) => /^(t\d) is gone from the list/.exec(line)?.[1] ?? []);
  const found = { open: await ids('tables'), damaged: await ids('damaged'), unlisted };
  for (const id of found.open)
    for (const path of ['', '/log', '/races', '/export'])
      expect((await ask(`tables/${id}${path}`)).status, `${id}${path}`).toBe(200);
  // Where not even its first row can be read, there is nothing to save.
  const left = (await (await ask('damaged')).json()) as { damaged: readonly { id: string; rows: number }[] };
  for (const { id, rows } of left.damaged)
    expect((await ask(`damaged/${id}/export`)).status, `${id}, ${rows} rows`).toBe(rows > 0 ? 200 : 409);
  expect((await ask('statistics')).status).toBe(200);
  await hub.value.close();
  return found;
}
