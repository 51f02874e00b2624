import type { Place } from '#shared/table/seating.ts';
import type { RaceView } from '#shared/wire/race-view.ts';
import { duration } from '../../parts/duration.ts';
import { nameOf, namesOf } from '../race/names.ts';
import { putBehind, type Outcome } from '../race/outcome.ts';
import { reasonWords } from '../race/words.ts';
import { m } from '../../words/messages.js';
import { getLocale } from '../../words/runtime.js';
import type { Row } from './rows.ts';

/** What is said beside the strip. */

/** What became of the race, in a sentence. */
export function outcomeWords(race: RaceView, places: readonly Place[]): string {
  const { status, last, groups } = race.verdict;
  if (status === 'void') return m.photo_is_void();
  if (status === 'by-hand') return m.photo_is_by_hand();
  if (status === 'provisional') return m.photo_is_open();
  if (groups.length === 0) return m.photo_is_empty();
  if (last === null) return m.photo_is_heat();
  const [first, ...level] = groups[0] ?? [];
  // Of two, whoever was not first has lost no more than that.
  return first !== undefined && level.length === 0 && places.length === 2
    ? m.photo_is_first({ name: nameOf(places, first) })
    : m.photo_is_last({ name: nameOf(places, last) });
}

/** What the house does about hands too close to call: then they have an order all the same. */
export function partedWords(race: RaceView, how: Outcome['how'] | undefined): string | undefined {
  if (race.verdict.status !== 'final') return undefined;
  if (how === 'likely') return m.photo_likely();
  return how === 'clockwise' ? m.photo_clockwise() : undefined;
}

/** Whose hands a rule of the house put behind the others: then the last hand need not be the latest. */
export function behindWords(race: RaceView, places: readonly Place[]): string | undefined {
  if (race.behind.length === 0 || race.verdict.status === 'void') return undefined;
  const behind = putBehind(race);
  if (behind.length === 0) return m.race_behind_all();
  return m.photo_behind({ names: namesOf(places, behind, getLocale()) });
}

/** "+2.5 ms ± 31 µs" from the hand before. */
export const gapWords = ({ gap }: Row): string | undefined => gap && plusMinus(gap);

/** The same; what came too late is measured from the first hand. */
export const measureWords = (row: Row): string | undefined =>
  gapWords(row) ?? (row.press?.late ? plusMinus(row.press) : undefined);

function plusMinus({ us, bound_us }: { readonly us: number; readonly bound_us: number }): string {
  const locale = getLocale();
  return m.photo_gap({ gap: duration(us, locale, bound_us), bound: duration(bound_us, locale) });
}

/** What a hand was, beside its time: the first, the last, too late, too close, none. */
export function handWords({ press, gap, isLast, isMissing }: Row, places: readonly Place[]): string {
  const said = [
    ...(press && !press.late && !gap ? [m.photo_first()] : []),
    ...(gap ? [gap.isHeat ? m.photo_heat() : m.photo_after({ name: nameOf(places, gap.from) })] : []),
    ...(press?.late ? [m.photo_late()] : []),
    ...(isMissing ? [m.photo_missing()] : []),
    ...(isLast ? [m.photo_last()] : []),
  ];
  return said.join(', ');
}

/** The same beside the strip, which shows what a gap is measured from. */
export function stripWords({ press, gap, isLast, isMissing }: Row): string {
  const said = [
    ...(press && !press.late && !gap ? [m.photo_first()] : []),
    ...(gap?.isHeat ? [m.photo_heat()] : []),
    ...(press?.late ? [m.photo_late_after()] : []),
    ...(isMissing ? [m.photo_missing()] : []),
    ...(isLast ? [m.photo_last()] : []),
  ];
  return said.join(', ');
}

/** What the axis counts from. */
export function zeroWords(zero: Row | undefined): string {
  const us = zero?.press?.us ?? 0;
  if (!zero || us === 0) return m.photo_zero_first();
  return m.photo_zero({ name: zero.place.name, time: duration(us, getLocale()) });
}

/** A jammed button may have been refused many times. */
const MOST_TIMES = 3;

/** Presses that did not count, each reason once and when, and hands that may have been lost. */
export function remarks({ refused, doubt, place }: Row): string[] {
  const reasons = [...new Set(refused.map(({ why }) => whyWords(why)))];
  return [
    ...reasons.map((why) => {
      const times = refused.filter((press) => whyWords(press.why) === why).map(({ us }) => sinceFirst(us));
      const told = times.length > MOST_TIMES ? [...times.slice(0, MOST_TIMES), '…'] : times;
      return m.photo_refused({ why, times: told.join(', ') });
    }),
    ...(doubt ? [reasonWords(doubt, place.name)] : []),
  ];
}

/** "+120 ms" from the first hand. */
const sinceFirst = (us: number): string => `${us < 0 ? '−' : '+'}${duration(Math.abs(us), getLocale())}`;

function whyWords(why: string): string {
  switch (why) {
    case 'hand-is-down':
      return m.photo_why_hand_is_down();
    case 'hands-still-down':
      return m.photo_why_hands_still_down();
    case 'before-the-race':
      return m.photo_why_before_the_race();
    case 'another-page':
      return m.photo_why_another_page();
    case 'race-is-over':
      return m.photo_why_race_is_over();
    default:
      return m.photo_why_other();
  }
}
