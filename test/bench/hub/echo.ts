import { once } from 'node:events';
import { WebSocket } from 'ws';

/** As long as a verdict usually is. */
export const A_MESSAGE = JSON.stringify({ type: 'race', padding: 'x'.repeat(800) });

/** A bare message there and back, as a floor for whatever else goes over a socket at that time. */
export class Echo {
  readonly #socket: WebSocket;
  readonly roundTrips: number[] = [];

  private constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  static async to(url: string): Promise<Echo> {
    const socket = new WebSocket(url.replace('http', 'ws'), { perMessageDeflate: false });
    await once(socket, 'open');
    return new Echo(socket);
  }

  async once(bytes: string): Promise<void> {
    const sent = performance.now();
    this.#socket.send(bytes);
    await once(this.#socket, 'message');
    this.roundTrips.push(performance.now() - sent);
  }

  close(): void {
    this.#socket.terminate();
  }
}
