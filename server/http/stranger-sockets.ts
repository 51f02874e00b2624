import type { WebSocket } from 'ws';

/** A hall has its phones, and a household behind one address a few of them; whoever opens more wants something else. */
const MOST_OF_ALL = 2_000;
const MOST_OF_AN_ADDRESS = 20;

/** WebSockets of devices that have not joined: counted, and never listened to. */
export class StrangerSockets {
  readonly #byAddress = new Map<string, number>();
  #all = 0;

  get count(): number {
    return this.#all;
  }

  hasRoom(address: string): boolean {
    return this.#all < MOST_OF_ALL && (this.#byAddress.get(address) ?? 0) < MOST_OF_AN_ADDRESS;
  }

  add(socket: WebSocket, address: string): void {
    this.#count(address, 1);
    socket.once('close', () => {
      this.#count(address, -1);
    });
    // Nobody is asked for anything here: a word is one too many.
    socket.once('message', () => {
      socket.terminate();
    });
  }

  #count(address: string, change: 1 | -1): void {
    this.#all += change;
    const open = (this.#byAddress.get(address) ?? 0) + change;
    if (open > 0) this.#byAddress.set(address, open);
    else this.#byAddress.delete(address);
  }
}
