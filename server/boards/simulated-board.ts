import { randomBytes } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { ReadlineParser } from '@serialport/parser-readline';
import type { Lamp } from '#shared/games/kit/buzzers.ts';
import { BOUNCE_MS } from '#shared/race/debounce.ts';
import { ticks, type Ticks } from '#shared/race/time.ts';
import {
  decodeHubLine,
  encodeBoardLine,
  LONGEST_LINE,
  PROTOCOL,
  type BoardLine,
  type ButtonState,
  type Edge,
} from '#shared/wire/board-line.ts';
import { SimulatedButton } from './simulated-buttons.ts';

const TICK_HZ = 16_000_000;
const CHANNELS = 6;
const RESOLUTION_NS = 1_000;
const ROOM = 1_000;
const LOOK_MS = 20;
const BEAT_MS = 40;
/** So many lines are never lost together. */
const MOST_BEATS = 10;
const BUTTONS_MS = 500;
/** When the oldest edge has not been acknowledged by then, all are sent again. */
const RESEND_MS = 100;
/** A hub that is silent for so long is gone. */
const ALONE_MS = 2_000;

export interface ScriptedEdge {
  readonly channel: number;
  /** How long from now, on this board's clock. */
  readonly atUs: number;
  readonly down: boolean;
}

/** A board in software: it speaks the lines of firmware/PROTOCOL.md over any link, an in-memory pair or a pty. */
export class SimulatedBoard {
  readonly id: string;
  readonly channels = CHANNELS;
  readonly #look: NodeJS.Timeout;
  #link: Duplex | undefined;
  #boot = newBoot();
  /** Its clock: so many ticks at this moment of ours, and how fast they come. */
  #clock = { ticks: 0, ms: performance.now(), perMs: TICK_HZ / 1000 };
  #due: NodeJS.Timeout | undefined;
  #script: { channel: number; down: boolean; ticks: number }[] = [];
  #bounceMs = BOUNCE_MS;
  #buttons = Array.from({ length: CHANNELS }, () => new SimulatedButton(TICK_HZ, BOUNCE_MS));
  #kept: Edge[] = [];
  #nextSeq = 1;
  #lost = { lostChatter: 0, lostPresses: 0 };
  #lamps: readonly Lamp[] = [];
  #sentMs = 0;
  #beatMs = performance.now();
  /** What has happened since the last beat. */
  #hasPressed = false;
  #heardMs = -Infinity;
  #said = { states: '', ms: -Infinity };

