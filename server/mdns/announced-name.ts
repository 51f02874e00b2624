import multicastDns, { type Options } from 'multicast-dns';

/** How long others have to say that the name is theirs (RFC 6762, 8.1), and how often they are asked. */
const ASK_MS = 250;
const ASK_TIMES = 3;
/** How long others may keep the answer: a laptop moves. */
const TTL_S = 120;

export interface NameWanted {
  /** In small letters. */
  readonly name: string;
  /** The addresses it stands for, looked up anew for each answer. */
  readonly addresses: () => readonly string[];
  /** For tests: another port, loopback only. */
  readonly socket?: Options;
}

export interface AnnouncedName {
  /** Settles with whether the name is ours; false where another has it or the network forbids it. */
  readonly isOurs: Promise<boolean>;
  /** Takes the name back, so that nobody goes on looking here. */
  close(): Promise<void>;
}

/** Answers for a name on the local network. Whatever goes wrong with that, the hub is reached by its address. */
export function announceName({ name, addresses, socket }: NameWanted): AnnouncedName {
  const mdns = multicastDns(socket);
  let settle: (ours: boolean) => void = () => undefined;
  const isOurs = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  let state: 'asking' | 'ours' | 'closed' = 'asking';
  let asked = 0;

  const answers = (ttl = TTL_S) =>
    addresses().map((data) => ({ name, type: 'A' as const, ttl, flush: true, data }));
  const isIt = (each: { readonly name: string; readonly type: string }, types: RegExp) =>
    each.name.toLowerCase() === name && types.test(each.type);

  const giveUp = () => {
    if (state === 'closed') return;
    state = 'closed';
    clearInterval(timer);
    settle(false);
    mdns.destroy();
  };
  const ask = () => {
    if (asked++ < ASK_TIMES) {
      mdns.query(name, 'A');
      return;
    }
    clearInterval(timer);
    state = 'ours';
    mdns.respond(answers());
    settle(true);
  };
  const timer = setInterval(ask, ASK_MS);
  // No network, a port that is taken, a firewall: all of it comes here, and none of it is worth a word.
  mdns.on('error', giveUp);
  mdns.on('warning', () => undefined);
  mdns.on('query', ({ questions = [] }) => {
    if (state === 'ours' && questions.some((each) => isIt(each, /^(A|ANY)$/))) mdns.respond(answers());
  });
  mdns.on('response', ({ answers: heard = [] }) => {
    const theirs = heard.filter((each) => isIt(each, /^A$/) && !isGone(each));
    const isOther = (each: object) => !addresses().includes(String('data' in each ? each.data : ''));
    if (state === 'asking' && theirs.some(isOther)) giveUp();
  });

  return {
    isOurs,
    close: async () => {
      // A time to live of nothing says goodbye (RFC 6762, 10.1).
      if (state === 'ours')
        await new Promise((resolve) => {
          mdns.respond(answers(0), resolve);
        });
      giveUp();
    },
  };
}

const isGone = (answer: object): boolean => 'ttl' in answer && answer.ttl === 0;
