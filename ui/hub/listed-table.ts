/** A table as the hub lists it. */
export interface ListedTable {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly phase: string;
  /** Null where the game has none. */
  readonly round: number | null;
  readonly finished: boolean;
  readonly archived: boolean;
  /** Seats; none before it is finished. */
  readonly winners: readonly string[];
  /** What it is played for. */
  readonly tournament: {
    readonly id: string;
    readonly name: string;
    readonly round: number;
    /** That round is the final. */
    readonly final: boolean;
    /** A match of that round is played at this table. */
    readonly playing: boolean;
    readonly finished: boolean;
    readonly archived: boolean;
  } | null;
  readonly seats: readonly { readonly seat: string; readonly name: string; readonly buzzer: string | null }[];
}
