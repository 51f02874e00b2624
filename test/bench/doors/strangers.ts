import { connect, type Socket } from 'node:net';
import { GARBAGE, goodUpgrade, IS_UPGRADED, junkUpgrade, WORD } from './rubbish.ts';

export interface Target {
  readonly port: number;
  readonly path: string;
  /** So many WebSockets at a time, which say nothing until it is their turn. */
  readonly sockets: number;
}

export interface Sent {
  /** How long the attack went on once the crowd was there. */
  readonly ms: number;
  /** Connections with which something was sent, whatever became of it. */
  readonly rubbish: number;
  readonly words: number;
  /** WebSockets that were let in, and that were not. */
  readonly opened: number;
  readonly refused: number;
}

interface Quiet {
  readonly socket: Socket;
  readonly address: string;
}

/** So much is under way at once. More makes the queue longer, and no more of it comes through. */
const LANES = 64;
/** The hub takes so many sockets of an address: a crowd has many addresses, and all of 127.0.0.0/8 is this machine. */
const SOCKETS_OF_AN_ADDRESS = 20;
/** Whoever leaves a connection open so long without a word has swallowed it. */
const GIVE_UP_MS = 5_000;
const NOTHING = { rubbish: 0, words: 0, opened: 0, refused: 0 };

/** Everybody who has not joined and wants no good: a crowd of quiet WebSockets, one after another of which says a word. */
export class Strangers {
  readonly #target: Target;
  readonly #open = new Set<Socket>();
  readonly #quiet: Quiet[] = [];
  #sent = { ...NOTHING };
  readonly #upgrade: Buffer;
  readonly #junk: Buffer;
  #visits = 0;
  #began = 0;
  #isOver = false;
  #lanes: Promise<unknown> = Promise.resolve();

  private constructor(target: Target) {
    this.#target = target;
    this.#upgrade = goodUpgrade(target.path);
    this.#junk = junkUpgrade(target.path);
  }

  /** Resolves when the crowd is there, and the rubbish begins. */
  static async at(target: Target): Promise<Strangers> {
    const strangers = new Strangers(target);
    let coming = 0;
    await inLanes(async () => {
      while (coming++ < target.sockets) await strangers.#enter(strangers.#nextAddress());
    });
    strangers.#sent = { ...NOTHING };
    strangers.#began = performance.now();
    strangers.#lanes = inLanes((lane) => strangers.#annoy(lane));
    return strangers;
  }

  /** Ends every connection; answers what was sent since the crowd was there. */
  async leave(): Promise<Sent> {
    this.#isOver = true;
    const ms = performance.now() - this.#began;
    for (const socket of this.#open) socket.destroy();
    await this.#lanes;
    return { ms, ...this.#sent };
  }

  async #annoy(lane: number): Promise<void> {
    const ways = [() => this.#talk(), () => this.#visit(GARBAGE), () => this.#visit(this.#junk)];
    for (let turn = lane; !this.#isOver; turn++) await ways[turn % ways.length]?.();
  }

  /** Whoever has been quiet for longest says a word too many, and comes back. */
  async #talk(): Promise<void> {
    const { socket, address } = this.#quiet.shift() ?? { address: this.#nextAddress() };
    if (socket && !socket.destroyed) {
      this.#sent.words += 1;
      socket.write(WORD);
      // A line that is cut may end with an error first, which is as good.
      await new Promise((resolve) => socket.once('close', resolve));
    }
    if (!this.#isOver) await this.#enter(address);
  }

  async #enter(address: string): Promise<void> {
    const { socket, answer } = await this.#answered(this.#upgrade, address);
    if (IS_UPGRADED.test(answer)) {
      this.#sent.opened += 1;
      this.#quiet.push({ socket, address });
    } else {
      if (!this.#isOver) this.#sent.refused += 1;
      socket.destroy();
    }
  }

  async #visit(bytes: Buffer): Promise<void> {
    const { socket } = await this.#answered(bytes, this.#nextAddress());
    socket.destroy();
  }

  /** The answer is what comes first, and empty when the line is cut without one. */
  #answered(bytes: Buffer, localAddress: string): Promise<{ socket: Socket; answer: string }> {
    this.#sent.rubbish += 1;
    const socket = connect({ host: '127.0.0.1', port: this.#target.port, localAddress });
    this.#open.add(socket);
    socket.write(bytes);
    return new Promise((resolve) => {
      const late = setTimeout(() => socket.destroy(), GIVE_UP_MS);
      const resolved = (answer: string) => {
        clearTimeout(late);
        resolve({ socket, answer });
      };
      // What comes after the answer is read and dropped.
      socket.once('data', (data) => {
        resolved(data.toString('latin1'));
      });
      socket.on('error', () => undefined);
      socket.once('close', () => {
        this.#open.delete(socket);
        resolved('');
      });
    });
  }

  #nextAddress(): string {
    const addresses = Math.ceil(this.#target.sockets / SOCKETS_OF_AN_ADDRESS);
    const at = this.#visits++ % addresses;
    return `127.1.${Math.floor(at / 250)}.${1 + (at % 250)}`;
  }
}

const inLanes = (work: (lane: number) => Promise<void>): Promise<unknown> =>
  Promise.all(Array.from({ length: LANES }, (_, lane) => work(lane)));
