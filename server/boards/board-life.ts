import type { StampedEdge } from '#server/store/edges.ts';
import { SourceClock } from '#shared/race/source-clock.ts';
import { TickExtender } from '#shared/race/tick-extender.ts';
import { micros, type Micros, type Ticks } from '#shared/race/time.ts';
import { Watermarks } from '#shared/race/watermarks.ts';
import type { BenchEdge } from '#shared/wire/self-test-message.ts';
import type { Beat, ButtonState, Edge, Hello, Pong } from '#shared/wire/board-line.ts';
import type { BuzzerView } from '#shared/wire/board-view.ts';
import type { Stamp } from '#shared/wire/stamp.ts';
import type { BoardNews } from './board-news.ts';
import { BoardFaults } from './board-faults.ts';
import { ButtonHealth } from './button-health.ts';
import { LineOrder, type Fit } from './line-order.ts';
import { MissingEdge } from './missing-edge.ts';
import { Releases, type Release } from './releases.ts';
import { SaidUp } from './said-up.ts';
import { StampCheck } from './stamp-check.ts';
import type { WireFall } from './sync-wires.ts';

type Untold =
  | { readonly kind: 'press'; readonly edge: StampedEdge; readonly heardAt: Micros }
  | ({ readonly kind: 'release'; readonly heardAt: Micros } & Release);

/** An edge for the record, and as people look at it. */
interface TakenEdge {
  readonly edge: StampedEdge;
  readonly seen: Omit<BenchEdge, 'wall'>;
}

/** The same moment on the clock of the board that leads the sync wire. */
export type OnWire = (board: string, clock: string, us: number, apartUs: number) => Stamp['wire'];

const whatOf = ({ channel, state, together }: Pick<Edge, 'channel' | 'state' | 'together'>): string =>
  `${channel} ${state} ${together}`;

/** A board reports the state of its buttons this soon after it changed. */
const STATES_S = 0.02;

/** A board from one start to the next, whatever ports it is met on: its clock, its buttons, how far its edges have come. */
export class BoardLife {
  #hello: Hello;
  /** The next edge that is not on disk yet. */
  onDisk: number;
  lost = { chatter: 0, presses: 0 };
  readonly faults = new BoardFaults();
  /** How well the last moment told is placed on the hub's timeline. */
  boundUs: number | undefined;
  /** Names this life's clock. */
  readonly clockName: string;
  readonly #extender = new TickExtender();
  readonly #clock = new SourceClock();
  readonly #watermarks = new Watermarks<Ticks>();
  readonly #buttons: ButtonHealth[];
  readonly #releases = new Releases();
  readonly #check = new StampCheck();
  readonly #order: LineOrder;
  readonly #saidUp = new SaidUp();
  readonly #missing = new MissingEdge();
  #expected: number;
  /** Before the first round trip there is no clock to place anything by. */
  #untold: Untold[] = [];

  /** `next` is the first edge we do not have; `baud` how fast its lines come. */
  constructor(hello: Hello, next: number, baud: number) {
    this.#hello = hello;
    this.#order = new LineOrder(hello.tickHz, baud);
    this.#order.greeted(hello.next);
    this.clockName = `${hello.board}/${hello.boot}`;
    this.#expected = this.onDisk = next;
    this.#buttons = Array.from({ length: hello.channels }, () => new ButtonHealth());
  }

  get hello(): Hello {
    return this.#hello;
  }

  get expected(): number {
    return this.#expected;
  }

  get buzzers(): BuzzerView[] {
    return this.#buttons.map((button, channel) => ({ channel, ...button.view }));
  }

  get roundTripUs(): number | undefined {
    return this.#clock.roundTripUs;
  }

  get driftPpm(): number | undefined {
    return this.#clock.driftPpm;
  }

  get driftBoundPpm(): number | undefined {
    return this.#clock.driftBoundPpm;
  }

  /** The board is met again, or has changed its bounce time. Answers false when edges are gone that we never had. */
  greetAgain(hello: Hello): boolean {
    this.#hello = hello;
    this.#order.greeted(hello.next);
    const whole = hello.oldest <= this.#expected;
    this.#expected = Math.max(this.#expected, hello.oldest);
    this.onDisk = Math.max(this.onDisk, hello.oldest);
    return whole;
  }

  /** Every line that tells of an edge, before anything is made of it. */
  hear({ seq }: Edge, heardAt: Micros): void {
    if (seq >= this.onDisk) this.#order.hear(seq, heardAt);
  }

  isRepeat({ seq }: Edge): boolean {
    return seq < this.#expected;
  }

