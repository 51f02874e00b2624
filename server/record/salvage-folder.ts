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
import { mendedCopy } from './mended-copy.ts';
import { openToRead } from './read-only.ts';
import { salvageTable } from './salvage.ts';

export interface Salvaged {
  /** A line for each table and tournament, and for the boxes of each game. */
  readonly told: readonly string[];
  /** Why the rest could not be written; undefined: all that can be read is saved. */
  readonly failed: string | undefined;
}

/** Writes what can be read of a record into a new folder, a file for each table and tournament; answers what it found. */
export function salvageFolder(data: string, target: string, wall: string): Result<Salvaged, string> {
  const opened = openToRead(data);
  if (!opened.ok) return opened;
  const { value: record } = opened;
  try {
    mkdirSync(target);
  } catch (error) {
    record.close();
    return no(`The new folder cannot be made (${(error as Error).message}).`);
  }
  const told: string[] = [];
  const mended = mendedCopy(data, record);
  const again = mended && openToRead(mended.folder);
  const source = again?.ok ? again.value : record;
  try {
    standInForMissing(source);
    for (const line of everything(source, target, wall)) told.push(line);
    return ok({ told, failed: undefined });
  } catch (error) {
    const failed = `Not everything was saved (${(error as Error).message}); ${target} has what was.`;
    return ok({ told, failed });
  } finally {
    if (source !== record) source.close();
    record.close();
    mended?.remove();
  }
}

function* everything(record: DatabaseSync, target: string, wall: string): Generator<string> {
  yield* tables(record, target, wall);
  yield* tournaments(record, target, wall);
  yield* boxes(record, target);
}

function* tables(database: DatabaseSync, target: string, wall: string): Generator<string> {
  const stores = storesIn(database);
  for (const id of named(database, 'table')) {
    const lines = readable(() => [...salvageTable(stores, id, wall)]) ?? [];
    const saved = lines.filter((line) => line.startsWith('{"event"')).length;
    if (saved > 0) writeFileSync(join(target, `${id}.jsonl`), lines.map((line) => `${line}\n`).join(''));
    yield lineOf(`Table ${id}`, saved, stores.logs, id);
  }
}

function* tournaments(database: DatabaseSync, target: string, wall: string): Generator<string> {
  const logs = new Logs(database, OF_TOURNAMENTS);
  for (const id of named(database, 'tournament')) {
    const left = readable(() => salvageTournament(logs, id, id, wall));
    if (left) writeFileSync(join(target, `${id}.json`), JSON.stringify(left));
    yield lineOf(`Tournament ${id}`, left?.rows.length ?? 0, logs, id);
  }
}

/** What nobody can make anything of costs the others nothing. */
function readable<Left>(read: () => Left): Left | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Card data that people have entered: a file a game, each box as the hub would take it again. */
function* boxes(database: DatabaseSync, target: string): Generator<string> {
  const { found, isWhole } = new Boxes(database).readable();
  for (const [game, kept] of found) {
    if (!NAME.test(game)) continue;
    writeFileSync(join(target, `boxes-${game}.json`), JSON.stringify({ boxes: kept }));
    yield `Boxes of ${game}: ${kept.length} saved.`;
  }
  if (!isWhole) yield 'Boxes: not all of them can be read, for a page of them is damaged.';
}

/** An id of any other form is damage, and must not become the name of a file. */
const NAME = /^[A-Za-z0-9_-]{1,64}$/;

const named = (...whose: Parameters<typeof everyLog>) => everyLog(...whose).filter((id) => NAME.test(id));

function lineOf(name: string, saved: number, logs: Logs, id: string): string {
  const { rows, damage } = logs.readable(id);
  const isWhole = damage === null && rows.length === saved;
  const why = damage?.row === saved + 1 ? damage.why : 'unplayable';
  const whole = isWhole ? '' : `; the rest is damaged from row ${saved + 1} on (${why})`;
  return `${name}: ${saved} ${saved === 1 ? 'row' : 'rows'} saved${whole}.`;
}
