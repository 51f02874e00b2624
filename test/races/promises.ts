import type { RaceDesk } from '#server/tables/race-desk.ts';
import type { Stamp } from '#shared/wire/stamp.ts';
import { nameOf, type Truth } from './truth.ts';
import type { VirtualTime } from './virtual-time.ts';

/** A touch may wait this long to be dispatched. */
const DISPATCH_US = 150_000;
/** How far a page's clock may drift over the seconds that a lying stamp is off. */
const SLACK_US = 5_000;

const isOfPage = ({ clock }: Stamp): boolean => !clock.includes('/');

/** Holds every source to its word: after a report no press comes that was made before it. */
export function watchPromises(races: RaceDesk, truth: Truth, time: VirtualTime): void {
  const [press, reported] = [races.press.bind(races), races.reported.bind(races)];
  const vouched = new Map<string, number>();
  /** The hub may take a while to answer a press; it has been told of it all the same. */
  const told = new Set<string | undefined>();
  races.reported = (seats, upTo, settled) => {
    const { clock, us, micros, bound_us } = upTo;
    if (isOfPage(upTo) && micros > time.now() - DISPATCH_US + SLACK_US)
      throw new Error(`${clock} vouches for what it cannot know`);
    for (const each of truth.untold)
      if (seats.includes(each.seat) && each.honest && each.at < micros - bound_us && !told.has(each.name))
        throw new Error(`${clock} reports beyond a press of seat ${each.seat} that was not told`);
    vouched.set(clock, us);
    reported(seats, upTo, settled);
  };
  races.press = (hand) => {
    if (hand.us < (vouched.get(hand.clock) ?? -Infinity))
      throw new Error(`${hand.clock} presses before what it has vouched for`);
    if (hand.micros - hand.bound_us > time.now()) throw new Error(`${hand.clock} presses in the future`);
    told.add(nameOf(hand));
    press(hand);
  };
}
