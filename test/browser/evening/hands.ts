import type { Seat } from '#shared/games/kit/game.ts';
import type { Random } from '#shared/random.ts';
import { allTold } from '../told.ts';
import type { Evening } from './evening.ts';

/** A hand so many microseconds after the first one. */
export interface Slap {
  readonly seat: Seat;
  readonly us: number;
}

/** Hands a tenth of a millisecond to forty milliseconds apart. */
export function apart(random: Random, order: readonly Seat[]): readonly Slap[] {
  let us = 0;
  return order.map((seat, at) => {
    if (at > 0) us += Math.round(100 * 400 ** random.next());
    return { seat, us };
  });
}

export const SIMULATED = 'SIM1';
const HELD_US = 120_000;

export const simulatedBuzzer = (seat: Seat): string => `${SIMULATED}:${Number(seat) - 1}`;

/** Hands on the simulated board, up again after a moment. */
export async function slapSimulated({ ask, tablet }: Evening, slaps: readonly Slap[]): Promise<void> {
  const edges = slaps.flatMap(({ seat, us }) => [
    { channel: Number(seat) - 1, at_us: us, down: true },
    { channel: Number(seat) - 1, at_us: us + HELD_US, down: false },
  ]);
  await allTold(tablet.page);
  await ask('POST', `/api/boards/${SIMULATED}/edges`, { edges });
}
