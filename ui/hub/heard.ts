import type { SeatHealth } from '#shared/wire/table-message.ts';
import type { Link } from './steady-socket.ts';

/** What passes by itself in a moment, as it does whenever a table is opened. */
const SOON: readonly SeatHealth['trouble'][number]['code'][] = ['clock-unknown', 'device-away'];

/** Whether anybody's press would count for anything now, or in a moment. */
export const isAnyHeard = (link: Link, seats: readonly Pick<SeatHealth, 'ready' | 'trouble'>[]): boolean =>
  link !== 'away' &&
  link !== 'gone' &&
  (seats.length === 0 ||
    seats.some(({ ready, trouble }) => ready || trouble.some(({ code }) => SOON.includes(code))));
