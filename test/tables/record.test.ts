import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { verify } from '#server/record/verify.ts';
import { AUTOMATION, startTestHub, temporaryFolder, type Client } from '../client.ts';
import { readyToRace, startWrightTable } from '../table-hub.ts';

describe('the record of a table', () => {
  it('goes to another hub and back with its races and edges, checks there, and is taken once', async () => {
    const table = await readyToRace({ name: 'Saloon' });
    const screen = await table.watch();
    await table.slap([0, 0], [1, 10_000], [2, 20_000]);
    await screen.until('race', ({ verdict }) => verdict.status === 'final');
    const exported = await (await table.client.ask('GET', `/api/tables/${table.id}/export`)).text();

    const data = temporaryFolder();
    const elsewhere = await startTestHub({ data, boards: { kind: 'none' } });
    const take = (body: string) =>
      fetch(`${elsewhere.url}/api/tables/import`, {
        method: 'POST',
        headers: { authorization: `Bearer ${AUTOMATION}`, 'content-type': 'application/jsonl' },
        body,
      });
    const taken = await take(exported);
    expect([taken.status, await taken.json()]).toEqual([201, { id: table.id }]);
    // It has gone on there since, if only by noting the new clock.
    const again = await take(exported);
    expect([again.status, await again.json()]).toMatchObject([409, { code: 'table-exists' }]);
    const race = async ({ ask }: Client) => (await ask('GET', `/api/tables/${table.id}/races/1`)).json();
    expect(await race(elsewhere)).toMatchObject({ verdict: { status: 'final', last: '3' } });
    expect(verify(data)).toMatchObject({ tables: 1, races: 1, faults: [] });

    const forged = exported.replace('"Jessie"', '"Nobody"');
    const refused = await take(forged);
    expect([refused.status, await refused.json()]).toMatchObject([422, { code: 'unreadable-export' }]);
  });

  it('is copied while the hub runs', async () => {
    const { client } = await startWrightTable();
    const copy = await client.ask('GET', '/api/backup');
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'quickdraw.sqlite'), Buffer.from(await copy.arrayBuffer()));
    expect(verify(folder)).toMatchObject({ tables: 1, faults: [] });
  });
});
