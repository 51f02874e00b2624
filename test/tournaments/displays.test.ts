import { expect, it } from 'vitest';
import { startWrightTournament } from '../tournament-hub.ts';

it('displays are told apart by name, and those who run the tournament know which are connected', async () => {
  const cup = await startWrightTournament({ tablets: false });
  const organiser = cup.watch();
  const opened = (tab: string, display: string) =>
    cup.watch(`${cup.path}/live?tab=${tab}&display=${display}`);
  const connected = (...names: string[]) =>
    organiser.until('displays', (told) => JSON.stringify(told.names) === JSON.stringify(names));

  await connected();
  const first = opened('a', '1');
  expect((await first.until('display')).name).toBe('1');
  expect((await opened('b', '1').until('display')).name).toBe('2');
  expect((await opened('c', 'Door').until('display')).name).toBe('Door');
  expect((await opened('d', 'door').until('display')).name).toBe('3');
  expect((await opened('e', 'all').until('display')).name).toBe('4');
  await connected('1', '2', '3', '4', 'Door');

  // Back before its old line is known to be broken, and that line breaks afterwards.
  const again = opened('a', '1');
  expect((await again.until('display')).name).toBe('1');
  first.socket.close();
  expect((await opened('f', '1').until('display')).name).toBe('5');
  await connected('1', '2', '3', '4', '5', 'Door');
  again.socket.close();
  await connected('2', '3', '4', '5', 'Door');
  expect((await opened('g', '1').until('display')).name).toBe('1');
});
