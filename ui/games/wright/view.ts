import type { State } from '#shared/games/wright/match/state.ts';
import type { WrightView as GameView } from '#shared/games/wright/wright.ts';
import type { TableView } from '#shared/table/engine.ts';

/** A table of «Банда братьев Райт», as its own screens see it. */
export interface WrightView extends TableView, Pick<GameView, Exclude<keyof GameView, keyof TableView>> {
  readonly round: number;
  readonly planned: number;
  readonly level: GameView['level'];
  readonly state: State;
}

/** Takes the view of any game for one of Wright: only this folder may read its state. */
export const wrightView = (view: TableView): WrightView => view as WrightView;
