import type { DatabaseSync } from 'node:sqlite';
import type { Box } from '#shared/games/kit/box.ts';

export interface NamedBox {
  readonly name: string;
  readonly box: Box;
}

/** The boxes of every game, as they are now. Whatever writes here is a work of the journal. */
export class Boxes {
  readonly #list;
  readonly #get;
  readonly #put;
  readonly #delete;

  constructor(database: DatabaseSync) {
    this.#list = database.prepare('SELECT name, box FROM boxes WHERE game = ? ORDER BY name');
    this.#get = database.prepare('SELECT box FROM boxes WHERE game = ? AND name = ?');
    this.#put = database.prepare('INSERT OR REPLACE INTO boxes VALUES (?, ?, ?, ?)');
    this.#delete = database.prepare('DELETE FROM boxes WHERE game = ? AND name = ?');
  }

  list(game: string): readonly NamedBox[] {
    return this.#list.all(game).map((row) => {
      const { name, box } = row as { name: string; box: string };
      return { name, box: JSON.parse(box) as Box };
    });
  }

  get(game: string, name: string): Box | undefined {
    const row = this.#get.get(game, name) as { box: string } | undefined;
    return row && (JSON.parse(row.box) as Box);
  }

  put(game: string, name: string, box: Box, wall: string): void {
    this.#put.run(game, name, JSON.stringify(box), wall);
  }

  /** False where there is no such box. */
  delete(game: string, name: string): boolean {
    return this.#delete.run(game, name).changes > 0;
  }
}
