import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fc, test } from '@fast-check/vitest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Journal } from '#server/store/journal.ts';
import { openStore, scratchRecord, type Store } from '#server/store/store.ts';
import { storesIn, type Stores } from '#server/store/stores.ts';
import { asSeen } from '#shared/games/kit/as-seen.ts';
import type { RaceRecord } from '#shared/wire/race-record.ts';
import { effort } from '#test/effort.ts';
import { SampleTable } from '#test/record/sample-record.ts';
import { exportTable } from './export.ts';
import { importTable } from './import.ts';
import { verifyDatabase } from './verify.ts';

const WALL = '2030-02-03T04:05:06Z';

let folder: string;
let hub: Store;
let journal: Journal;
let stores: Stores;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quickdraw-import-'));
  const opened = openStore(folder);
  if (!opened.ok) throw new Error(opened.fault);
  hub = opened.value;
  journal = new Journal(hub.database);
  stores = storesIn(hub.database);
});
afterEach(() => {
  hub.close();
  rmSync(folder, { recursive: true });
});

/** A table played elsewhere. */
function exported(id = 't1', seed = 7, names?: string[]): string[] {
  const elsewhere = scratchRecord();
  const table = new SampleTable(elsewhere, id, seed, names);
  table.race();
  table.race('late');
  table.race('by-hand');
  table.openRace();
  const lines = [...exportTable(table.stores, id, WALL)];
  elsewhere.close();
  return lines;
}

const take = (lines: readonly string[]) => importTable({ journal, database: hub.database }, lines);
const everything = () =>
  ['tables', 'events', 'races', 'edges', 'touches'].map((name) =>
    hub.database.prepare(`SELECT * FROM ${name}`).all(),
  );
const kindOf = (line: string) => Object.keys(JSON.parse(line) as object)[0];

describe('a table that is taken in', () => {
  it('tells everything: rows, races and the presses they were decided by', async () => {
    const lines = exported();
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      quickdraw: 'table',
      version: 1,
      table: 't1',
      game: 'wright',
      exported: WALL,
    });
    expect(new Set(lines.slice(1).map(kindOf))).toEqual(new Set(['event', 'race', 'edge', 'touch']));
    expect(await take(lines)).toEqual({ ok: true, value: { id: 't1' } });
    expect(verifyDatabase(hub.database, folder)).toMatchObject({ tables: 1, races: 4, faults: [] });
    expect([...exportTable(stores, 't1', WALL)]).toEqual(lines);
  });

  it('changes nothing when it comes again', async () => {
    const lines = exported();
    await take(lines);
    const before = everything();
    expect(await take([...lines, ''])).toEqual({ ok: true, value: { id: 't1' } });
    expect(everything()).toEqual(before);
  });

  it('does not take the place of another one', async () => {
    await take(exported('t1', 7));
    const before = everything();
    expect(await take(exported('t1', 8))).toMatchObject({ ok: false, fault: { code: 'table-exists' } });
    const first = exported('t1', 7);
    const shorter = first.filter((line) => !line.includes('"n":4'));
    expect(await take(shorter)).toMatchObject({ ok: false, fault: { code: 'table-exists' } });
    expect(everything()).toEqual(before);
  });

  it('may share presses that are here already, but not contradict them', async () => {
    const lines = exported('t1', 7);
    await take(lines);
    const edges = hub.database.prepare('SELECT count(*) AS n FROM edges').get();
    const twin = exported('t2', 7);
    // The same board, the same presses, another table that was told of them; a phone has one table.
    const told = twin.map((line) => line.replaceAll('phone-7.1', 'phone-8.1'));
    expect(await take(rechained(told))).toMatchObject({ ok: true });
    expect(hub.database.prepare('SELECT count(*) AS n FROM edges').get()).toEqual(edges);
    hub.database.exec('UPDATE edges SET together = 63');
    const third = rechained(exported('t3', 7).map((line) => line.replaceAll('phone-7.1', 'phone-9.1')));
    expect(await take(third)).toMatchObject({ fault: { code: 'presses-differ' } });
  });

  test.prop(
    [
      fc.integer({ min: 0, max: 2 ** 32 - 1 }),
      fc.array(fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }), { minLength: 3, maxLength: 3 }),
    ],
    effort(15),
  )('reads the same when it is told again', async (seed, names) => {
    fc.pre(names.every((each) => asSeen(each) !== ''));
    const lines = exported(`t-${seed}`, seed, names);
    // The phone of every sample has the same name: one life of it can be at one table only.
    const here = scratchRecord();
    const taken = await importTable({ journal: new Journal(here), database: here }, lines);
    expect(taken).toEqual({ ok: true, value: { id: `t-${seed}` } });
    expect([...exportTable(storesIn(here), `t-${seed}`, WALL)]).toEqual(lines);
    here.close();
  });
});

