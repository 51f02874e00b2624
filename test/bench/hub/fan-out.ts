import { once } from 'node:events';
import { WebSocket } from 'ws';
import { startBare } from './bare.ts';
import { ratioOf, percentile, spread, spreadNames } from './figures.ts';
import { startHubUnderLoad } from './hub-under-load.ts';
import type { Load } from '../flags/load-flags.ts';

const TURNS = 5;
/** So many sockets open at once: a listening queue is short. */
const AT_ONCE = 50;
const GIVE_UP_MS = 30_000;
const EVENT = '{"type":"event"';

export const FAN_OUT_FIGURES = [
  ...['fanout_sockets', 'fanout_commands', 'fanout_bytes', 'fanout_ratio'],
  ...['fanout', 'ws_broadcast'].flatMap(spreadNames),
];

/**
 * One command, and the moment each of all sockets has its event, from the moment the command was sent: the way to the
 * hub, the append and its wait for the disk are in it. The bare server does the same with the same bytes.
 */
export async function fanOut({ seconds, sockets }: Load) {
  const hub = await startHubUnderLoad('none');
  const bare = await startBare(hub.data);
  const screens = new Crowd();
  const bareScreens = new Crowd();
  try {
    const seats = [{ name: 'Jessie' }, { name: 'Billy' }, { name: 'Butch' }];
    const id = String((await hub.call.post('/api/tables', { game: 'wright', seats }))['id']);
    await screens.open(sockets, `${hub.url}/api/tables/${id}/live?watch=true`, hub.headers);
    await bareScreens.open(sockets, bare.url);
    let count = 0;
    const dispatch = () => hub.call.dispatch(id, 'rename', { seat: '1', name: `Name ${(count += 1)}` });
    const ourTurns: number[][] = [];
    const floorTurns: number[][] = [];
    const sliceMs = (seconds * 1_000) / 3 / (TURNS * 2);
    // The first ones find cold code, and tell what bytes are sent.
    await screens.receive(dispatch);
    await bareScreens.receive(() => bare.call.postText('/', screens.lastEvent));
    for (let turn = 0; turn < TURNS; turn++) {
      ourTurns.push(await screens.receiveForMs(sliceMs, dispatch));
      floorTurns.push(
        await bareScreens.receiveForMs(sliceMs, () => bare.call.postText('/', screens.lastEvent)),
      );
    }
    const [ours, floor] = [ourTurns.flat(), floorTurns.flat()];
    return {
      fanout_sockets: sockets,
      fanout_commands: ours.length / sockets,
      fanout_bytes: screens.lastEvent.length,
      ...spread('fanout', ours),
      ...spread('ws_broadcast', floor),
      fanout_ratio: ratioOf(percentile(ours, 0.99), percentile(floor, 0.99)),
    };
  } finally {
    screens.close();
    bareScreens.close();
    await bare.stop();
    await hub.stop();
  }
}

/** Sockets that note when they receive an event. */
class Crowd {
  readonly #sockets: WebSocket[] = [];
  #receipts: number[] = [];
  #allHere: (() => void) | undefined;
  #gone: ((why: Error) => void) | undefined;
  lastEvent = '';

  async open(count: number, url: string, headers: Readonly<Record<string, string>> = {}): Promise<void> {
    while (this.#sockets.length < count) {
      const some = Array.from({ length: Math.min(AT_ONCE, count - this.#sockets.length) }, () =>
        this.#open(url.replace('http', 'ws'), headers),
      );
      this.#sockets.push(...some);
      await Promise.all(some.map((socket) => once(socket, 'open')));
    }
  }

  async receiveForMs(ms: number, send: () => Promise<unknown>): Promise<number[]> {
    const took: number[][] = [];
    const end = performance.now() + ms;
    while (performance.now() < end) took.push(await this.receive(send));
    return took.flat();
  }

  /** How long after `send` was called each socket had its event. */
  async receive(send: () => Promise<unknown>): Promise<number[]> {
    this.#receipts = [];
    const allHere = new Promise<void>((resolve, reject) => {
      this.#allHere = resolve;
      this.#gone = reject;
    });
    const late = setTimeout(() => {
      this.#gone?.(new Error(`${this.#receipts.length} of ${this.#sockets.length} sockets had their event`));
    }, GIVE_UP_MS);
    const sent = performance.now();
    await Promise.all([allHere, send()]);
    clearTimeout(late);
    return this.#receipts.map((at) => at - sent);
  }

  close(): void {
    for (const socket of this.#sockets) socket.removeAllListeners('close').terminate();
  }

  #open(url: string, headers: Readonly<Record<string, string>>): WebSocket {
    const socket = new WebSocket(url, { headers, perMessageDeflate: false });
    socket.on('close', () => this.#gone?.(new Error('a socket was let go')));
    socket.on('message', (data: Buffer) => {
      if (data.toString('latin1', 0, EVENT.length) !== EVENT) return;
      this.#receipts.push(performance.now());
      if (this.#receipts.length < this.#sockets.length) return;
      this.lastEvent = data.toString();
      this.#allHere?.();
    });
    return socket;
  }
}
