/** Something in the record that is not as it was written, in plain words. */
export interface Fault {
  readonly table: string | null;
  /** When it is about a tournament. */
  readonly tournament?: string;
  readonly what: string;
  /** `row 7`, `race 2`. */
  readonly where: string;
}

/** Where a log ends: written down elsewhere, it shows later that nothing was cut off. */
export type LogHead = { readonly seq: number; readonly hash: string } & (
  | { readonly table: string }
  | { readonly tournament: string }
);

export interface Report {
  readonly tables: number;
  readonly tournaments: number;
  /** Counts tables and tournaments together. */
  readonly events: number;
  readonly races: number;
  readonly faults: readonly Fault[];
  readonly heads: readonly LogHead[];
}
