import type { GameId } from '#shared/games/index.ts';
import type { TableView } from '../hub/play-ahead.ts';
import { agreedRules } from './wright/house-rules/agreed-rules.ts';
import { wrightView } from './wright/view.ts';

/** What a table plays by, in the words of its game. */
export interface AgreedRule {
  readonly title: string;
  readonly choice: string;
  /** When it matters, in one sentence. */
  readonly what: string;
  /** It is not what the rules of the game say. */
  readonly differs: boolean;
}

const RULES: Readonly<Record<GameId, (view: TableView) => readonly AgreedRule[]>> = {
  wright: (view) => agreedRules(wrightView(view)),
};

export const rulesOf = (view: TableView): readonly AgreedRule[] => RULES[view.game as GameId](view);
