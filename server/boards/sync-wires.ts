import { SyncFalls, type ByTrips } from '#shared/race/sync-falls.ts';
import type { Stamp } from '#shared/wire/stamp.ts';

/** Often enough that two clocks stay within a microsecond between two falls. */
const EVERY_MS = 250;
/** Each wire keeps its own time: falls of two wires soon part again, and make a line far too steep for two clocks. */
const APART_MS = 2;
const DIFFERENT = 16;

/** A fall as one board stamped it, and what the hub knows of the board's clock. */
export interface WireFall {
  readonly clock: string;
  readonly us: number;
  readonly trips: ByTrips;
  readonly tickUs: number;
}

/** Boards that race at one table, and may share a sync wire: which of them pulls it, and what its falls tell. */
export class SyncWires {
  /** The clock of a real board that is ready. */
  readonly #clockOf: (board: string) => string | undefined;
  readonly #falls = new SyncFalls(EVERY_MS * 1000);
  #groups: readonly (readonly string[])[] = [];

  constructor(clockOf: (board: string) => string | undefined) {
    this.#clockOf = clockOf;
  }

  together(groups: readonly (readonly string[])[]): void {
    this.#groups = groups;
  }

  /** How often this board shall pull its wire; 0 for never. */
  driveMs(board: string): number {
    if (this.#leaderOf(board) !== board) return 0;
    const group = this.#groups.findIndex((boards) => boards.includes(board));
    return EVERY_MS + APART_MS * (group % DIFFERENT);
  }

  fell({ clock, us, trips, tickUs }: WireFall): void {
    this.#falls.add(clock, us, trips, tickUs);
  }

  /** The moment on the clock of the board that leads the wire; the leader's own needs no translation. */
  place(board: string, clock: string, us: number, apartUs: number): Stamp['wire'] {
    const leader = this.#leaderOf(board);
    const leading = leader === undefined || leader === board ? undefined : this.#clockOf(leader);
    if (leading === undefined) return undefined;
    const across = this.#falls.across(clock, leading, us);
    return across && { clock: leading, us: across.us, bound_us: across.boundUs + apartUs };
  }

  /** The first ready board of a group in which there are two or more. */
  #leaderOf(board: string): string | undefined {
    const group = this.#groups.find((boards) => boards.includes(board)) ?? [];
    const ready = group.filter((one) => this.#clockOf(one) !== undefined);
    return ready.length > 1 ? ready[0] : undefined;
  }
}
