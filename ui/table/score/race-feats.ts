import { answers, inOrder, soundRaces, type Answer } from '#shared/race/answers.ts';
import type { Row } from '#shared/table/log.ts';
import type { Source } from '#shared/wire/race-record.ts';
import type { RacePress, RaceView } from '#shared/wire/race-view.ts';
import { putBehind } from '../race/outcome.ts';

/** Something that was measured: against the first hand, or the one that came after. */
export interface Measured extends Answer {
  readonly kind: 'fastest' | 'closest';
}

const BY_PRECISION: readonly Source[] = ['serial', 'simulated', 'pad', 'keyboard', 'phone'];

/** The fastest hand and the closest finish, with all that equal them, of each kind of source, the finest first. */
export function measuredFeats(races: readonly RaceView[], rows: readonly Row[]): readonly Measured[] {
  const answered = answers(races, rows).map((each): Measured => ({ kind: 'fastest', ...each }));
  // Whoever ranks behind the others is as quick as he is, but his place was not won or lost by a hair.
  const finishes = soundRaces(races, rows)
    .filter((view) => putBehind(view).length === 0)
    .map(finish);
  return BY_PRECISION.flatMap((source) =>
    [answered, finishes].flatMap((all) => {
      const own = all.filter((feat) => feat !== null).filter((feat) => feat.source === source);
      const least = Math.min(...own.map(({ us }) => us));
      const equal = own.filter(({ us }) => us === least);
      return [...new Map(equal.map((feat) => [`${feat.seat} ${feat.against}`, feat])).values()];
    }),
  );
}

/** From the last hand that was in time to the one that was too late, if that came down at all. */
function finish(race: RaceView): Measured | null {
  const hands = inOrder(race);
  const [last, before] = [hands.at(-1), hands.at(-2)];
  if (!last || hands.length < race.entrants.length || last.source !== before?.source) return null;
  if (race.verdict.last !== null && race.verdict.last !== last.seat) return null;
  const margin = marginOf(race, before, last);
  return margin && { kind: 'closest', source: last.source, seat: before.seat, against: last.seat, ...margin };
}

/**
 * A hand after the verdict has a bound to the first hand alone. With that of the other added the bound is wide, and a
 * margin inside it would look like a dead heat it was not.
 */
function marginOf(
  { gaps }: RaceView,
  before: RacePress,
  last: RacePress,
): Pick<Measured, 'us' | 'boundUs'> | null {
  const gap = gaps.find(({ from, to }) => from === before.seat && to === last.seat);
  if (gap) return { us: gap.us, boundUs: gap.bound_us };
  const [us, boundUs] = [last.us - before.us, last.bound_us + before.bound_us];
  return us > boundUs ? { us, boundUs } : null;
}
