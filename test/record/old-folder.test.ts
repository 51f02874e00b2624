import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { verify } from '#server/record/verify.ts';
import { RECORD_FILE } from '#server/store/store.ts';
import type { RaceView } from '#shared/wire/race-view.ts';
import { startTestHub, temporaryFolder } from '../client.ts';

/**
 * The record of an evening that a hub of version 0.1 kept, from before games were listed: four matches, a table with real
 * races, one of them undone, and a tournament; and what that hub said of it. It is never written anew.
 */
const FOLDER = join(import.meta.dirname, 'folder-of-0.1');

interface Expected {
  readonly tables: Readonly<Record<string, unknown>>;
  readonly tournament: { readonly id: string };
}

interface TableAnswer {
  readonly [field: string]: unknown;
  readonly seats: readonly { readonly seat: string; readonly name: string; readonly buzzer: string | null }[];
  readonly standings: readonly { readonly total: number }[];
}

it('a folder of before verifies, opens and folds as it did', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, RECORD_FILE), gunzipSync(readFileSync(join(FOLDER, `${RECORD_FILE}.gz`))));
  const expected = JSON.parse(readFileSync(join(FOLDER, 'expected.json'), 'utf8')) as Expected;
  expect(verify(folder).faults).toEqual([]);

  const { ask } = await startTestHub({ data: folder, boards: { kind: 'none' } });
  const json = async (path: string): Promise<unknown> => (await ask('GET', path)).json();
  const tables: Record<string, unknown> = {};
  for (const id of Object.keys(expected.tables)) {
    const { name, phase, round, level, winners, seats, standings } = (await json(
      `/api/tables/${id}`,
    )) as TableAnswer;
    const { races } = (await json(`/api/tables/${id}/races`)) as { readonly races: readonly RaceView[] };
    tables[id] = {
      ...{ name, phase, round, level, winners },
      seats: seats.map(({ seat, name, buzzer }) => [seat, name, buzzer]),
      totals: standings.map(({ total }) => total),
      verdicts: races.map(({ verdict }) => [verdict.status, verdict.groups, verdict.last]),
    };
  }
  expect(tables).toEqual(expected.tables);
  const cup = (await json(`/api/tournaments/${expected.tournament.id}`)) as {
    readonly name: string;
    readonly standings: readonly {
      readonly player: string;
      readonly points: number;
      readonly place: number;
    }[];
  };
  const standings = cup.standings.map(({ player, points, place }) => [player, points, place]);
  expect({ id: expected.tournament.id, name: cup.name, standings }).toEqual(expected.tournament);
  expect(verify(folder).faults).toEqual([]);
});
