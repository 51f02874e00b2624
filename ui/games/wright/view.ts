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

/** The door of the game: outside nobody looks into the state, here everybody knows whose it is. */
export const wrightView = (view: TableView): WrightView => view as WrightView;