/** Lines whose presses were changed on purpose, sealed anew as a hub would have. */
function rechained(lines: readonly string[]): string[] {
  const elsewhere = scratchRecord();
  const made = storesIn(elsewhere);
  const told = lines.map((line) => JSON.parse(line) as Record<string, never>);
  const id = String(told[0]?.['table']);
  made.logs.create(id, WALL);
  const digests = new Map<string, string>();
  for (const { race } of told as {
    race?: { n: number; opened: never; record: RaceRecord | null; digest: string; late: never };
  }[])
    if (race) {
      made.races.open(id, race.n, race.opened);
      if (race.record) digests.set(race.digest, made.races.close(id, race.n, race.record));
      made.races.late(id, race.n, race.late);
    }
  for (const { event } of told as { event?: { data: { digest?: string } } }[])
    if (event) {
      const { digest } = event.data;
      const data = digest === undefined ? event.data : { ...event.data, digest: digests.get(digest) };
      made.logs.append(id, [{ ...event, data } as never]);
    }
  for (const { edge, touch } of told as { edge?: { tick_hz: number }; touch?: { bound_us: number } }[]) {
    if (edge) made.edges.insert([{ ...edge, tickHz: edge.tick_hz } as never]);
    if (touch) made.touches.insert([{ ...touch, table: id, boundUs: touch.bound_us } as never]);
  }
  const again = [...exportTable(made, id, WALL)];
  elsewhere.close();
  return again;
}

describe('what is not taken in', () => {
  const without = (kind: string) => {
    const lines = exported();
    return lines.toSpliced(
      lines.findIndex((line) => kindOf(line) === kind),
      1,
    );
  };
  const changed = (from: RegExp | string, to: string) => {
    const lines = exported();
    const at = lines.findIndex((line) => line.search(from) >= 0);
    if (at < 0) throw new Error('no such line');
    return { line: at + 1, lines: lines.map((line, i) => (i === at ? line.replace(from, to) : line)) };
  };

  it.for([
    ['nothing', [], 1],
    ['no JSON', ['hello'], 1],
    ['null', ['null'], 1],
    ['something else', ['{"quickdraw":"board","version":1}'], 1],
    ['an older version than the first', ['{"quickdraw":"table","version":0}'], 1],
  ] as const)('is %s', async ([, lines, line]) => {
    expect(await take(lines)).toMatchObject({ fault: { code: 'unreadable-export', line } });
  });

  it('is from the future', async () => {
    const { lines } = changed('"version":1', '"version":2');
    expect(await take(lines)).toMatchObject({ fault: { code: 'newer-export', line: 1 } });
  });

  it.for([
    ['a row that was changed', /once more/, 'once less'],
    ['a row of another chain', /"prev":"[1-9a-f]/, '"prev":"0'],
    ['a number that is none', /"seq":3/, '"seq":"3"'],
    ['a field nobody knows', /"event":\{/, '"event":{"extra":1,'],
    ['half a line', /\}\}$/, '}'],
    ['data that is a list', /"data":\{.*?\},"prev"/, '"data":[],"prev"'],
    ['a verdict that was changed', /"last":"(.)"/, '"last":null'],
  ] as const)('has %s, and says in which line', async ([, from, to]) => {
    const { lines, line } = changed(from, to);
    expect(await take(lines)).toMatchObject({ fault: { code: 'unreadable-export', line } });
  });

  it.for(['event', 'edge', 'touch', 'race'])('lacks its first %s', async (kind) => {
    expect(await take(without(kind))).toMatchObject({ fault: { code: 'unreadable-export' } });
  });

  it('is told twice over', async () => {
    const lines = exported();
    for (const kind of ['event', 'race', 'edge', 'touch']) {
      const at = lines.findIndex((line) => kindOf(line) === kind);
      const doubled = lines.toSpliced(at + 1, 0, lines[at] ?? '');
      expect(await take(doubled)).toMatchObject({ fault: { code: 'unreadable-export', line: at + 2 } });
    }
  });

  it('plays another game than it says', async () => {
    const { lines } = changed('"game":"wright"', '"game":"chess"');
    expect(await take(lines)).toMatchObject({ fault: { code: 'unreadable-export' } });
  });

  it('leaves no trace, whatever is wrong with it', async () => {
    const before = everything();
    for (const kind of ['event', 'edge', 'touch', 'race']) await take(without(kind));
    expect(everything()).toEqual(before);
  });
});
