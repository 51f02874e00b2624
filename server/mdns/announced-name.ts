import { openMulticast, type MulticastOptions } from './multicast-socket.ts';
import { answer, question, readPacket } from './packet.ts';

/** How long others have to say that the name is theirs (RFC 6762, 8.1), and how often they are asked. */
const ASK_MS = 250;
const ASK_TIMES = 3;
/** How long others may keep the answer: a laptop moves. */
const TTL_S = 120;

export interface NameWanted {
  /** The name in small letters. */
  readonly name: string;
  /** The addresses it stands for, looked up anew for each answer. */
  readonly addresses: () => readonly string[];
  /** Tests use another port, on loopback only. */
  readonly socket?: MulticastOptions;
}

export interface AnnouncedName {
  /** Settles with whether the name is ours; false where another has it or the network forbids it. */
  readonly isOurs: Promise<boolean>;
  /** Takes the name back, so that nobody goes on looking here. */
  close(): Promise<void>;
}

/** Answers for a name on the local network. Whatever goes wrong with that, the hub is reached by its address. */
export function announceName({ name, addresses, socket }: NameWanted): AnnouncedName {
  let settle: (ours: boolean) => void = () => undefined;
  const isOurs = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  let state: 'asking' | 'ours' | 'closed' = 'asking';
  let asked = 0;

  const giveUp = () => {
    if (state === 'closed') return;
    state = 'closed';
    clearInterval(timer);
    settle(false);
    multicast.close();
  };
  const ask = () => {
    if (asked++ < ASK_TIMES) {
      void multicast.send(question(name));
      return;
    }
    clearInterval(timer);
    state = 'ours';
    void multicast.send(answer(name, addresses(), TTL_S));
    settle(true);
  };
  const hear = (packet: Buffer) => {
    const heard = readPacket(packet, name);
    if (state === 'ours' && heard?.asks) void multicast.send(answer(name, addresses(), TTL_S));
    if (state !== 'asking' || !heard || heard.claims.length === 0) return;
    const own = addresses();
    if (heard.claims.some((address) => !own.includes(address))) giveUp();
  };
  const timer = setInterval(ask, ASK_MS);
  // No network, a port that is taken, a firewall: none of it is worth a word.
  const multicast = openMulticast({ heard: hear, failed: giveUp }, socket);

  return {
    isOurs,
    close: async () => {
      // A time to live of nothing says goodbye (RFC 6762, 10.1).
      if (state === 'ours') await multicast.send(answer(name, addresses(), 0));
      giveUp();
    },
  };
}
