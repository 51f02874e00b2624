import { randomInt } from 'node:crypto';
import type { Journal } from '#server/store/journal.ts';
import { listAgain } from '#server/store/list-again.ts';
import { damagedLog, damageWords, type DamagedLog } from '#server/store/damaged-log.ts';
import type { Logs, TableEntry } from '#server/store/logs.ts';
import { newTableId } from '#server/tables/table-id.ts';
import type { OpenTable } from '#server/tables/open-table.ts';
import type { TableSessions } from '#server/tables/table-sessions.ts';
import type { Violation } from '#shared/games/kit/violation.ts';
import { ok, type Result } from '#shared/result.ts';
import { createTournament, type TournamentRecord } from '#shared/tournament/log/record.ts';
import { currentRound } from '#shared/tournament/log/state.ts';
import type { TableTournament } from '#shared/wire/table-message.ts';
import { atTable } from './at-table.ts';
import { Displays } from './displays.ts';
import { TournamentBroadcast } from './tournament-broadcast.ts';
import { Matches, openedIn } from './matches.ts';
import { tournamentFromLog } from './tournament-from-log.ts';
import { TournamentSession, type TournamentSessionDeps } from './tournament-session.ts';

export interface TournamentsDeps {
  readonly journal: Journal;
  readonly logs: Logs;
  readonly sessions: TableSessions;
  readonly healthOf: TournamentBroadcast['healthOf'];
  readonly wall: () => string;
  readonly report: (error: unknown) => void;
}

export interface OpenTournament {
  readonly id: string;
  readonly session: TournamentSession;
  readonly hall: TournamentBroadcast;
  readonly displays: Displays;
}

/** All tournaments of a hub. */
export class Tournaments {
  readonly #deps: TournamentsDeps;
  readonly #open = new Map<string, OpenTournament>();
  readonly #archived = new Set<string>();
  readonly #matches: Matches;
  /** Those that did not open. */
  readonly damaged = new Map<string, DamagedLog>();

  constructor(deps: TournamentsDeps) {
    this.#deps = deps;
    this.#matches = new Matches(deps.sessions, deps.report);
  }

  /** After the tables: what they played meanwhile is taken over. */
  async start(): Promise<void> {
    await listAgain(this.#deps);
    for (const entry of this.#deps.logs.list()) {
      if (entry.archived) this.#archived.add(entry.id);
      this.#load(entry);
    }
  }

  close(): void {
    this.#matches.close();
    for (const { hall } of this.#open.values()) hall.close();
  }

  get logs(): Logs {
    return this.#deps.logs;
  }

  get(id: string): OpenTournament | undefined {
    return this.#open.get(id);
  }

  has(id: string): boolean {
    return this.#open.has(id);
  }

  get all(): readonly OpenTournament[] {
    return [...this.#open.values()];
  }

  isArchived(id: string): boolean {
    return this.#archived.has(id);
  }

  /** The seed is the hub's to draw, unless somebody drew one before witnesses. */
  async create(
    raw: Readonly<Record<string, unknown>>,
    author: string,
  ): Promise<Result<OpenTournament, Violation>> {
    const { journal, logs, wall } = this.#deps;
    const at = wall();
    const known = this.all.find(({ session }) => session.record.rows[0]?.command === raw['id']);
    if (known) {
      await journal.write(() => undefined);
      return ok(known);
    }
    const made = createTournament({ seed: newSeed(), ...raw }, { author, at, now: Date.parse(at) });
    if (!made.ok) return made;
    const id = newTableId();
    const opened = this.#add(id, made.value.record);
    await journal.write(
      () => {
        logs.create(id, at);
        logs.append(id, made.value.rows);
      },
      () => {
        this.#open.delete(id);
      },
    );
    return ok(opened);
  }

  /** One that another hub exported is here now. */
  adopt(id: string): OpenTournament | undefined {
    const entry = this.#deps.logs.list().find((each) => each.id === id);
    return this.#open.get(id) ?? (entry && this.#load(entry));
  }

  async archive(id: string, archived: boolean): Promise<void> {
    await this.#deps.journal.write(() => {
      this.#deps.logs.archive(id, archived);
    });
    if (archived) this.#archived.add(id);
    else this.#archived.delete(id);
  }

  /** A table has played something. */
  happened(table: OpenTable): void {
    const id = this.#deps.sessions.rematches.tournamentOf(table.id);
    const found = id === undefined ? undefined : this.#open.get(id);
    if (!found) return;
    found.hall.look();
    this.#matches.happened(found.session, table).catch(this.#deps.report);
  }

  /** What a table has to know about the match of a tournament that is played at it. */
  at(table: string): TableTournament | null {
    const found = this.#open.get(this.#deps.sessions.rematches.tournamentOf(table) ?? '');
    return found ? atTable(found.session, table) : null;
  }

  /** Boards, screens or races of tables may be different. */
  look(): void {
    for (const { hall } of this.#open.values()) hall.look();
  }

  #load(entry: TableEntry): OpenTournament | undefined {
    const { logs, report } = this.#deps;
    const { id } = entry;
    const { rows, damage } = logs.readable(id);
    const played = damage ? undefined : tournamentFromLog(rows);
    if (!played?.ok) {
      const damaged = damagedLog(logs, entry, (some) => tournamentFromLog(some).ok);
      this.damaged.set(id, damaged);
      if (!entry.archived) report(damageWords('Tournament', damaged));
      return undefined;
    }
    const opened = this.#add(id, played.value);
    this.#matches.follow(opened.session);
    for (const { hubTable } of currentRound(opened.session.state)?.matches ?? []) {
      const table = this.#deps.sessions.get(hubTable ?? '');
      if (table) this.happened(table);
    }
    return opened;
  }

  #add(id: string, record: TournamentRecord): OpenTournament {
    const { journal, logs, wall, sessions, healthOf } = this.#deps;
    const changed: TournamentSessionDeps['changed'] = (session, before) => {
      this.#matches.follow(session);
      this.#matches.renamed(session, before);
      hall.say();
      this.#sayAtTables(session);
    };
    const hasBegun = (table: string) => sessions.get(table)?.session.hasBegun === true;
    const session = new TournamentSession(id, record, { journal, logs, wall, hasBegun, changed });
    const hall = new TournamentBroadcast(session, sessions, healthOf);
    const opened = { id, session, hall, displays: new Displays() };
    this.#open.set(id, opened);
    return opened;
  }

  #sayAtTables(session: TournamentSession): void {
    const tables = new Set(openedIn(session.record.rows).map(({ hubTable }) => hubTable));
    for (const id of tables) {
      const screens = this.#deps.sessions.get(id)?.screens;
      if (screens && screens.size > 0) screens.tournament(atTable(session, id));
    }
  }
}

export const newSeed = (): number => randomInt(2 ** 32);
