import { describe, expect, it } from 'vitest';
import { verify } from '#server/record/verify.ts';
import type { Verdict } from '#shared/games/kit/game.ts';
import { randomFrom } from '#shared/random.ts';
import { startTestHub, temporaryFolder } from '#test/client.ts';
import { slap } from '#test/board/follow-boards.ts';
import { SOAK } from '#test/effort.ts';
import { diskOf } from './full-disk.ts';
import { playedWrightTable, type Answer } from './played-table.ts';
import { SEED, seeded } from './seed.ts';

const DISK_FULL = {
  status: 507,
  body: { code: 'disk-full', message: expect.stringContaining('full') as string },
};

async function tableOnSmallDisk() {
  const data = temporaryFolder();
  const reports: string[] = [];
  const client = await startTestHub({ data, report: (told) => reports.push(String(told)) });
  const table = await playedWrightTable(client);
  const disk = diskOf(client.hub.stores.database);
  /** Until not even the shortest command fits. */
  const fill = async () => {
    disk.fill();
    let answer: Answer;
    do answer = await table.dispatch('rename', { seat: '3', name: 'C' });
    while (answer.status === 200);
    return answer;
  };
  const simulated = client.hub.boards.simulated('SIM1');
  if (typeof simulated === 'string') throw new Error(simulated);
  return { ...client, ...table, data, reports, board: simulated, disk: { ...disk, fill } };
}

describe('a full disk', () => {
  it('refuses commands in clear words, shows nothing of them, and takes them when there is room', async () => {
    const { dispatch, json, id, view, screen, disk, data, reports } = await tableOnSmallDisk();
    await dispatch('add-sheriff');
    expect(await disk.fill()).toMatchObject(DISK_FULL);
    const before = await view();
    const resyncs = screen.all('resync').length;
    expect(resyncs).toBeGreaterThan(0);

    // Several at once share a transaction; each of them is told the same.
    const taps = ['a', 'b', 'c', 'd', 'e'].map((tap) => ({ id: tap, type: 'add-sheriff' }));
    const refused = await Promise.all(taps.map((tap) => json('POST', `/api/tables/${id}/commands`, tap)));
    for (const answer of refused) expect(answer).toMatchObject(DISK_FULL);
    const seats = [{ name: 'A' }, { name: 'B' }, { name: 'C' }];
    expect(await json('POST', '/api/tables', { game: 'wright', seats })).toMatchObject(DISK_FULL);
    expect(await json('GET', '/api/tables')).toMatchObject({ body: { tables: [{ id }] } });
    expect(await view()).toEqual(before);
    await screen.until(() => screen.all('resync').length > resyncs);
    expect(screen.last('resync')).toMatchObject({ seq: before['seq'] });
    expect(reports).toEqual([]);
    expect(await json('GET', '/api/health')).toMatchObject({ status: 200, body: { status: 'disk-full' } });

    disk.makeRoom();
    for (const tap of taps.slice(0, 2))
      expect(await json('POST', `/api/tables/${id}/commands`, tap)).toMatchObject({ status: 200 });
    expect(await json('GET', '/api/health')).toMatchObject({ body: { status: 'ok' } });
    expect(await view()).toMatchObject({ sheriffs: 3, seq: Number(before['seq']) + 2 });
    const seqs = screen.all('event').map(({ seq }) => seq);
    expect(seqs).toEqual(seqs.map((_, at) => at + 1));
    expect(verify(data).faults).toEqual([]);
  });

  const runs = Array.from({ length: SOAK ? 50 : 3 }, (_, run) => run);
  it.for(runs)(seeded('keeps presses, and settles their race when there is room: %i'), async (run) => {
    const random = randomFrom(SEED + run);
    const { bind, sheriffs, screen, disk, board, data, race, reports } = await tableOnSmallDisk();
    await bind('SIM1');
    await sheriffs(2);
    await screen.ready();
    await disk.fill();
    const order = random.shuffled([0, 1, 2]);
    const gaps = order.map(() => 20_000 + random.below(400_000));
    let at = 0;
    board.press(order.flatMap((channel, place) => slap(channel, (at += gaps[place] ?? 0))));
    // Room comes at any moment after the first press, or only once all are down.
    const shown = 1 + random.below(3);
    await screen.until(() => screen.all('press').length >= shown);
    const resyncs = screen.all('resync').length + random.below(4);
    await screen.until(() => screen.all('resync').length >= resyncs);
    await screen.until(() => screen.last('health')?.seats[0]?.trouble[0]?.code === 'not-recording');
    disk.makeRoom();
    await screen.race(({ verdict }) => verdict.status === 'final');
    const [first, second, third] = order.map((channel) => String(channel + 1));
    const { verdict } = (await race(1)).body as { verdict: Verdict };
    expect([verdict.groups.slice(0, 2), verdict.last]).toEqual([[[first], [second]], third]);
    await screen.until(() => screen.last('health')?.seats[0]?.trouble.length === 0);
    expect(reports).toEqual([expect.stringContaining('cannot be written')]);
    expect(verify(data).faults).toEqual([]);
  });
});
