import type { Row } from '#shared/table/log.ts';
import type { UndonePart } from '../games/screens.ts';
import { ahead, replayed, viewOf, type Tap } from '../hub/play-ahead.ts';

/** What taps would have done on top of the rows their person saw, each in a word or two. */
export function droppedWords(
  rows: readonly Row[],
  taps: readonly Tap[],
  undoneWords: UndonePart['undoneWords'],
): readonly string[] {
  let table = replayed(rows.slice(0, taps[0]?.seen));
  const words: string[] = [];
  for (const tap of taps) {
    if (!table) break;
    const next = ahead(table, [tap]);
    const said = undoneWords(next.rows.slice(table.rows.length), viewOf(next));
    if (said) words.push(said);
    table = next;
  }
  return words;
}
