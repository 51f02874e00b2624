import { randomInt } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { ReadlineParser } from '@serialport/parser-readline';
import type { EdgeStore } from '#server/store/edges.ts';
import type { Micros } from '#shared/race/time.ts';
import {
  decodeBoardLine,
  encodeHubLine,
  PROTOCOL,
  type BoardLine,
  type Hello,
  type HubLine,
} from '#shared/wire/board-line.ts';
import type { BoardStatus, BoardView } from '#shared/wire/board-view.ts';
import type { Press } from '#shared/wire/live-message.ts';
import { BoardLife } from './board-life.ts';
import { cutLongLines } from './cut-long-lines.ts';
import { EdgeLedger } from './edge-ledger.ts';

/** How often a board is pinged, or asked who it is, and its silence noticed. */
const CARE_MS = 500;
/** An Uno resets when its port is opened and needs up to two seconds to come up; after three it is not coming. */
const SILENCE_US = 3_000_000;

/** A link to a board, and how to let go of it. */
export interface BoardLink {
  readonly stream: Duplex;
  readonly port: string;
  readonly source: BoardView['source'];
  readonly hangUp: () => void;
}

export interface SessionDesk {
  readonly edges: Pick<EdgeStore, 'append' | 'lastSeq'>;
  readonly now: () => Micros;
  /** False while another link speaks for the board of this name. */
  readonly mayUse: (board: string, port: string) => boolean;
  readonly pressed: (press: Press) => void;
  readonly changed: () => void;
  readonly diskFailed: (failure: unknown) => void;
}

/** One open link to one board: decodes its lines, drops repeats, records edges, acknowledges, and reports presses. */
export class BoardSession {
  readonly link: BoardLink;
  readonly #desk: SessionDesk;
  readonly #ledger: EdgeLedger;
  readonly #care: NodeJS.Timeout;
  readonly #openedAt: Micros;
  #life: BoardLife | undefined;
  /** Why a board that said hello is not used. */
  #refused: 'foreign' | 'twin' | undefined;
  // Nonces start anywhere: an answer meant for an earlier hub must not fit.
  #nonce = randomInt(2 ** 32);
  #pingLeft: Micros | undefined;
  #lastHeard: Micros;
  #status: BoardStatus = 'greeting';
  #strange = 0;
  #resent = 0;
  #dropped = 0;

