import type { Gesture } from '#shared/games/kit/buzzers.ts';
import type { Seat } from '#shared/games/kit/game.ts';
import { DISPATCH_US } from '#shared/race/touch-dispatch.ts';
import type { DeviceMessage, TableMessage } from '#shared/wire/table-message.ts';

/** What can be touched on this page as a source of presses (docs/live.md): says what fingers do, and how far it is sure of it. */

/** Reports are due this often while a race is on, … */
export const TICK_MS = 100;
/** … and one in so many otherwise. */
const IDLE_TICKS = 10;
/** A page held up for longer than this may have older touches waiting: it vouches for nothing until it is on time again. */
const HELD_UP_MS = 100;
/** A page that was not run for so long, or whose clock stood still for so long, has slept. */
const SLEPT_MS = 5_000;
const STOOD_MS = 250;
/** What is not acknowledged by then is sent again, a handful at a time: the hub ends a connection that talks too much. */
const PATIENCE_MS = 1_000;
const HANDFUL = 50;

type Touch = Extract<DeviceMessage, { type: 'touch' }>;
type Answer = Extract<DeviceMessage, { type: 'gesture' }>;
type Press = Extract<TableMessage, { type: 'press' }>;

/** The pads of a tablet, or the one of a phone, whose seat the hub knows. */
export type PadKind = 'pad' | 'phone';

type Link = 'connecting' | 'away' | 'not-joined' | 'gone';
/** `ready`: the hub knows the pads. `moved`: another page has offered these seats since. */
export type PadLink = Link | 'ready' | 'moved';

/** A connection that comes back by itself; each time it does, it hears a snapshot first. */
export interface PadSocket {
  readonly connect: () => Promise<void>;
  readonly say: (message: DeviceMessage) => boolean;
  readonly close: () => void;
}

export interface PadEnds {
  readonly path: () => string;
  readonly hear: (message: unknown) => boolean;
  readonly changed: (link: Link | 'joined') => void;
}

export interface PadSourceDeps {
  /** The clock that events are stamped by, in milliseconds, and the one on the wall. */
  readonly now: () => number;
  readonly wall: () => number;
  readonly changed: (link: PadLink) => void;
  /** What became of a press of this page. */
  readonly pressed: (press: Press) => void;
  /** A gesture of this seat does not count. */
  readonly notAnswered: (seat: Seat) => void;
  readonly open: (ends: PadEnds) => PadSocket;
}

export class PadSource {
  readonly #kind: PadKind;
  readonly #deps: PadSourceDeps;
  readonly #socket: PadSocket;
  #seats: readonly Seat[] = [];
  #life = '';
  #next = 1;
  /** Not on the hub's disk yet. */
  #kept: readonly Touch[] = [];
  #keptSince = 0;
  /** Gestures of which the hub has not said what became of them. */
  readonly #answers = new Map<string, Answer & { readonly seat: Seat }>();
  #link: PadLink = 'connecting';
  #racing = false;
  #isDeaf = false;
  #ticks = 0;
  #last: { readonly now: number; readonly wall: number };

