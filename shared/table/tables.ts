import { wright } from '../games/wright/wright.ts';
import { tableFor } from './table.ts';

/** The games a table can play. */
export const TABLES = { wright: tableFor(wright) } as const;

export type GameId = keyof typeof TABLES;
