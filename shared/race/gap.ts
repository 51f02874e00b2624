import type { Press } from '#shared/wire/live-message.ts';
import { WORST_DRIFT } from './board-clock.ts';

export interface Gap {
  /** How much later the second press was; negative if it was earlier. */
  readonly us: number;
  /** The true gap lies within `us` ± `boundUs`. */
  readonly boundUs: number;
}

/** Presses of one board compare by its own ticks, all others on the hub's timeline with both bounds added. */
export function gap(first: Press, second: Press): Gap {
  const sameBoard = boardOf(first) === boardOf(second) && first.boot === second.boot;
  if (!sameBoard) return { us: second.micros - first.micros, boundUs: first.bound_us + second.bound_us };
  const us = ((second.ticks - first.ticks) * 1e6) / first.tick_hz;
  // As finely as the board stamps, and as truly as its clock runs; the latter never turns the order round.
  return { us, boundUs: first.resolution_us + Math.abs(us) * WORST_DRIFT };
}

const boardOf = ({ buzzer }: Press) => buzzer.slice(0, buzzer.lastIndexOf(':'));
