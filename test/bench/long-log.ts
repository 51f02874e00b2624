import { setTimeout as after } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { exportTable } from '#server/record/export.ts';
import { scratchRecord } from '#server/store/store.ts';
import { randomFrom, type Random } from '#shared/random.ts';
import type { Bench } from '../../scripts/bench.ts';
import { SampleTable } from '../record/sample-record.ts';
import { wholeNumber } from './flags/whole-number.ts';
import { inMs, percentile, spread, spreadNames } from './hub/figures.ts';
import { startHubUnderLoad, type HubUnderLoad } from './hub/hub-under-load.ts';
import { RacingTable } from './hub/racing-table.ts';

const ROWS = '80000';
const SECONDS = '10';
/** Hands are scripted so far ahead, then so far apart. */
const AHEAD_MS = 30;
const APART_MS = 5;
const HELD_MS = 20;
/** A button counts as up this long after it was let go. */
const UP_MS = 80;

/** What is asked for of the longest log, while others race. */
type Read = 'export' | 'log';

const longLog: Bench = {
  about:
    'how much later a verdict comes while the log of the longest table is exported, or taken in [--rows N] [--seconds N]',
  figures: [
    ...['rows', 'import_took_ms', 'exports', 'logs', 'export_later_ms', 'log_later_ms'],
    ...['rest', 'import', 'export', 'log'].flatMap((when) => spreadNames(`verdict_${when}`)),
  ],
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        rows: { type: 'string', default: ROWS },
        seconds: { type: 'string', default: SECONDS },
        json: { type: 'boolean' },
      },
    });
    const rows = wholeNumber('rows', values.rows, 100);
    const ms = 1_000 * wholeNumber('seconds', values.seconds, 1);
    const hub = await startHubUnderLoad('sim');
    try {
      return await measure(hub, rows, ms);
    } finally {
      await hub.stop();
    }
  },
};
export default longLog;

async function measure(hub: HubUnderLoad, rows: number, ms: number): Promise<object> {
  const random = randomFrom(1);
  const table = await RacingTable.at(hub, 'SIM1');
  const file = longTable(rows);
  let tookMs = 0;
  const taking = await whileRacing(hub, table, random, 0, async () => {
    const since = performance.now();
    await takeIn(hub, file);
    tookMs = performance.now() - since;
  });
  const rest = await whileRacing(hub, table, random, ms, () => after(ms));
  const read = { export: 0, log: 0 };
  const during = (what: Read) =>
    whileRacing(hub, table, random, ms, async () => {
      await readThrough(hub, what);
      read[what]++;
    });
  const [exporting, logging] = [await during('export'), await during('log')];
  table.close();
  const p99 = (late: readonly number[]) => percentile(late, 0.99);
  return {
    rows,
    import_took_ms: inMs(tookMs),
    exports: read.export,
    logs: read.log,
    export_later_ms: inMs(p99(exporting) - p99(rest)),
    log_later_ms: inMs(p99(logging) - p99(rest)),
    ...spread('verdict_rest', rest),
    ...spread('verdict_import', taking),
    ...spread('verdict_export', exporting),
    ...spread('verdict_log', logging),
  };
}

/** As it comes, and nothing kept of it: whoever measures must not be busy with it. */
async function readThrough(hub: HubUnderLoad, what: Read): Promise<void> {
  const { body, ok } = await fetch(`${hub.url}/api/tables/${LONGEST}/${what}`, { headers: hub.headers });
  if (!ok || !body) throw new Error(`the ${what} was refused`);
  const reader = body.getReader();
  let piece = await reader.read();
  while (!piece.done) piece = await reader.read();
}

const LONGEST = 'longest';

/** A table at which sheriffs were added and taken back all evening. */
function longTable(rows: number): string {
  const record = scratchRecord();
  record.exec('BEGIN');
  const table = new SampleTable(record, LONGEST, 1);
  table.race();
  while (table.rows.length < rows) {
    table.dispatch({ type: 'add-sheriff' });
    table.dispatch({ type: 'undo' });
  }
  record.exec('COMMIT');
  const text = [...exportTable(table.stores, LONGEST, '')].join('\n');
  record.close();
  return text;
}

async function takeIn(hub: HubUnderLoad, body: string): Promise<void> {
  const answer = await fetch(`${hub.url}/api/tables/import`, {
    ...{ method: 'POST', body },
    headers: { ...hub.headers, 'content-type': 'application/jsonl' },
  });
  if (!answer.ok) throw new Error(`the long table was not taken in: ${await answer.text()}`);
}

/**
 * Races one after the other for so long, and at least until the deed is done once: the deed is done again and again
 * meanwhile. Answers how long after its second hand each verdict was heard, counted from when the script was sent.
 */
async function whileRacing(
  hub: HubUnderLoad,
  table: RacingTable,
  random: Random,
  ms: number,
  deed: () => Promise<unknown>,
): Promise<number[]> {
  const late: number[] = [];
  const end = performance.now() + ms;
  const state = { isDone: false };
  const doing = (async () => {
    do await deed();
    while (performance.now() < end);
    state.isDone = true;
  })();
  while (!state.isDone || performance.now() < end) late.push(await race(hub, table, random));
  await doing;
  return late;
}

async function race(hub: HubUnderLoad, table: RacingTable, random: Random): Promise<number> {
  await after(UP_MS + random.next() * UP_MS);
  const [first = 0, second = 1] = random.shuffled([0, 1, 2]);
  const secondMs = AHEAD_MS + APART_MS;
  const hands = [
    { channel: first, ms: AHEAD_MS },
    { channel: second, ms: secondMs },
  ];
  const edges = hands.flatMap(({ channel, ms }) => [
    { channel, at_us: ms * 1_000, down: true },
    { channel, at_us: (ms + HELD_MS) * 1_000, down: false },
  ]);
  table.nextRace();
  const sent = performance.now();
  await hub.call.post('/api/boards/SIM1/edges', { edges });
  const verdict = await table.verdict(2);
  if (!verdict) throw new Error('a race had no verdict');
  await table.playOn(verdict.last);
  return verdict.heardAt - sent - secondMs;
}
