import { expect, it } from 'vitest';
import { startWrightTable, type TestTable } from '../table-hub.ts';

async function toTheEnd({ dispatch }: TestTable): Promise<void> {
  for (let i = 0; i < 4; i++) await dispatch('add-sheriff');
  await dispatch('give-order', { order: ['1', '2', '3'] });
  await dispatch('give-ranking', { ranking: ['1', '2'] });
  await dispatch('count-pile', { loot: 9 });
}

it('a winner is shown on every screen of the table when one of them does, and not before the end', async () => {
  const table = await startWrightTable({ rounds: 1 });
  const show = (token: string) =>
    fetch(`${table.client.url}/api/tables/${table.id}/winner-shown`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
  const [referee, player] = [await table.join('referee'), await table.join('player', '2')];
  const early = await show(referee);
  expect([early.status, await early.json()]).toMatchObject([409, { code: 'match-not-over' }]);
  await toTheEnd(table);
  const screens = [await table.watch(await table.join('display')), await table.watch(player)];
  for (const screen of screens) await screen.until('snapshot');
  expect((await show(player)).status).toBe(403);
  expect((await show(referee)).status).toBe(204);
  for (const screen of screens) expect(await screen.until('winner')).toEqual({ type: 'winner' });
});
