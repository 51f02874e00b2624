/** A table as the hub lists it. */
export interface ListedTable {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly phase: string;
  readonly round: number;
  readonly finished: boolean;
  readonly archived: boolean;
  /** What it is played for. */
  readonly tournament: {
    readonly id: string;
    readonly name: string;
    readonly round: number;
    readonly finished: boolean;
    readonly archived: boolean;
  } | null;
  readonly seats: readonly { readonly seat: string; readonly name: string; readonly buzzer: string | null }[];
}