  constructor(id: string, link?: Duplex) {
    this.id = id;
    this.#look = setInterval(() => {
      this.#lookAround();
    }, LOOK_MS);
    if (link) this.plugIn(link);
  }

  /** What its lamps show; none while it is alone. */
  get lamps(): readonly Lamp[] {
    return performance.now() - this.#heardMs > ALONE_MS ? [] : this.#lamps;
  }

  plugIn(link: Duplex): void {
    this.#link = link;
    // A board does not mind its cable being pulled.
    link.on('error', () => undefined);
    link.pipe(new ReadlineParser()).on('data', (line: string) => {
      if (this.#link === link) this.#hear(line);
    });
    this.#hello();
  }

  /** The cable is pulled; the board runs on. */
  unplug(): void {
    this.#link = undefined;
  }

  /** As after a cut of its power: a new life, in which a button that is down is no press. Fingers stay where they are. */
  restart(): void {
    const now = this.#now();
    this.#script = this.#script.map((edge) => ({ ...edge, ticks: Math.max(0, edge.ticks - now) }));
    this.#clock = { ...this.#clock, ticks: 0, ms: performance.now() };
    this.#boot = newBoot();
    this.#bounceMs = BOUNCE_MS;
    this.#buttons = this.#buttons.map(({ down }) => new SimulatedButton(TICK_HZ, BOUNCE_MS, down));
    this.#kept = [];
    this.#nextSeq = 1;
    this.#lost = { lostChatter: 0, lostPresses: 0 };
    this.#lamps = [];
    this.#said = { states: '', ms: -Infinity };
    this.#hello();
    this.#sendDue();
  }

  /** Its clock runs so much too fast from now on. */
  drift(ppm: number): void {
    this.#clock = {
      ticks: this.#exactly(),
      ms: performance.now(),
      perMs: (TICK_HZ / 1000) * (1 + ppm / 1e6),
    };
    this.#sendDue();
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
    clearInterval(this.#look);
    clearTimeout(this.#due);
    this.#link?.destroy();
  }

  #exactly(): number {
    return this.#clock.ticks + (performance.now() - this.#clock.ms) * this.#clock.perMs;
  }

  #now(): Ticks {
    return ticks(Math.floor(this.#exactly()));
  }

  #send(line: BoardLine): void {
    if (this.#link?.writable) this.#link.write(`${encodeBoardLine(line)}\n`);
  }

  #hello(): void {
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
      oldest: this.#kept[0]?.seq ?? this.#nextSeq,
      next: this.#nextSeq,
    });
  }

  #hear(text: string): void {
    const received = this.#now();
    const line = decodeHubLine(text);
    if (!line.ok) return;
    this.#heardMs = performance.now();
    switch (line.value.kind) {
      case 'who-are-you':
        this.#hello();
        return;
      case 'ack': {
        const { boot, next } = line.value;
        if (boot === this.#boot) this.#kept = this.#kept.filter(({ seq }) => seq >= next);
        return;
      }
      case 'ping':
        // No answer passes an edge whose moment has come, nor a beat that is due.
        this.#beatWhenDue(this.#sendDue());
        this.#send({ kind: 'pong', boot: this.#boot, nonce: line.value.nonce, received, sent: this.#now() });
        return;
      case 'vouch':
        this.#beat(this.#sendDue());
        return;
      case 'lamps':
        if (line.value.lamps.length === CHANNELS) this.#lamps = line.value.lamps;
        return;
      case 'set-bounce':
        this.#bounceMs = line.value.ms;
        for (const button of this.#buttons) button.setBounce(line.value.ms);
        this.#hello();
        return;
      case 'self-test':
        this.#report();
        return;
      // It has no wire.
      case 'drive-sync':
        return;
    }
  }

  #report(): void {
    const boot = this.#boot;
    for (const [channel, { presses }] of this.#buttons.entries())
      this.#send({ kind: 'button', boot, channel, presses, chatterUs: 0 });
    const looks = { mostLooks: 0, looksRoom: 0 };
    this.#send({ kind: 'health', boot, supplyMv: 0, mostKept: this.#kept.length, room: ROOM, ...looks });
  }

  #lookAround(): void {
    const nowMs = performance.now();
    if (this.#kept.length > 0 && nowMs - this.#sentMs >= RESEND_MS) {
      this.#sentMs = nowMs;
      for (const edge of this.#kept) this.#send(edge);
    }
    // A watermark promises that nothing older is still to come, so whatever is due goes first.
    const looked = this.#sendDue();
    this.#beatWhenDue(looked);
    this.#sayButtons(this.#buttons.map((button) => button.state(looked)));
  }

  #beatWhenDue(upTo: Ticks): void {
    if (performance.now() - this.#beatMs >= BEAT_MS - LOOK_MS / 2) this.#beat(upTo);
  }

  /**
   * Every edge before this moment has been sent. A real board would have beaten on while this process stood still: it says
   * so as often, for a single line may be lost, and a board that answers without beating is not believed.
   */
  #beat(upTo: Ticks): void {
    const missed = Math.floor((performance.now() - this.#beatMs) / BEAT_MS);
    this.#beatMs = performance.now();
    this.#hasPressed = false;
    for (let beat = 0; beat < Math.max(1, Math.min(missed, MOST_BEATS)); beat++)
      this.#send({ kind: 'beat', boot: this.#boot, ticks: upTo, next: this.#nextSeq, ...this.#lost });
  }

  #sayButtons(states: readonly ButtonState[]): void {
    const [now, words] = [performance.now(), states.join()];
    if (words === this.#said.states && now - this.#said.ms < BUTTONS_MS) return;
    this.#said = { states: words, ms: now };
    this.#send({ kind: 'buttons', boot: this.#boot, states });
  }

  #keep(channel: number, down: boolean, moment: Ticks, together: number): void {
    const state = this.#buttons[channel]?.change(down, moment);
    if (!state) return;
    // A place for each button is set aside for its next press.
    if (this.#kept.length >= (state === 'press' ? ROOM + CHANNELS : ROOM)) {
      this.#lost[state === 'press' ? 'lostPresses' : 'lostChatter']++;
      return;
    }
    const seq = this.#nextSeq++;
    const edge: Edge = { kind: 'edge', boot: this.#boot, seq, ticks: moment, channel, state, together };
    if (this.#kept.length === 0) this.#sentMs = performance.now();
    this.#kept.push(edge);
    this.#send(edge);
    this.#hasPressed ||= state === 'press';
  }

  /** Sends every scripted edge whose moment has come, and answers with the moment it looked. */
  #sendDue(): Ticks {
    const now = this.#now();
    while (this.#script[0] && this.#script[0].ticks <= now) {
      const moment = ticks(this.#script[0].ticks);
      const together = this.#script.filter((edge) => edge.ticks === moment);
      this.#script = this.#script.slice(together.length);
      const mask = together.reduce((bits, { channel }) => bits | (1 << channel), 0);
      for (const { channel, down } of together) this.#keep(channel, down, moment, mask);
    }
    // The press may be the one that decides: the hub need not wait for the next look.
    if (this.#hasPressed) this.#beat(now);
    clearTimeout(this.#due);
    const next = this.#script[0];
    if (next)
      this.#due = setTimeout(() => void this.#sendDue(), Math.ceil((next.ticks - now) / this.#clock.perMs));
    return now;
  }
}

const newBoot = () => randomBytes(4).toString('hex');
