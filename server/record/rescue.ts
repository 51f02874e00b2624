import type { Heads } from '#server/heads/heads.ts';
import { Logs, OF_TOURNAMENTS } from '#server/store/logs.ts';
import type { Stores } from '#server/store/stores.ts';
import { salvageTournament } from '#server/tournaments/export.ts';
import type { Damaged } from '#shared/wire/damaged.ts';
import type { TournamentFile } from '#shared/wire/tournament-file.ts';
import { inCopies } from './copies.ts';
import { remainsOf, type Remains } from './salvage.ts';

interface RescueDeps {
  readonly folder: string;
  readonly stores: Stores;
  readonly tournamentLogs: Logs;
  readonly heads: Pick<Heads, 'known' | 'missing'>;
  readonly wall: () => string;
}

/** What a copy has of a damaged log. */
interface Copied<Left> {
  /** When the copy was made. */
  readonly at: string;
  readonly name: string | null;
  /** When its first row was told. */
  readonly wall: string;
  readonly rows: number;
  /** It has the last row that is known of the log. */
  readonly isWhole: boolean;
  /** It has that row, and the record has not. */
  readonly hasLostEnd: boolean;
  readonly left: Left;
}

interface ChainedRow {
  readonly at: string;
  readonly seq: number;
  readonly hash: string;
  readonly data: object;
}

/** The most that is left of a damaged table or tournament: in the record, or in the copy that has most of it. */
export class Rescue {
  readonly #deps: RescueDeps;

  constructor(deps: RescueDeps) {
    this.#deps = deps;
  }

  table(id: string): Remains {
    const own = remainsOf(this.#deps.stores, id);
    const copied = this.#copiedTable(id);
    return copied && isMore(copied, this.#before('table', id, own.rows.length)) ? copied.left : own;
  }

  /** Under the name `as`. */
  tournament(id: string, as: string): TournamentFile | undefined {
    const { tournamentLogs, wall } = this.#deps;
    const own = salvageTournament(tournamentLogs, id, as, wall());
    const copied = this.#copiedTournament(id, as);
    return copied && isMore(copied, this.#before('tournament', id, own?.rows.length ?? 0))
      ? copied.left
      : own;
  }

  /** Rows that came after a loss say nothing about how much of the log is left. */
  #before(kind: Damaged['kind'], id: string, own: number): number {
    const lost = this.#deps.heads.missing.find((end) => end.kind === kind && end.id === id);
    return Math.min(own, lost?.there ?? own);
  }

  copied(kind: Damaged['kind'], id: string): Omit<Copied<unknown>, 'left'> | undefined {
    return kind === 'table' ? this.#copiedTable(id) : this.#copiedTournament(id, id);
  }

  #copiedTable(id: string): Copied<Remains> | undefined {
    const { folder, stores } = this.#deps;
    return best(
      inCopies(folder, ({ at, ...copy }) =>
        this.#believed('table', at, id, remainsOf(copy.stores, id), stores.logs),
      ),
    );
  }

  #copiedTournament(id: string, as: string): Copied<TournamentFile> | undefined {
    const { folder, tournamentLogs, wall } = this.#deps;
    return best(
      inCopies(folder, ({ at, database }) => {
        const left = salvageTournament(new Logs(database, OF_TOURNAMENTS), id, as, wall());
        return left && this.#believed('tournament', at, id, left, tournamentLogs);
      }),
    );
  }

  /**
   * A copy is believed where it has the row that the log is known to have ended with, for the hash of that covers all
   * before it; else where it agrees with that and with what the record has. After a loss the record may have gone on in
   * another way, and it is enough that both begin with the same row.
   */
  #believed<Left extends { readonly rows: readonly ChainedRow[] }>(
    kind: Damaged['kind'],
    at: string,
    id: string,
    left: Left,
    logs: Logs,
  ): Copied<Left> | undefined {
    const { rows } = left;
    const [first] = rows;
    if (!first) return undefined;
    const head = this.#deps.heads.known(kind, id);
    const isWhole = head !== undefined && rows[head.seq - 1]?.hash === head.hash;
    const known = new Map(logs.readable(id).rows.map(({ seq, hash }) => [seq, hash]));
    const isEndLost = head !== undefined && known.get(head.seq) !== head.hash;
    const isSameStart = known.get(1) === first.hash;
    if (isEndLost && isSameStart) known.clear();
    if (head) known.set(head.seq, head.hash);
    if (!isWhole && !rows.every(({ seq, hash }) => (known.get(seq) ?? hash) === hash)) return undefined;
    const { name } = first.data as { readonly name?: unknown };
    return {
      ...{ at, left, isWhole, hasLostEnd: isWhole && isEndLost },
      rows: rows.length,
      wall: first.at,
      name: typeof name === 'string' ? name : null,
    };
  }
}

/** Than what the record has: after a loss that may have gone on in another way, and be the longer one. */
export const isMore = (
  { rows, hasLostEnd }: Pick<Copied<unknown>, 'rows' | 'hasLostEnd'>,
  own: number,
): boolean => hasLostEnd || rows > own;

/** The one with most rows, and the newest of those; one that is whole is not looked for any further. */
function best<Left>(found: Iterable<Copied<Left>>): Copied<Left> | undefined {
  let most: Copied<Left> | undefined;
  for (const copied of found) {
    if (copied.isWhole) return copied;
    if (!most || copied.rows > most.rows) most = copied;
  }
  return most;
}
