import type { Journal } from '#server/store/journal.ts';
import type { Touch, TouchStore } from '#server/store/touches.ts';
import type { Seat } from '#shared/games/kit/game.ts';
import { SourceClock } from '#shared/race/source-clock.ts';
import { micros, type Micros } from '#shared/race/time.ts';
import { DISPATCH_US } from '#shared/race/touch-dispatch.ts';
import { Watermarks } from '#shared/race/watermarks.ts';
import type { Hand } from '#shared/wire/race-record.ts';
import type { Stamp } from '#shared/wire/stamp.ts';
import type { DeviceMessage, TableMessage } from '#shared/wire/table-message.ts';

/** Quartz is far better than this, but both ends may be steered by network time. */
const WORST_DRIFT = 0.002;
/** Browsers round their clock down, by up to this much: a round trip is taken for that much wider. */
const ROUNDED_US = 1_000;
/** How long it takes from the finger to the page's stamp, which no page can measure. */
const UNMEASURED_US = 40_000;
/** Between two pads, or keys, of one device: a frame. */
const APART_US = 17_000;
/** A moment on a clock that nobody knows. */
const HOPELESS_US = 1e12;
/** A ping that is not answered by then is sent again, and its page is taken for asleep. */
const PATIENCE_US = 5_000_000;
/** More touches than ten fingers make within a round trip. */
const MOST_UNPLACED = 100;

export type TouchKind = Touch['kind'];
type Said<Type extends DeviceMessage['type']> = Extract<DeviceMessage, { type: Type }>;

export interface TouchSourceDeps {
  readonly journal: Journal;
  readonly touches: TouchStore;
  readonly now: () => Micros;
  readonly wall: () => string;
  readonly send: (message: TableMessage) => void;
  readonly pressed: (hand: Hand) => void;
  readonly lifted: (up: Hand) => void;
  readonly reported: (seats: readonly Seat[], upTo: Stamp) => void;
  readonly report: (error: unknown) => void;
}

export interface TouchIdentity {
  readonly device: string;
  readonly table: string;
  /** One life of a page, in the page's own words. It outlives a broken connection. */
  readonly life: string;
  /** The same with the device's name, so that no other can speak for it. */
  readonly clock: string;
  readonly kind: TouchKind;
  readonly seats: readonly Seat[];
}

/** A page that is a buzzer: places its touches on the hub's timeline, keeps them, acknowledges. */
export class TouchSource {
  readonly is: TouchIdentity;
  #deps: TouchSourceDeps;
  readonly #clock = new SourceClock(WORST_DRIFT);
  readonly #down = new Set<Seat>();
  #expected: number;
  readonly #unwritten: Touch[] = [];
  #writing = false;
  /** Nothing of this page can be older than what it has vouched for. */
  #vouchedUs = 0;
  readonly #watermarks = new Watermarks<number>();
  /** The newest moment a round trip has reached. */
  #fittedUs = 0;
  #unplaced: (Said<'touch'> & { readonly seat: Seat; readonly heardAt: Micros })[] = [];
  #ping: { readonly nonce: number; readonly left: Micros } | undefined;
  #unansweredSince: Micros | undefined;
  #nonce = 0;

  constructor(is: TouchIdentity, deps: TouchSourceDeps) {
    this.is = is;
    this.#deps = deps;
    this.#expected = (deps.touches.lastSeq(is.clock) ?? 0) + 1;
  }

  get roundTripUs(): number | undefined {
    return this.#clock.roundTripUs;
  }

  /** How well a press would be placed now, unless the clock is not known yet. */
  get boundUs(): number | undefined {
    const at = this.#clock.at(this.#fittedUs);
    return at === undefined ? undefined : at.boundUs + UNMEASURED_US;
  }

  /** Its connection stands, but nothing runs there: a phone that is locked, or a page held up for long. */
  get isAsleep(): boolean {
    return this.#unansweredSince !== undefined && this.#deps.now() - this.#unansweredSince > PATIENCE_US;
  }

  /** Another page has its seat now. */
  tellMoved(): void {
    const message = 'This seat is pressed on another page now.';
    this.#deps.send({ type: 'refused', code: 'seat-moved', message });
  }

  /** The same page over a new connection. */
  reconnect(deps: TouchSourceDeps): void {
    this.#deps = deps;
    this.#ping = undefined;
    this.#unansweredSince = undefined;
    this.#acknowledge();
  }

