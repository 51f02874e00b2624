import type { DatabaseSync } from 'node:sqlite';
import { parsed } from '#server/parsed.ts';
import { isObject } from '#shared/games/kit/fields.ts';
import type { Box } from '#shared/games/kit/box.ts';
import { readUntilDamage } from './disk-fault.ts';
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
  readonly #all;
  readonly #get;
  readonly #put;
  readonly #delete;

  constructor(database: DatabaseSync, repair = noRepair) {
    this.#read = new TableReader('boxes', repair);
    this.#list = database.prepare('SELECT name, box FROM boxes WHERE game = ? ORDER BY name');
    this.#all = ['', 'DESC'].map((order) =>
      database.prepare(`SELECT game, name, box FROM boxes ORDER BY game ${order}, name ${order}`),
    );
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

  /** Those of all games, from both ends as far as a page that cannot be read. */
  readable(): { readonly found: ReadonlyMap<string, readonly NamedBox[]>; readonly isWhole: boolean } {
    const found = new Map<string, NamedBox[]>();
    const all = this.#all.map((statement) => readUntilDamage(statement));
    const rows = all.flatMap((read) => read.rows) as Record<'game' | 'name' | 'box', unknown>[];
    for (const [game, of] of Map.groupBy(rows, (row) => String(row.game))) {
      const byName = new Map(of.map(({ name, box }) => [String(name), boxIn(box)]));
      found.set(
        game,
        [...byName].flatMap(([name, box]) => (box ? [{ name, box }] : [])),
      );
    }
    return { found, isWhole: all.every((read) => read.isWhole) };
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
