import type { WebSocket } from 'ws';
import type { LiveMessage } from '#shared/wire/live-message.ts';

/** A screen that has this much unread is not keeping up: it is let go, reconnects and starts from a snapshot. */
const TOO_FAR_BEHIND_BYTES = 1_000_000;
/** A peer that answers no ping for this long is gone, whatever TCP believes. */
const PING_MS = 10_000;
const TRY_AGAIN_LATER = 1013;
const GOING_AWAY = 1001;

/** The screens that follow along. One slow screen never holds up the others. */
export class Audience {
  readonly #sockets = new Set<WebSocket>();
  readonly #pings: NodeJS.Timeout;
  #unanswered = new WeakSet<WebSocket>();

  constructor() {
    this.#pings = setInterval(() => {
      this.#pingAll();
    }, PING_MS);
  }

  add(socket: WebSocket, first: LiveMessage): void {
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => {
      socket.terminate();
    });
    socket.on('pong', () => this.#unanswered.delete(socket));
    socket.send(JSON.stringify(first));
  }

  send(message: LiveMessage): void {
    const text = JSON.stringify(message);
    for (const socket of this.#sockets) {
      if (socket.bufferedAmount > TOO_FAR_BEHIND_BYTES) socket.close(TRY_AGAIN_LATER, 'resync');
      else socket.send(text);
    }
  }

  close(): void {
    clearInterval(this.#pings);
    for (const socket of this.#sockets) socket.close(GOING_AWAY, 'the hub is stopping');
  }

  #pingAll(): void {
    for (const socket of this.#sockets) {
      if (this.#unanswered.has(socket)) {
        socket.terminate();
        continue;
      }
      this.#unanswered.add(socket);
      socket.ping();
    }
  }
}
