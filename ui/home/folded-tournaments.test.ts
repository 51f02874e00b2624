import { describe, expect, it } from 'vitest';
import type { ListedTable } from '../hub/listed-table.ts';
import { foldedTournaments } from './folded-tournaments.ts';

const cup = (finished = false, archived = false, playing = !finished) => ({
  ...{ id: 'C', name: 'Cup', round: 2, final: false, playing, finished, archived },
});
const table = (id: string, tournament: ListedTable['tournament'], finished = false): ListedTable => ({
  ...{ id, name: id, game: 'wright', phase: 'playing', round: 1, finished, archived: false, seats: [] },
  winners: [],
  tournament,
});

describe('tables of tournaments', () => {
  it('are one row, with those in play counted', () => {
    const tables = [table('a', cup()), table('b', null), table('c', cup()), table('d', cup(), true)];
    expect(foldedTournaments(tables)).toEqual([
      { id: 'C', name: 'Cup', round: 2, final: false, tables: 2, finished: false },
    ]);
  });

  it('stay a row between two rounds, and after the end', () => {
    expect(foldedTournaments([table('a', cup(), true)])).toMatchObject([{ tables: 0, finished: false }]);
    expect(foldedTournaments([table('a', cup(true), true)])).toMatchObject([{ finished: true }]);
  });

  it('are not in play once a result was told by hand, or the tournament is over', () => {
    const told = table('a', cup(false, false, false));
    expect(foldedTournaments([told])).toMatchObject([{ tables: 0, finished: false }]);
    expect(foldedTournaments([table('a', cup(true))])).toMatchObject([{ tables: 0, finished: true }]);
  });

  it('are no row once the tournament is put away', () => {
    expect(foldedTournaments([table('a', cup(true, true), true)])).toEqual([]);
  });
});
