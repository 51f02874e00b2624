import { describe, expect, it } from 'vitest';
import { BoardSeats } from './board-seats.ts';
import type { OpenTable } from './open-table.ts';
import type { TableSessions } from './table-sessions.ts';

describe('a press', () => {
  it('asks the other boards of its table to vouch', () => {
    const asked: string[] = [];
    const buzzers = ['A:0', 'A:1', 'B:0', 'B:1', 'phone', null];
    const places = buzzers.map((buzzer, at) => ({ seat: String(at + 1), buzzer }));
    const session = { places, races: { press: () => undefined } };
    const bound = { table: { session } as unknown as OpenTable, seat: '1' };
    const sessions = {
      seatOf: () => bound,
      seatAt: () => bound,
      learner: () => undefined,
      isInUse: () => true,
    };
    const seats = new BoardSeats(
      sessions as unknown as TableSessions,
      { light: () => undefined, raceTogether: () => undefined, vouch: (board) => asked.push(board) },
      () => undefined,
    );
    seats.pressed({
      buzzer: 'A:0',
      source: 'serial',
      stamp: { clock: 'A/1', us: 1, apart_us: 1, micros: 1, bound_us: 1 },
      edge: { board: 'A', boot: '1', seq: 1 },
    });
    expect(asked).toEqual(['B']);
  });
});
