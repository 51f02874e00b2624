import type { StampedEdge } from '#server/store/edges.ts';
import { BoardClock } from '#shared/race/board-clock.ts';
import { Debounce } from '#shared/race/debounce.ts';
import { TickExtender } from '#shared/race/tick-extender.ts';
import type { Micros } from '#shared/race/time.ts';
import type { Beat, Edge, Hello, Pong } from '#shared/wire/board-line.ts';
import type { BuzzerView } from '#shared/wire/board-view.ts';
import type { Press } from '#shared/wire/live-message.ts';

/** A board from one start to the next: its clock, its buttons, how far its edges have come. */
export class BoardLife {
  readonly hello: Hello;
  /** The next edge that is not on disk yet. */
  onDisk: number;
  lost = 0;
  readonly #extender = new TickExtender();
  readonly #clock: BoardClock;
  readonly #buttons: { readonly debounce: Debounce; down: boolean; presses: number }[];
  #expected: number;
  /** Presses stamped before the first round trip wait for a clock. */
  #unplaced: StampedEdge[] = [];

  /** `next` is the first edge we do not have. */
  constructor(hello: Hello, next: number) {
    this.hello = hello;
    this.#expected = this.onDisk = next;
    this.#clock = new BoardClock(hello.tickHz);
    this.#buttons = Array.from({ length: hello.channels }, () => ({
      debounce: new Debounce(hello.tickHz),
      down: false,
      presses: 0,
    }));
  }

  get buzzers(): BuzzerView[] {
    return this.#buttons.map(({ down, presses }, channel) => ({ channel, down, presses }));
  }

  get roundTripUs(): number | undefined {
    return this.#clock.roundTripUs;
  }

  isRepeat({ seq }: Edge): boolean {
    return seq < this.#expected;
  }

  /** Takes the edge if it is the next one, and answers with it on the board's own, never wrapping time. */
  take({ seq, ticks: onTheWire, channel, down }: Edge): StampedEdge | undefined {
    if (seq !== this.#expected) return undefined;
    this.#expected++;
    const { board, boot } = this.hello;
    const ticks = this.#extender.extend(onTheWire);
    const edge = { board, boot, seq, ticks, channel, down };
    const button = this.#buttons[channel];
    if (button) {
      button.down = down;
      if (button.debounce.isFreshPress(down, ticks)) {
        button.presses++;
        this.#unplaced.push(edge);
      }
    }
    return edge;
  }

  /** True when the beat brought news. */
  feelPulse({ ticks, lost }: Beat): boolean {
    this.#extender.extend(ticks);
    const news = lost !== this.lost;
    this.lost = lost;
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
        boot,
        ticks,
        tick_hz: this.hello.tickHz,
        resolution_us: resolutionUs,
        micros: placed.at,
        bound_us: placed.boundUs + resolutionUs,
      };
    });
  }
}
