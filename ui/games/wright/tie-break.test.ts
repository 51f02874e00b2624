import { expect, it } from 'vitest';
import { loadGame } from '#shared/games/loaded.ts';
import { GAME } from '#shared/games/wright/index.ts';
import { viewOf, type Table } from '../../hub/play-ahead.ts';
import { tieBreakOf } from './tie-break.ts';
import { wrightView } from './view.ts';

await loadGame('wright');

const { create, handle } = GAME.engine;
const context = { author: 'tablet', at: '', now: 1 };

/** A match, unless told otherwise of one round, in which seats 1 and 2 end level, and whatever comes then. */
function played(options: object, then: readonly object[] = [], rounds = 1): Table {
  const seats = ['Jessie', 'Billy', 'Butch', 'Doc'].map((name) => ({ name }));
  const made = create({ id: 'new', seats, rounds, options }, context);
  if (!made.ok) throw new Error(made.fault.code);
  const told = [
    { type: 'give-order', last: '4', confirm: true },
    { type: 'give-ranking', ranking: ['1', '2', '3'] },
    { type: 'count-pile', loot: 2 },
    ...then,
  ];
  return told.reduce<Table>((table, command, at) => {
    const answer = handle(table, { id: `tap-${at}`, ...command }, context);
    if (!answer.ok) throw new Error(answer.fault.code);
    return answer.value.table;
  }, made.value.table);
}
const shown = (table: Table) => wrightView(viewOf(table));
const NEXT = { type: 'next-round' };

it('WA50: an extra round is between those who lead together, before and while it is played', () => {
  const extra = { gameTie: 'extraRound' };
  expect(tieBreakOf(shown(played(extra)))).toEqual(['1', '2']);
  expect(tieBreakOf(shown(played(extra, [NEXT])))).toEqual(['1', '2']);
});

it('WA50: none is played where a win is shared, or before the rounds agreed on are over', () => {
  expect(tieBreakOf(shown(played({ gameTie: 'shared' })))).toEqual([]);
  expect(tieBreakOf(shown(played({ gameTie: 'extraRound' }, [NEXT], 2)))).toEqual([]);
});
