import type { Duplex } from 'node:stream';
import { ReadlineParser } from '@serialport/parser-readline';
import { BoardClock } from '#shared/race/board-clock.ts';
import { Debounce } from '#shared/race/debounce.ts';
import { TickExtender } from '#shared/race/tick-extender.ts';
import type { Micros } from '#shared/race/time.ts';
import {
  decodeBoardLine,
  encodeHubLine,
  PROTOCOL,
  type Beat,
  type BoardLine,
  type Edge,
  type Hello,
  type HubLine,
  type Pong,
} from '#shared/wire/board-line.ts';
import type { BoardStatus, BoardView } from '#shared/wire/board-view.ts';
import type { Press } from '#shared/wire/live-message.ts';
import type { EdgeStore, StampedEdge } from '#server/store/edges.ts';

/** How often a board is pinged, or asked who it is, and its silence noticed. */
const CARE_MS = 500;
/** An Uno resets when its port is opened and needs up to two seconds to come up; after three it is not coming. */
const SILENCE_US = 3_000_000;

export interface SessionDesk {
  readonly edges: Pick<EdgeStore, 'append' | 'lastSeq'>;
  readonly now: () => Micros;
  readonly pressed: (press: Press) => void;
  readonly changed: () => void;
  readonly diskFailed: (error: unknown) => void;
}

/** What is known of a board since it last started: all of it is void when it starts again. */
interface Life {
  readonly hello: Hello;
  readonly extender: TickExtender;
  readonly clock: BoardClock;
  readonly buttons: { debounce: Debounce; down: boolean; presses: number }[];
  /** The next edge we have not seen, and the next one that is not on disk. */
  expected: number;
  onDisk: number;
  lost: number;
}

/** One open link to one board: decodes its lines, drops repeats, records edges, acknowledges, and reports presses. */
export class BoardSession {
  readonly port: string;
  readonly source: BoardView['source'];
  readonly #link: Duplex;
  readonly #desk: SessionDesk;
  readonly #care: NodeJS.Timeout;
  readonly #openedAt: Micros;
  #life: Life | undefined;
  #unwritten: StampedEdge[] = [];
  /** Presses stamped before the first round trip: they wait for a clock. */
  #unplaced: StampedEdge[] = [];
  #ping: { nonce: number; left: Micros } | undefined;
  #lastNonce = 0;
  #lastHeard: Micros;
  #status: BoardStatus = 'greeting';
  #strange = 0;
  #resent = 0;
  #dropped = 0;

