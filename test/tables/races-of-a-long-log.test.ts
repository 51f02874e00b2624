import { expect, it, onTestFinished, vi } from 'vitest';
import { PackedRows } from '#server/tables/packed-rows.ts';
import { bindAll, startWrightTable } from '../table-hub.ts';

/** Each row that is looked at costs more than a microsecond, and everybody waits meanwhile. */
it('races are told without a walk along the log of their table', async () => {
  const table = await startWrightTable();
  await bindAll(table);
  for (let n = 0; n < 2; n++) await table.dispatch('add-sheriff');
  const screen = await table.watch();
  await table.slap([0, 0], [1, 5_000]);
  await screen.until('race', ({ verdict }) => verdict.status === 'final');
  await Promise.all(
    Array.from({ length: 100 }, (_, n) => table.dispatch('rename', { seat: '1', name: `J${n}` })),
  );
  const looks = vi.spyOn(PackedRows.prototype, 'at');
  onTestFinished(() => {
    looks.mockRestore();
  });
  for (const path of ['races', 'races/1', 'races/1/verdict'])
    expect((await table.json('GET', `/api/tables/${table.id}/${path}`)).status).toBe(200);
  expect(looks.mock.calls.length).toBeLessThan(10);
});
