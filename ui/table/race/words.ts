import type { Seat } from '#shared/games/kit/game.ts';
import type { RacePress, RaceView } from '#shared/wire/race-view.ts';
import { duration } from '../../parts/duration.ts';
import { m } from '../../words/messages.js';
import { nameOf, namesOf, type Drawn, type Named } from './names.ts';
import { partedByRule, type Measured, type Outcome } from './outcome.ts';
import { slappedAt } from './slapped.ts';
import type { Reason, Story } from './story.ts';

/** What is said about a race, in the words of people. */

type Place = Named & Pick<Drawn, 'buzzer'>;

export function headline(story: Story, places: readonly Place[], locale: string): string {
  switch (story.kind) {
    case 'open':
      return m.race_open({ on: slappedAt(places) });
    case 'leads':
      return m.race_leads({ names: namesOf(places, story.seats, locale) });
    case 'trails':
      return m.race_trails({ name: nameOf(places, story.seat) });
    case 'doubt':
      return m.race_doubt();
    case 'tie':
      return m.race_tie();
    case 'last': {
      const name = nameOf(places, story.seat);
      const isSure = story.isBehind || (story.before !== null && !story.isClose);
      return story.how === 'likely' && !isSure ? m.race_last_likely({ name }) : m.race_last({ name });
    }
    case 'first': {
      const names = namesOf(places, story.seats, locale);
      return story.how === 'likely' ? m.race_first_likely({ names }) : m.race_first({ names });
    }
  }
}

const REASONS: Readonly<Record<Reason, (names: { names: string }) => string>> = {
  hand: m.race_wait_hand,
  report: m.race_wait_report,
  'no-buzzer': m.race_wait_no_buzzer,
  'not-ready': m.race_wait_not_ready,
  restarted: m.race_doubt_restarted,
  'press-lost': m.race_doubt_press_lost,
  interrupted: m.race_doubt_interrupted,
  rebound: m.race_doubt_rebound,
  'impossible-stamp': m.race_doubt_impossible_stamp,
  'hands-still-down': m.race_doubt_hands_still_down,
  'unexplained-hand': m.race_doubt_unexplained,
  'false-press': m.race_doubt_unexplained,
};
export const reasonWords = (why: Reason, names: string): string => REASONS[why]({ names });

/** How the order came about, where it was not by measuring alone: of whom a rule of the house decided. */
export function howWords(
  race: RaceView | null,
  outcome: Outcome,
  places: readonly Named[],
  locale: string,
): string[] {
  const { how } = outcome;
  if (how === 'buzzers') return [];
  if (how === 'by-hand') return [m.race_how_by_hand()];
  const say = how === 'likely' ? m.race_how_likely : m.race_how_clockwise;
  return partedByRule(race, outcome).map((seats) => say({ names: namesOf(places, seats, locale) }));
}

/** "8.31 ms ± 1.1 µs". */
export const measuredWords = ({ us, boundUs }: Measured, locale: string): string =>
  `${duration(us, locale, boundUs)} ±\u00a0${duration(boundUs, locale)}`;

/** "Ann, then Bob, then Cleo". */
export const oneByOne = (places: readonly Named[], seats: readonly Seat[]): string =>
  seats.map((seat) => nameOf(places, seat)).reduce((names, name) => m.race_then({ names, name }));

/** Whose device is the reason for a dead heat. */
export const blurredWords = (
  { seat, source, own_bound_us }: RacePress,
  places: readonly Named[],
  locale: string,
): string =>
  m.race_tie_blurred({
    name: nameOf(places, seat),
    on: source === 'phone' ? 'phone' : 'tablet',
    bound: duration(own_bound_us, locale),
  });

export type RefusedHand = Pick<RaceView['refused'][number], 'seat' | 'why'>;

/** Presses that did not count, each reason of a seat once; a game may know more about why. */
export function refusedWords(
  race: { readonly refused: readonly RefusedHand[] } | null,
  places: readonly Named[],
  words = refusal,
): string | undefined {
  const said = race?.refused.map((hand) => words(hand, nameOf(places, hand.seat))) ?? [];
  if (said.length === 0) return undefined;
  return m.race_refused({ list: [...new Set(said)].join('; ') });
}

export function refusal({ why }: RefusedHand, name: string): string {
  switch (why) {
    case 'hand-is-down':
      return m.race_refused_hand_is_down({ name });
    case 'hands-still-down':
      return m.race_refused_hands_still_down({ name });
    case 'before-the-race':
      return m.race_refused_before_the_race({ name });
    case 'another-page':
      return m.race_refused_another_page({ name });
    default:
      return m.race_refused_other({ name });
  }
}
