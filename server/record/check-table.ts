import type { DatabaseSync } from 'node:sqlite';
import { Value } from 'typebox/value';
import { parsed } from '#server/parsed.ts';
import { readUntilDamage } from '#server/store/disk-fault.ts';
import { storesIn } from '#server/store/stores.ts';
import { RACE_RECORDED, type Row } from '#shared/table/log.ts';
import { RaceTerms } from '#shared/wire/race-record.ts';
import { checkLog, type RawRow } from './check-log.ts';
import { checkRace, type RawRace } from './check-race.ts';
import { checkSecrets } from './check-secrets.ts';
import { replayWith } from './replay.ts';
import type { Fault, LogHead } from './report.ts';
import { faultSentence } from '#shared/wire/record-faults.ts';

/** What was found of one table or tournament. */
export interface Checked {
  readonly events: number;
  readonly races: number;
  readonly faults: readonly Fault[];
  readonly head: LogHead | undefined;
}

type TableFault = Omit<Fault, 'table'>;

/** Checks tables one by one: what a damaged page hides of one is said, and the rest of it is still checked. */
export class TableCheck {
  readonly #database: DatabaseSync;
  readonly #stores;
  #arePressesRead = true;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#stores = storesIn(database, () => (this.#arePressesRead = false));
  }

  check(table: string): Checked {
    const isListed = this.#read('SELECT 1 FROM tables WHERE id = ?', table);
    const raw = this.#read('SELECT * FROM events WHERE table_id = ? ORDER BY seq', table);
    const found = this.#read('SELECT * FROM races WHERE table_id = ? ORDER BY n', table);
    const [events, races] = [raw.rows as RawRow[], found.rows as StoredRaw[]];
    const secrets = this.#stores.secrets.of(table);
    const playAgain = (rows: readonly Row[]) => replayWith(rows, secrets);
    const log = checkLog(events, { owner: 'table', playAgain, isWhole: raw.isWhole });
    const last = events.at(-1);
    const faults: TableFault[] = [
      ...(isListed.rows.length > 0 || !isListed.isWhole ? [] : [GONE_FROM_LIST]),
      ...log.faults,
      ...checkSecrets(log.rows, secrets),
      ...lostRaces(log.rows, found),
      ...races.flatMap((race) =>
        [...wrongOpening(race), ...this.#race(race, log)].map((what) => ({ what, where: `race ${race.n}` })),
      ),
    ];
    return {
      events: events.length,
      races: races.length,
      faults: faults.map((fault) => ({ table, ...fault })),
      head: last && { table, seq: last.seq, hash: last.hash },
    };
  }

  #race(race: RawRace, { rows, isWhole }: ReturnType<typeof checkLog>): readonly string[] {
    const isSealed = rows.some((row) => row.type === RACE_RECORDED && row.data['race'] === race.n);
    if (race.record !== null && !isSealed && !isWhole) return [faultSentence('race-beyond-damage')];
    this.#arePressesRead = true;
    return checkRace(race, rows, this.#stores, () => this.#arePressesRead);
  }

  #read(sql: string, table: string): ReturnType<typeof readUntilDamage> {
    return readUntilDamage(this.#database.prepare(sql), table);
  }
}

type StoredRaw = RawRace & { readonly opened: unknown };

/** What the game learned later is in the record of the race alone, so the two may differ. */
function wrongOpening({ n, opened }: StoredRaw): string[] {
  const terms = parsed(opened);
  return Value.Check(RaceTerms, terms) && terms.race === n ? [] : [faultSentence('opening-unreadable')];
}

const GONE_FROM_LIST = { what: faultSentence('table-unlisted'), where: 'the list' };

/** Races that the log names, and of which there is nothing. */
function lostRaces(rows: readonly Row[], found: ReturnType<typeof readUntilDamage>): TableFault[] {
  const there = new Set((found.rows as RawRace[]).map(({ n }) => n));
  const what = found.isWhole ? faultSentence('race-gone') : faultSentence('race-on-damage');
  return rows.flatMap(({ type, data }) =>
    type === RACE_RECORDED && !there.has(Number(data['race']))
      ? [{ what, where: `race ${String(data['race'])}` }]
      : [],
  );
}