  hearAgain(edge: Edge, heardAt: Micros): void {
    const moment = this.#extender.extend(edge.ticks);
    if (!this.#check.sentAgain(edge.seq, moment, whatOf(edge))) this.faults.impossible(heardAt);
  }

  /** A press is lost with it: one before it is missing for good, or it is of a button that the board does not have. */
  isLost({ seq, channel, state }: Edge, heardAt: Micros): boolean {
    if (seq > this.#expected) {
      this.#missing.passed(seq);
      return this.faults.behindGap(heardAt);
    }
    if (seq < this.#expected || channel < this.#buttons.length || state !== 'press') return false;
    this.faults.unknownButton();
    return true;
  }

  /** Takes the edge if it is the next one, and answers with it on the board's own, never wrapping time, and what it was. */
  take({ seq, ticks: onTheWire, channel, state, together }: Edge, heardAt: Micros): TakenEdge | undefined {
    if (seq !== this.#expected) return undefined;
    this.#expected++;
    this.faults.gapFilled();
    const { board, boot, tickHz, bounceMs } = this.#hello;
    const moment = this.#extender.extend(onTheWire);
    const what = whatOf({ channel, state, together });
    const isPossible = this.#check.edge(seq, moment, what);
    const fit = this.#order.edge(seq, moment, this.#earliest(moment));
    const wasLeftOut = this.#missing.came();
    if (!isPossible || fit === 'impossible') this.faults.impossible(heardAt);
    else if (wasLeftOut || (state === 'press' && this.#isDoubtful(fit, heardAt)))
      this.faults.unlikely(heardAt);
    this.#saidUp.edge({ channel, state }, this.#order.latest(moment) + STATES_S * tickHz);
    const edge = { board, boot, seq, ticks: moment, tickHz, channel, state, together };
    const button = this.#buttons[channel];
    const us = this.#usOf(moment);
    const change = button?.change(state, us, bounceMs) ?? { what: 'bounce', bounce_us: null };
    if (button)
      this.#tellReleases(this.#releases.take({ seq, channel, state, ticks: moment }, this.#quiet), heardAt);
    if (button && state === 'press') {
      this.faults.pressed();
      this.#untold.push({ kind: 'press', edge, heardAt });
    }
    const placed = this.#clock.at(us);
    const bound_us = placed ? placed.boundUs + this.#apartUs : null;
    const at = { us, micros: placed?.at ?? null, bound_us };
    return { edge, seen: { boot, seq, channel, ...change, down: state !== 'up', ...at } };
  }

  /** A line that is lost leaves a broken one behind: where none came, the edge was kept back. */
  #isDoubtful(fit: Fit, heardAt: Micros): boolean {
    return fit === 'unlikely' || (fit === 'sent-again' && !this.faults.isNoisy(heardAt));
  }

  /** A hand was on this button when the life before ended, and may be still: the board will say. False where it has no such button. */
  mayRest(channel: number): boolean {
    if (channel >= this.#buttons.length) return false;
    this.#releases.rests(channel);
    return true;
  }

  /** Buttons that were down when this life began, and have not been up since. */
  get stuck(): number[] {
    return [...this.#buttons.entries()].flatMap(([channel, { state }]) => (state === 'stuck' ? channel : []));
  }

  /** True when a button is not as it was. */
  see(states: readonly ButtonState[], heardAt: Micros): boolean {
    const up = [...states.entries()].flatMap(([channel, state]) => (state === 'up' ? channel : []));
    this.#saidUp.said(up, this.#order.newest, heardAt);
    let changed = false;
    for (const [channel, button] of this.#buttons.entries()) {
      const before = button.state;
      const state = states[channel] ?? 'up';
      // Also of one that is not known to have been down: it may be in the hand of the life before.
      if (state === 'up') this.#releases.isUp(channel);
      if (state === 'stuck') this.#releases.rests(channel);
      if (before === state) continue;
      changed = true;
      button.state = state;
    }
    return changed;
  }

  /** Buttons that cannot be pressed: a hand on them would not be heard. */
  get deaf(): number[] {
    return [...this.#buttons.entries()].flatMap(([channel, { state }]) =>
      state === 'up' || state === 'down' ? [] : channel,
    );
  }

  /** Buttons that may have been let go without our having been told. */
  get unsettled(): readonly number[] {
    const jammed = [...this.#buttons.entries()].flatMap(([channel, { state }]) =>
      state === 'stuck' || state === 'noisy' ? channel : [],
    );
    return [...jammed, ...this.#releases.rising];
  }

  /** Buttons that are not known to be up. */
  get held(): number[] {
    const held = [...this.#buttons.entries()].flatMap(([channel, { state }]) =>
      state === 'up' ? [] : channel,
    );
    return [...new Set([...held, ...this.#releases.down])];
  }

  /** Takes a watermark; answers what the board has lost since the last one. */
  takeBeat(
    { ticks, next, lostChatter, lostPresses }: Beat,
    heardAt: Micros,
  ): { chatter: number; presses: number } {
    const upTo = this.#extender.extend(ticks);
    const isInOrder = this.#order.beat(upTo, next, heardAt, this.#expected - this.onDisk);
    const wasUp = next <= this.#expected && this.#saidUp.contradicts(this.#earliest(upTo) ?? -Infinity);
    const isPossible = isInOrder && !wasUp && !this.#isAhead(upTo, heardAt);
    if (!isPossible || !this.#check.beat(next, upTo)) this.faults.impossible(heardAt);
    else {
      this.#watermarks.beat(upTo, next);
      // Only with every edge before the watermark at hand is a button known to have stayed up.
      if (next <= this.#expected) this.#tellReleases(this.#releases.beat(upTo, this.#quiet), heardAt);
    }
    const { chatter, presses } = this.lost;
    this.lost = { chatter: lostChatter, presses: lostPresses };
    return { chatter: lostChatter - chatter, presses: lostPresses - presses };
  }

  /** Every answer, also one that says nothing about the clock. */
  answer({ sent }: Pong, heardAt: Micros): void {
    if (!this.#order.answer(this.#extender.extend(sent))) this.faults.impossible(heardAt);
  }

  fit(pong: Pong, left: Micros, back: Micros): void {
    const received = this.#usOf(this.#extender.extend(pong.received));
    const sent = this.#usOf(this.#extender.extend(pong.sent));
    this.#clock.add({ left, received, sent, back });
    // A phone may sleep; a board whose clock breaks its word once told moments that were not so.
    if (this.#clock.isBroken) this.faults.impossible(back);
  }

  /** The sync wire fell. */
  fallAt(onTheWire: number): WireFall {
    const us = this.#usOf(this.#extender.extend(onTheWire));
    return { clock: this.clockName, us, trips: this.#clock, tickUs: 1e6 / this.#hello.tickHz };
  }

  /** What has not been told yet, in order; nothing before the clock has been fitted. */
  news(onWire: OnWire, wallOf: (at: Micros) => string, now: Micros): BoardNews[] {
    if (!this.#clock.fitted) return [];
    for (const news of this.#untold)
      if (news.kind === 'press' && this.#isAhead(news.edge.ticks, news.heardAt)) this.faults.impossible(now);
    const told = this.#untold.splice(0).flatMap((news): BoardNews[] => {
      if (news.kind === 'release') {
        const { kind, channel, ticks, edge, heardAt } = news;
        const at = ticks === undefined ? undefined : this.#stamp(ticks, onWire, heardAt);
        const stamp = edge && this.#stamp(edge.ticks, onWire, heardAt);
        return [{ kind, channel, at, up: stamp && { seq: edge.seq, stamp } }];
      }
      const stamp = this.#stamp(news.edge.ticks, onWire, news.heardAt);
      const button = this.#buttons[news.edge.channel];
      if (!stamp || !button) return [];
      button.lastPress = wallOf(micros(stamp.micros));
      return [{ kind: news.kind, edge: news.edge, stamp }];
    });
    const upTo = this.#watermarks.newest(this.#expected);
    // Whoever is not believed vouches for nobody, and each of its hands is for people to judge.
    if (this.faults.isDisbelieved(now)) {
      const isSaid = this.faults.isToBeSaid(now) || told.some(({ kind }) => kind === 'press');
      return isSaid ? [{ kind: 'impossible' }, ...told] : told;
    }
    const stamp = upTo === undefined ? undefined : this.#stamp(upTo, onWire);
    return stamp ? [...told, { kind: 'watermark', stamp }] : told;
  }

  /** Nothing can be told of before it happened. */
  #isAhead(moment: Ticks, heardAt: Micros): boolean {
    return (this.#earliest(moment) ?? -Infinity) > heardAt;
  }

  /** The hub time before which this moment was not; undefined before the clock has been fitted. */
  #earliest(moment: Ticks): number | undefined {
    const placed = this.#clock.at(this.#usOf(moment));
    return placed && placed.at - placed.boundUs - this.#apartUs;
  }

  #tellReleases(releases: readonly Release[], heardAt: Micros): void {
    this.#untold.push(...releases.map((release) => ({ kind: 'release' as const, heardAt, ...release })));
  }

  /** The bounce time, in ticks. */
  get #quiet(): number {
    return (this.#hello.bounceMs * this.#hello.tickHz) / 1_000;
  }

  get #apartUs(): number {
    return this.#hello.resolutionNs / 1000;
  }

  #usOf(moment: Ticks): number {
    return (moment * 1e6) / this.#hello.tickHz;
  }

  #stamp(moment: Ticks, onWire: OnWire, heardAt = Infinity): Stamp | undefined {
    const us = this.#usOf(moment);
    const placed = this.#clock.at(us);
    if (!placed) return undefined;
    const apartUs = this.#apartUs;
    this.boundUs = placed.boundUs + apartUs;
    const wire = onWire(this.#hello.board, this.clockName, us, apartUs);
    const { rate } = this.#clock;
    return {
      clock: this.clockName,
      us,
      apart_us: apartUs,
      ...(rate ? { rate } : {}),
      // What is ahead of its own arrival was then at the latest.
      micros: Math.min(placed.at, heardAt),
      bound_us: this.boundUs + Math.max(0, placed.at - heardAt),
      ...(wire ? { wire } : {}),
    };
  }
}
