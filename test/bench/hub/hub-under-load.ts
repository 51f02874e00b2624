import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { followOutput } from '#test/child-output.ts';
import { Caller } from './caller.ts';
import { newScratch, remove, startChild } from './children.ts';
import { freePort } from './free-port.ts';
import type { Vitals } from './watched.ts';

/** As Linux counts them, on every machine there is. */
const TICKS_A_SECOND = 100;
const TOKEN = 'a-token-for-benchmarks';

export interface HubUnderLoad {
  readonly url: string;
  /** The disk the hub writes to. */
  readonly data: string;
  readonly call: Caller;
  readonly headers: Readonly<Record<string, string>>;
  /** How long its main thread was ready to run and had to wait for a core: what a busy machine takes from it. */
  readonly waitedMs: () => number;
  /** The time of a core it has taken so far. */
  readonly cpuS: () => number;
  /** What it takes of the machine's memory now. */
  readonly rssMb: () => number;
  readonly vitals: () => Promise<Vitals>;
  readonly stop: () => Promise<void>;
}

/** The hub as `npm start` runs it, as a process of its own, without the page unless it is asked for. */
export async function startHubUnderLoad(boards: string, { page = false } = {}): Promise<HubUnderLoad> {
  const data = newScratch();
  const port = String(await freePort());
  const child = startChild(
    [
      ...['--import', './test/bench/hub/watched.ts', 'server/main.ts'],
      ...['--port', port, '--host', '127.0.0.1', '--data', data, '--boards', boards],
    ],
    // A page port means that the page is served elsewhere: nothing to build.
    { QUICKDRAW_TOKEN: TOKEN, ...(page ? {} : { QUICKDRAW_PAGE_PORT: port }) },
  );
  const { said, ended } = followOutput(child);
  await said(/ready at/);
  const url = `http://127.0.0.1:${port}`;
  const headers = { authorization: `Bearer ${TOKEN}` };
  const call = new Caller(url, headers);
  const ofHub = (file: string) => readFileSync(`/proc/${child.pid ?? ''}/${file}`, 'utf8');
  return {
    url,
    data,
    call,
    headers,
    waitedMs: () => Number(ofHub('schedstat').split(' ')[1]) / 1e6,
    cpuS: () => {
      const [, ...fields] = ofHub('stat').split(') ');
      const [user, system] = fields.join(') ').split(' ').slice(11, 13).map(Number);
      return ((user ?? 0) + (system ?? 0)) / TICKS_A_SECOND;
    },
    rssMb: () => Number(/VmRSS:\s+(\d+) kB/.exec(ofHub('status'))?.[1]) / 1_024,
    vitals: async () => {
      child.send('vitals');
      const [vitals] = (await once(child, 'message')) as [Vitals];
      return vitals;
    },
    stop: async () => {
      call.close();
      child.kill('SIGINT');
      await ended;
      remove(data);
    },
  };
}
