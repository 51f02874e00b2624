import type { StampedEdge } from '#server/store/edges.ts';
import { BoardClock } from '#shared/race/board-clock.ts';
import { TickExtender } from '#shared/race/tick-extender.ts';
import type { Micros } from '#shared/race/time.ts';
import type { Beat, ButtonState, Edge, Hello, Pong } from '#shared/wire/board-line.ts';
import type { BuzzerView } from '#shared/wire/board-view.ts';
import type { Press } from '#shared/wire/live-message.ts';

/** A board from one start to the next: its clock, its buttons, how far its edges have come. */
export class BoardLife {
  readonly hello: Hello;
  /** The next edge that is not on disk yet. */
  onDisk: number;
  lost = { chatter: 0, presses: 0 };
  readonly #extender = new TickExtender();
  readonly #clock: BoardClock;
  readonly #buttons: { state: ButtonState; presses: number }[];
  #expected: number;
  /** Presses stamped before the first round trip wait for a clock. */
  #unplaced: StampedEdge[] = [];

  /** `next` is the first edge we do not have. */
  constructor(hello: Hello, next: number) {
    this.hello = hello;
    this.#expected = this.onDisk = next;
    this.#clock = new BoardClock(hello.tickHz);
    this.#buttons = Array.from({ length: hello.channels }, () => ({ state: 'up', presses: 0 }));
  }

  get buzzers(): BuzzerView[] {
    return this.#buttons.map(({ state, presses }, channel) => ({
      channel,
      down: state !== 'up',
      state,
      presses,
    }));
  }

  get roundTripUs(): number | undefined {
    return this.#clock.roundTripUs;
  }

  isRepeat({ seq }: Edge): boolean {
    return seq < this.#expected;
  }

  /** Takes the edge if it is the next one, and answers with it on the board's own, never wrapping time. */
  take({ seq, ticks: onTheWire, channel, state, together }: Edge): StampedEdge | undefined {
    if (seq !== this.#expected) return undefined;
    this.#expected++;
    const { board, boot } = this.hello;
    const ticks = this.#extender.extend(onTheWire);
    const edge = { board, boot, seq, ticks, channel, state, together };
    const button = this.#buttons[channel];
    if (button && state === 'press') {
      // At once; that it is up again the board says when the chatter is over.
      button.state = 'down';
      button.presses++;
      this.#unplaced.push(edge);
    }
    return edge;
  }

  /** True when a button is not as it was. */
  see(states: readonly ButtonState[]): boolean {
    const changed = this.#buttons.filter((button, channel) => button.state !== (states[channel] ?? 'up'));
    for (const [channel, button] of this.#buttons.entries()) button.state = states[channel] ?? 'up';
    return changed.length > 0;
  }

  /** True when the beat brought news. */
  feelPulse({ ticks, lostChatter: chatter, lostPresses: presses }: Beat): boolean {
    this.#extender.extend(ticks);
    const news = chatter !== this.lost.chatter || presses !== this.lost.presses;
    this.lost = { chatter, presses };
    return news;
  }

  fit(pong: Pong, left: Micros, back: Micros): void {
    const received = this.#extender.extend(pong.received);
    const sent = this.#extender.extend(pong.sent);
    this.#clock.add({ left, received, sent, back });
  }

  /** The presses not told yet, on the hub's timeline; none before the clock has been fitted. */
  tellPresses(source: Press['source']): Press[] {
    if (!this.#clock.fitted) return [];
    const resolutionUs = this.hello.resolutionNs / 1000;
    return this.#unplaced.splice(0).flatMap(({ board, boot, channel, ticks }) => {
      const placed = this.#clock.at(ticks);
      if (!placed) return [];
      return {
        type: 'press' as const,
        buzzer: `${board}:${channel}`,
        source,
        clock: `${board}/${boot}`,
        us: (ticks * 1e6) / this.hello.tickHz,
        apart_us: resolutionUs,
        micros: placed.at,
        bound_us: placed.boundUs + resolutionUs,
      };
    });
  }
}
