import type { Seat } from '#shared/games/kit/game.ts';
import { LIKELY_BOUND_US } from '#shared/race/likely.ts';
import type { RacePress, RaceView } from '#shared/wire/race-view.ts';
import { gapBefore } from './outcome.ts';

/** What helps people to part hands that were too close to call. */

/** A hand known no better than this, and so much worse than every other of the heat, is the reason for it. */
const FAR_OFF_US = 100_000;
const FAR_WORSE = 2;
/** Of phones the likelier order is nearly always right once the gap is a fifth of what it may be off. */
const LIKELY_SHARE = 0.2;

const handsOf = (race: RaceView, heat: readonly Seat[]): readonly RacePress[] =>
  race.presses.filter(({ seat, late }) => heat.includes(seat) && !late);

const isTouch = ({ source }: RacePress): boolean => source !== 'serial' && source !== 'simulated';

/** The hand whose phone or tablet is the reason that these cannot be told apart. */
export function blurredBy(race: RaceView, heat: readonly Seat[]): RacePress | null {
  const [worst, next] = handsOf(race, heat).toSorted((a, b) => b.own_bound_us - a.own_bound_us);
  if (!worst || !next || !isTouch(worst)) return null;
  return worst.own_bound_us >= Math.max(FAR_OFF_US, FAR_WORSE * next.own_bound_us) ? worst : null;
}

/** First to last, where that is likely to be right, though not sure. */
export function probableOrder(race: RaceView, heat: readonly Seat[]): readonly Seat[] | null {
  const hands = handsOf(race, heat);
  const isHopeless = hands.some(({ own_bound_us }) => own_bound_us > LIKELY_BOUND_US);
  if (hands.length !== heat.length || isHopeless || !hands.some(isTouch)) return null;
  const order = race.verdict.groups.flat().filter((seat) => heat.includes(seat));
  const isLikely = order.slice(1).every((seat, at) => {
    const gap = gapBefore(race, seat);
    if (!gap || gap.from !== order[at]) return false;
    return gap.us >= Math.max(gap.boundUs * LIKELY_SHARE, race.close_us ?? 0);
  });
  return isLikely ? order : null;
}
