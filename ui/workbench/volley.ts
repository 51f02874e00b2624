import { gap, isSurelyAfter } from '#shared/race/gap.ts';
import type { BoardView } from '#shared/wire/board-view.ts';
import type { Press } from '#shared/wire/live-message.ts';
import type { Stamp } from '#shared/wire/stamp.ts';

/** Presses further apart than this were not meant against each other. */
const VOLLEY_US = 3_000_000;

/** One buzzer's place among those pressed together. */
export interface Placed<Hand extends Stamp = Press> {
  readonly press: Hand;
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
  return inOrder([...volley, press]);
}

/** By the moments themselves, however they arrived. */
export const inOrder = <Hand extends Stamp>(hands: readonly Hand[]): Hand[] =>
  [...hands].sort((a, b) => gap(b, a).us);

/** False for a press of a board that has started again since. */
export function isOfThisLife({ buzzer, clock }: Press, boards: readonly BoardView[]): boolean {
  return !boards.some(
    (board) =>
      board.id !== null && buzzer.startsWith(`${board.id}:`) && clock !== `${board.id}/${board.boot ?? ''}`,
  );
}

/** A press shares the place of those before it as long as it cannot be told from any one of them. */
export function placesOf<Hand extends Stamp>(volley: readonly Hand[]): Placed<Hand>[] {
  const [first] = volley;
  if (!first) return [];
  const placed: Placed<Hand>[] = [];
  for (const [index, press] of volley.entries()) {
    const current = placed.at(-1)?.place;
    const tooClose = placed.some((other) => other.place === current && !isSurelyAfter(other.press, press));
    const { us, boundUs } = gap(first, press);
    placed.push({ press, place: tooClose && current ? current : index + 1, afterUs: us, boundUs });
  }
  return placed;
}