  constructor(link: BoardLink, desk: SessionDesk) {
    this.link = link;
    this.#desk = desk;
    this.#openedAt = this.#lastHeard = desk.now();
    this.#ledger = new EdgeLedger(desk.edges, {
      onDisk: ({ boot, seq }) => {
        if (this.#life?.hello.boot !== boot) return;
        this.#life.onDisk = seq + 1;
        this.#acknowledge(this.#life);
      },
      recordingChanged: (failure) => {
        if (failure !== undefined) desk.diskFailed(failure);
        desk.changed();
      },
    });
    const lines = link.stream.pipe(cutLongLines()).pipe(new ReadlineParser());
    lines.on('data', (line: string) => {
      this.#hear(line.trimEnd());
    });
    this.#care = setInterval(() => {
      this.#takeCare();
    }, CARE_MS);
    this.#say({ kind: 'who-are-you' });
  }

  get id(): string | undefined {
    return this.#life?.hello.board;
  }

  get view(): BoardView {
    return {
      id: this.id ?? null,
      boot: this.#life?.hello.boot ?? null,
      port: this.link.port,
      source: this.link.source,
      status: this.#status,
      firmware: this.#life?.hello.firmware ?? null,
      buzzers: this.#life?.buzzers ?? [],
      round_trip_us: this.#life?.roundTripUs ?? null,
      recording: this.#ledger.recording,
      resent: this.#resent,
      lost: this.#life?.lost.chatter ?? 0,
      lost_presses: this.#life?.lost.presses ?? 0,
      dropped: this.#dropped,
    };
  }

  /** Writes down what is not on disk yet, then lets go of the link. */
  close(): void {
    clearInterval(this.#care);
    this.#ledger.write();
    this.link.hangUp();
  }

  #say(line: HubLine): void {
    const { stream } = this.link;
    if (stream.writable) stream.write(`${encodeHubLine(line)}\n`);
  }

  #acknowledge({ hello, onDisk }: BoardLife): void {
    this.#say({ kind: 'ack', boot: hello.boot, next: onDisk });
  }

  #takeCare(): void {
    if (this.#life) this.#ping();
    else this.#say({ kind: 'who-are-you' });
    this.#ledger.write();
    this.#judge();
  }

  #ping(): void {
    this.#nonce = (this.#nonce + 1) % 2 ** 32;
    this.#pingLeft = this.#desk.now();
    this.#say({ kind: 'ping', nonce: this.#nonce });
  }

  #judge(): void {
    const status = this.#statusNow();
    if (status === this.#status) return;
    this.#status = status;
    this.#desk.changed();
  }

  #statusNow(): BoardStatus {
    const now = this.#desk.now();
    if (this.#refused) return this.#refused;
    if (this.#life) return now - this.#lastHeard > SILENCE_US ? 'silent' : 'ready';
    // While the disk cannot be asked where the record ends, the board waits; it is not to blame.
    if (now - this.#openedAt <= SILENCE_US || !this.#ledger.recording) return 'greeting';
    return this.#strange > 0 ? 'foreign' : 'silent';
  }

  #hear(text: string): void {
    if (text === '') return;
    const heardAt = this.#desk.now();
    const line = decodeBoardLine(text);
    if (!line.ok) {
      // Half a line is usual right after opening; only a known board's broken lines are worth counting.
      if (this.#life) this.#dropped++;
      else this.#strange++;
      this.#desk.changed();
      return;
    }
    this.#lastHeard = heardAt;
    if (line.value.kind === 'hello') this.#greet(line.value);
    else if (this.#life?.hello.boot === line.value.boot) this.#understand(this.#life, line.value, heardAt);
    else this.#say({ kind: 'who-are-you' });
    this.#judge();
  }

  #greet(hello: Hello): void {
    const { board, boot, oldest, next } = hello;
    if (this.#life?.hello.board === board && this.#life.hello.boot === boot) return;
    this.#ledger.write();
    this.#life = undefined;
    if (hello.protocol !== PROTOCOL) {
      this.#refused = 'foreign';
      return;
    }
    const recorded = this.#ledger.lastSeq(board, boot);
    if (recorded === undefined) return;
    // A board that has made fewer edges than we have of it is another one by the same name.
    if (!this.#desk.mayUse(board, this.link.port) || recorded >= next) {
      this.#refused = 'twin';
      return;
    }
    this.#refused = undefined;
    this.#life = new BoardLife(hello, Math.max(oldest, recorded + 1));
    this.#acknowledge(this.#life);
    this.#ping();
    this.#desk.changed();
  }

  #understand(life: BoardLife, line: Exclude<BoardLine, Hello>, heardAt: Micros): void {
    switch (line.kind) {
      case 'edge': {
        if (life.isRepeat(line)) this.#resent++;
        const edge = life.take(line);
        if (edge) this.#ledger.add(edge);
        // A repeat, or one from behind a gap: say again where we are, and the board sends the rest again, in order.
        else this.#acknowledge(life);
        break;
      }
      case 'pong':
        // Only the newest ping counts, and only once: an answer to an older one may have waited anywhere.
        if (line.nonce !== this.#nonce || this.#pingLeft === undefined) return;
        life.fit(line, this.#pingLeft, heardAt);
        this.#pingLeft = undefined;
        break;
      case 'beat':
        if (!life.feelPulse(line)) return;
        break;
      case 'buttons':
        if (!life.see(line.states)) return;
        break;
      // Nothing is asked yet that these would answer.
      case 'sync':
      case 'button':
      case 'health':
        return;
    }
    for (const press of life.tellPresses(this.link.source)) this.#desk.pressed(press);
    this.#desk.changed();
  }
}
