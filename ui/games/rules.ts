import type { GameId } from '#shared/table/tables.ts';
import type { TableView } from '../hub/play-ahead.ts';
import { agreedRules } from './wright/house-rules/agreed-rules.ts';

/** What a table plays by, in the words of its game. */
export interface AgreedRule {
  readonly title: string;
  readonly choice: string;
  /** When it matters, in one sentence. */
  readonly what: string;
  /** It is not what the rules of the game say. */
  readonly differs: boolean;
}

const RULES: Readonly<Record<GameId, (view: TableView) => readonly AgreedRule[]>> = { wright: agreedRules };

export const rulesOf = (view: TableView): readonly AgreedRule[] => RULES[view.game as GameId](view);
