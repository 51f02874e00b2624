import type { Seat } from '../../kit/game.ts';
import type { Play } from './play.ts';

/** All hands come down in some order; only all but one are needed (W59). */
export function landHands({ top, dispatch, random }: Play, first: Seat | null): void {
  const others = random.shuffled(top.seats.filter((seat) => seat !== first));
  const order = first ? [first, ...others] : others;
  const need = top.seats.length === 2 ? 1 : order.length - random.below(2);
  const pressed = order.slice(0, need);
  const missing = order.slice(need);
  dispatch({
    type: 'race-settled',
    verdict: { groups: pressed.map((seat) => [seat]), last: order.at(-1) ?? null, missing, status: 'final' },
  });
}
