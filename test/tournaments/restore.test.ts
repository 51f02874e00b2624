import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { verify } from '#server/record/verify.ts';
import { RECORD_FILE } from '#server/store/store.ts';
import { matchAt } from '#shared/tournament/log/state.ts';
import { startTestHub, temporaryFolder } from '../client.ts';
import { startWrightTournament, TournamentHub } from '../tournament-hub.ts';

/** What an organiser has when the laptop dies: docs/tournaments.md promises it. */
const A_MINUTE_MS = 60_000;

/** The hub from a copy of its data, in another folder. */
async function restored({ client, id }: TournamentHub): Promise<TournamentHub> {
  const data = join(temporaryFolder(), 'data');
  mkdirSync(data);
  const copy = await client.ask('GET', '/api/backup');
  writeFileSync(join(data, RECORD_FILE), Buffer.from(await copy.arrayBuffer()));
  await client.hub.close();
  expect(verify(data)).toMatchObject({ tournaments: 1, faults: [] });
  return new TournamentHub(await startTestHub({ data, boards: { kind: 'none' } }), id);
}

it('a backup goes on in another folder, with the same standings, within a minute', async () => {
  const cup = await startWrightTournament({ tablets: false });
  await cup.enter(80);
  for (const round of [1, 2]) {
    await cup.publish();
    const { rounds } = await cup.state();
    for (const { table, seats } of rounds.at(-1)?.matches ?? []) {
      const scores = Object.fromEntries(seats.map((player, at) => [player, (table * 7 + at * round) % 11]));
      await cup.must('report', { round, table, scores });
      await cup.must('confirm', { round, table, by: 'referee' });
    }
  }
  await cup.must('penalise', { player: 'P007', points: 10, reason: 'late' });
  const standings = await cup.standings();
  const state = await cup.state();

  const started = performance.now();
  const again = await restored(cup);
  expect(await again.standings()).toEqual(standings);
  expect(performance.now() - started).toBeLessThan(A_MINUTE_MS);

  expect(await again.state()).toEqual(state);
  await again.publish();
  expect(matchAt(await again.state(), 3, 1)?.seats.length).toBeGreaterThan(2);
});

it('a backup in the middle of a round goes on at the same tables, and opens none twice', async () => {
  const cup = await startWrightTournament();
  await cup.enter(8);
  const screen = cup.watch();
  await cup.publish();
  const tables = await cup.tables(screen);
  const again = await restored(cup);
  await again.must('start-clock');
  expect((await again.state()).rounds[0]?.matches).toEqual(tables);
  expect((await again.ask('GET', '/api/tables')).body['tables']).toHaveLength(tables.length);
});
