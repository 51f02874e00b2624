import { gap } from '#shared/race/gap.ts';
import type { Press } from '#shared/wire/live-message.ts';

/** Presses further apart than this were not meant against each other. */
const VOLLEY_US = 3_000_000;

/** One buzzer's place among those pressed together. */
export interface Placed {
  readonly press: Press;
  /** 1 for the first; those too close to call share a place. */
  readonly place: number;
  /** After the first press, with the bound of that gap. */
  readonly afterUs: number;
  readonly boundUs: number;
}

/** Adds a press to those it belongs with, or starts afresh: too long ago, or this buzzer was pressed already. */
export function addPress(volley: readonly Press[], press: Press): Press[] {
  const first = volley[0];
  const again = volley.some(({ buzzer }) => buzzer === press.buzzer);
  if (!first || again || Math.abs(gap(first, press).us) > VOLLEY_US) return [press];
  return [...volley, press].sort((a, b) => gap(b, a).us);
}

export function placesOf(volley: readonly Press[]): Placed[] {
  const [first] = volley;
  if (!first) return [];
  const placed: Placed[] = [];
  for (const [index, press] of volley.entries()) {
    const before = placed.at(-1);
    const toBefore = before && gap(before.press, press);
    const tooClose = before && toBefore && toBefore.us <= toBefore.boundUs;
    const { us, boundUs } = gap(first, press);
    placed.push({ press, place: tooClose ? before.place : index + 1, afterUs: us, boundUs });
  }
  return placed;
}
