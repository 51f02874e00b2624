import { expect, it } from 'vitest';
import type { SeatHealth } from '#shared/wire/table-message.ts';
import { isAnyHeard } from './heard.ts';

const seat = (ready: boolean, code?: SeatHealth['trouble'][number]['code']): SeatHealth => ({
  ...{ seat: '1', buzzer: 'TEST01:1', ready, bound_us: null, round_trip_us: null },
  trouble: code ? [{ code, message: '' } as SeatHealth['trouble'][number]] : [],
});

it('nobody is heard without the hub, or when every buzzer is in trouble that stays', () => {
  expect(isAnyHeard('joined', [seat(true), seat(false, 'board-away')])).toBe(true);
  expect(isAnyHeard('joined', [seat(false, 'board-away'), seat(false, 'no-buzzer')])).toBe(false);
  expect(isAnyHeard('away', [seat(true)])).toBe(false);
});

it('what is only beginning is not said to be deaf', () => {
  expect(isAnyHeard('connecting', [])).toBe(true);
  expect(isAnyHeard('joined', [seat(false, 'clock-unknown')])).toBe(true);
});
