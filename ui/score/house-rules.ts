import type { GameId } from '#shared/games/index.ts';
import { differingRules } from '../games/wright/score/differing-rules.ts';
import { wrightView } from '../games/wright/view.ts';
import type { TableView } from '../hub/play-ahead.ts';

/** Only paper has room for them, so they are not among what every sheet loads. */
const RULES: Readonly<Record<GameId, (view: TableView) => readonly string[]>> = {
  wright: (view) => differingRules(wrightView(view).state.setup.options),
};

/** House rules of a table that are not the usual ones, in words. */
export const houseRulesOf = (view: TableView): readonly string[] => RULES[view.game as GameId](view);
