import { onTestFinished } from 'vitest';
import { learnGame } from '#server/games.ts';
import { startTable, type TestTable } from '#test/table-hub.ts';
import { TOY } from './toy-game.ts';

/** Until the test is over, this process knows the toy. */
export async function learnToy(): Promise<void> {
  onTestFinished(await learnGame('toy', TOY));
}

/** A table of the toy on a real hub. */
export async function toyTable(
  setup: Record<string, unknown> = {},
  options: Parameters<typeof startTable>[1] = {},
): Promise<TestTable> {
  await learnToy();
  const seats = ['Anna', 'Boris'].map((name) => ({ name }));
  return startTable({ game: 'toy', seats, ...setup }, { boards: { kind: 'none' }, ...options });
}
