import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sha256 } from '#server/store/chain.ts';
import { openStore, RECORD_FILE } from '#server/store/store.ts';
import { saidFault } from '#shared/wire/record-faults.ts';
import { SampleTable } from '#test/record/sample-record.ts';
import { verify } from './verify.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quickdraw-verify-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function open() {
  const opened = openStore(folder);
  if (!opened.ok) throw new Error(opened.fault);
  return opened.value;
}

/** Races: 1 and 2 by hands, the second with a late one, 3 by a person, 4 not over. */
function fill(): void {
  const store = open();
  store.database.exec('BEGIN');
  for (const [id, seed] of [
    ['t1', 1],
    ['t2', 2],
  ] as const) {
    const table = new SampleTable(store.database, id, seed);
    table.race();
    table.race('late');
    table.race('by-hand');
    table.openRace();
  }
  store.database.exec('COMMIT');
  store.close();
}

/** Somebody with a screwdriver: no trigger, no key stops them. */
function tamper(...statements: readonly string[]): void {
  const database = new DatabaseSync(join(folder, RECORD_FILE));
  database.exec('PRAGMA foreign_keys = OFF');
  const triggers = database.prepare(`SELECT name FROM sqlite_schema WHERE type = 'trigger'`).all();
  for (const { name } of triggers) database.exec(`DROP TRIGGER ${String(name)}`);
  for (const statement of statements) {
    const before = Number(database.prepare('SELECT total_changes() AS n').get()?.['n']);
    database.exec(statement);
    const after = Number(database.prepare('SELECT total_changes() AS n').get()?.['n']);
    if (after === before) throw new Error(`changed nothing: ${statement}`);
  }
  database.close();
}

function faults(): string[] {
  return verify(folder).faults.map(({ table, where, what }) => {
    // Screens say it in their own words.
    expect(saidFault(what).code, what).not.toBeNull();
    return `${table ?? '-'}, ${where}: ${what}`;
  });
}

const queried = (sql: string) => {
  const database = new DatabaseSync(join(folder, RECORD_FILE));
  const row = database.prepare(sql).get() as Record<string, string | number>;
  database.close();
  return row;
};

it('names a table that was taken in from a file and is not there', () => {
  fill();
  const rename = `INSERT INTO imports VALUES ('t1', 9, ''); UPDATE imports SET table_id = 'ghost'`;
  tamper(rename);
  expect(faults()).toEqual([
    'ghost, the list of imports: It was taken in from a file, but there is no such table.',
  ]);
});

describe('a record as it was written', () => {
  it('is found to be so', () => {
    fill();
    const report = verify(folder);
    expect(report.faults).toEqual([]);
    expect(report).toMatchObject({ tables: 2, races: 8 });
    expect(report.events).toBe(queried('SELECT count(*) AS n FROM events')['n']);
    const head = queried(`SELECT seq, hash FROM events WHERE table_id = 't2' ORDER BY seq DESC LIMIT 1`);
    expect(report.heads[1]).toEqual({ table: 't2', ...head });
  });

  it('may be looked at while a hub is writing to it', () => {
    fill();
    const hub = open();
    hub.database.exec('BEGIN IMMEDIATE');
    new SampleTable(hub.database, 't3', 3).race();
    expect(verify(folder)).toMatchObject({ tables: 2, faults: [] });
    hub.database.exec('COMMIT');
    expect(verify(folder)).toMatchObject({ tables: 3, faults: [] });
    hub.close();
  });

  it.for([
    ['after the hub has closed it', false],
    ['with what a killed hub has left beside it', true],
  ] as const)('may be looked at by who may not write it, %s', ([, killed]) => {
    fill();
    const place = join(folder, 'copy');
    if (killed) {
      const hub = open();
      new SampleTable(hub.database, 't3', 3).race();
      for (const file of readdirSync(folder)) cpSync(join(folder, file), join(place, file));
      hub.close();
    } else cpSync(join(folder, RECORD_FILE), join(place, RECORD_FILE));
    expect(existsSync(join(place, `${RECORD_FILE}-wal`))).toBe(killed);
    chmodSync(folder, 0o755);
    for (const file of readdirSync(place)) chmodSync(join(place, file), 0o444);
    chmodSync(place, 0o555);
    const report = asNobody(() => verify(place));
    chmodSync(place, 0o755);
    expect(report).toMatchObject({ tables: killed ? 3 : 2, faults: [] });
  });

  it('is not demanded where there is none, or none that can be read', () => {
    expect(faults()).toEqual([expect.stringContaining('There is no record')]);
    open().close();
    expect(verify(folder)).toMatchObject({ tables: 0, faults: [] });
    tamper('CREATE TABLE x (a); INSERT INTO x VALUES (1); PRAGMA user_version = 999');
    expect(faults()).toEqual([expect.stringContaining('newer Quickdraw')]);
    execFileSync('sh', ['-c', `echo garbage > ${join(folder, RECORD_FILE)}`]);
    expect(faults()).toEqual([expect.stringContaining('cannot be read')]);
  });
});

