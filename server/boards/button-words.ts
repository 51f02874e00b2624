import type { Ticks } from '#shared/race/time.ts';
import type { ButtonState, Edge } from '#shared/wire/board-line.ts';

/** A button that was pressed and is not known to be up for good: its last change downwards, and the one upwards behind that. */
interface Pressed {
  readonly at: Ticks;
  readonly up: Ticks | undefined;
}

interface Suspicion {
  readonly channel: number;
  /**
   * `up`: said to be up, with no edge that lets go. `twice`: pressed again without one. `down`: said to be down, with its
   * last edge upwards. `unpressed`: said to be down, with no press at all.
   */
  readonly what: 'up' | 'twice' | 'down' | 'unpressed';
  /** What was lost after this explains it; undefined: the hub knows too little to blame anybody. */
  readonly since: number | undefined;
  /** To be judged by a beat from after this: of its board's clock, or of ours. */
  readonly behind: { readonly ticks: Ticks } | { readonly us: number };
}

/** What has come of it: a board that cannot be believed, hands it may have lost, and buttons that a hand rests on. */
export interface Found {
  readonly isContradiction: boolean;
  readonly isPressLost: boolean;
  readonly rests: readonly number[];
}

/**
 * Whether what a board says of its buttons and what it tells of their edges can both be so. Lines that are lost are sent
 * again, and what found no room is counted: so judged is only what is still so when a beat has passed it.
 */
export class ButtonWords {
  readonly #pressed = new Map<number, Pressed>();
  /** By channel: a moment before which the newest word that it is up was not said, and the hub time at which it was heard. */
  #ups = new Map<number, { readonly from: Ticks; readonly heardAt: number }>();
  /** Buttons that are known to have been up, and pressed only after this, if at all. */
  readonly #upSince = new Map<number, number>();
  #suspicions: readonly Suspicion[] = [];
  /** The newest watermarks that counted something as lost. */
  #lost = { chatter: -Infinity, presses: -Infinity };
  readonly #knownBy: (at: Ticks) => number;

  /** `knownBy`: when a board has to know of a change at `at`, and to have said so. */
  constructor(knownBy: (at: Ticks) => number) {
    this.#knownBy = knownBy;
  }

  /** Edges in the order of their numbers. `earliest`: hub time before which it was not. */
  edge(
    { channel, state }: Pick<Edge, 'channel' | 'state'>,
    at: Ticks,
    quiet: number,
    earliest: number,
  ): void {
    const before = this.#pressed.get(channel);
    if (state === 'press') this.#press(channel, at, earliest);
    else if (state === 'up') this.#forget(channel, ({ what }) => what === 'up');
    if (state === 'press' || !before) return;
    // What comes once it was up for good is a spark, or of a press that was never told.
    if (before.up !== undefined && at - before.up >= quiet && this.#lost.chatter <= before.up) {
      this.#pressed.delete(channel);
      this.#upSince.set(channel, before.up);
    } else {
      this.#pressed.set(channel, state === 'up' ? { ...before, up: at } : { at, up: undefined });
      if (state === 'down') this.#forget(channel, ({ what }) => what === 'down');
    }
  }

