import type { Stores } from '#server/store/stores.ts';
import { MOST_REFUSED } from '#server/tables/race-tally.ts';
import type { Seat } from '#shared/games/kit/game.ts';
import type { Row } from '#shared/table/log.ts';
import type { Hand, RaceRecord } from '#shared/wire/race-record.ts';
import { boundThrough } from './bound-buzzers.ts';
import { rawPresses, type RawPress } from './raw-presses.ts';
import { faultSentence } from '#shared/wire/record-faults.ts';

/** Fresh presses of entrants, within a race, that its record is silent about. */
export function unaccounted(
  record: RaceRecord,
  late: readonly Hand[],
  rows: readonly Row[],
  sealedAt: number,
  raw: Pick<Stores, 'edges' | 'touches'>,
): string[] {
  // A jammed button may fill the list of what was refused; what came after that is in nobody's.
  if (record.refused.length >= MOST_REFUSED) return [];
  if (record.on === 'release') return unaccountedReleases(record, late, rows, sealedAt, raw);
  const bound = boundThrough(rows, record.race, sealedAt);
  const told = [...record.hands, ...record.refused, ...late];
  const isTold = ({ clock, seq }: RawPress) => told.some((hand) => hand.clock === clock && hand.seq === seq);
  return record.edges.flatMap(({ clock, from, to }) => {
    const presses = rawPresses(raw, clock, from, to);
    return presses.flatMap((press, at) => {
      const seat = seatOf(record, bound, press);
      // Its button changed hands just before the race: whose press that was, people were asked.
      if (record.doubts.some((doubt) => doubt.seat === seat && doubt.why === 'rebound')) return [];
      if (seat === undefined || !press.fresh || isSecondFinger(presses.slice(0, at), press)) return [];
      if (isTold(press) || hasHand(record, press, seat) || isBefore(record, press)) return [];
      return [faultSentence('press-left-out', { seat, clock, seq: press.seq })];
    });
  });
}

/** A contact that opens for longer than this was let go. */
const LONGEST_BOUNCE_US = 250_000;

/** In a race of releases: entrants without a recorded hand whose button was released for good before its last hand. */
function unaccountedReleases(
  record: RaceRecord,
  late: readonly Hand[],
  rows: readonly Row[],
  sealedAt: number,
  raw: Pick<Stores, 'edges' | 'touches'>,
): string[] {
  const bound = boundThrough(rows, record.race, sealedAt);
  const told = [...record.hands, ...record.refused, ...late];
  return record.edges.flatMap(({ clock, from, to }) => {
    const changes = rawPresses(raw, clock, from, to);
    const end = changes.at(-1)?.us ?? 0;
    return record.entrants.flatMap((seat) => {
      if (told.some((hand) => hand.seat === seat)) return [];
      const last = changes.findLast((change) => seatOf(record, bound, change) === seat);
      if (!last?.isUp || end - last.us <= LONGEST_BOUNCE_US) return [];
      return [faultSentence('release-left-out', { seat, clock, seq: last.seq })];
    });
  });
}

/** The entrant who pressed, where that is certain. */
function seatOf(record: RaceRecord, bound: ReadonlyMap<Seat, string>, press: RawPress): Seat | undefined {
  const { touch, buzzer, clock } = press;
  const { entrants, hands, refused, reports } = record;
  if (!touch) return entrants.find((seat) => bound.get(seat) === buzzer);
  // A seat may have been at several screens; the one that counts is the one the record heard.
  const isHeard = [...hands, ...refused, ...reports].some(
    (each) => each.seat === touch.seat && each.clock === clock,
  );
  return isHeard && bound.get(touch.seat) === buzzer
    ? entrants.find((seat) => seat === touch.seat)
    : undefined;
}

/** A second finger on a pad is no second hand. What was down before the race began, nobody knows here. */
function isSecondFinger(before: readonly RawPress[], { touch }: RawPress): boolean {
  if (!touch) return false;
  const last = before.findLast((each) => each.touch?.seat === touch.seat);
  return last?.fresh ?? true;
}

/** Who has a hand in the race may press again: that counts for nothing. */
const hasHand = ({ hands }: RaceRecord, press: RawPress, seat: Seat): boolean =>
  hands.some((hand) => hand.seat === seat && (hand.clock !== press.clock || hand.seq < press.seq));

/** Surely pressed before anything counted, as the clock of a hand beside it tells. */
function isBefore({ since, hands, refused }: RaceRecord, { clock, us }: RawPress): boolean {
  const beside = [...hands, ...refused].find((hand) => hand.clock === clock);
  if (since === null || !beside) return false;
  return beside.micros + (us - beside.us) + beside.bound_us < since;
}