/** Root may write anything; the test steps down for a moment. */
function asNobody<Answer>(ask: () => Answer): Answer {
  if (process.geteuid?.() !== 0) return ask();
  process.seteuid?.('nobody');
  try {
    return ask();
  } finally {
    process.seteuid?.(0);
  }
}

describe('whoever changes a log', () => {
  beforeEach(fill);

  it('is found by one letter', () => {
    tamper(`UPDATE events SET data = replace(data, 'once more', 'once mare') WHERE table_id = 't1'`);
    const { seq } = queried(`SELECT min(seq) AS seq FROM events WHERE table_id = 't1' AND type = 'undone'`);
    expect(faults()).toEqual([`t1, row ${String(seq)}: The chain breaks: this row is not what was written.`]);
  });

  it.for(['author', 'at', 'command', 'type'])('is found by its %s', (column) => {
    tamper(`UPDATE events SET ${column} = ${column} || ' ' WHERE table_id = 't2' AND seq = 5`);
    expect(faults()[0]).toBe('t2, row 5: The chain breaks: this row is not what was written.');
  });

  it('is found by a row that is gone', () => {
    tamper(`DELETE FROM events WHERE table_id = 't1' AND seq = 4`);
    expect(faults()[0]).toBe('t1, row 4: A row of the log is missing.');
  });

  it('is found by rows that have changed places', () => {
    tamper(
      `UPDATE events SET seq = 1000 WHERE table_id = 't1' AND seq = 6`,
      `UPDATE events SET seq = 6 WHERE table_id = 't1' AND seq = 7`,
      `UPDATE events SET seq = 7 WHERE table_id = 't1' AND seq = 1000`,
    );
    expect(faults()[0]).toBe('t1, row 6: The chain breaks: this row does not follow the one before it.');
  });

  it('is found by a log that ends before its races', () => {
    const { seq } = queried(
      `SELECT max(seq) AS seq FROM events WHERE type = 'race-recorded' AND table_id = 't1'`,
    );
    tamper(`DELETE FROM events WHERE table_id = 't1' AND seq >= ${String(seq)}`);
    expect(faults()).toEqual(['t1, race 3: The log does not say that this race is over.']);
  });

  it('is found by a table that is gone, and by one without a log', () => {
    tamper(`DELETE FROM tables WHERE id = 't1'`, `DELETE FROM events WHERE table_id = 't2'`);
    expect(faults()).toContain('t1, the list: The table is gone from the list of tables.');
    expect(faults()).toContain('t2, row 1: The table has no log.');
  });

  it('is found by a command that was applied twice', () => {
    const store = open();
    const { logs } = new SampleTable(store.database, 't3', 3).stores;
    const [, second] = logs.rows('t3');
    if (!second) throw new Error('no row');
    logs.append('t3', [{ ...second, seq: logs.rows('t3').length + 1 }]);
    store.close();
    expect(faults()).toEqual(['t3, row 7: The command "c1" was applied twice.']);
  });

  it('is found by what no engine can play, whatever the chain says', () => {
    const store = open();
    const table = new SampleTable(store.database, 't3', 3);
    const seq = table.rows.length + 1;
    const row = { seq, type: 'from-the-future', at: '', author: 'hub', command: 'x', data: {} };
    table.stores.logs.append('t3', [row]);
    store.close();
    expect(faults()).toEqual([`t3, row ${seq}: The log cannot be played again (unreadable-log).`]);
  });
});

