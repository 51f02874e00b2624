import { sealed } from '#server/store/secrets.ts';
import type { PlayableGame } from '#shared/games/listed-game.ts';
import { HUB, HUB_FACTS, type Row } from '#shared/table/log.ts';
import type { Secret } from '#shared/games/kit/secrets.ts';
import type { Table } from '#shared/table/table-state.ts';
import type { Recording, ToldCommand } from './recordings.ts';

/** What a screen cannot do. */
const HUB_ONLY = { chance: 0.5, seal: sealed };

/** A table of any game, driven in a test. */
export class Played {
  readonly #game: PlayableGame;
  /** What the log only has seals of, or had. */
  readonly secrets: Secret[] = [];
  table: Table<unknown>;

  constructor(game: PlayableGame, setup: Recording['setup']) {
    this.#game = game;
    const made = game.engine.create({ id: 'made', ...setup }, { ...HUB_ONLY, author: 'referee', at: '' });
    if (!made.ok) throw new Error(`it cannot be set up: ${made.fault.code}`);
    this.table = made.value.table;
  }

  get rows(): readonly Row[] {
    return [...this.table.rows];
  }

  get view() {
    return this.#game.engine.view(this.table);
  }

  get plan() {
    return this.#game.engine.plan(this.table);
  }

  /** Recorded facts of the hub are told by the hub. Undefined: taken; else why not. */
  dispatch(command: ToldCommand) {
    const author = HUB_FACTS.has(command.type) ? HUB : 'referee';
    const told = this.#game.engine.handle(this.table, command, { ...HUB_ONLY, author, at: '' });
    if (told.ok) {
      this.table = told.value.table;
      this.secrets.push(...told.value.secrets);
    }
    return told.ok ? undefined : told.fault;
  }
}
