import type { Press } from '#shared/wire/live-message.ts';

export interface Gap {
  /** How much later the second press was; negative if it was earlier. */
  readonly us: number;
  readonly boundUs: number;
}

/** Presses of one board compare by its own ticks, as finely as it says it stamps; all others on the hub's timeline with both bounds added. */
export function gap(first: Press, second: Press): Gap {
  const board = ({ buzzer }: Press) => buzzer.slice(0, buzzer.lastIndexOf(':'));
  if (board(first) === board(second) && first.boot === second.boot)
    return { us: ((second.ticks - first.ticks) * 1e6) / first.tick_hz, boundUs: first.resolution_us };
  return { us: second.micros - first.micros, boundUs: first.bound_us + second.bound_us };
}
