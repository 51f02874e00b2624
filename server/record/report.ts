/** Something in the record that is not as it was written, in plain words. */
export interface Fault {
  readonly table: string | null;
  readonly what: string;
  /** `row 7`, `race 2`. */
  readonly where: string;
}

/** Where a table's log ends: written down elsewhere, it shows later that nothing was cut off. */
export interface LogHead {
  readonly table: string;
  readonly seq: number;
  readonly hash: string;
}

export interface Report {
  readonly tables: number;
  readonly events: number;
  readonly races: number;
  readonly faults: readonly Fault[];
  readonly heads: readonly LogHead[];
}
