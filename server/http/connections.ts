import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { mostOpenFiles } from './open-files.ts';

/** A tournament of a thousand phones, with a few connections each. */
const MOST_OF_ALL = 4_000;
/** What the record, the boards and the pages need beside the connections. */
const FILES_OF_THE_HUB = 200;
/** Sixty-four devices behind one router, with eight connections each, and room to spare. */
const MOST_OF_AN_ADDRESS = 600;
/** The console is told of it now and then, not for each connection. */
const SAID_EVERY_MS = 60_000;

export interface ConnectionLimits {
  readonly ofAll: number;
  readonly ofAnAddress: number;
}

/** One address never takes more than half of what the machine allows. */
export function limitsFor(openFiles = mostOpenFiles() ?? Infinity): ConnectionLimits {
  const ofAll = Math.max(2, Math.min(MOST_OF_ALL, openFiles - FILES_OF_THE_HUB));
  return { ofAll, ofAnAddress: Math.min(MOST_OF_AN_ADDRESS, Math.floor(ofAll / 2)) };
}

interface Connection {
  readonly socket: Socket;
  readonly address: string;
}

/** The connections of one address, or of all of them. */
class Crowd {
  readonly all = new Set<Connection>();
  /** Nothing that could be answered has come from them so far. */
  readonly silent = new Set<Connection>();
  /** Answered, and asking for nothing at the moment. */
  readonly idle = new Set<Connection>();

  /** Who can go when room is needed: whoever has said nothing for longest, then whoever was answered longest ago. */
  get spare(): Connection | undefined {
    return this.silent.values().next().value ?? this.idle.values().next().value;
  }
}

interface ConnectionsDeps {
  readonly limits: ConnectionLimits;
  readonly report: (line: string) => void;
  readonly now?: () => number;
  /** A proxy on the hub's own machine brings everybody. */
  readonly isOwnMachine?: (address: string) => boolean;
}

/**
 * Keeps room for whoever comes: so many connections of an address, and so many in all. Beyond that the ones that say
 * nothing are closed first; where all are in use, it is the newcomer.
 */
export class Connections {
  readonly #deps: ConnectionsDeps;
  readonly #isOwnMachine: (address: string) => boolean;
  readonly #now: () => number;
  readonly #all = new Crowd();
  readonly #byAddress = new Map<string, Crowd>();
  /** The key is the far end: over TLS, the connection and what asks on it are two objects. */
  readonly #byEnd = new Map<string, Connection>();
  #saidAt = -Infinity;

  constructor(deps: ConnectionsDeps) {
    this.#deps = deps;
    this.#isOwnMachine = deps.isOwnMachine ?? isLoopback;
    this.#now = deps.now ?? (() => performance.now());
  }

  /** Several servers may share the room. */
  follow(server: Pick<Server, 'on'>): void {
    server.on('connection', (socket) => {
      this.#came(socket);
    });
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const connection = this.#of(request);
      if (!connection) return;
      this.#isBusy(connection);
      response.once('close', () => {
        for (const crowd of this.#crowdsOf(connection))
          if (crowd.all.has(connection)) crowd.idle.add(connection);
      });
    });
    // A WebSocket is in use as long as it is open.
    server.on('upgrade', (request: IncomingMessage) => {
      const connection = this.#of(request);
      if (connection) this.#isBusy(connection);
    });
  }

  #came(socket: Socket): void {
    const { remoteAddress: address } = socket;
    // Gone before it was heard of.
    if (address === undefined) {
      socket.destroy();
      return;
    }
    const { ofAll, ofAnAddress } = this.#deps.limits;
    const own = this.#byAddress.get(address) ?? new Crowd();
    const hasRoom =
      (this.#isOwnMachine(address) || this.#makeRoom(own, ofAnAddress, `of ${address}`)) &&
      this.#makeRoom(this.#all, ofAll, 'in all');
    if (!hasRoom) {
      socket.destroy();
      return;
    }
    const end = endOf(socket);
    const connection = { socket, address };
    this.#byAddress.set(address, own);
    this.#byEnd.set(end, connection);
    for (const crowd of [this.#all, own]) {
      crowd.all.add(connection);
      crowd.silent.add(connection);
    }
    socket.once('close', () => {
      if (this.#byEnd.get(end) === connection) this.#byEnd.delete(end);
      this.#left(connection);
    });
  }

  #makeRoom({ all, spare }: Crowd, most: number, whose: string): boolean {
    if (all.size < most) return true;
    this.#say(
      `There are ${most} connections ${whose}: the hub closes those that say nothing, and takes no more.`,
    );
    if (!spare) return false;
    this.#left(spare);
    spare.socket.destroy();
    return true;
  }

  #isBusy(connection: Connection): void {
    for (const { silent, idle } of this.#crowdsOf(connection)) {
      silent.delete(connection);
      idle.delete(connection);
    }
  }

  #left(connection: Connection): void {
    for (const { all, silent, idle } of this.#crowdsOf(connection))
      for (const some of [all, silent, idle]) some.delete(connection);
    if (this.#byAddress.get(connection.address)?.all.size === 0) this.#byAddress.delete(connection.address);
  }

  #of({ socket }: IncomingMessage): Connection | undefined {
    return this.#byEnd.get(endOf(socket));
  }

  #crowdsOf({ address }: Connection): readonly Crowd[] {
    const own = this.#byAddress.get(address);
    return own ? [this.#all, own] : [this.#all];
  }

  #say(line: string): void {
    if (this.#now() - this.#saidAt < SAID_EVERY_MS) return;
    this.#saidAt = this.#now();
    this.#deps.report(line);
  }
}

const endOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress ?? ''} ${remotePort ?? 0}`;

const isLoopback = (address: string): boolean => /^(::1$|(::ffff:)?127\.)/.test(address);
