import type { DatabaseSync } from 'node:sqlite';
import { parsed } from '#server/parsed.ts';
import { isObject } from '#shared/games/kit/fields.ts';
import type { Box } from '#shared/games/kit/box.ts';

import { noRepair, TableReader } from './table-reader.ts';

export interface NamedBox {
  readonly name: string;
  readonly box: Box;
}

/** None where a disk has made of it what nobody has entered: then it is entered anew. */
export function boxIn(text: unknown): Box | undefined {
  const read = parsed(text);
  return isObject(read) ? read : undefined;
}

/** The boxes of every game, as they are now. Whatever writes here is a work of the journal. */
export class Boxes {
  readonly #read;
  readonly #list;
  readonly #get;
  readonly #put;
  readonly #delete;

  constructor(database: DatabaseSync, repair = noRepair) {
    this.#read = new TableReader('boxes', repair);
    this.#list = database.prepare('SELECT name, box FROM boxes WHERE game = ? ORDER BY name');
    this.#get = database.prepare('SELECT box FROM boxes WHERE game = ? AND name = ?');
    this.#put = database.prepare('INSERT OR REPLACE INTO boxes VALUES (?, ?, ?, ?)');
    this.#delete = database.prepare('DELETE FROM boxes WHERE game = ? AND name = ?');
  }

  list(game: string): readonly NamedBox[] {
    return this.#read.all(this.#list, game).flatMap(({ name, box }) => {
      const read = boxIn(box);
      return read ? [{ name: String(name), box: read }] : [];
    });
  }

  get(game: string, name: string): Box | undefined {
    return boxIn(this.#read.all(this.#get, game, name)[0]?.['box']);
  }

  put(game: string, name: string, box: Box, wall: string): void {
    this.#put.run(game, name, JSON.stringify(box), wall);
  }

  /** False where there is no such box. */
  delete(game: string, name: string): boolean {
    return this.#delete.run(game, name).changes > 0;
  }
}
