import { onTestFinished } from 'vitest';
import type { Seat } from '#shared/games/kit/game.ts';
import { gap } from '#shared/race/gap.ts';
import type { Random } from '#shared/random.ts';
import type { RaceRecord } from '#shared/wire/race-record.ts';
import { checkRace } from '#test/races/check-race.ts';
import { VirtualTable } from '#test/races/virtual-table.ts';
import { VirtualTime } from '#test/races/virtual-time.ts';
import { FirmwareBoard } from './firmware-board.ts';

export const BOARD = 'REAL01';
/** From a command to what is done next: enough for the hub's lines to get to the board. */
const MOMENT_US = 20_000;
/** The last hand of a race may come down after the verdict. */
const LAST_HAND_US = 150_000;
const MOST_US = 10e6;

/** A hand on its button, so many microseconds after the first. */
export interface Slap {
  readonly seat: Seat;
  readonly us: number;
}

/** A table of the hub, its buzzers on one board with the real firmware, all in virtual time. */
export class VirtualFirmwareTable {
  readonly time = new VirtualTime();
  readonly table: VirtualTable;
  readonly board: FirmwareBoard;
  readonly #channels: readonly number[];
  readonly #random: Random;
  readonly #down = new Set<number>();

  constructor(channels: readonly number[], random: Random, options: Readonly<Record<string, unknown>> = {}) {
    [this.#channels, this.#random] = [channels, random];
    this.time.takeTimers();
    this.table = new VirtualTable(this.time, random, channels.length, true, options);
    this.board = new FirmwareBoard(BOARD, this.time, this.table.truth);
    this.table.boards.plug(this.board, { broken: 0, twice: 0 });
    for (const [at, channel] of channels.entries())
      this.table.bind(String(at + 1) as Seat, `${BOARD}:${channel}`);
    onTestFinished(() => {
      this.table.close();
    });
  }

  get view() {
    return this.table.boards.viewOf(this.board);
  }

  channelOf(seat: Seat): number {
    return this.#channels[Number(seat) - 1] ?? -1;
  }

  /** Until the hub knows the board, and how far its clock is from its own. */
  async ready(): Promise<void> {
    await this.until(() => this.view?.status === 'ready' && this.view.bound_us !== null);
  }

  async run(us: number): Promise<void> {
    await this.time.run(this.time.now() + us, this.table.journal);
  }

  async until(isSo: () => boolean): Promise<void> {
    await this.time.run(this.time.now() + MOST_US, this.table.journal, isSo);
    if (!isSo()) throw new Error(`not within ${MOST_US / 1e6} s: ${isSo.toString()}`);
  }

  /** Told, on disk, and a moment ago. */
  async say(type: string, fields: object = {}, aheadUs = 0): Promise<void> {
    const told = this.table.dispatch({ type, ...fields }, aheadUs);
    await this.table.journal.settle();
    await told;
    await this.run(MOMENT_US);
  }

  /** Hands come down at the pins, their contacts chattering; answers the true time of the first. */
  slap(slaps: readonly Slap[]): number {
    const start = this.time.now() + 1_000 + this.#random.below(1_000);
    for (const { seat, us } of slaps) {
      const channel = this.channelOf(seat);
      this.#down.add(channel);
      this.board.press(seat, channel, start + us, chatter(this.#random, start + us));
    }
    return start;
  }

  /** Somebody presses a button of this board, whoever it belongs to. */
  press(channel: number): void {
    this.#down.add(channel);
    const seat = this.#channels.indexOf(channel) + 1;
    this.board.press(String(seat) as Seat, channel, this.time.now() + 1_000);
  }

  /** All hands up, and seen to be. */
  async lift(): Promise<void> {
    for (const channel of this.#down) this.board.lift(channel);
    this.#down.clear();
    await this.until(() => this.view?.buzzers.every(({ state }) => state === 'up') ?? false);
  }

  /** Runs a race to its verdict, and holds its record against the truth. */
  async verdict(begunAt: number): Promise<RaceRecord> {
    const before = this.table.races;
    await this.until(() => this.table.races > before);
    await this.run(LAST_HAND_US);
    const { closed, late = [] } = this.table.lastRace ?? {};
    if (!closed) throw new Error('the race has no record');
    checkRace(closed.record, late, this.table.truth, begunAt);
    return closed.record;
  }

  /** The farthest that a gap between two hands of a race is off, in microseconds. */
  worstGapUs({ hands }: RaceRecord): number {
    const [first] = hands;
    if (!first) return NaN;
    const trueUs = (hand: (typeof hands)[number]) => this.table.truth.of(hand).at;
    return Math.max(...hands.map((hand) => Math.abs(gap(first, hand).us - (trueUs(hand) - trueUs(first)))));
  }
}

/** When a contact opens and closes as it settles: up to three times within two milliseconds. */
function chatter(random: Random, at: number): number[] {
  const times: number[] = [];
  for (let left = 2 * random.below(4); left > 0; left--)
    times.push((times.at(-1) ?? at) + 20 + random.below(300));
  return times;
}
