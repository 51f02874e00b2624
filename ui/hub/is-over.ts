import { HUB } from '#shared/table/log.ts';
import type { TableClient } from './table-client.svelte.ts';

/**
 * Nothing is left to play at a table, and its screens go on to the next one. A result that was typed in ends a match of a
 * tournament, and so does a tournament that plays it elsewhere: with somebody less, or drawn anew. Only its tables are
 * made by the hub. An end that was taken back meanwhile is none.
 */
export const isOver = ({ isUpToDate, view, tournament, rows }: TableClient): boolean =>
  isUpToDate &&
  (view?.finished === true || (tournament ? tournament.result !== null : rows[0]?.author === HUB));
