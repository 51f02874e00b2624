import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { commandFor } from '#server/record/command-line.ts';
import { packed } from '#server/verdict-certificates/issue-verdict.ts';
import { checkVerdict } from '#server/verdict-certificates/check-verdict.ts';
import {
  TOO_LARGE,
  type SignedVerdict,
  type VerdictFile,
} from '#server/verdict-certificates/verdict-file.ts';
import { openHubKey } from '#server/heads/hub-key.ts';
import type { CheckedVerdict, VerdictHere } from '#shared/wire/checked-verdict.ts';
import { AUTOMATION, startTestHub, temporaryFolder } from '../client.ts';
import { bindAll, wrightTableAt } from '../table-hub.ts';

async function raced() {
  const client = await startTestHub();
  const table = await wrightTableAt(client, { name: 'One' });
  await bindAll(table);
  for (let n = 0; n < 2; n++) await table.dispatch('add-sheriff');
  const screen = await table.watch();
  await table.slap([0, 0], [1, 5_000]);
  await screen.until('race', ({ verdict }) => verdict.status === 'final');
  const answer = await client.ask('GET', `/api/tables/${table.id}/races/1/verdict`);
  return { client, table, file: (await answer.json()) as VerdictFile };
}

const faultsOf = (file: VerdictFile) => {
  const checked = checkVerdict(JSON.stringify(file));
  return checked.ok ? checked.value.faults : [checked.fault];
};

/** Whoever has a key of his own can sign anything. */
function resigned(file: VerdictFile, change: (verdict: SignedVerdict) => void): VerdictFile {
  const key = openHubKey(
    temporaryFolder(),
    () => undefined,
    () => undefined,
  );
  const verdict = JSON.parse(file.signed) as SignedVerdict;
  change(verdict);
  const signed = JSON.stringify(verdict);
  return { ...file, signed, key: key.publicKey, signature: key.sign(signed) };
}

