import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { RECORD_FILE } from '#server/store/record-file.ts';
import { startTestHub, temporaryFolder } from '../client.ts';
import { wrightTableAt, type TestTable } from '../table-hub.ts';

/** In the header of the file: the first page that holds nothing, and how many of those there are. */
const FREELIST_AT = 32;

/** A page that is in use is said to be free: whoever needs a new one finds nonsense, and every table reads as it was. */
function spoilFreelist(folder: string): void {
  const file = join(folder, RECORD_FILE);
  const database = new DatabaseSync(file);
  const found = database.prepare(`SELECT rootpage FROM sqlite_schema WHERE name = 'events'`).get();
  database.close();
  const header = Buffer.alloc(8);
  header.writeUInt32BE(Number(found?.['rootpage']), 0);
  header.writeUInt32BE(9, 4);
  const opened = openSync(file, 'r+');
  writeSync(opened, header, 0, header.length, FREELIST_AT);
  closeSync(opened);
}

/** Until the record needs a page more than it has. */
async function untilRefused(table: TestTable) {
  for (let n = 0; n < 200; n++) {
    const answer = await table.dispatch('rename', { seat: '1', name: `Nobody ${n} ${'x'.repeat(20)}` });
    if (answer.status !== 200) return answer;
  }
  throw new Error('everything was taken');
}

it('a list of free pages that is damaged is said at the console, once, with the way out', async () => {
  const folder = temporaryFolder();
  const before = await startTestHub({ data: folder, boards: { kind: 'none' } });
  await wrightTableAt(before, { name: 'One' });
  await before.hub.close();
  spoilFreelist(folder);
  const told: string[] = [];
  const client = await startTestHub({
    data: folder,
    boards: { kind: 'none' },
    report: (line) => void told.push(String(line)),
  });
  const table = await wrightTableAt(client, { name: 'Two' });
  for (let n = 0; n < 2; n++)
    expect(await untilRefused(table)).toMatchObject({ status: 503, body: { code: 'disk-failed' } });
  expect(told).toEqual([
    expect.stringMatching(
      /^The record does not take all that is told \(.+\).*quickdraw -- salvage --data .* NEW_FOLDER.*put a copy in its place/,
    ),
  ]);
});
