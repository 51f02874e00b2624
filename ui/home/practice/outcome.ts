import type { Gap } from '#shared/race/gap.ts';
import { inOrder, placesOf } from '../../workbench/volley.ts';
import { isTooEarly, reactionOf, type Go } from './go.ts';

/** A time this vague says nothing about a person. */
const LOOSEST_US = 100_000;

/** What became of one racer. */
export type Outcome =
  | { readonly how: 'waits' }
  | { readonly how: 'early' }
  | { readonly how: 'none' }
  | {
      readonly how: 'placed';
      /** Those too close to call share it. Others may still come before it until the go is done. */
      readonly place: number;
      readonly isLevel: boolean;
      /** None where screen and hand cannot be compared well enough: the order is known all the same. */
      readonly reaction?: Gap;
    };

/** By racer. */
export function outcomesOf(go: Go): ReadonlyMap<string, Outcome> {
  const { signal, phase } = go;
  const early = signal ? go.hands.filter((hand) => isTooEarly(hand, signal)) : [];
  const places = placesOf(inOrder(go.hands.filter((hand) => !early.includes(hand))));
  return new Map(
    go.racers.map((racer): [string, Outcome] => {
      if (go.early.includes(racer) || early.some((hand) => hand.racer === racer))
        return [racer, { how: 'early' }];
      const placed = places.find(({ press }) => press.racer === racer);
      if (!placed) return [racer, { how: phase === 'done' ? 'none' : 'waits' }];
      const { press, place } = placed;
      const isLevel = places.some((other) => other !== placed && other.place === place);
      const reaction = signal && reactionOf(press, signal);
      const isKnown = reaction && reaction.us > 0 && reaction.boundUs <= LOOSEST_US;
      return [racer, { how: 'placed', place, isLevel, ...(isKnown ? { reaction } : {}) }];
    }),
  );
}