describe('a verdict certificate', () => {
  it('is checked by another hub, which never saw the race, and by its own', async () => {
    const { client, file } = await raced();
    const elsewhere = await startTestHub({ boards: { kind: 'none' } });
    const check = async (hub: typeof client) =>
      (await (await hub.askAsStranger('POST', '/api/verdicts/check', file)).json()) as CheckedVerdict & {
        ours: boolean;
      };
    const found = await check(elsewhere);
    expect(found).toMatchObject({
      name: 'One',
      race: 1,
      faults: [],
      ours: false,
      now: null,
      taken_back: false,
    });
    expect(found.record.verdict).toMatchObject({ status: 'final' });
    expect(await check(client)).toMatchObject({ faults: [], ours: true });
  });

  it('shows whatever was changed in it, also by somebody who signs it anew', async () => {
    const { file } = await raced();
    expect(faultsOf(file)).toEqual([]);
    const names = file.signed.replace('"name":"One"', '"name":"Two"');
    expect(faultsOf({ ...file, signed: names })).toEqual([expect.stringContaining('The signature')]);
    const changes: [string, (verdict: SignedVerdict) => void][] = [
      ['stamped at another moment', ({ edges }) => void Object.assign(edges[0] ?? {}, { ticks: 5 })],
      ['not what was written', ({ race }) => void Object.assign(race.record ?? {}, { need: 1 })],
      ['is missing', ({ edges }) => void edges.splice(0, 1)],
      ['not what was written', ({ seal }) => void Object.assign(seal, { author: 'referee:somebody' })],
      ['not the one that ends this race', ({ seal }) => void Object.assign(seal.data, { race: 2 })],
      ['begun on other terms', ({ race }) => void Object.assign(race.opened, { need: 1 })],
      ['one seat and one name', (verdict) => void (verdict.players = [])],
      ['one seat and one name', ({ players }) => void players.push(...players.slice(0, 1))],
      ['not those that the row', ({ players }) => void Object.assign(players[0] ?? {}, { name: 'X' })],
      ['changed with it', ({ edges }) => void Object.assign(edges[0] ?? {}, { together: 2 })],
      ['changed with it', ({ edges }) => void Object.assign(edges[0] ?? {}, { together: 1e308 })],
      ['contradict each other', ({ edges }) => void edges.push(...edges.slice(0, 1))],
    ];
    for (const [fault, change] of changes)
      expect(faultsOf(resigned(file, change)).join(), fault).toContain(fault);
  });

  it('is none without a race, and nonsense is refused in words', async () => {
    const { client, table, file } = await raced();
    expect((await client.ask('GET', `/api/tables/${table.id}/races/2/verdict`)).status).toBe(404);
    expect(faultsOf({ ...file, signed: '{}' })).toEqual([
      'What is signed in this certificate is no verdict.',
    ]);
    expect(checkVerdict('nonsense')).toMatchObject({
      fault: expect.stringContaining('not a verdict') as string,
    });
    expect(checkVerdict(JSON.stringify({ ...file, version: 2 }))).toMatchObject({
      fault: expect.stringContaining('newer Quickdraw') as string,
    });
    const large = { ...file, signed: 'x'.repeat(2 ** 20) };
    expect(checkVerdict(JSON.stringify(large))).toEqual({ ok: false, fault: TOO_LARGE });
    const tooLarge = await client.askAsStranger('POST', '/api/verdicts/check', large);
    expect([tooLarge.status, await tooLarge.json()]).toEqual([
      413,
      { code: 'too-large', message: TOO_LARGE },
    ]);
    const answer = await client.askAsStranger('POST', '/api/verdicts/check', { ...file, signed: 'x' });
    expect([answer.status, await answer.json()]).toEqual([
      422,
      expect.objectContaining({ code: 'no-verdict' }),
    ]);
  });

  it('names who sat there then, and says that a hub has only taken the table in', async () => {
    const { client, table } = await raced();
    const verdict = `/api/tables/${table.id}/races/1/verdict`;
    await table.dispatch('rename', { seat: '3', name: 'Somebody else' });
    const renamed = (await (await client.ask('GET', verdict)).json()) as VerdictFile;
    expect(checkVerdict(JSON.stringify(renamed))).toMatchObject({
      value: { witnessed: true, players: [{}, {}, { seat: '3', name: 'Butch' }] },
    });
    const body = await (await client.ask('GET', `/api/tables/${table.id}/export`)).text();
    const elsewhere = await startTestHub({ boards: { kind: 'none' } });
    const taken = await fetch(`${elsewhere.url}/api/tables/import`, {
      ...{ method: 'POST', body },
      headers: { authorization: `Bearer ${AUTOMATION}`, 'content-type': 'application/jsonl' },
    });
    expect(taken.status).toBe(201);
    const theirs = async () => (await (await elsewhere.ask('GET', verdict)).json()) as VerdictFile;
    const notSeen = { value: { witnessed: false, faults: [] } };
    expect(checkVerdict(JSON.stringify(await theirs()))).toMatchObject(notSeen);
    // Nor does it say otherwise when its list of what it took in is changed.
    elsewhere.hub.stores.database.exec(`UPDATE imports SET table_id = 'ghost'`);
    expect(checkVerdict(JSON.stringify(await theirs()))).toMatchObject(notSeen);
    const boast = resigned(await theirs(), (each) => Object.assign(each, { witnessed: true }));
    expect(faultsOf(boast)).toEqual([expect.stringContaining('not said so in its log')]);
  });

  it('says that the table took the race back, and so does its hub of one from before', async () => {
    const { client, table } = await raced();
    const before = await (await client.ask('GET', `/api/tables/${table.id}/races/1/verdict`)).json();
    const now = async () =>
      ((await (await client.askAsStranger('POST', '/api/verdicts/check', before)).json()) as VerdictHere).now;
    expect(await now()).toBe('stands');
    await table.dispatch('undo');
    expect(await now()).toBe('taken-back');
    const after = (await (
      await client.ask('GET', `/api/tables/${table.id}/races/1/verdict`)
    ).json()) as VerdictFile;
    expect(checkVerdict(JSON.stringify(after))).toMatchObject({ value: { taken_back: true, faults: [] } });
  });

  it('fits into a printed code, which leads to the page that checks it', async () => {
    const { client, table, file } = await raced();
    const text = packed(file);
    expect(JSON.parse(inflateRawSync(Buffer.from(text, 'base64url')).toString())).toEqual(file);
    const code = await client.ask('GET', `/api/tables/${table.id}/races/1/verdict.svg`);
    expect([code.status, code.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(await code.text()).toMatch(/^<svg/);
  });

  it('is checked from the command line, without a data folder', async () => {
    const { file } = await raced();
    const path = join(temporaryFolder(), 'verdict.json');
    writeFileSync(path, JSON.stringify(file));
    vi.spyOn(console, 'log').mockReturnValue(undefined);
    onTestFinished(() => {
      vi.restoreAllMocks();
    });
    const complaints = vi.spyOn(console, 'error').mockReturnValue(undefined);
    expect(await commandFor(['verify', path, '--json'])?.()).toBe(0);
    writeFileSync(path, `${JSON.stringify(file)}${' '.repeat(2 ** 20)}`);
    expect(await commandFor(['verify', path])?.()).toBe(1);
    expect(complaints).toHaveBeenLastCalledWith(TOO_LARGE);
    writeFileSync(
      path,
      JSON.stringify({
        ...file,
        signature: file.signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
      }),
    );
    expect(await commandFor(['verify', path, '--json'])?.()).toBe(1);
  });
});
