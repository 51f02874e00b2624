import type { Player } from '../results.ts';

/** Who sat together before, by seat. */
export interface Seated {
  readonly round: number;
  readonly seats: readonly Player[];
}

/** A table as the draw has it. */
export interface DrawnTable {
  readonly table: number;
  /** In the order of the seats: whoever begins sits first. */
  readonly seats: readonly Player[];
}