  constructor(link: Duplex, port: string, source: BoardView['source'], desk: SessionDesk) {
    this.port = port;
    this.source = source;
    this.#link = link;
    this.#desk = desk;
    this.#openedAt = this.#lastHeard = desk.now();
    link.pipe(new ReadlineParser()).on('data', (line: string) => {
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
      port: this.port,
      source: this.source,
      status: this.#status,
      firmware: this.#life?.hello.firmware ?? null,
      buzzers: this.#life?.buttons.map(({ down, presses }, channel) => ({ channel, down, presses })) ?? [],
      round_trip_us: this.#life?.clock.roundTripUs ?? null,
      resent: this.#resent,
      lost: this.#life?.lost ?? 0,
      dropped: this.#dropped,
    };
  }

  /** Writes down what is not on disk yet, then lets go of the link. */
  close(): void {
    clearInterval(this.#care);
    this.#writeDown();
    this.#link.destroy();
  }

  #say(line: HubLine): void {
    if (this.#link.writable) this.#link.write(`${encodeHubLine(line)}\n`);
  }

  #takeCare(): void {
    if (this.#life) {
      this.#lastNonce = (this.#lastNonce + 1) % 2 ** 32;
      this.#ping = { nonce: this.#lastNonce, left: this.#desk.now() };
      this.#say({ kind: 'ping', nonce: this.#lastNonce });
    } else {
      this.#say({ kind: 'who-are-you' });
    }
    this.#writeDown();
    this.#judge();
  }

  #judge(): void {
    const status = this.#statusNow();
    if (status === this.#status) return;
    this.#status = status;
    this.#desk.changed();
  }

  #statusNow(): BoardStatus {
    const now = this.#desk.now();
    if (this.#life && this.#life.hello.protocol !== PROTOCOL) return 'foreign';
    if (this.#life) return now - this.#lastHeard > SILENCE_US ? 'silent' : 'ready';
    if (now - this.#openedAt <= SILENCE_US) return 'greeting';
    return this.#strange > 0 ? 'foreign' : 'silent';
  }

  #hear(text: string): void {
    const heardAt = this.#desk.now();
    const line = decodeBoardLine(text);
    if (!line.ok) {
      // Half a line is usual right after opening; only a known board's broken lines are worth counting.
      if (this.#life) this.#dropped++;
      else this.#strange++;
      return;
    }
    this.#lastHeard = heardAt;
    this.#understand(line.value, heardAt);
    this.#judge();
  }

  #understand(line: BoardLine, heardAt: Micros): void {
    switch (line.kind) {
      case 'hello':
        this.#greet(line);
        return;
      case 'edge':
        if (this.#life) this.#take(this.#life, line);
        return;
      case 'pong':
        if (this.#life) this.#fit(this.#life, line, heardAt);
        return;
      case 'beat':
        if (this.#life) this.#feelPulse(this.#life, line);
        return;
    }
  }

  #greet(hello: Hello): void {
    if (this.#life?.hello.board === hello.board && this.#life.hello.boot === hello.boot) return;
    this.#writeDown();
    const recorded = this.#desk.edges.lastSeq(hello.board, hello.boot) ?? 0;
    const next = Math.max(hello.oldest, recorded + 1);
    this.#unplaced = [];
    this.#life = {
      hello,
      extender: new TickExtender(),
      clock: new BoardClock(hello.tickHz),
      buttons: Array.from({ length: hello.channels }, () => ({
        debounce: new Debounce(hello.tickHz),
        down: false,
        presses: 0,
      })),
      expected: next,
      onDisk: next,
      lost: 0,
    };
    this.#say({ kind: 'ack', next });
    this.#takeCare();
    this.#desk.changed();
  }

  #take(life: Life, edge: Edge): void {
    const button = life.buttons[edge.channel];
    if (!button || life.hello.protocol !== PROTOCOL) return;
    if (edge.seq !== life.expected) {
      // A repeat, or one from behind a gap: say again where we are, and the board sends the rest again, in order.
      if (edge.seq < life.expected) this.#resent++;
      this.#say({ kind: 'ack', next: life.onDisk });
      return;
    }
    life.expected++;
    const { board, boot } = life.hello;
    const ticks = life.extender.extend(edge.ticks);
    const stamped = { board, boot, seq: edge.seq, ticks, channel: edge.channel, down: edge.down };
    button.down = edge.down;
    if (button.debounce.isFreshPress(edge.down, ticks)) {
      button.presses++;
      this.#unplaced.push(stamped);
      this.#report(life);
    }
    this.#desk.changed();
    this.#unwritten.push(stamped);
    // Screens first, disk next: edges that came in one read are written and acknowledged together.
    if (this.#unwritten.length === 1)
      setImmediate(() => {
        this.#writeDown();
      });
  }

  #feelPulse(life: Life, beat: Beat): void {
    life.extender.extend(beat.ticks);
    if (beat.lost === life.lost) return;
    life.lost = beat.lost;
    this.#desk.changed();
  }

  #fit(life: Life, pong: Pong, back: Micros): void {
    // Only the newest ping counts: an answer to an older one may have waited anywhere.
    if (this.#ping?.nonce !== pong.nonce) return;
    const { left } = this.#ping;
    this.#ping = undefined;
    const received = life.extender.extend(pong.received);
    const sent = life.extender.extend(pong.sent);
    life.clock.add({ left, received, sent, back });
    this.#report(life);
  }

  #report(life: Life): void {
    while (this.#unplaced[0]) {
      const { board, boot, channel, ticks } = this.#unplaced[0];
      const placed = life.clock.at(ticks);
      if (!placed) return;
      this.#unplaced.shift();
      this.#desk.pressed({
        type: 'press',
        buzzer: `${board}:${channel}`,
        source: this.source,
        boot,
        ticks,
        tick_hz: life.hello.tickHz,
        resolution_us: life.hello.resolutionNs / 1000,
        micros: placed.at,
        bound_us: placed.boundUs,
      });
    }
  }

  /** Nothing is acknowledged before it is on disk; what cannot be written stays and is tried again. */
  #writeDown(): void {
    const last = this.#unwritten.at(-1);
    if (!last || !this.#life) return;
    try {
      this.#desk.edges.append(this.#unwritten);
    } catch (error) {
      this.#desk.diskFailed(error);
      return;
    }
    this.#unwritten = [];
    this.#life.onDisk = last.seq + 1;
    this.#say({ kind: 'ack', next: this.#life.onDisk });
  }
}