describe('whoever changes a race', () => {
  beforeEach(fill);

  const first = `table_id = 't1' AND n = 1`;
  const record = () =>
    JSON.parse(String(queried(`SELECT record FROM races WHERE ${first}`)['record'])) as Sample;
  interface Sample {
    verdict: { groups: string[][]; last: string };
    hands: { seat: string; clock: string; seq: number }[];
    edges: { clock: string; from: number; to: number }[];
    doubts: { seat: string; why: string }[];
  }

  /** The most careful liar: writes digest, log and chain anew as well. */
  function rewrite(change: (record: Sample) => void): void {
    const changed = record();
    change(changed);
    const text = JSON.stringify(changed);
    const [before, after] = [queried(`SELECT digest FROM races WHERE ${first}`)['digest'], sha256(text)];
    tamper(
      `UPDATE races SET record = '${text}', digest = '${after}' WHERE ${first}`,
      `UPDATE events SET data = replace(data, '${String(before)}', '${after}') WHERE table_id = 't1'`,
    );
    rechain();
  }

  function rechain(): void {
    const database = new DatabaseSync(join(folder, RECORD_FILE));
    const rows = database.prepare(`SELECT * FROM events WHERE table_id = 't1' ORDER BY seq`).all();
    let prev = '0'.repeat(64);
    for (const { seq, type, at, author, command, data } of rows) {
      const told: unknown[] = [seq, type, at, author, command, JSON.parse(String(data))];
      const hash = sha256(`${prev}\n${JSON.stringify(told)}`);
      database
        .prepare('UPDATE events SET prev = ?, hash = ? WHERE table_id = ? AND seq = ?')
        .run(prev, hash, 't1', seq ?? 0);
      prev = hash;
    }
    database.close();
  }

  it('is found by a verdict', () => {
    tamper(`UPDATE races SET record = replace(record, '"last":"', '"last": "') WHERE ${first}`);
    expect(faults()).toEqual(['t1, race 1: The record of the race is not what was written.']);
  });

  it('is found by a verdict with a digest of its own', () => {
    const text = JSON.stringify({ ...record(), refused: [] });
    tamper(`UPDATE races SET record = '${text}', digest = '${sha256(text)}' WHERE ${first}`);
    expect(faults()[0]).toBe('t1, race 1: The record of the race is not the one the log names.');
  });

  it('is found by a verdict even when all that seals it is written anew', () => {
    rewrite(({ verdict }) => verdict.groups.reverse());
    expect(faults()).toEqual(['t1, race 1: The verdict is not the one its hands lead to.']);
  });

  it('is found by a hand that is left out of the record', () => {
    const { hands } = record();
    const onBoard = hands.filter(({ clock }) => clock.startsWith('B1'));
    const gone = onBoard[0];
    if (!gone) throw new Error('no hand of a board');
    rewrite((changed) => {
      changed.hands = changed.hands.filter(({ seat }) => seat !== gone.seat);
    });
    expect(faults()).toContain(
      `t1, race 1: A press of seat ${gone.seat} (${gone.clock} ${gone.seq}) is not in the record of the race.`,
    );
  });

  it('is not a press of a button that changed hands just before the race: whose it was, people were asked', () => {
    const gone = record().hands.find(({ clock }) => clock.startsWith('B1'));
    if (!gone) throw new Error('no hand of a board');
    rewrite((changed) => {
      changed.hands = changed.hands.filter(({ seat }) => seat !== gone.seat);
      changed.doubts.push({ seat: gone.seat, why: 'rebound' });
    });
    expect(faults().join()).not.toContain('A press of seat');
    // What those hands lead to is another verdict, all the same.
    expect(faults()).not.toEqual([]);
  });

  it.for([
    ['ticks = ticks + 1', 'was stamped at another moment'],
    ['channel = channel + 1', 'came from another button'],
    ['fresh = 0', 'was no fresh press'],
  ])('is found by an edge (%s)', ([change, what]) => {
    const hand = record().hands.find(({ clock }) => clock.startsWith('B1'));
    if (!hand) throw new Error('no hand of a board');
    tamper(`UPDATE edges SET ${change} WHERE boot = '00000001' AND seq = ${hand.seq}`);
    expect(faults()).toEqual([
      `t1, race 1: The hand of seat ${hand.seat} (${hand.clock} ${hand.seq}) ${what}.`,
    ]);
  });

  it.for([
    ['us = us + 0.5', 'was stamped at another moment'],
    [`seat = '1'`, 'came from another button'],
    ['down = 0', 'was no fresh press'],
  ])('is found by a touch (%s)', ([change, what]) => {
    const hand = record().hands.find(({ clock }) => clock.startsWith('phone'));
    if (!hand) throw new Error('no hand on a phone');
    tamper(`UPDATE touches SET ${change} WHERE life = '${hand.clock}' AND seq = ${hand.seq}`);
    expect(faults()).toContain(`t1, race 1: The hand of seat 3 (${hand.clock} ${hand.seq}) ${what}.`);
  });

  it('is found by a press that is gone', () => {
    const hand = record().hands.find(({ clock }) => clock.startsWith('B1'));
    if (!hand) throw new Error('no hand of a board');
    tamper(`DELETE FROM edges WHERE boot = '00000001' AND seq = ${hand.seq}`);
    expect(faults()).toEqual([
      `t1, race 1: The hand of seat ${hand.seat} (${hand.clock} ${hand.seq}) is not among the presses its source told.`,
      `t1, race 1: What ${hand.clock} told as number ${hand.seq} is missing.`,
    ]);
  });

  it('is found by chatter that is gone from the middle of a race', () => {
    const [range] = record().edges.filter(({ clock, from, to }) => clock.startsWith('B1') && to > from);
    if (!range) throw new Error('no range of a board');
    tamper(`DELETE FROM edges WHERE boot = '00000001' AND seq = ${range.from + 1}`);
    expect(faults()).toEqual([
      `t1, race 1: What ${range.clock} told as number ${range.from + 1} is missing.`,
    ]);
  });

  it('is found by a late hand', () => {
    tamper(`UPDATE races SET late = replace(late, '"us":', '"us":1') WHERE table_id = 't2' AND n = 2`);
    expect(faults()).toEqual([
      expect.stringMatching(/^t2, race 2: The hand .* was stamped at another moment/),
    ]);
  });

  it('is found by a race that is gone', () => {
    tamper(
      `DELETE FROM races WHERE ${first}`,
      `UPDATE races SET record = NULL WHERE table_id = 't1' AND n = 2`,
    );
    const gone = 'The record of the race is gone, although the log names it.';
    expect(faults()).toEqual([`t1, race 1: ${gone}`, `t1, race 2: ${gone}`]);
  });

  it('is found by a record that cannot be read', () => {
    tamper(
      `UPDATE races SET record = '{' WHERE ${first}`,
      `UPDATE races SET late = 'x' WHERE table_id = 't2' AND n = 2`,
      `UPDATE races SET opened = 'x' WHERE table_id = 't2' AND n IN (3, 4)`,
    );
    expect(faults()).toContain('t1, race 1: The record of the race cannot be read.');
    expect(faults()).toContain('t2, race 2: The late hands of the race cannot be read.');
    for (const n of [3, 4])
      expect(faults()).toContain(`t2, race ${n}: The opening of the race cannot be read.`);
  });
});