  ping(): void {
    this.#write();
    // The answer to the last one may be slow; it is as good as a new one.
    if (this.#ping && this.#deps.now() - this.#ping.left < PATIENCE_US) return;
    this.#nonce += 1;
    this.#ping = { nonce: this.#nonce, left: this.#deps.now() };
    this.#unansweredSince ??= this.#ping.left;
    const at = this.#clock.at(this.#fittedUs);
    const offset_us = at ? at.at - this.#fittedUs : null;
    this.#deps.send({ type: 'ping', nonce: this.#nonce, offset_us });
  }

  pong({ nonce, received_us, sent_us }: Said<'pong'>): void {
    // Only the newest counts, once; and a page cannot have answered before it was asked.
    if (nonce !== this.#ping?.nonce || sent_us < received_us) return;
    const { left } = this.#ping;
    this.#ping = undefined;
    this.#unansweredSince = undefined;
    const isGood = this.#clock.add({
      left,
      received: received_us + ROUNDED_US,
      sent: sent_us + ROUNDED_US,
      back: micros(this.#deps.now() + ROUNDED_US),
    });
    if (!isGood) return;
    this.#fittedUs = sent_us;
    this.#placeAll(left);
    if (this.#unplaced.length > 0) this.ping();
  }

  touch(said: Said<'touch'>): void {
    const seat = this.is.kind === 'phone' ? this.is.seats[0] : said.seat;
    if (seat === undefined || !this.is.seats.includes(seat)) return;
    // A page that does not answer pings has to send the rest again.
    if (said.seq !== this.#expected || this.#unplaced.length >= MOST_UNPLACED) {
      this.#acknowledge();
      return;
    }
    this.#expected += 1;
    const us = Math.max(said.us, this.#vouchedUs);
    this.#unplaced.push({ ...said, seat, us, heardAt: this.#deps.now() });
    this.ping();
  }

  watermark({ us, next }: Said<'watermark'>): void {
    if (next !== this.#expected) {
      this.#acknowledge();
      return;
    }
    const upTo = this.#knowable(us);
    if (upTo === undefined || upTo <= this.#vouchedUs) return;
    this.#vouchedUs = upTo;
    this.#watermarks.beat(upTo, next);
    this.#report();
  }

  /** As far as every touch has been told. Those after it may be yet to be placed: somebody may tap on and on. */
  #report(): void {
    const said = this.#watermarks.newest(this.#unplaced[0]?.seq ?? this.#expected);
    // Its clock may be known better than when it was said.
    const upTo = said === undefined ? undefined : this.#knowable(said);
    const placed = upTo === undefined ? undefined : this.#clock.at(upTo);
    if (upTo === undefined || !placed) return;
    this.#deps.reported(this.is.seats, { ...this.#stamp(upTo), bound_us: placed.boundUs + UNMEASURED_US });
  }

  /** The part of what a page vouches for that it can know by now. */
  #knowable(us: number): number | undefined {
    const placed = this.#clock.at(us);
    return placed && us - Math.max(0, placed.at - (this.#deps.now() - DISPATCH_US));
  }

  /** A page may have slept until just before a touch, its clock with it: only a ping that left after the touch says. */
  #placeAll(pingLeft: Micros): void {
    const later = this.#unplaced.findIndex(({ heardAt }) => heardAt > pingLeft);
    const ready = this.#unplaced.splice(0, later === -1 ? this.#unplaced.length : later);
    if (ready.length === 0) return;
    const touches = ready.map((said) => ({ said, stamp: this.#stamp(said.us, said.heardAt) }));
    const wall = this.#deps.wall();
    const rows = touches.map(({ said, stamp }): Touch => ({
      device: this.is.device,
      life: this.is.clock,
      seq: said.seq,
      table: this.is.table,
      seat: said.seat,
      kind: this.is.kind,
      us: said.us,
      down: said.down,
      micros: stamp.micros,
      boundUs: stamp.bound_us,
      wall,
    }));
    this.#unwritten.push(...rows);
    this.#write();
    for (const { said, stamp } of touches) this.#dispatch(said, stamp);
    this.#report();
  }

  /** One batch at a time; what cannot be written stays, in order, and is tried again with the next ping. */
  #write(): void {
    if (this.#writing || this.#unwritten.length === 0) return;
    this.#writing = true;
    const batch = [...this.#unwritten];
    const { journal, touches, report } = this.#deps;
    journal
      .write(() => {
        touches.insert(batch);
      })
      .then(() => {
        this.#writing = false;
        this.#unwritten.splice(0, batch.length);
        this.#acknowledge();
        this.#write();
      })
      .catch((failure: unknown) => {
        this.#writing = false;
        report(failure);
      });
  }

  #dispatch({ seat, down, seq }: Said<'touch'> & { readonly seat: Seat }, stamp: Stamp): void {
    const { kind } = this.is;
    const hand = { seat, buzzer: kind, source: kind, seq, ...stamp };
    if (!down) {
      this.#down.delete(seat);
      this.#deps.lifted(hand);
      return;
    }
    // A second finger on the same pad is no second hand.
    if (this.#down.has(seat)) return;
    this.#down.add(seat);
    this.#deps.pressed(hand);
  }

  #stamp(us: number, heardAt = this.#deps.now()): Stamp {
    const { at, boundUs } = this.#clock.at(us) ?? { at: heardAt, boundUs: HOPELESS_US };
    // No touch can be from the future. One that is told later than cannot be measured anyway may have been dated back, and
    // be as young as its arrival: its hand is then left to people, which is better than to believe a cheat.
    const placed = Math.min(at, heardAt);
    return {
      clock: this.is.clock,
      us,
      apart_us: APART_US,
      micros: micros(placed),
      bound_us: Math.max(boundUs + UNMEASURED_US, heardAt - placed),
    };
  }

  #acknowledge(): void {
    const next = this.#unwritten[0]?.seq ?? this.#unplaced[0]?.seq ?? this.#expected;
    this.#deps.send({ type: 'ack', life: this.is.life, next });
  }
}
