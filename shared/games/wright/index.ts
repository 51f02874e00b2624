import type { Engine } from '../../table/engine.ts';
import { tableFor } from '../../table/table.ts';
import type { PlayableGame } from '../listed-game.ts';
import { figures } from './figures.ts';
import type { State } from './match/state.ts';
import { wright } from './wright.ts';

/** A table of «Банда братьев Райт», with the types of the game. */
export const WRIGHT_TABLE = tableFor(wright);

/** The same for whoever knows no game: only this engine ever looks into the state that it made. */
export const GAME: PlayableGame = {
  engine: WRIGHT_TABLE as unknown as Engine,
  figures: (state) => figures(state as State),
};
