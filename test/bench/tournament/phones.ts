import { once } from 'node:events';
import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { WebSocket } from 'ws';
import type { TournamentMessage } from '#shared/wire/tournament-message.ts';
import type { HubUnderLoad } from '../hub/hub-under-load.ts';

/** The hub takes so many of one address: each group of phones has a loopback address of its own. */
const AN_ADDRESS = 20;
const AT_ONCE = 200;
const addressOf = (n: number): string => {
  const group = Math.floor(n / AN_ADDRESS);
  return `127.0.${1 + Math.floor(group / 250)}.${1 + (group % 250)}`;
};

/** A phone for every player: each asks who plays, says who it is, and follows its own line. */
export class Phones {
  readonly #sockets: readonly WebSocket[];
  readonly #heard: { at: number; round: number }[];

  private constructor(sockets: readonly WebSocket[]) {
    this.#sockets = sockets;
    this.#heard = sockets.map(() => ({ at: 0, round: 0 }));
    for (const [n, socket] of sockets.entries())
      socket.on('message', (data: Buffer) => {
        const message = JSON.parse(data.toString()) as TournamentMessage;
        if (message.type === 'you')
          this.#heard[n] = { at: performance.now(), round: message.you.seat?.round ?? 0 };
      });
  }

  /** Two hundred at once, and the next two hundred when those have joined: a line of people at a door. */
  static async join(hub: HubUnderLoad, path: string, players: readonly string[]): Promise<Phones> {
    const sockets: WebSocket[] = [];
    for (let from = 0; from < players.length; from += AT_ONCE)
      sockets.push(...(await Phones.#joinAll(hub, path, players.slice(from, from + AT_ONCE), from)));
    return new Phones(sockets);
  }

  static #joinAll({ url }: HubUnderLoad, path: string, players: readonly string[], from: number) {
    return Promise.all(
      players.map(async (player, at) => {
        const n = from + at;
        const localAddress = addressOf(n);
        await new Promise((resolve, reject) => {
          get(`${url}${path}/players`, { localAddress }, (answer) => {
            text(answer).then(resolve, reject);
          }).on('error', reject);
        });
        const socket = new WebSocket(`${url.replace('http', 'ws')}${path}/players/${player}/live`, {
          localAddress,
        });
        await once(socket, 'open');
        return socket;
      }),
    );
  }

  /** When the last of them was told its seat in this round. */
  async allTold(round: number): Promise<number> {
    while (this.#heard.some((heard) => heard.round < round)) await new Promise((go) => setTimeout(go, 20));
    return Math.max(...this.#heard.map(({ at }) => at));
  }

  close(): void {
    for (const socket of this.#sockets) socket.terminate();
  }
}
