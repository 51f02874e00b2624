import type { Engine } from '../../table/engine.ts';
import { tableFor } from '../../table/table.ts';
import type { PlayableGame } from '../listed-game.ts';
import { bangDuel } from './bang-duel.ts';
import { figures } from './figures.ts';
import type { State } from './match/state.ts';

/** A table of «BANG! The Duel», with the types of the game. */
export const BANG_TABLE = tableFor(bangDuel);

/** The same for whoever knows no game: only this engine ever looks into the state that it made. */
export const GAME: PlayableGame = {
  engine: BANG_TABLE as unknown as Engine,
  figures: (state) => figures(state as State),
};
