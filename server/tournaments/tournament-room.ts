import type { Journal } from '#server/store/journal.ts';
import type { Logs } from '#server/store/logs.ts';
import type { Violation } from '#shared/games/kit/violation.ts';
import { ok, type Result } from '#shared/result.ts';
import type { Row } from '#shared/table/log.ts';
import { tellTournament, type TournamentRecord } from '#shared/tournament/record/record.ts';
import type { Tournament } from '#shared/tournament/record/state.ts';

export interface TournamentDesk {
  readonly journal: Journal;
  readonly logs: Logs;
  readonly wall: () => string;
  readonly hasBegun: (hubTable: string) => boolean;
  /** Something is different; it may not be on disk yet. */
  readonly changed: (room: TournamentRoom, before: Tournament) => void;
}

export type TournamentTold = Result<readonly Row[], Violation>;

/** One tournament and its log. Whatever it answers is on disk. */
export class TournamentRoom {
  readonly id: string;
  readonly #desk: TournamentDesk;
  #record: TournamentRecord;

  constructor(id: string, record: TournamentRecord, desk: TournamentDesk) {
    this.id = id;
    this.#record = record;
    this.#desk = desk;
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

  async tell(raw: unknown, author: string): Promise<TournamentTold> {
    const { journal, logs, wall, changed } = this.#desk;
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
  async #tellAgain(raw: unknown, author: string): Promise<TournamentTold> {
    await this.#desk.journal.write(() => undefined);
    const handled = tellTournament(this.#record, raw, this.#told(author, this.#desk.wall()));
    // What it repeats was not written after all: then this is the first of its kind.
    if (handled.ok && handled.value.record !== this.#record) return this.tell(raw, author);
    return handled.ok ? ok(handled.value.rows) : handled;
  }

  #told(author: string, at: string) {
    return { author, at, now: Date.parse(at), hasBegun: this.#desk.hasBegun };
  }
}
