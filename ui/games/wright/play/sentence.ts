import { isNote, type Row } from '#shared/table/log.ts';
import type { WrightView } from '../view.ts';
import { slappedAt } from '../../../table/race/slapped.ts';
import { m } from '../../../words/messages.js';
import { cancelledWords } from '../duel/cancelled-words.ts';

interface Seen {
  /** Somebody's slap would count. */
  readonly isHeard: boolean;
  readonly mayControl: boolean;
  readonly shownRows: readonly Row[];
}

/** What may happen now, or why not yet (W17, W51). */
export function sentenceOf(
  view: WrightView,
  { isHeard, mayControl, shownRows }: Seen,
): { readonly title: string; readonly more: string } {
  if (view.seats.length === 2) return duelSentence(view, shownRows);
  const hasBuzzers = view.seats.some(({ buzzer }) => buzzer !== null);
  const heard = isHeard ? m.wright_open_buzzers({ on: slappedAt(view.seats) }) : m.wright_open_deaf();
  // Who only looks on has nothing to tap.
  const isTapped = !hasBuzzers || !isHeard;
  const how = isTapped && !mayControl ? m.wright_open_watch() : hasBuzzers ? heard : m.wright_open_hand();
  switch (view.sheriffs) {
    case 0:
      return { title: m.wright_none(), more: m.wright_none_more() };
    case 1:
      return { title: m.wright_one(), more: m.wright_one_more() };
    case 2:
      return { title: m.wright_two(), more: how };
    default:
      return { title: m.wright_three(), more: `${how} ${m.wright_three_more()}` };
  }
}

/** Two players start nothing by a slap: they call a duel (W82). */
function duelSentence(view: WrightView, rows: readonly Row[]): ReturnType<typeof sentenceOf> {
  if (wasCancelled(rows)) return { title: m.wright_duel_off(), more: cancelledWords(view, rows) };
  switch (view.sheriffs) {
    case 0:
      return { title: m.wright_none(), more: m.wright_duel_none_more() };
    case 1:
      return { title: m.wright_one(), more: m.wright_duel_one_more() };
    case 2:
      return { title: m.wright_two(), more: m.wright_duel_may() };
    default:
      return { title: m.wright_three(), more: `${m.wright_duel_may()} ${m.wright_duel_three_more()}` };
  }
}

/** Nothing has happened since a duel came to nothing. */
export const wasCancelled = (rows: readonly Row[]): boolean =>
  rows.findLast((row) => !isNote(row))?.type === 'duel-cancelled';
