import type { Hand, Refused } from '#shared/wire/race-record.ts';
import type { RacePress, RaceView } from '#shared/wire/race-view.ts';
import { gap } from './gap.ts';
import { gapsOf, likeliestOrder } from './judge.ts';

/** Hands as people read them: how long after the first, and how sure that is. */
export function pressesOf(hands: readonly Hand[], late: readonly Hand[] = []): RacePress[] {
  const [first] = likeliestOrder(hands);
  if (!first) return [];
  return [...likeliestOrder(hands), ...late].map((hand) => ({
    ...after(first, hand),
    source: hand.source,
    late: late.includes(hand),
  }));
}

export function refusedOf(hands: readonly Hand[], refused: readonly Refused[]): RaceView['refused'] {
  const [first] = likeliestOrder(hands.length > 0 ? hands : refused);
  if (!first) return [];
  return refused.map((hand) => ({
    ...after(first, hand),
    source: hand.source,
    late: false,
    why: hand.why,
  }));
}

/** From each hand to the next; hands that came late from the last one that counted. */
export function gapsBetween(hands: readonly Hand[], late: readonly Hand[] = []): RaceView['gaps'] {
  const last = likeliestOrder(hands).at(-1);
  const toLate = last ? late.map((hand) => ({ from: last.seat, to: hand.seat, ...gap(last, hand) })) : [];
  return [...gapsOf(hands), ...toLate].map(({ from, to, us, boundUs }) => ({
    from,
    to,
    us,
    bound_us: boundUs,
  }));
}

function after(first: Hand, hand: Hand): Pick<RacePress, 'seat' | 'us' | 'bound_us' | 'own_bound_us'> {
  const { us, boundUs } = first === hand ? { us: 0, boundUs: 0 } : gap(first, hand);
  return { seat: hand.seat, us, bound_us: boundUs, own_bound_us: hand.bound_us };
}
