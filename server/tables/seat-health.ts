import type { Seat } from '#shared/games/kit/game.ts';
import type { Place } from '#shared/table/seating.ts';
import type { BoardView } from '#shared/wire/board-view.ts';
import type { Doubt } from '#shared/wire/race-record.ts';
import type { SeatHealth, TableHealth } from '#shared/wire/table-message.ts';
import type { OpenTable } from './open-table.ts';

const WORDS = {
  'no-buzzer': 'This seat has no buzzer. Its order can be given by hand.',
  'board-away': 'The board of this buzzer is not connected. Check its cable; it comes back by itself.',
  'device-away': 'The phone or tablet of this seat is not connected. Open its page again.',
  'no-such-button': 'The board has no such button. Bind the seat to another.',
  'hand-in-doubt':
    'A hand of this seat may have been lost in the race that is on: its board, page or hub started again, it got lost on its way, or its buzzer was changed. Give the order by hand, or void the race.',
  'clock-unknown': 'The clock of this device is being measured. A moment.',
} as const;

/** Other doubts are about a hand that is there, and are told elsewhere. */
const LOST: ReadonlySet<Doubt['why']> = new Set(['restarted', 'press-lost', 'interrupted', 'rebound']);

const trouble = (code: keyof typeof WORDS) => ({ code, message: WORDS[code] });

/** How the buzzer of each seat is, with the likely cause of what is wrong. */
export function healthOf(
  { session, touch, screens }: OpenTable,
  named: (board: string) => BoardView | undefined,
  backAt: string | null,
): TableHealth {
  const isDoubted = (seat: Seat) =>
    session.races.tally?.doubts.some((doubt) => doubt.seat === seat && LOST.has(doubt.why)) ?? false;
  const seats = session.places.map((place): SeatHealth => {
    const health = ofSeat(place);
    return isDoubted(place.seat)
      ? { ...health, trouble: [...health.trouble, trouble('hand-in-doubt')] }
      : health;
  });
  return { seats, controllers: screens.controllers, back_at: backAt };

  function ofSeat({ seat, buzzer }: Place): SeatHealth {
    const at = touch.at(seat);
    if (buzzer === null) return { ...NOTHING, seat, buzzer, trouble: [trouble('no-buzzer')] };
    if (buzzer.includes(':')) return { ...ofBoard(buzzer, named), seat, buzzer };
    if (!at?.isHere || at.source.isAsleep)
      return { ...NOTHING, seat, buzzer, trouble: [trouble('device-away')] };
    const { boundUs = null, roundTripUs = null, is } = at.source;
    return {
      ...{ seat, buzzer, source: is.kind, ready: boundUs !== null },
      ...{ bound_us: rounded(boundUs), round_trip_us: rounded(roundTripUs) },
      trouble: boundUs === null ? [trouble('clock-unknown')] : [],
    };
  }
}

const NOTHING = { source: null, ready: false, bound_us: null, round_trip_us: null } as const;

function ofBoard(
  buzzer: string,
  named: (board: string) => BoardView | undefined,
): Omit<SeatHealth, 'seat' | 'buzzer'> {
  const colon = buzzer.lastIndexOf(':');
  const board = named(buzzer.slice(0, colon));
  if (!board) return { ...NOTHING, trouble: [trouble('board-away')] };
  const channel = Number(buzzer.slice(colon + 1));
  return {
    source: board.source,
    ready: board.status === 'ready' && board.bound_us !== null && channel < board.buzzers.length,
    bound_us: rounded(board.bound_us),
    round_trip_us: rounded(board.round_trip_us),
    trouble: [
      ...board.trouble.filter((each) => each.channel === undefined || each.channel === channel),
      ...(board.status === 'ready' && channel >= board.buzzers.length ? [trouble('no-such-button')] : []),
    ],
  };
}

/** Enough digits for people. */
const rounded = (us: number | null): number | null => (us === null ? null : Number(us.toPrecision(2)));
