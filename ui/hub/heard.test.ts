import { expect, it } from 'vitest';
import { isAnyHeard } from './heard.ts';

type Seat = Parameters<typeof isAnyHeard>[1][number];
const READY: Seat = { ready: true, trouble: [] };
const troubled = (code: 'board-away' | 'no-buzzer' | 'clock-unknown'): Seat => ({
  ready: false,
  trouble: [{ code, message: '' }],
});

it('nobody is heard without the hub, or when every buzzer is in trouble that stays', () => {
  expect(isAnyHeard('joined', [READY, troubled('board-away')])).toBe(true);
  expect(isAnyHeard('joined', [troubled('board-away'), troubled('no-buzzer')])).toBe(false);
  expect(isAnyHeard('away', [READY])).toBe(false);
});

it('what is only beginning is not said to be deaf', () => {
  expect(isAnyHeard('connecting', [])).toBe(true);
  expect(isAnyHeard('joined', [troubled('clock-unknown')])).toBe(true);
});