  /** A `B`, which was said after `from`. */
  said(states: readonly ButtonState[], from: Ticks | undefined, heardAt: number, quiet: number): void {
    this.#ups = new Map();
    if (from === undefined) return;
    const behind = { us: heardAt };
    for (const [channel, state] of states.entries()) {
      const pressed = this.#pressed.get(channel);
      if (state === 'up') {
        this.#ups.set(channel, { from, heardAt });
        this.#upSince.set(channel, from - this.#slack(from));
        if (!pressed || this.#knownBy(pressed.at) >= from) continue;
        this.#pressed.delete(channel);
        if (pressed.up === undefined) this.#suspect({ channel, what: 'up', since: pressed.at, behind });
      } else if (state !== 'down' && state !== 'held') continue;
      else if (!pressed) {
        this.#suspect({ channel, what: 'unpressed', since: this.#upSince.get(channel), behind });
        this.#upSince.delete(channel);
      } else if (pressed.up !== undefined && this.#knownBy((pressed.up + quiet) as Ticks) < from)
        this.#suspect({ channel, what: 'down', since: pressed.up, behind });
    }
  }

  /** By `upTo` it has lost more than before. */
  lost(upTo: Ticks, { chatter, presses }: { readonly chatter: number; readonly presses: number }): void {
    if (chatter > 0) this.#lost.chatter = upTo;
    if (presses > 0) this.#lost.presses = upTo;
  }

  /** Edges are gone that the hub never had. */
  lostSight(): void {
    this.#pressed.clear();
    this.#ups.clear();
    this.#upSince.clear();
    this.#suspicions = [];
  }

  /** A watermark with every edge before it at hand, and the hub time before which it was not. */
  beat(upTo: Ticks, earliest: number): Found {
    const isPassed = ({ behind }: Suspicion) =>
      'ticks' in behind ? behind.ticks < upTo : behind.us < earliest;
    const ripe = this.#suspicions.filter(isPassed);
    this.#suspicions = this.#suspicions.filter((each) => !ripe.includes(each));
    const found = ripe.map((each) => ({ ...each, why: this.#whyOf(each) }));
    // Of one that was pressed, and may have chattered on, the release is not told anyway.
    const isOfHand = ({ what, why }: (typeof found)[number]) =>
      what === 'unpressed' || (what === 'down' && why === 'press-lost');
    return {
      isContradiction: found.some(({ why }) => why === undefined),
      isPressLost: found.some(({ what, why }) => what === 'unpressed' && why === 'chatter-lost'),
      rests: found.flatMap((each) => (isOfHand(each) && !this.#ups.has(each.channel) ? each.channel : [])),
    };
  }

  #press(channel: number, at: Ticks, earliest: number): void {
    // It is the press that the board spoke of, unless it was made only after that.
    this.#forget(channel, ({ what, behind }) => {
      const isOfHand = what === 'down' || what === 'unpressed';
      return isOfHand && 'us' in behind && earliest <= behind.us;
    });
    const before = this.#pressed.get(channel);
    this.#upSince.delete(channel);
    if (before && before.up === undefined)
      this.#suspect({ channel, what: 'twice', since: before.at, behind: { ticks: at } });
    const up = this.#ups.get(channel);
    // It is told only behind a word that the button was up by then.
    if (up && up.from > this.#knownBy(at))
      this.#suspect({ channel, what: 'up', since: at, behind: { us: up.heardAt } });
    this.#pressed.set(channel, { at, up: undefined });
  }

  /** What a board may have lost in a way that makes it so; undefined: it contradicts itself. */
  #whyOf({ what, since }: Suspicion): 'press-lost' | 'chatter-lost' | 'unknown' | undefined {
    if (since === undefined) return 'unknown';
    const isOfHand = what === 'down' || what === 'unpressed';
    if (isOfHand && this.#lost.presses > since) return 'press-lost';
    return this.#lost.chatter > since ? 'chatter-lost' : undefined;
  }

  #slack(at: Ticks): number {
    return this.#knownBy(at) - at;
  }

  #suspect(suspicion: Suspicion): void {
    const isSame = ({ channel, what }: Suspicion) => channel === suspicion.channel && what === suspicion.what;
    // One that blames nobody must not hide one that does.
    const others = this.#suspicions.filter((each) => !isSame(each) || each.since !== undefined);
    this.#suspicions = others.some(isSame) ? others : [...others, suspicion];
  }

  #forget(channel: number, isMeant: (suspicion: Suspicion) => boolean): void {
    this.#suspicions = this.#suspicions.filter((each) => each.channel !== channel || !isMeant(each));
  }
}