  constructor(table: string, kind: PadKind, deps: PadSourceDeps) {
    this.#kind = kind;
    this.#deps = deps;
    this.#last = { now: deps.now(), wall: deps.wall() };
    this.#socket = deps.open({
      // What is watched with is no second tablet.
      path: () => `/api/tables/${table}/live?watch=true`,
      hear: (message) => this.#hear(message as TableMessage),
      changed: (link) => {
        if (link !== 'joined' && this.#link !== 'moved') this.#become(link);
      },
    });
  }

  get link(): PadLink {
    return this.#link;
  }

  /** A hand came down of which the hub has not said yet that it knows. */
  get keepsHand(): boolean {
    return this.#kept.some(({ down }) => down);
  }

  /** The same seats again change nothing; others begin a new life, which the hub has to be told of on a fresh connection. */
  offer(seats: readonly Seat[]): void {
    if (seats.join() === this.#seats.join()) return;
    this.#seats = seats;
    this.takeBack();
  }

  /** These seats are pressed here, also when another page has had them since. */
  takeBack(): void {
    this.#beginLife();
    this.#become('connecting');
    if (this.#seats.length > 0) void this.#socket.connect();
    else this.#socket.close();
  }

  /** Deaf pads tell the hub nothing of what is touched, nor of what it has not heard yet: it is told that they begin anew. */
  beDeaf(isDeaf: boolean): void {
    if (isDeaf && !this.#isDeaf) this.#wake();
    this.#isDeaf = isDeaf;
  }

  /** `atMs` is the event's own time stamp. */
  touch(seat: Seat, down: boolean, atMs: number): void {
    if (this.#isDeaf || !this.#seats.includes(seat)) return;
    const touch: Touch = { type: 'touch', seq: this.#next, us: this.#stamp(atMs), down, seat };
    this.#next += 1;
    if (this.#kept.length === 0) this.#keptSince = this.#deps.now();
    this.#kept = [...this.#kept, touch];
    // A hand is a hand, also on a page that was replaced: the hub shows it, and people decide.
    if (this.#link === 'ready' || this.#link === 'moved') this.#say(touch);
  }

  /** A gesture that the page has told apart by itself, as an answer to what is asked. */
  answer(seat: Seat, gesture: Gesture, asked: string | null): void {
    if (this.#isDeaf || !this.#seats.includes(seat)) return;
    const answer = { type: 'gesture', id: newName(), gesture, asked, seat } as const;
    this.#answers.set(answer.id, answer);
    if (this.#link === 'ready') this.#say(answer);
  }

  /** To be called every `TICK_MS`. */
  tick(): void {
    const { now, wall } = this.#last;
    this.#last = { now: this.#deps.now(), wall: this.#deps.wall() };
    const [passed, byTheWall] = [this.#last.now - now, this.#last.wall - wall];
    this.#ticks += 1;
    if (byTheWall > SLEPT_MS || Math.abs(byTheWall - passed) > STOOD_MS) this.#wake();
    else if (this.#link === 'ready') this.#report(passed);
  }

  close(): void {
    this.#seats = [];
    this.#socket.close();
  }

  #wake(): void {
    if (this.#seats.length > 0 && this.#link !== 'moved') this.takeBack();
  }

  #beginLife(): void {
    this.#life = newName();
    this.#next = 1;
    this.#kept = [];
  }

  #report(passedMs: number): void {
    if (this.#kept.length > 0 && this.#deps.now() - this.#keptSince > PATIENCE_MS) this.#sayAgain();
    if (passedMs > TICK_MS + HELD_UP_MS || (!this.#racing && this.#ticks % IDLE_TICKS > 0)) return;
    const us = this.#us() - DISPATCH_US;
    if (us > 0) this.#say({ type: 'watermark', us, next: this.#next });
  }

  #hear(message: TableMessage): boolean {
    switch (message.type) {
      case 'snapshot':
        this.#racing = message.race !== null;
        this.#introduce();
        return true;
      case 'ack':
        if (message.life === this.#life) this.#acknowledged(message.next);
        return true;
      case 'ping': {
        const at = this.#us();
        this.#say({ type: 'pong', nonce: message.nonce, received_us: at, sent_us: at });
        return true;
      }
      case 'race':
        this.#racing = message.verdict.status === 'provisional';
        return false;
      case 'press':
        if (message.clock.endsWith(`.${this.#life}.${this.#kind}`)) this.#deps.pressed(message);
        return false;
      case 'gesture': {
        const answer = this.#answers.get(message.id);
        this.#answers.delete(message.id);
        if (answer && message.refused !== null) this.#deps.notAnswered(answer.seat);
        return false;
      }
      case 'refused':
        this.#refused(message.code);
        return false;
      default:
        return false;
    }
  }

  #introduce(): void {
    if (this.#link === 'moved') return;
    // Pads come up for seats that were given one; by the time the hub hears it, people may have chosen otherwise.
    const seats = this.#kind === 'pad' ? { seats: [...this.#seats], bind: false } : {};
    this.#say({ type: 'source', life: this.#life, kind: this.#kind, ...seats });
  }

  /** The first one answers the introduction. */
  #acknowledged(next: number): void {
    this.#kept = this.#kept.filter(({ seq }) => seq >= next);
    this.#keptSince = this.#deps.now();
    if (this.#link !== 'connecting' && this.#link !== 'away') return;
    this.#become('ready');
    this.#sayAgain();
    // The hub tells each of them once, however often it hears it.
    for (const answer of this.#answers.values()) this.#say(answer);
  }

  #refused(code: string): void {
    if (code === 'seat-moved') this.#become('moved');
    else if (code === 'not-allowed' || code === 'no-such-seat') this.#become('gone');
  }

  #sayAgain(): void {
    this.#keptSince = this.#deps.now();
    for (const touch of this.#kept.slice(0, HANDFUL)) this.#say(touch);
  }

  #say(message: DeviceMessage): void {
    this.#socket.say(message);
  }

  #become(link: PadLink): void {
    this.#link = link;
    this.#deps.changed(link);
  }

  #us(): number {
    return this.#deps.now() * 1_000;
  }

  /** Old engines stamp events by the wall, or not at all; no event is from the future. */
  #stamp(atMs: number): number {
    const now = this.#deps.now();
    return (atMs > 0 && atMs <= now ? atMs : now) * 1_000;
  }
}

const newName = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
