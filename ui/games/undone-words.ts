import type { Row } from '#shared/table/log.ts';
import type { TableView } from '../hub/play-ahead.ts';
import { undoneWords as wright } from './wright/undone-words.ts';
import { wrightView } from './wright/view.ts';

/** What these rows of a game were, in a word or two; undefined where it has none for them. */
export type UndoneWords = (rows: readonly Row[], before: TableView) => string | undefined;

const GAMES: Readonly<Partial<Record<string, UndoneWords>>> = {
  wright: (rows, before) => wright(rows, wrightView(before)),
};

export const undoneWords: UndoneWords = (rows, before) => GAMES[before.game]?.(rows, before);
