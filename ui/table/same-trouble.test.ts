import { expect, it } from 'vitest';
import type { SeatHealth } from '#shared/wire/table-message.ts';
import { isSameTrouble } from './same-trouble.ts';

const seat = (
  name: SeatHealth['seat'],
  buzzer: string | null,
  code?: 'board-away' | 'clock-unknown',
): SeatHealth => ({
  ...{ seat: name, buzzer, source: null, ready: code === undefined, bound_us: null, round_trip_us: null },
  trouble: code === undefined ? [] : [{ code, message: '' }],
});

it('a board that is away is told once, for the first of its players', () => {
  const all = [
    seat('1', 'A:1'),
    seat('2', 'A:2', 'board-away'),
    seat('3', 'A:3', 'board-away'),
    seat('4', 'B:1', 'board-away'),
    seat('5', 'A:4', 'clock-unknown'),
  ];
  expect(all.filter((each) => isSameTrouble(all, each.seat)).map((each) => each.seat)).toEqual(['3']);
});
