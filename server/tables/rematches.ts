import type { Grant } from '#server/access/holder.ts';
import { SEATS, type Seat } from '#shared/games/kit/game.ts';
import type { Row } from '#shared/table/log.ts';

interface Rematch {
  readonly table: string;
  /** Who sat here before sits there now. */
  readonly seats: ReadonlyMap<Seat, Seat>;
}

/** Which table is the rematch of which, at most one of each. Whoever was let in at a table may go on to those after it. */
export class Rematches {
  readonly #next = new Map<string, Rematch>();
  /** Which tournament a table is played for. */
  readonly #tournaments = new Map<string, string>();

  /** The first row of a table says whose rematch it is, if anybody's. */
  add(table: string, created: Row | undefined): void {
    const { rematch_of: old, seats } = created?.data ?? {};
    if (typeof old !== 'string' || this.#next.has(old)) return;
    const moved = (seats as readonly { readonly from?: Seat }[]).flatMap(({ from }, at) => {
      const seat = SEATS[at];
      return from && seat ? [[from, seat] as const] : [];
    });
    this.#next.set(old, { table, seats: new Map(moved) });
  }

  /** Whoever was let in at the tournament may go to its tables. */
  belongs(table: string, tournament: string): void {
    this.#tournaments.set(table, tournament);
  }

  tournamentOf(table: string): string | undefined {
    return this.#tournaments.get(table);
  }

  forget(table: string): void {
    for (const [old, rematch] of this.#next) if (rematch.table === table) this.#next.delete(old);
  }

  of(table: string): string | undefined {
    return this.#next.get(table)?.table;
  }

  /** This table and the rematches after it, one after the other. */
  from(table: string): readonly string[] {
    const found = [table];
    for (let next = this.of(table); next !== undefined && !found.includes(next); next = this.of(next))
      found.push(next);
    return found;
  }

  /** A role as it is at that table: the same, if a rematch led there, and a player's with his new seat. */
  at<Given extends Grant>(given: Given, table: string): Given {
    if (given.table !== null && given.table === this.#tournaments.get(table)) return { ...given, table };
    if (given.table === null || given.table === table || !this.from(given.table).includes(table))
      return given;
    let { table: at, seat }: Grant = given;
    for (; at !== table; at = this.of(at) ?? table)
      seat = (seat && this.#next.get(at)?.seats.get(seat)) ?? null;
    // Whoever has no seat there looks on.
    const role = given.role === 'player' && seat === null ? 'display' : given.role;
    return { ...given, role, table, seat };
  }
}
