import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { Boxes } from '#server/store/boxes.ts';
import { Logs, OF_TOURNAMENTS } from '#server/store/logs.ts';
import { standInForMissing } from '#server/store/stand-in.ts';
import { storesIn } from '#server/store/stores.ts';
import { salvageTournament } from '#server/tournaments/export.ts';
import { no, ok, type Result } from '#shared/result.ts';
import { everyLog } from './every-log.ts';
import { openToRead } from './read-only.ts';
import { salvageTable } from './salvage.ts';

/** Writes what can be read of a record into a new folder, a file for each table and tournament; answers what it found. */
export function salvageFolder(data: string, target: string, wall: string): Result<readonly string[], string> {
  const opened = openToRead(data);
  if (!opened.ok) return opened;
  try {
    mkdirSync(target);
  } catch (error) {
    opened.value.close();
    return no(`The new folder cannot be made (${(error as Error).message}).`);
  }
  try {
    standInForMissing(opened.value);
    const { value: record } = opened;
    return ok([
      ...tables(record, target, wall),
      ...tournaments(record, target, wall),
      ...boxes(record, target),
    ]);
  } catch (error) {
    return no(`Not everything was saved (${(error as Error).message}); ${target} has what was.`);
  } finally {
    opened.value.close();
  }
}

function tables(database: DatabaseSync, target: string, wall: string): string[] {
  const stores = storesIn(database);
  return named(database, 'table').map((id) => {
    const lines = [...salvageTable(stores, id, wall)];
    const saved = lines.filter((line) => line.startsWith('{"event"')).length;
    if (saved > 0) writeFileSync(join(target, `${id}.jsonl`), lines.map((line) => `${line}\n`).join(''));
    return told(`Table ${id}`, saved, stores.logs, id);
  });
}

function tournaments(database: DatabaseSync, target: string, wall: string): string[] {
  const logs = new Logs(database, OF_TOURNAMENTS);
  return named(database, 'tournament').map((id) => {
    const left = salvageTournament(logs, id, id, wall);
    if (left) writeFileSync(join(target, `${id}.json`), JSON.stringify(left));
    return told(`Tournament ${id}`, left?.rows.length ?? 0, logs, id);
  });
}

/** Card data that people have entered: a file a game, each box as the hub would take it again. */
function boxes(database: DatabaseSync, target: string): string[] {
  const kept = new Boxes(database);
  const games = database.prepare('SELECT DISTINCT game FROM boxes ORDER BY game').all();
  return games
    .map(({ game }) => String(game))
    .filter((game) => NAME.test(game))
    .map((game) => {
      const saved = kept.list(game);
      writeFileSync(join(target, `boxes-${game}.json`), JSON.stringify({ boxes: saved }));
      return `Boxes of ${game}: ${saved.length} saved.`;
    });
}

/** An id of any other form is damage, and must not become the name of a file. */
const NAME = /^[A-Za-z0-9_-]{1,64}$/;

const named = (...whose: Parameters<typeof everyLog>) => everyLog(...whose).filter((id) => NAME.test(id));

function told(name: string, saved: number, logs: Logs, id: string): string {
  const { rows, damage } = logs.readable(id);
  const isWhole = damage === null && rows.length === saved;
  const why = damage?.row === saved + 1 ? damage.why : 'unplayable';
  const whole = isWhole ? '' : `; the rest is damaged from row ${saved + 1} on (${why})`;
  return `${name}: ${saved} ${saved === 1 ? 'row' : 'rows'} saved${whole}.`;
}
