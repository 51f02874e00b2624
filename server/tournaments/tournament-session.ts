import type { Journal } from '#server/store/journal.ts';
import type { Logs } from '#server/store/logs.ts';
import type { Violation } from '#shared/games/kit/violation.ts';
import { ok, type Result } from '#shared/result.ts';
import type { Row } from '#shared/table/log.ts';
import { tellTournament, type TournamentRecord } from '#shared/tournament/log/record.ts';
import type { Tournament } from '#shared/tournament/log/state.ts';

export interface TournamentSessionDeps {
  readonly journal: Journal;
  readonly logs: Logs;
  readonly wall: () => string;
  readonly hasBegun: (hubTable: string) => boolean;
  /** Something is different; it may not be on disk yet. */
  readonly changed: (session: TournamentSession, before: Tournament) => void;
}

export type TournamentResult = Result<readonly Row[], Violation>;

/** One tournament and its log. Whatever it answers is on disk. */
export class TournamentSession {
  readonly id: string;
  readonly #deps: TournamentSessionDeps;
  #record: TournamentRecord;

  constructor(id: string, record: TournamentRecord, deps: TournamentSessionDeps) {
    this.id = id;
    this.#record = record;
    this.#deps = deps;
  }

  get record(): TournamentRecord {
    return this.#record;
  }

  get state(): Tournament {
    return this.#record.state;
  }

  get seq(): number {
    return this.#record.rows.length;
  }

  async dispatch(raw: unknown, author: string): Promise<TournamentResult> {
    const { journal, logs, wall, changed } = this.#deps;
    const before = this.#record;
    const handled = tellTournament(before, raw, this.#told(author, wall()));
    if (!handled.ok) return handled;
    const { record, rows } = handled.value;
    if (record === before) return this.#tellAgain(raw, author);
    this.#record = record;
    const written = journal.write(
      () => logs.append(this.id, rows),
      () => {
        this.#record = before;
      },
    );
    await written.finally(() => {
      changed(this, before.state);
    });
    return ok(rows);
  }

  /** Sent again: the answer is the same, but only once the first one is on disk. */
  async #tellAgain(raw: unknown, author: string): Promise<TournamentResult> {
    await this.#deps.journal.write(() => undefined);
    const handled = tellTournament(this.#record, raw, this.#told(author, this.#deps.wall()));
    // What it repeats was not written after all: then this is the first of its kind.
    if (handled.ok && handled.value.record !== this.#record) return this.dispatch(raw, author);
    return handled.ok ? ok(handled.value.rows) : handled;
  }

  #told(author: string, at: string) {
    return { author, at, now: Date.parse(at), hasBegun: this.#deps.hasBegun };
  }
}
