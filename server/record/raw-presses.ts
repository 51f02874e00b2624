import type { Stores } from '#server/store/stores.ts';
import type { Seat } from '#shared/games/kit/game.ts';
import type { Hand } from '#shared/wire/race-record.ts';
import type { RecordFaultCode } from '#shared/wire/record-faults.ts';

/** A press as its source told it, before anybody judged it. */
export interface RawPress {
  readonly clock: string;
  readonly seq: number;
  /** BOARD:CHANNEL, or the kind of screen. */
  readonly buzzer: string;
  readonly us: number;
  /** A fresh press, and not one of the changes around it. */
  readonly fresh: boolean;
  readonly isUp: boolean;
  /** What only a screen tells: a button is bound to its seat in the table's log, and placed by its board's clock. */
  readonly touch?: { readonly seat: Seat; readonly micros: number; readonly boundUs: number };
}

/** What one clock stamped, both ends included: the life of a board is `BOARD/BOOT`, that of a screen one word. */
export function rawPresses(
  { edges, touches }: Pick<Stores, 'edges' | 'touches'>,
  clock: string,
  from: number,
  to: number,
): RawPress[] {
  const [board = '', boot] = clock.split('/');
  if (boot === undefined)
    return touches.between(clock, from, to).map(({ seq, kind, seat, us, down, micros, boundUs }) => {
      return { clock, seq, buzzer: kind, us, fresh: down, isUp: !down, touch: { seat, micros, boundUs } };
    });
  return edges.between(board, boot, from, to).map(({ seq, channel, ticks, tickHz, state }) => {
    const us = (ticks * 1e6) / tickHz;
    return { clock, seq, buzzer: `${board}:${channel}`, us, fresh: state === 'press', isUp: state === 'up' };
  });
}

type Mismatch = Extract<RecordFaultCode, `hand-${string}`>;

/** What is wrong with a hand, seen from what its source told; undefined: nothing. */
export function mismatch(
  hand: Hand,
  raw: RawPress | undefined,
  on: 'press' | 'release' | 'either' = 'press',
): Mismatch | undefined {
  if (!raw) return 'hand-untold';
  const { touch } = raw;
  if (raw.buzzer !== hand.buzzer || (touch && touch.seat !== hand.seat)) return 'hand-of-another';
  const isElsewhere = touch && (touch.micros !== hand.micros || touch.boundUs !== hand.bound_us);
  if (raw.us !== hand.us || isElsewhere) return 'hand-elsewhen';
  if (on !== 'press' && raw.isUp) return undefined;
  if (on === 'release') return 'hand-not-up';
  return raw.fresh ? undefined : 'hand-not-fresh';
}
