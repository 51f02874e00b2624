import { spawnSync } from 'node:child_process';
import type { Bench } from '../../scripts/bench.ts';
import { randomFrom } from '#shared/random.ts';
import { startBare } from './hub/bare.ts';
import { newScratch, remove } from './hub/children.ts';
import { Echo } from './hub/echo.ts';
import { inMs, percentile, ratioOf, spread, spreadNames } from './hub/figures.ts';
import { HubClock } from './hub/hub-clock.ts';
import { startHubUnderLoad } from './hub/hub-under-load.ts';
import { readLoad } from './flags/load-flags.ts';
import { pressSimulated, raceForMs } from './hub/press-to-verdict.ts';
import { openPtyPort } from './hub/pty-port.ts';
import { PAINTED_FIGURES, pressToPainted } from './latency/press-to-painted.ts';

interface Beside {
  readonly ms: number;
  readonly seed: number;
  readonly echo: Echo;
  readonly appends: number[];
}

const latency: Bench = {
  about:
    'the deciding press to the final verdict on a screen, by a serial port and in memory, and any press to its painted lane in Chromium, beside a bare ws echo [--seconds N] [--seed S]',
  figures: [
    ...['seed', 'races', 'memory_races', 'memory_clock_error_ms', ...PAINTED_FIGURES],
    ...['verdict', 'press_shown', 'press_to_report', 'report_to_verdict', 'memory_verdict'].flatMap(
      spreadNames,
    ),
    ...['ws_echo', 'fsync_append'].flatMap(spreadNames),
    ...['verdict_p50', 'verdict_p99', 'report_to_verdict_p50', 'report_to_verdict_p99'].map(
      (name) => `${name}_ratio_to_ws_echo`,
    ),
  ],
  async run(args) {
    const { seconds, seed } = readLoad(args);
    const folder = newScratch();
    const bare = await startBare(folder);
    const echo = await Echo.to(bare.url);
    const beside = { ms: (seconds * 1_000) / 3, seed, echo, appends: [] as number[] };
    try {
      const bySerial = await serial(folder, beside);
      const inMemory = await memory(beside);
      const painted = await pressToPainted(folder, bare.url, beside.ms, seed);
      const { roundTrips } = echo;
      return {
        seed,
        ...bySerial.figures,
        ...inMemory,
        ...painted,
        ...spread('ws_echo', roundTrips),
        ...spread('fsync_append', beside.appends),
        verdict_p50_ratio_to_ws_echo: ratioOf(
          percentile(bySerial.verdicts, 0.5),
          percentile(roundTrips, 0.5),
        ),
        verdict_p99_ratio_to_ws_echo: ratioOf(
          percentile(bySerial.verdicts, 0.99),
          percentile(roundTrips, 0.99),
        ),
        report_to_verdict_p50_ratio_to_ws_echo: ratioOf(
          percentile(bySerial.afterReport, 0.5),
          percentile(roundTrips, 0.5),
        ),
        report_to_verdict_p99_ratio_to_ws_echo: ratioOf(
          percentile(bySerial.afterReport, 0.99),
          percentile(roundTrips, 0.99),
        ),
      };
    } finally {
      echo.close();
      await bare.stop();
      remove(folder);
    }
  },
};
export default latency;

/**
 * The board runs here, behind a pseudo-terminal: when a hand came down is known exactly, and when the board said that no
 * earlier one is missing. Before that there can be no verdict; what comes after it is the hub's own doing.
 */
async function serial(folder: string, { ms, seed, ...beside }: Beside) {
  if (spawnSync('socat', ['-V']).error)
    throw new Error('socat is needed for a serial port: apt install socat');
  const port = await openPtyPort('BENCH', folder);
  const hub = await startHubUnderLoad(port.path);
  try {
    const press = (edges: readonly { channel: number; atMs: number; down: boolean }[]) => {
      port.board.press(edges.map(({ channel, atMs, down }) => ({ channel, atUs: atMs * 1_000, down })));
    };
    const races = await raceForMs(hub, 'BENCH', press, { ms, random: randomFrom(seed), ...beside });
    const timed = races.map(({ sent, atMs: [, second = NaN], hands, verdict: { heardAt } }) => {
      const pressed = sent + second;
      const reported = port.reports.find((at) => at >= pressed) ?? NaN;
      return {
        verdict: heardAt - pressed,
        shown: (hands[1]?.heardAt ?? NaN) - pressed,
        report: reported - pressed,
        afterReport: heardAt - reported,
      };
    });
    const verdicts = timed.map(({ verdict }) => verdict);
    const afterReport = timed.map((race) => race.afterReport);
    const figures = {
      races: races.length,
      ...spread('verdict', verdicts),
      ...spread(
        'press_shown',
        timed.map(({ shown }) => shown),
      ),
      ...spread(
        'press_to_report',
        timed.map(({ report }) => report),
      ),
      ...spread('report_to_verdict', afterReport),
    };
    return { figures, verdicts, afterReport };
  } finally {
    await hub.stop();
    await port.close();
  }
}

/** The simulated board that the hub brings along: no serial port between. */
async function memory({ ms, seed, ...beside }: Beside) {
  const hub = await startHubUnderLoad('sim');
  const clock = new HubClock();
  try {
    const press = pressSimulated(hub, 'SIM1');
    const races = await raceForMs(hub, 'SIM1', press, { ms, random: randomFrom(seed), ...beside });
    for (const { sent, answered, atMs, hands } of races)
      clock.add(sent, answered, atMs[0] ?? NaN, hands[0]?.hubMs ?? NaN, hands[0]?.boundMs ?? NaN);
    const took = races.map(
      ({ hands, verdict }) =>
        verdict.heardAt - clock.earliest(hands[1]?.hubMs ?? NaN, hands[1]?.boundMs ?? NaN),
    );
    return {
      memory_races: races.length,
      ...spread('memory_verdict', took),
      memory_clock_error_ms: inMs(clock.errorMs),
    };
  } finally {
    await hub.stop();
  }
}
