import type { FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { Holder } from '#server/access/holder.ts';
import { AUTOMATION } from '#server/access/tokens.ts';
import type { App } from './typed-app.ts';

/** The close code for "you may not be here": policy violation. */
const SENT_AWAY = 1008;
const TRY_AGAIN_LATER = 1013;
/** Several tabs of a screen that follows several things. */
const MOST_OF_A_DEVICE = 24;

/** Which WebSockets are whose, so that a device that is sent away leaves at once. */
export class HolderSockets {
  readonly #open = new Map<string, Set<WebSocket>>();

  /** Notes every socket the app opens. */
  follow(app: App): void {
    const asking = new WeakMap<object, FastifyRequest>();
    app.addHook('onRequest', (request, _reply, done) => {
      if (request.ws) asking.set(request.raw, request);
      done();
    });
    app.websocketServer.on('connection', (socket: WebSocket, raw: object) => {
      const id = asking.get(raw)?.holder?.id;
      if (id !== undefined) this.#add(id, socket);
    });
  }

  /** How many devices are there now: those with a socket open, and the one that asks. Programs are no devices. */
  devicesWith({ id }: Pick<Holder, 'id'>): number {
    const there = new Set([...this.#open.keys(), id]);
    there.delete(AUTOMATION.id);
    return there.size;
  }

  dismiss(id: string): void {
    for (const socket of this.#open.get(id) ?? []) socket.close(SENT_AWAY, 'sent away');
  }

  #add(id: string, socket: WebSocket): void {
    const own = this.#open.get(id) ?? new Set();
    if (own.size >= MOST_OF_A_DEVICE && id !== AUTOMATION.id) {
      socket.close(TRY_AGAIN_LATER, 'too many connections of one device');
      return;
    }
    this.#open.set(id, own.add(socket));
    socket.once('close', () => {
      own.delete(socket);
      if (own.size === 0) this.#open.delete(id);
    });
  }
}
