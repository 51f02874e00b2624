import { describe, expect, it } from 'vitest';
import type { Grant } from '#server/access/holder.ts';
import type { Row } from '#shared/table/log.ts';
import { Rematches } from './rematches.ts';

/** The first row of a table whose seats are taken by who sat on these before. */
const created = (rematch_of?: string, from: readonly string[] = []): Row => ({
  ...{ seq: 1, type: 'table-created', at: '', author: '', command: '' },
  data: { rematch_of, seats: from.map((seat) => ({ name: seat, from: seat })) },
});

/** A, its rematch B where everybody moved on by one, and C where only two of three went on. */
function evening(): Rematches {
  const rematches = new Rematches();
  rematches.add('C', created('B', ['2', '3']));
  rematches.add('A', created());
  rematches.add('B', created('A', ['2', '3', '1']));
  return rematches;
}
const player = (table: string, seat: Grant['seat']): Grant => ({ role: 'player', table, seat });

describe('rematches', () => {
  it('lead from table to table, whatever the order they are read in', () => {
    expect(evening().from('A')).toEqual(['A', 'B', 'C']);
    expect(evening().from('C')).toEqual(['C']);
  });

  it('are one a table: the first stays, until it is forgotten', () => {
    const rematches = evening();
    rematches.add('X', created('A', ['1', '2', '3']));
    expect(rematches.of('A')).toBe('B');
    rematches.forget('B');
    expect(rematches.of('A')).toBeUndefined();
  });

  it('let a role go on, never back and never aside', () => {
    const referee: Grant = { role: 'referee', table: 'B', seat: null };
    const rematches = evening();
    expect(rematches.at(referee, 'C')).toEqual({ ...referee, table: 'C' });
    for (const table of ['A', 'B', 'X']) expect(rematches.at(referee, table)).toBe(referee);
  });

  it('let a player press for the seat he has moved to, and look on where he has none', () => {
    const rematches = evening();
    expect(rematches.at(player('A', '1'), 'B')).toEqual(player('B', '3'));
    expect(rematches.at(player('A', '1'), 'C')).toEqual(player('C', '2'));
    expect(rematches.at(player('A', '2'), 'C')).toEqual({ role: 'display', table: 'C', seat: null });
  });

  it('that claim to follow each other end all the same', () => {
    const rematches = new Rematches();
    rematches.add('A', created('B', []));
    rematches.add('B', created('A', []));
    expect(rematches.from('A')).toEqual(['A', 'B']);
  });
});
