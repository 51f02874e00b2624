import { no, ok } from '#shared/result.ts';
import { isSymbol, type CardSymbol } from '../rules/cards.ts';
import type { Character, Side } from '../rules/characters.ts';
import type { Opened } from './questions.ts';
import { ask, finally_, never, when, type Answer, type Read, type Script } from './script.ts';
import { wantedBy, type TableTop } from './table-top.ts';
import type { Decision } from './questions.ts';

/**
 * Opens a card for something, and says whether it showed the symbol (B33); null: there was none to open (BA9). With Bat
 * Masterson two are opened, and his owner picks.
 */
export function* open(
  top: TableTop,
  { by, deck, what, on }: { by: Side; deck: Side; what: Opened; on: Character },
): Script<boolean | null> {
  const left = top.left(deck);
  if (left === 0) return null;
  const bat = left > 1 ? top.active('Bat Masterson') : null;
  const cards = bat ? 2 : 1;
  const { symbol, opened } = yield* ask(
    { ask: 'open', by, deck, for: what, on, cards, picks: bat?.side ?? null },
    (decision, answer) => readOpened(decision, answer, cards),
  );
  // All are taken before any is put down, so that a reshuffle between them does not find the first.
  for (let taken = 0; taken < opened; taken++) top.take(deck);
  top.putOpened(opened);
  return symbol === wantedBy(what, top.options);
}

function readOpened(
  { symbols, pick }: Decision,
  answer: Answer,
  cards: 1 | 2,
): Read<{ readonly symbol: CardSymbol; readonly opened: number }> {
  if (!Array.isArray(symbols)) return no(finally_('wrong-answer'));
  const { length } = symbols;
  const doubt = answer.doubt(
    never(length < 1 || length > cards, 'wrong-count'),
    when(length !== cards, 'wrong-count'),
    never(!symbols.every(isSymbol), 'unknown-symbol'),
    never(length > 1 && pick !== 0 && pick !== 1, 'no-pick'),
  );
  if (doubt) return no(doubt);
  const symbol = (symbols as readonly CardSymbol[])[length > 1 ? Number(pick) : 0];
  return symbol === undefined ? no(finally_('wrong-count')) : ok({ symbol, opened: length });
}
