import { createSocket } from 'node:dgram';
import { networkInterfaces, platform } from 'node:os';

/** Where everybody on a local network listens (RFC 6762, 3). */
const GROUP = '224.0.0.251';
const PORT = 5353;
/** How far packets may go; it says that they come from this network (RFC 6762, 11). */
const HOPS = 255;
/** How often networks that came since are joined: a laptop moves. */
const JOIN_MS = 5_000;

export interface MulticastOptions {
  readonly port?: number;
  /** The address of the only network to join. */
  readonly only?: string;
  /** Other programs of this machine may listen as well. */
  readonly shared?: boolean;
}

export interface MulticastDeps {
  readonly heard: (packet: Buffer) => void;
  /** No socket can be had: the port is taken, or forbidden. */
  readonly failed: () => void;
}

export interface MulticastSocket {
  /** Says something to everybody. Settles when it is gone, or could not be sent. */
  readonly send: (packet: Buffer) => Promise<void>;
  readonly close: () => void;
}

/** A socket that speaks to everybody on the local networks, and hears them. */
export function openMulticast(
  { heard, failed }: MulticastDeps,
  { port = PORT, only, shared = true }: MulticastOptions = {},
): MulticastSocket {
  const socket = createSocket({ type: 'udp4', reuseAddr: shared });
  let joining: NodeJS.Timeout | undefined;
  let isOpen = false;
  const join = () => {
    for (const address of only === undefined ? networks() : [only])
      // Most networks were joined before, and some have no multicast: neither is worth a word.
      attempt(() => {
        socket.addMembership(GROUP, address);
      });
    attempt(() => {
      socket.setMulticastInterface(only ?? outgoing());
    });
  };
  socket.on('message', heard);
  socket.on('error', () => {
    // A socket that listens goes on after an error: a network may come back.
    if (!isOpen) failed();
  });
  // Not when it is told to close: until the port is open, that waits.
  socket.once('close', () => {
    clearInterval(joining);
  });
  socket.bind(port, () => {
    isOpen = true;
    attempt(() => {
      socket.setMulticastTTL(HOPS);
      socket.setMulticastLoopback(true);
    });
    join();
    joining = setInterval(join, JOIN_MS);
  });

  return {
    send: (packet) =>
      new Promise((resolve) => {
        socket.send(packet, port, GROUP, () => {
          resolve();
        });
      }),
    close: () => {
      socket.close();
    },
  };
}

function attempt(what: () => void): void {
  try {
    what();
  } catch {
    // The hub is reached by its address, too.
  }
}

/** One IPv4 address of each network, this machine's own included: a network is joined once. */
const networks = (): readonly string[] =>
  Object.values(networkInterfaces()).flatMap((found = []) =>
    found
      .filter(({ family }) => family === 'IPv4')
      .slice(0, 1)
      .map(({ address }) => address),
  );

/** Where packets leave: wherever the system thinks best, and in no network at all on this machine only. */
function outgoing(): string {
  const outward = Object.entries(networkInterfaces()).flatMap(([name, found = []]) =>
    found
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map(({ address }) => ({ name, address })),
  );
  // A Mac may think of a network that leads to no tablet; its first one is the Wi-Fi.
  const wifi = platform() === 'darwin' ? outward.find(({ name }) => name === 'en0') : undefined;
  return wifi?.address ?? (outward.length > 0 ? '0.0.0.0' : '127.0.0.1');
}
