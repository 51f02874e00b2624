import { expect, it } from 'vitest';
import { startWrightTournament } from '#test/tournament-hub.ts';
import { diskOf } from './full-disk.ts';

const TABLES = 40;
/** The hub tries again after two seconds, and a busy machine takes longer than that for all that follows. */
const TRY_AGAIN_MS = 2_000;

it('a round whose tables do not fit on the disk any more opens them once there is room, without going round in circles', async () => {
  const reports: unknown[] = [];
  const cup = await startWrightTournament(
    {},
    { boards: { kind: 'none' }, report: (told: unknown) => reports.push(told) },
  );
  const screen = cup.watch();
  await cup.enter(4 * TABLES);
  await cup.must('draw');
  const disk = diskOf(cup.client.hub.stores.database);
  disk.fill();
  const began = performance.now();
  while ((await cup.dispatch('publish')).status !== 200) disk.addPage();

  for (let asked = 0; asked < 50; asked++) await cup.state();
  // Each table is tried, and with the others' failure once more.
  await expect.poll(() => reports.length, { timeout: 30_000 }).toBeGreaterThan(0);
  const tries = 1 + Math.floor((performance.now() - began) / TRY_AGAIN_MS);
  expect(reports.length).toBeLessThanOrEqual(2 * TABLES * tries);
  disk.makeRoom();
  expect(await cup.tables(screen)).toHaveLength(TABLES);
});
