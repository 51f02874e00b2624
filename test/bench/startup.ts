import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Bench } from '../../scripts/bench.ts';
import { newFolder } from '../hub-process.ts';
import { wholeNumber } from './flags/whole-number.ts';
import { freePort } from './hub/free-port.ts';

const ROOT = join(import.meta.dirname, '../..');
const RUNS = '7';
const ASK_AGAIN_MS = 5;

/** The least a hub could be: the same Node and the same web server, with one route and nothing behind it. */
const FLOOR = `
  import fastify from 'fastify';
  const app = fastify();
  app.get('/api/health', () => ({ status: 'ok' }));
  await app.listen({ port: Number(process.argv[1]), host: '127.0.0.1' });
`;

const startup: Bench = {
  about:
    'process start to the first answer of /api/health beside a bare web server, and Ctrl-C to the end [--runs N]',
  figures: [
    ...['hub_start_ms_median', 'hub_start_ms_worst', 'floor_start_ms_median', 'start_ratio'],
    ...['hub_stop_ms_median', 'hub_stop_ms_worst'],
  ],
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: { runs: { type: 'string', default: RUNS }, json: { type: 'boolean' } },
    });
    const runs = wholeNumber('runs', values.runs, 1);
    const floor: Timing[] = [];
    const hub: Timing[] = [];
    // Taken in turn, so that a busy moment of the machine falls on both.
    for (let i = 0; i < runs; i++) {
      floor.push(await startAndStop((port) => ['--input-type=module', '-e', FLOOR, String(port)]));
      const data = newFolder();
      hub.push(
        await startAndStop((port) => [
          'server/main.ts',
          ...['--port', String(port), '--host', '127.0.0.1', '--data', data, '--boards', 'sim'],
        ]),
      );
      rmSync(data, { recursive: true });
    }
    return {
      hub_start_ms_median: median(hub.map(({ startMs }) => startMs)),
      hub_start_ms_worst: Math.max(...hub.map(({ startMs }) => startMs)),
      floor_start_ms_median: median(floor.map(({ startMs }) => startMs)),
      start_ratio: ratio(hub, floor),
      hub_stop_ms_median: median(hub.map(({ stopMs }) => stopMs)),
      hub_stop_ms_worst: Math.max(...hub.map(({ stopMs }) => stopMs)),
    };
  },
};
export default startup;

interface Timing {
  /** Process start to the first healthy answer. */
  readonly startMs: number;
  /** Ctrl-C to the end of the process. */
  readonly stopMs: number;
}

function ratio(hub: readonly Timing[], floor: readonly Timing[]): number {
  const [ours, least] = [hub, floor].map((timings) => median(timings.map(({ startMs }) => startMs)));
  return Math.round(((ours ?? NaN) / (least ?? NaN)) * 100) / 100;
}

async function startAndStop(argsFor: (port: number) => string[]): Promise<Timing> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, argsFor(port), { cwd: ROOT, stdio: 'ignore' });
  const ended = once(child, 'close');
  while (!(await isHealthy(port))) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode} instead of answering`);
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
  const healthy = performance.now();
  child.kill('SIGINT');
  await ended;
  return { startMs: Math.round(healthy - started), stopMs: Math.round(performance.now() - healthy) };
}

const isHealthy = (port: number) =>
  fetch(`http://127.0.0.1:${port}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
