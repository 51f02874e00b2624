import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as after } from 'node:timers/promises';
import { randomFrom } from '#shared/random.ts';
import { startBare } from './bare.ts';
import { A_MESSAGE, Echo } from './echo.ts';
import { inMb, inMs, percentile, ratioOf, slope, spread, spreadNames } from './figures.ts';
import { HubClock } from './hub-clock.ts';
import { startHubUnderLoad, type HubUnderLoad } from './hub-under-load.ts';
import type { Load } from '../flags/load-flags.ts';
import { raceEachSecond } from './race-a-second.ts';
import { RacingTable } from './racing-table.ts';

/** No verdict may be later than this. */
const LATE_MS = 100;
/** Races before the measured ones, as a share of them: until then the heap grows to the size that suits the load. */
const WARM_UP = 0.5;
/** Flat: what the hub takes at the end is at most this much more than after its warm-up. */
const FLAT = 1.1;
const ECHO_EVERY_MS = 20;
const RSS_EVERY_MS = 1_000;
/** Start and end are means of so many looks. */
const LOOKS = 5;

export const RACING_FIGURES = [
  ...['tables', 'races', ...spreadNames('verdict'), 'verdicts_late', 'verdicts_missing', 'verdicts_wrong'],
  ...['clock_error_ms', ...spreadNames('ws_echo'), 'verdict_ratio_to_ws_echo', 'generator_late_p99_ms'],
  ...['hub_cpu_percent', 'hub_waited_for_cpu_percent', 'rss_start_mb', 'rss_end_mb', 'rss_slope_mb_per_min'],
  ...['heap_start_mb', 'heap_end_mb', 'heap_kb_per_race', 'log_kb_per_race'],
];

/** Many tables on one hub, each with a race a second, from the deciding press to the final verdict on its screen. */
export async function tablesRacing({ seconds, tables: count, seed }: Load) {
  const hub = await startHubUnderLoad('sim');
  const bare = await startBare(hub.data);
  const echo = await Echo.to(bare.url);
  const generator = monitorEventLoopDelay({ resolution: 1 });
  const clock = new HubClock();
  const random = randomFrom(seed);
  const tables: RacingTable[] = [];
  const raceAll = async (rounds: number) => {
    const races = { rounds, start: performance.now(), random, clock };
    const all = tables.map((table, index) => raceEachSecond(hub, `SIM${index + 1}`, table, races));
    return (await Promise.all(all)).flat();
  };
  try {
    await hub.call.post('/api/boards/simulated', { count });
    for (let n = 1; n <= count; n++) tables.push(await RacingTable.at(hub, `SIM${n}`));
    const [warm, rounds] = [Math.ceil(seconds * WARM_UP), Math.ceil(seconds)];
    await raceAll(warm);

    const watch = await watchHub(hub);
    const probes = repeat(ECHO_EVERY_MS, () => echo.once(A_MESSAGE));
    generator.enable();
    const raced = await raceAll(rounds);
    generator.disable();
    await probes.stop();
    const ofHub = await watch.stop(raced.length);

    const took = raced.map(({ hands: [, deciding], heardAt }) =>
      deciding ? heardAt - clock.earliest(deciding.hubMs, deciding.boundMs) : NaN,
    );
    return {
      tables: count,
      races: raced.length,
      ...spread('verdict', took),
      verdicts_late: took.filter((ms) => ms > LATE_MS).length,
      verdicts_missing: count * rounds - raced.length,
      verdicts_wrong: raced.filter(({ isRight }) => !isRight).length,
      clock_error_ms: inMs(clock.errorMs),
      ...spread('ws_echo', echo.roundTrips),
      verdict_ratio_to_ws_echo: ratioOf(percentile(took, 0.99), percentile(echo.roundTrips, 0.99)),
      generator_late_p99_ms: inMs(generator.percentile(99) / 1e6),
      ...ofHub,
      log_kb_per_race: inMb(await logKbPerRace(tables, warm + rounds)),
    };
  } finally {
    for (const table of tables) table.close();
    echo.close();
    await bare.stop();
    await hub.stop();
  }
}

/** What the hub takes of the machine from now on. */
async function watchHub(hub: HubUnderLoad) {
  const before = await hub.vitals();
  const started = performance.now();
  const waited = hub.waitedMs();
  const rss = [hub.rssMb()];
  const looks = repeat(RSS_EVERY_MS, () => rss.push(hub.rssMb()));
  const stop = async (races: number) => {
    await looks.stop();
    const percent = (ms: number) => inMb((ms / (performance.now() - started)) * 100);
    const waitedPercent = percent(hub.waitedMs() - waited);
    const end = await hub.vitals();
    const [first, last] = [mean(rss.slice(0, LOOKS)), mean(rss.slice(-LOOKS))];
    return {
      hub_cpu_percent: percent(end.cpuMs - before.cpuMs),
      hub_waited_for_cpu_percent: waitedPercent,
      rss_start_mb: inMb(first),
      rss_end_mb: inMb(last),
      rss_slope_mb_per_min: inMb((slope(rss) * 60_000) / RSS_EVERY_MS),
      memory_flat: last <= first * FLAT,
      heap_start_mb: inMb(before.liveHeapMb),
      heap_end_mb: inMb(end.liveHeapMb),
      heap_kb_per_race: inMb(((end.liveHeapMb - before.liveHeapMb) * 1_024) / races),
    };
  };
  return { stop };
}

/** What a race leaves in the log: the hub keeps that in memory, too, packed. */
async function logKbPerRace([table]: readonly RacingTable[], races: number): Promise<number> {
  return ((await table?.log())?.length ?? NaN) / 1_024 / races;
}

/** Over and over, with a pause after each, until it is stopped. */
function repeat(pauseMs: number, work: () => unknown) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    while (!signal.aborted) {
      await work();
      await after(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const ended = run();
  const stop = async () => {
    stopping.abort();
    await ended;
  };
  return { stop };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
