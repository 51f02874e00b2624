import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Bench } from '../../scripts/bench.ts';
import { newFolder } from '../hub-process.ts';

const ROOT = join(import.meta.dirname, '../..');
const RUNS = 7;
const ASK_AGAIN_MS = 5;

/** The least a hub could be: the same Node and the same web server, with one route and nothing behind it. */
const FLOOR = `
  import fastify from 'fastify';
  const app = fastify();
  app.get('/api/health', () => ({ status: 'ok' }));
  await app.listen({ port: Number(process.argv[1]), host: '127.0.0.1' });
`;

const startup: Bench = {
  about: 'process start to the first answer of /api/health, beside a bare web server',
  async run() {
    const floor: number[] = [];
    const hub: number[] = [];
    // Taken in turn, so that a busy moment of the machine falls on both.
    for (let i = 0; i < RUNS; i++) {
      floor.push(await untilHealthy((port) => ['--input-type=module', '-e', FLOOR, String(port)]));
      const data = newFolder();
      hub.push(
        await untilHealthy((port) => [
          'server/main.ts',
          ...['--port', String(port), '--host', '127.0.0.1', '--data', data, '--boards', 'sim'],
        ]),
      );
      rmSync(data, { recursive: true });
    }
    return {
      hub_ms_median: median(hub),
      hub_ms_worst: Math.max(...hub),
      floor_ms_median: median(floor),
      ratio_median: Math.round((median(hub) / median(floor)) * 100) / 100,
    };
  },
};
export default startup;

async function untilHealthy(argsFor: (port: number) => string[]): Promise<number> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, argsFor(port), { cwd: ROOT, stdio: 'ignore' });
  const ended = once(child, 'close');
  while (!(await isHealthy(port))) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode} instead of answering`);
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
  const took = performance.now() - started;
  child.kill();
  await ended;
  return Math.round(took);
}

const isHealthy = (port: number) =>
  fetch(`http://127.0.0.1:${port}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
