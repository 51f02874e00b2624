import type { Seat } from '#shared/games/kit/game.ts';
import type { Random } from '#shared/random.ts';
import {
  decodeHubLine,
  LONGEST_LINE,
  PROTOCOL,
  type BoardLine,
  type ButtonState,
  type Edge,
} from '#shared/wire/board-line.ts';
import { DriftingClock } from './drifting-clock.ts';
import type { TruePress, Truth } from './truth.ts';
import type { VirtualTime } from './virtual-time.ts';

const TICK_HZ = 16_000_000;
export const CHANNELS = 6;
const RESOLUTION_NS = 1_000;
const BEAT_US = 40_000;
const RESEND_US = 100_000;
const BUTTONS_US = 500_000;
/** From an edge to its stamp; with a tick of rounding it stays within the resolution. */
const LATENCY_US = 0.9;

/** The falls of one wire. */
export class Wire {
  readonly boards: VirtualBoard[] = [];
}

/** A board as firmware/PROTOCOL.md has it, in virtual time. */
export class VirtualBoard {
  readonly id: string;
  readonly #time: VirtualTime;
  readonly #random: Random;
  readonly #truth: Truth;
  readonly #drift: number;
  readonly #wire: Wire | undefined;
  #clock: DriftingClock;
  #boot: string;
  /** Set while a cable is in. */
  say: ((line: BoardLine) => void) | undefined;
  #kept: Edge[] = [];
  #next = 1;
  #lost = { lostChatter: 0, lostPresses: 0 };
  #states: ButtonState[] = Array.from({ length: CHANNELS }, () => 'up');
  #said = -Infinity;
  #sent = 0;
  #asleepUntil = 0;
  #falls = 0;
  #driveMs = 0;
  #losesPings = false;

  constructor(
    id: string,
    { time, random, truth }: { time: VirtualTime; random: Random; truth: Truth },
    drift: number,
    wire?: Wire,
  ) {
    this.id = id;
    [this.#time, this.#random, this.#truth, this.#drift, this.#wire] = [time, random, truth, drift, wire];
    this.#clock = new DriftingClock(random, drift);
    this.#boot = this.#newBoot();
    wire?.boards.push(this);
    time.after(random.next() * BEAT_US, () => {
      time.every(BEAT_US, () => {
        this.#beat();
      });
    });
    time.every(250_000, () => {
      if (this.#driveMs > 0 && this.#isAwake) for (const board of this.#wire?.boards ?? []) board.fall();
    });
  }

  get clockName(): string {
    return `${this.id}/${this.#boot}`;
  }

  /** `isTheirs`: at the moment the button is the one of this seat, so that the hub has to hear of the hand. */
  press(seat: Seat, channel: number, hasRoom = true, isTheirs = true): void {
    const press = this.#truth.pressed(seat, this.#time.now(), isTheirs);
    if (!this.#isAwake) return;
    this.#states[channel] = 'down';
    this.#said = -Infinity;
    if (hasRoom) this.#keep(channel, 'press', press);
    else this.#lost.lostPresses++;
  }

  lift(channel: number, hasRoom = true): void {
    if (!this.#isAwake || this.#states[channel] === 'up') return;
    this.#states[channel] = 'up';
    this.#said = -Infinity;
    if (hasRoom) this.#keep(channel, 'up');
    else this.#lost.lostChatter++;
  }

  /** Its power fails for so long; what it has not told is gone. Hands may rest on these channels all the time. */
  restart(forUs: number, resting: readonly number[] = []): void {
    for (const press of this.#truth.untold)
      if (press.name?.startsWith(this.clockName)) press.forgotten = true;
    [this.#kept, this.#next, this.#falls, this.#driveMs] = [[], 1, 0, 0];
    this.#lost = { lostChatter: 0, lostPresses: 0 };
    this.#states = this.#states.map((_, channel) => (resting.includes(channel) ? 'stuck' : 'up'));
    this.#clock = new DriftingClock(this.#random, this.#drift);
    this.#boot = this.#newBoot();
    this.#asleepUntil = Math.max(this.#asleepUntil, this.#time.now() + forUs);
    this.#time.at(this.#asleepUntil, () => {
      // Its power may have failed once more.
      if (this.#isAwake) this.#hello();
    });
  }

  hear(text: string): void {
    const line = decodeHubLine(text);
    if (!line.ok || !this.#isAwake) return;
    if (line.value.kind === 'who-are-you') this.#hello();
    else if (line.value.kind === 'vouch') this.#beat();
    else if (line.value.kind === 'drive-sync') this.#driveMs = line.value.everyMs;
    else if (line.value.kind === 'ack') {
      const { boot, next } = line.value;
      if (boot === this.#boot) this.#kept = this.#kept.filter(({ seq }) => seq >= next);
    } else if (line.value.kind === 'ping' && !this.#losesPings) {
      const [{ nonce }, boot, received] = [line.value, this.#boot, this.#ticks()];
      this.#time.after(this.#random.next() * 200, () => {
        if (boot === this.#boot) this.say?.({ kind: 'pong', boot, nonce, received, sent: this.#ticks() });
      });
    }
  }

  /** From now on: its moments are placed ever more loosely. */
  losePings(): void {
    this.#losesPings = true;
  }

  fall(): void {
    if (!this.#isAwake) return;
    this.#falls++;
    this.say?.({ kind: 'sync', boot: this.#boot, ticks: this.#ticks(), falls: this.#falls });
  }

  get #isAwake(): boolean {
    return this.#time.now() >= this.#asleepUntil;
  }

  #ticks(lateUs = 0): number {
    return Math.floor((this.#clock.at(this.#time.now() + lateUs) * TICK_HZ) / 1e6);
  }

  #keep(channel: number, state: Edge['state'], press?: TruePress): void {
    const seq = this.#next++;
    const ticks = Math.max(this.#ticks(this.#random.next() * LATENCY_US), this.#kept.at(-1)?.ticks ?? 0);
    const edge: Edge = { kind: 'edge', boot: this.#boot, seq, ticks, channel, state, together: 1 << channel };
    if (press) this.#truth.name(press, this.clockName, seq);
    if (this.#kept.length === 0) this.#sent = this.#time.now();
    this.#kept.push(edge);
    this.say?.(edge);
    if (press) this.#vouch();
  }

  #hello(): void {
    this.say?.({
      kind: 'hello',
      ...{ boot: this.#boot, protocol: PROTOCOL, firmware: 'virtual', board: this.id, tickHz: TICK_HZ },
      ...{ channels: CHANNELS, resolutionNs: RESOLUTION_NS, bounceMs: 25, room: 1_000 },
      ...{ longestLine: LONGEST_LINE, oldest: this.#kept[0]?.seq ?? this.#next, next: this.#next },
    });
  }

  #beat(): void {
    if (!this.#isAwake) return;
    const now = this.#time.now();
    this.#vouch();
    if (now - this.#said >= BUTTONS_US) {
      this.#said = now;
      this.say?.({ kind: 'buttons', boot: this.#boot, states: [...this.#states] });
    }
    if (this.#kept.length === 0 || now - this.#sent < RESEND_US) return;
    this.#sent = now;
    for (const edge of this.#kept) this.say?.(edge);
  }

  #vouch(): void {
    this.say?.({ kind: 'beat', boot: this.#boot, ticks: this.#ticks(), next: this.#next, ...this.#lost });
  }

  #newBoot(): string {
    return Math.floor(this.#random.next() * 2 ** 32)
      .toString(16)
      .padStart(8, '0');
  }
}
