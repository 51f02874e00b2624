import type { WebSocket } from 'ws';

/** A screen that has this much unread is not keeping up: it is let go, reconnects and starts from a snapshot. */
const TOO_FAR_BEHIND_BYTES = 1_000_000;
/** A peer that answers no ping for this long is gone, whatever TCP believes. */
const PING_MS = 10_000;
const TRY_AGAIN_LATER = 1013;
const GOING_AWAY = 1001;

/** The screens that follow along. One slow screen never holds up the others. */
export class Audience<Message extends { readonly type: string }> {
  readonly #sockets = new Set<WebSocket>();
  readonly #pings: NodeJS.Timeout;
  readonly #resync: () => Message;
  #unanswered = new WeakSet<WebSocket>();

  /** `resync` is the last word to a screen that is let go. */
  constructor(resync: () => Message) {
    this.#resync = resync;
    this.#pings = setInterval(() => {
      this.#pingAll();
    }, PING_MS);
  }

  get size(): number {
    return this.#sockets.size;
  }

  add(socket: WebSocket, first: Message): void {
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => {
      socket.terminate();
    });
    socket.on('pong', () => this.#unanswered.delete(socket));
    socket.send(JSON.stringify(first));
  }

  send(message: Message): void {
    if (this.#sockets.size > 0) this.sendText(JSON.stringify(message));
  }

  /** A message that was written as JSON already. */
  sendText(text: string): void {
    if (this.#sockets.size === 0) return;
    const bytes = Buffer.from(text);
    for (const socket of this.#sockets) this.#send(socket, bytes);
  }

  /** Sends to each what it may see. */
  sendEach(messageFor: (socket: WebSocket) => Message): void {
    for (const socket of this.#sockets) this.#send(socket, Buffer.from(JSON.stringify(messageFor(socket))));
  }

  close(): void {
    clearInterval(this.#pings);
    for (const socket of this.#sockets) socket.close(GOING_AWAY, 'the hub is stopping');
  }

  #send(socket: WebSocket, text: Buffer): void {
    if (socket.bufferedAmount > TOO_FAR_BEHIND_BYTES) this.#letGo(socket);
    else socket.send(text, { binary: false });
  }

  #letGo(socket: WebSocket): void {
    this.#sockets.delete(socket);
    socket.send(JSON.stringify(this.#resync()));
    socket.close(TRY_AGAIN_LATER, 'resync');
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
