import type { TouchSeats } from '#server/touch/touch-seats.ts';
import type { TouchKind, TouchSource } from '#server/touch/touch-source.ts';
import type { Seat } from '#shared/games/kit/game.ts';
import type { Random } from '#shared/random.ts';
import type { DeviceMessage, TableMessage } from '#shared/wire/table-message.ts';
import { DriftingClock } from './drifting-clock.ts';
import { air, Link } from './link.ts';
import type { TruePress, Truth } from './truth.ts';
import type { VirtualTime } from './virtual-time.ts';

type Touch = Extract<DeviceMessage, { type: 'touch' }>;

const WATERMARK_US = 50_000;
const DISPATCH_US = 150_000;
const PHONE_US = 40_000;
const PADS_US = 17_000;
/** Browsers round. */
const ROUNDED_US = 100;

/** A page that is a buzzer, in virtual time: a phone, the pads of a tablet, or its keys. */
export class VirtualPage {
  readonly seats: readonly Seat[];
  readonly kind: TouchKind;
  /** How much too early it says its touches are: a player who would like to win. */
  liesUs = 0;
  readonly #time: VirtualTime;
  readonly #random: Random;
  readonly #truth: Truth;
  readonly #touch: TouchSeats;
  readonly #id: string;
  readonly #clock: DriftingClock;
  readonly #lagUs: number;
  readonly #up: Link;
  readonly #down: Link;
  #met: { readonly source: TouchSource; readonly leave: () => void } | undefined;
  #unacknowledged: { readonly touch: Touch; readonly press: TruePress | undefined }[] = [];
  #next = 1;
  #dispatched = 0;
  #resending = false;
  #dead = false;
  #asleepUntil = 0;

  constructor(
    id: string,
    { kind, seats }: { kind: TouchKind; seats: readonly Seat[] },
    { time, random, truth }: { time: VirtualTime; random: Random; truth: Truth },
    touch: TouchSeats,
  ) {
    [this.#id, this.kind, this.seats] = [id, kind, seats];
    [this.#time, this.#random, this.#truth, this.#touch] = [time, random, truth, touch];
    this.#clock = new DriftingClock(random, random.chance(0.1) ? 0.0009 : 0.0001);
    this.#lagUs = random.next() * (PHONE_US - PADS_US);
    this.#up = new Link(time, random, air(random));
    this.#down = new Link(time, random, air(random));
    this.connect();
    time.every(WATERMARK_US, () => {
      const us = this.#now() - DISPATCH_US + this.liesUs;
      if (this.#isAwake && us > 0) this.#say({ type: 'watermark', us, next: this.#next });
    });
  }

  connect(): void {
    const life = `life-of-${this.#id}`;
    const holder = { id: this.#id, role: 'organiser', table: null, seat: null } as const;
    const met = this.#touch.meet(
      { type: 'source', life, kind: this.kind, seats: [...this.seats] },
      holder,
      (said) => {
        this.#down.send(() => {
          this.#hear(said);
        });
      },
    );
    if (!met.ok) throw new Error(met.fault);
    const connection = (this.#met = met.value);
    this.#resending = true;
    this.#time.after(this.#random.next() * 100_000, () => {
      if (this.#met !== connection) return;
      this.#resending = false;
      for (const { touch } of this.#unacknowledged) this.#say(touch);
    });
  }

  /** The connection breaks; the page lives on. */
  disconnect(): void {
    this.#met?.leave();
    this.#met = undefined;
    this.#up.cut();
    this.#down.cut();
  }

  die(): void {
    this.#dead = true;
    for (const { press } of this.#unacknowledged) if (press) press.forgotten = true;
    this.disconnect();
  }

  /** The page says and hears nothing for so long; its clock runs on. Who sleeps already is not woken by it. */
  sleep(until: number): void {
    this.#asleepUntil = Math.max(this.#asleepUntil, until);
    this.#up.stall(until);
    this.#down.stall(until);
  }

  press(seat: Seat): void {
    // Nobody can press a dark screen.
    if (!this.#isAwake && !this.#dead) return;
    const press = this.#truth.pressed(seat, this.#time.now(), this.liesUs === 0);
    if (!this.#dead) this.#touched(seat, press);
  }

  /** A page that slept through it is told when it wakes. */
  lift(seat: Seat): void {
    this.#time.at(this.#asleepUntil, () => {
      if (!this.#dead) this.#touched(seat);
    });
  }

  get #isAwake(): boolean {
    return !this.#dead && this.#time.now() >= this.#asleepUntil;
  }

  #now(lateUs = 0): number {
    return Math.floor(this.#clock.at(this.#time.now() + lateUs) / ROUNDED_US) * ROUNDED_US;
  }

  /** The finger, a moment later the page's stamp, and a moment after that the page hears of it. */
  #touched(seat: Seat, press?: TruePress): void {
    const down = press !== undefined;
    const { next, chance } = this.#random;
    const lag = this.#lagUs + next() * (PADS_US - 2 * ROUNDED_US);
    const us = this.#now(lag) - (down ? this.liesUs : 0);
    const waits = next() * (chance(0.1) ? DISPATCH_US - ROUNDED_US : 10_000);
    this.#dispatched = Math.max(this.#dispatched, this.#time.now() + lag + waits);
    this.#time.at(this.#dispatched, () => {
      if (this.#dead) return;
      const seq = this.#next++;
      const touch: Touch = { type: 'touch', seq, us, down, ...(this.kind === 'phone' ? {} : { seat }) };
      if (press) this.#truth.name(press, `${this.#id}.life-of-${this.#id}.${this.kind}`, seq);
      this.#unacknowledged.push({ touch, press });
      if (!this.#resending) this.#say(touch);
    });
  }

  #say(message: Exclude<DeviceMessage, { type: 'source' | 'gesture' }>): void {
    if (!this.#met || this.#dead) return;
    const { source } = this.#met;
    this.#up.send(() => {
      if (message.type === 'touch') source.touch(message);
      else if (message.type === 'pong') source.pong(message);
      else source.watermark(message);
    });
  }

  #hear(said: TableMessage): void {
    if (this.#dead) return;
    if (!this.#isAwake) {
      this.#time.at(this.#asleepUntil, () => {
        this.#hear(said);
      });
    } else if (said.type === 'ack')
      this.#unacknowledged = this.#unacknowledged.filter(({ touch }) => touch.seq >= said.next);
    else if (said.type === 'ping') this.#answer(said.nonce);
  }

  #answer(nonce: number): void {
    // Rounding down would tell `received` early.
    const received_us = this.#now() + ROUNDED_US;
    this.#time.after(300 + this.#random.next() * 2_000, () => {
      if (!this.#isAwake) return;
      this.#say({ type: 'pong', nonce, received_us, sent_us: Math.max(received_us, this.#now()) });
    });
  }
}
