import type { Gap } from '#shared/race/gap.ts';
import { duration } from '../../parts/duration.ts';
import { settings } from '../../parts/settings.svelte.ts';
import { m } from '../../words/messages.js';
import { MOST, type Go } from './go.ts';
import type { Outcome } from './outcome.ts';
import type { Kind } from './records.ts';

/** The state in one sentence, and what to make of it in another. */
export interface Said {
  readonly title: string;
  readonly more: string;
  /** The title is a measurement. */
  readonly isTime?: boolean;
}

/** Whole milliseconds: more would be pretended. */
export const timeWords = ({ us }: Gap): string =>
  m.practice_about({ time: duration(Math.round(us / 1_000) * 1_000, settings.locale) });
/** Rounded up, so that it never promises too much. */
const bound = (boundUs: number): string => duration(Math.ceil(boundUs / 1_000) * 1_000, settings.locale);
export const boundWords = ({ boundUs }: Gap): string => m.practice_bound({ time: bound(boundUs) });

const WHY: Readonly<Record<Kind, (words: { bound: string }) => string>> = {
  pad: m.practice_why_pad,
  button: m.practice_why_button,
  simulated: m.practice_why_simulated,
};

/** `kind` is what is played with, `note` why the last go did not count. */
export function said(
  go: Go,
  outcomes: ReadonlyMap<string, Outcome>,
  kind: Kind,
  nameOf: (racer: string) => string,
  note: string,
): Said {
  switch (go.phase) {
    case 'joining':
      return { title: m.practice_join({ on: kind }), more: note || joiningWords(go.racers.length) };
    case 'waiting':
      return { title: m.practice_wait(), more: m.practice_wait_more() };
    case 'drawn':
      return { title: m.practice_draw(), more: '' };
    case 'done':
      return doneWords(go, outcomes, kind, nameOf);
  }
}

function joiningWords(n: number): string {
  if (n === 0) return m.practice_join_more();
  return n === MOST ? m.practice_full() : m.practice_joined_more({ n });
}

function doneWords(
  { racers }: Go,
  outcomes: ReadonlyMap<string, Outcome>,
  kind: Kind,
  nameOf: (racer: string) => string,
): Said {
  const all = [...outcomes].flatMap(([racer, one]) => (one.how === 'placed' ? [{ racer, ...one }] : []));
  const first = all.filter(({ place }) => place === 1);
  const [quickest] = first;
  if (!quickest) return { title: nobodyWords(racers.length, outcomes), more: m.practice_once_more() };
  const bounds = all.flatMap(({ reaction }) => (reaction ? [reaction.boundUs] : []));
  const more =
    bounds.length < all.length ? m.practice_why_untimed() : WHY[kind]({ bound: bound(Math.max(...bounds)) });
  if (racers.length === 1 && quickest.reaction)
    return { title: timeWords(quickest.reaction), more, isTime: true };
  const list = new Intl.ListFormat(settings.locale);
  const title =
    first.length > 1
      ? m.practice_close({ names: list.format(first.map(({ racer }) => nameOf(racer))) })
      : m.practice_quickest({ name: nameOf(quickest.racer) });
  return { title, more };
}

function nobodyWords(racers: number, outcomes: ReadonlyMap<string, Outcome>): string {
  const isEarly = [...outcomes.values()].every(({ how }) => how === 'early');
  if (racers === 1) return isEarly ? m.practice_one_early() : m.practice_one_nobody();
  return isEarly ? m.practice_all_early() : m.practice_nobody();
}
