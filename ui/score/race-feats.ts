import type { Seat } from '#shared/games/game.ts';
import { RACE_RECORDED, type Row } from '#shared/table/log.ts';
import type { Source } from '#shared/wire/race-record.ts';
import type { RacePress, RaceView } from '#shared/wire/race-view.ts';
import { putBehind } from '../race/outcome.ts';
import { overruled } from './overruled.ts';

/** Something that was measured, by one kind of source: a phone's milliseconds are no match for a buzzer's. */
export interface Measured {
  readonly kind: 'fastest' | 'closest';
  readonly source: Source;
  readonly seat: Seat;
  /** Whom it was measured against: the first hand, or the one that came after. */
  readonly against: Seat;
  readonly us: number;
  readonly boundUs: number;
}

/** Whoever takes longer than this was not answering the first hand: he thought about it, or was woken up. */
const ANSWER_MOST_US = 2_000_000;

const BY_PRECISION: readonly Source[] = ['serial', 'simulated', 'pad', 'keyboard', 'phone'];

/** The fastest hand and the closest finish, with all that equal them, of each kind of source, the finest first. */
export function measuredFeats(races: readonly RaceView[], rows: readonly Row[]): readonly Measured[] {
  const started = startedByHand(rows);
  const gone = overruled(rows);
  const sound = races.filter((view) => isSound(view) && !gone.has(view.race));
  const answers = sound.filter(({ race }) => started.has(race)).map(answer);
  // Whoever ranks behind the others is as quick as he is, but his place was not won or lost by a hair.
  const finishes = sound.filter((view) => putBehind(view).length === 0).map(finish);
  return BY_PRECISION.flatMap((source) =>
    [answers, finishes].flatMap((all) => {
      const own = all.filter((feat) => feat !== null).filter((feat) => feat.source === source);
      const least = Math.min(...own.map(({ us }) => us));
      const equal = own.filter(({ us }) => us === least);
      return [...new Map(equal.map((feat) => [`${feat.seat} ${feat.against}`, feat])).values()];
    }),
  );
}

/** Decided by hands alone, and nothing lost. */
const isSound = ({ verdict, doubts }: RaceView): boolean => verdict.status === 'final' && doubts.length === 0;

/** Races that a hand on the pile started; all others began with a word nobody measured. */
function startedByHand(rows: readonly Row[]): ReadonlySet<number> {
  const started = new Set<number>();
  let byHand = false;
  for (const { type, data } of rows) {
    if (type === 'race-opened') byHand = true;
    else if (type === 'undone') byHand = false;
    else if (type === RACE_RECORDED) {
      if (byHand) started.add(Number(data['race']));
      byHand = false;
    }
  }
  return started;
}

const inOrder = ({ presses }: RaceView): readonly RacePress[] => presses.toSorted((a, b) => a.us - b.us);

/** From the hand that started the race to the next one. */
function answer(race: RaceView): Measured | null {
  const [first, second] = inOrder(race);
  if (!first || first.source !== second?.source || second.us > ANSWER_MOST_US) return null;
  const { seat, source, us, bound_us } = second;
  return { kind: 'fastest', source, seat, against: first.seat, us, boundUs: bound_us };
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
