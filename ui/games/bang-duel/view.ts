import type { BangView as GameView } from '#shared/games/bang-duel/match/view.ts';
import type { State } from '#shared/games/bang-duel/match/state.ts';
import type { TableView } from '#shared/table/engine.ts';

/** A table of «BANG! The Duel», as its own screens see it. */
export interface BangView extends TableView, Omit<GameView, keyof TableView> {
  readonly phase: GameView['phase'];
  readonly round: number;
  readonly planned: number;
  readonly level: GameView['level'];
  readonly state: State;
}

/** Takes the view of any game for one of this: only this folder may read its state. */
export const bangView = (view: TableView): BangView => view as BangView;
