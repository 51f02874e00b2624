import { expect, it } from 'vitest';
import { evening } from '#test/wright/evening.ts';
import { SHERIFF } from '#test/wright/scene.ts';
import type { Live, Older } from './undo-states.ts';
import { WRIGHT_TABLE } from '#shared/games/wright/index.ts';

const COMMANDS = 1_000;
/** Of so many commands the table remembers what it was before them, and of one in so many of those before. */
const [NEWEST, ONE_IN] = [64, 32];

/** A table at which somebody was given another name again and again, and what it was after each time. */
function longEvening() {
  const { table, dispatch, rows } = evening();
  const cores = Array.from({ length: COMMANDS }, (_, at) => {
    const { core } = table();
    dispatch(at % 300 === 299 ? SHERIFF : { type: 'rename', seat: '2', name: `Billy ${at}` });
    return core;
  });
  return { table, dispatch, rows, cores };
}

function remembered({ live }: { readonly live: Live<unknown> | null }): number {
  let count = 0;
  for (let one: Live<unknown> | Older<unknown> | null = live; one; one = one.earlier) count += 1;
  return count;
}

it('of commands of long ago a table does not remember what it was before each of them', () => {
  const { table, rows } = longEvening();
  expect(remembered(table())).toBeLessThanOrEqual(NEWEST + COMMANDS / ONE_IN);
  const played = WRIGHT_TABLE.replay(rows());
  expect(played.ok && remembered(played.value)).toBe(remembered(table()));
});

it('undo goes back step by step to the very beginning of a long evening', () => {
  const { table, dispatch, rows, cores } = longEvening();
  for (const [at, core] of [...cores.entries()].reverse()) {
    dispatch({ type: 'undo' });
    expect(table().core, `before command ${at}`).toEqual(core);
    expect(remembered(table())).toBeLessThanOrEqual(NEWEST + at / ONE_IN + 1);
  }
  expect(WRIGHT_TABLE.replay(rows())).toEqual({ ok: true, value: table() });
});
