import type { Heads } from '#server/heads/heads.ts';
import { Logs, OF_TOURNAMENTS } from '#server/store/logs.ts';
import type { Stores } from '#server/store/stores.ts';
import { salvageTournament } from '#server/tournaments/export.ts';
import type { Damaged } from '#shared/wire/damaged.ts';
import type { TournamentFile } from '#shared/wire/tournament-file.ts';
import { inNewestCopy } from './copies.ts';
import { remainsOf, type Remains } from './salvage.ts';

interface RescueDesk {
  readonly folder: string;
  readonly stores: Stores;
  readonly tournamentLogs: Logs;
  readonly heads: Pick<Heads, 'known'>;
  readonly wall: () => string;
}

/** What a copy has of a damaged log. */
interface Copied<Left> {
  /** When the copy was made. */
  readonly at: string;
  readonly name: string | null;
  readonly rows: number;
  readonly left: Left;
}

interface ChainedRow {
  readonly seq: number;
  readonly hash: string;
  readonly data: object;
}

/** The most that is left of a damaged table or tournament: in the record, or in the newest copy that has it. */
export class Rescue {
  readonly #desk: RescueDesk;

  constructor(desk: RescueDesk) {
    this.#desk = desk;
  }

  table(id: string): Remains {
    const own = remainsOf(this.#desk.stores, id);
    const copied = this.#copiedTable(id);
    return copied && copied.rows > own.rows.length ? copied.left : own;
  }

  /** Under the name `as`. */
  tournament(id: string, as: string): TournamentFile | undefined {
    const { tournamentLogs, wall } = this.#desk;
    const own = salvageTournament(tournamentLogs, id, as, wall());
    const copied = this.#copiedTournament(id, as);
    return copied && copied.rows > (own?.rows.length ?? 0) ? copied.left : own;
  }

  copied(kind: Damaged['kind'], id: string): Omit<Copied<unknown>, 'left'> | undefined {
    return kind === 'table' ? this.#copiedTable(id) : this.#copiedTournament(id, id);
  }

  #copiedTable(id: string): Copied<Remains> | undefined {
    const { folder, stores } = this.#desk;
    return inNewestCopy(folder, ({ at, ...copy }) => {
      const left = remainsOf(copy.stores, id);
      return this.#isSameLog('table', id, left.rows, stores.logs) ? copiedOf(at, left) : undefined;
    });
  }

  #copiedTournament(id: string, as: string): Copied<TournamentFile> | undefined {
    const { folder, tournamentLogs, wall } = this.#desk;
    return inNewestCopy(folder, ({ at, database }) => {
      const left = salvageTournament(new Logs(database, OF_TOURNAMENTS), id, as, wall());
      return left && this.#isSameLog('tournament', id, left.rows, tournamentLogs)
        ? copiedOf(at, left)
        : undefined;
    });
  }

  /** A copy is believed as far as it agrees with what the record has, and with where the log is known to have been. */
  #isSameLog(kind: Damaged['kind'], id: string, copied: readonly ChainedRow[], logs: Logs): boolean {
    const known = new Map(logs.readable(id).rows.map(({ seq, hash }) => [seq, hash]));
    const head = this.#desk.heads.known(kind, id);
    if (head) known.set(head.seq, head.hash);
    return copied.length > 0 && copied.every(({ seq, hash }) => (known.get(seq) ?? hash) === hash);
  }
}

function copiedOf<Left extends { readonly rows: readonly ChainedRow[] }>(
  at: string,
  left: Left,
): Copied<Left> {
  const { name } = (left.rows[0]?.data ?? {}) as { readonly name?: unknown };
  return { at, left, rows: left.rows.length, name: typeof name === 'string' ? name : null };
}
