import type { Seat } from '#shared/games/kit/game.ts';
import type { Truth } from './truth.ts';

/** Every press that was made is heard of once, as long as its source remembers it. */
export function checkTold(truth: Truth, begunAt: number): void {
  for (const { name, seat, at, heard, forgotten } of truth.all) {
    if (at < begunAt || name === undefined || (forgotten && heard.length === 0)) continue;
    if (heard.length !== 1)
      throw new Error(`the press ${name} of seat ${seat} was told ${heard.length} times`);
  }
}

/** Only hands that were still down may keep a race from beginning. */
export function checkNothingBegan(truth: Truth, begunAt: number, entrants: readonly Seat[]): void {
  for (const { at, seat, heard, honest } of truth.all)
    if (
      honest &&
      at > begunAt &&
      entrants.includes(seat) &&
      heard.some((refused) => refused !== 'hands-still-down')
    )
      throw new Error(`seat ${seat} pressed, and nothing began`);
}
