import { randomBytes } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { ReadlineParser } from '@serialport/parser-readline';
import { BOUNCE_MS, Debounce } from '#shared/race/debounce.ts';
import { ticks } from '#shared/race/time.ts';
import {
  decodeHubLine,
  encodeBoardLine,
  LONGEST_LINE,
  PROTOCOL,
  type BoardLine,
  type Edge,
} from '#shared/wire/board-line.ts';

const TICK_HZ = 16_000_000;
const CHANNELS = 6;
const RESOLUTION_NS = 1_000;
const ROOM = 1_000;
const BEAT_MS = 50;
/** An edge not acknowledged by then is sent again. */
const RESEND_MS = 100;

export interface ScriptedEdge {
  readonly channel: number;
  /** From now, on this board's clock. */
  readonly atUs: number;
  readonly down: boolean;
}

/** A board in software: it speaks the lines of firmware/PROTOCOL.md over any link, an in-memory pair or a pty. */
export class SimulatedBoard {
  readonly id: string;
  readonly channels = CHANNELS;
  readonly #link: Duplex;
  readonly #boot = randomBytes(4).toString('hex');
  readonly #bootedMs = performance.now();
  readonly #beat: NodeJS.Timeout;
  #due: NodeJS.Timeout | undefined;
  #script: { channel: number; down: boolean; ticks: number }[] = [];
  #buttons: { down: boolean; presses: number; debounce: Debounce }[] = [];
  #bounceMs = BOUNCE_MS;
  #unacknowledged: { edge: Edge; sentMs: number }[] = [];
  #nextSeq = 1;

  constructor(link: Duplex, id: string) {
    this.id = id;
    this.#link = link;
    this.#setBounce(BOUNCE_MS);
    link.pipe(new ReadlineParser()).on('data', (line: string) => {
      this.#hear(line);
    });
    // A board does not mind its cable being pulled.
    link.on('error', () => undefined);
    this.#beat = setInterval(() => {
      this.#tick();
    }, BEAT_MS);
    this.#hello();
  }

  press(edges: readonly ScriptedEdge[]): void {
    const now = this.#now();
    const scripted = edges.map(({ channel, atUs, down }) => ({
      channel,
      down,
      ticks: now + Math.round(atUs * (TICK_HZ / 1e6)),
    }));
    this.#script = [...this.#script, ...scripted].sort((a, b) => a.ticks - b.ticks);
    this.#sendDue();
  }

  close(): void {
    clearInterval(this.#beat);
    clearTimeout(this.#due);
    this.#link.destroy();
  }

  #now(): number {
    return Math.floor((performance.now() - this.#bootedMs) * (TICK_HZ / 1000));
  }

  #send(line: BoardLine): void {
    if (this.#link.writable) this.#link.write(`${encodeBoardLine(line)}\n`);
  }

  #hello(): void {
    const oldest = this.#unacknowledged[0]?.edge.seq ?? this.#nextSeq;
    this.#send({
      kind: 'hello',
      boot: this.#boot,
      protocol: PROTOCOL,
      firmware: 'simulated',
      board: this.id,
      tickHz: TICK_HZ,
      channels: CHANNELS,
      resolutionNs: RESOLUTION_NS,
      bounceMs: this.#bounceMs,
      room: ROOM,
      longestLine: LONGEST_LINE,
      oldest,
      next: this.#nextSeq,
    });
  }

  #hear(text: string): void {
    const received = this.#now();
    const line = decodeHubLine(text);
    if (!line.ok) return;
    switch (line.value.kind) {
      case 'who-are-you':
        this.#hello();
        return;
      case 'ack': {
        const { boot, next } = line.value;
        if (boot !== this.#boot) return;
        this.#unacknowledged = this.#unacknowledged.filter(({ edge }) => edge.seq >= next);
        return;
      }
      case 'ping':
        this.#send({ kind: 'pong', boot: this.#boot, nonce: line.value.nonce, received, sent: this.#now() });
        return;
      case 'set-bounce':
        this.#setBounce(line.value.ms);
        this.#hello();
        return;
      case 'self-test':
        this.#report();
        return;
      // It has no lamps and no wire.
      case 'lamps':
      case 'drive-sync':
        return;
    }
  }

  #setBounce(ms: number): void {
    this.#bounceMs = ms;
    this.#buttons = Array.from({ length: CHANNELS }, (_, channel) => ({
      down: this.#buttons[channel]?.down ?? false,
      presses: this.#buttons[channel]?.presses ?? 0,
      debounce: new Debounce(TICK_HZ, ms),
    }));
  }

  #report(): void {
    const boot = this.#boot;
    for (const [channel, { presses }] of this.#buttons.entries())
      this.#send({ kind: 'button', boot, channel, presses, chatterUs: 0 });
    const looks = { mostLooks: 0, looksRoom: 0 };
    this.#send({
      kind: 'health',
      boot,
      supplyMv: 0,
      mostKept: this.#unacknowledged.length,
      room: ROOM,
      ...looks,
    });
  }

  #tick(): void {
    const nowMs = performance.now();
    for (const waiting of this.#unacknowledged) {
      if (nowMs - waiting.sentMs < RESEND_MS) continue;
      waiting.sentMs = nowMs;
      this.#send(waiting.edge);
    }
    // A watermark promises that nothing older is still to come, so whatever is due goes first.
    const looked = this.#sendDue();
    const lost = { lostChatter: 0, lostPresses: 0 };
    this.#send({ kind: 'beat', boot: this.#boot, ticks: looked, next: this.#nextSeq, ...lost });
    const states = this.#buttons.map(({ down }) => (down ? ('down' as const) : ('up' as const)));
    this.#send({ kind: 'buttons', boot: this.#boot, states });
  }

  #keep(channel: number, down: boolean, moment: number, together: number): void {
    const button = this.#buttons[channel];
    if (!button) return;
    const fresh = button.debounce.isFreshPress(down, ticks(moment));
    button.down = down;
    if (fresh) button.presses++;
    const edge: Edge = {
      kind: 'edge',
      boot: this.#boot,
      seq: this.#nextSeq++,
      ticks: moment,
      channel,
      state: fresh ? 'press' : down ? 'down' : 'up',
      together,
    };
    this.#unacknowledged.push({ edge, sentMs: performance.now() });
    this.#send(edge);
  }

  /** Sends every scripted edge whose moment has come, and answers with the moment it looked. */
  #sendDue(): number {
    const now = this.#now();
    while (this.#script[0] && this.#script[0].ticks <= now) {
      const [{ ticks: moment }] = this.#script;
      const together = this.#script.filter((edge) => edge.ticks === moment);
      this.#script = this.#script.slice(together.length);
      const mask = together.reduce((bits, { channel }) => bits | (1 << channel), 0);
      for (const { channel, down } of together) this.#keep(channel, down, moment, mask);
    }
    clearTimeout(this.#due);
    const next = this.#script[0];
    if (next)
      this.#due = setTimeout(() => void this.#sendDue(), Math.ceil((next.ticks - now) / (TICK_HZ / 1000)));
    return now;
  }
}
