import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Logs, OF_TOURNAMENTS } from '#server/store/logs.ts';
import { SCHEMA } from '#server/store/schema.ts';
import { openStore, RECORD_FILE } from '#server/store/store.ts';
import { SampleTable } from '#test/record/sample-record.ts';
import { sampleTournament } from '#test/record/sample-tournament.ts';
import { verify } from './verify.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quickdraw-verify-'));
  within((database) => {
    new SampleTable(database, 't1', 1).race();
    sampleTournament(database, 'c1', 1);
    sampleTournament(database, 'c2', 2);
  });
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function within(work: (database: DatabaseSync) => void): void {
  const opened = openStore(folder);
  if (!opened.ok) throw new Error(opened.fault);
  work(opened.value.database);
  opened.value.close();
}

/** No trigger, no key stops them. */
function tamper(...statements: readonly string[]): void {
  const database = new DatabaseSync(join(folder, RECORD_FILE));
  database.exec('PRAGMA foreign_keys = OFF');
  const triggers = database.prepare(`SELECT name FROM sqlite_schema WHERE type = 'trigger'`).all();
  for (const { name } of triggers) database.exec(`DROP TRIGGER ${String(name)}`);
  for (const statement of statements) expect(database.prepare(statement).run().changes).toBeGreaterThan(0);
  database.close();
}

const faults = () =>
  verify(folder).faults.map(({ tournament, where, what }) => `${tournament ?? '-'}, ${where}: ${what}`);

describe('the log of a tournament', () => {
  it('is found to be as it was written', () => {
    const report = verify(folder);
    expect(report).toMatchObject({ tables: 1, tournaments: 2, faults: [] });
    expect(report.heads).toHaveLength(3);
    expect(report.heads[2]).toMatchObject({ tournament: 'c2', seq: expect.any(Number) as number });
  });

  it('is not asked for in a record from before there were any', () => {
    const old = new DatabaseSync(join(folder, 'old.sqlite'));
    old.exec(`${SCHEMA.slice(0, 5).join('\n')} PRAGMA user_version = 5`);
    new SampleTable(old, 't1', 1).race();
    old.close();
    rmSync(join(folder, RECORD_FILE));
    const written = new DatabaseSync(join(folder, 'old.sqlite'));
    written.exec(`VACUUM INTO '${join(folder, RECORD_FILE)}'`);
    written.close();
    expect(verify(folder)).toMatchObject({ tables: 1, tournaments: 0, faults: [] });
  });

  it('shows one changed score', () => {
    tamper(
      `UPDATE tournament_events SET data = replace(data, '"P002":', '"P002":1')
       WHERE tournament_id = 'c1' AND type = 'reported' AND data LIKE '%"P002":%'`,
    );
    expect(faults()).toContainEqual(
      expect.stringMatching(/^c1, row \d+: The chain breaks: this row is not what was written\.$/),
    );
  });

  it.for(['author', 'at', 'command', 'type'])('shows a changed %s', (column) => {
    tamper(
      `UPDATE tournament_events SET ${column} = ${column} || ' ' WHERE tournament_id = 'c2' AND seq = 5`,
    );
    expect(faults()[0]).toBe('c2, row 5: The chain breaks: this row is not what was written.');
  });

  it('shows a row that is gone, and a tournament that is', () => {
    tamper(
      `DELETE FROM tournament_events WHERE tournament_id = 'c1' AND seq = 4`,
      `DELETE FROM tournaments WHERE id = 'c1'`,
      `DELETE FROM tournament_events WHERE tournament_id = 'c2'`,
    );
    expect(faults()).toContain('c1, the list: The tournament is gone from the list of tournaments.');
    expect(faults()).toContain('c1, row 4: A row of the log is missing.');
    expect(faults()).toContain('c2, row 1: The tournament has no log.');
  });

  it.for([
    ['from-the-future', {}],
    ['settings-changed', { changes: { tieBreaks: 7 } }],
  ] as const)('shows what cannot be played, whatever the chain says: %s', ([type, data]) => {
    within((database) => {
      const logs = new Logs(database, OF_TOURNAMENTS);
      const seq = logs.rows('c1').length + 1;
      logs.append('c1', [{ seq, type, at: '', author: 'hub', command: 'x', data }]);
    });
    expect(faults()).toEqual([expect.stringMatching(/^c1, row \d+: The log cannot be played again \(/)]);
  });
});
