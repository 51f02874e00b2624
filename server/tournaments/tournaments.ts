import { randomInt } from 'node:crypto';
import type { Journal } from '#server/store/journal.ts';
import { listAgain } from '#server/store/list-again.ts';
import { damagedLog, damageWords, type DamagedLog } from '#server/store/damaged-log.ts';
import type { Logs, TableEntry } from '#server/store/logs.ts';
import { newTableId } from '#server/tables/table-id.ts';
import type { OpenTable } from '#server/tables/open-table.ts';
import type { Rooms } from '#server/tables/rooms.ts';
import type { Violation } from '#shared/games/kit/violation.ts';
import { ok, type Result } from '#shared/result.ts';
import { createTournament, type TournamentRecord } from '#shared/tournament/record/record.ts';
import { currentRound } from '#shared/tournament/record/state.ts';
import type { TableTournament } from '#shared/wire/table-message.ts';
import { atTable } from './at-table.ts';
import { Displays } from './displays.ts';
import { Hall } from './hall.ts';
import { Matches, openedIn } from './matches.ts';
import { playedAgain } from './played-again.ts';
import { TournamentRoom, type TournamentDesk } from './tournament-room.ts';

export interface TournamentsDesk {
  readonly journal: Journal;
  readonly logs: Logs;
  readonly rooms: Rooms;
  readonly healthOf: Hall['healthOf'];
  readonly wall: () => string;
  readonly report: (error: unknown) => void;
}

export interface OpenTournament {
  readonly id: string;
  readonly room: TournamentRoom;
  readonly hall: Hall;
  readonly displays: Displays;
}

/** All tournaments of a hub. */
export class Tournaments {
  readonly #desk: TournamentsDesk;
  readonly #open = new Map<string, OpenTournament>();
  readonly #archived = new Set<string>();
  readonly #matches: Matches;
  /** Those that did not open. */
  readonly damaged = new Map<string, DamagedLog>();

  constructor(desk: TournamentsDesk) {
    this.#desk = desk;
    this.#matches = new Matches(desk.rooms, desk.report);
  }

  /** After the tables: what they played meanwhile is taken over. */
  async start(): Promise<void> {
    await listAgain(this.#desk);
    for (const entry of this.#desk.logs.list()) {
      if (entry.archived) this.#archived.add(entry.id);
      this.#load(entry);
    }
  }

  close(): void {
    this.#matches.close();
    for (const { hall } of this.#open.values()) hall.close();
  }

  get logs(): Logs {
    return this.#desk.logs;
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
    const { journal, logs, wall } = this.#desk;
    const at = wall();
    const known = this.all.find(({ room }) => room.record.rows[0]?.command === raw['id']);
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
    const entry = this.#desk.logs.list().find((each) => each.id === id);
    return this.#open.get(id) ?? (entry && this.#load(entry));
  }

  async archive(id: string, archived: boolean): Promise<void> {
    await this.#desk.journal.write(() => {
      this.#desk.logs.archive(id, archived);
    });
    if (archived) this.#archived.add(id);
    else this.#archived.delete(id);
  }

  /** A table has played something. */
  happened(table: OpenTable): void {
    const id = this.#desk.rooms.rematches.tournamentOf(table.id);
    const found = id === undefined ? undefined : this.#open.get(id);
    if (!found) return;
    found.hall.look();
    this.#matches.happened(found.room, table).catch(this.#desk.report);
  }

  /** What a table has to know about the match of a tournament that is played at it. */
  at(table: string): TableTournament | null {
    const found = this.#open.get(this.#desk.rooms.rematches.tournamentOf(table) ?? '');
    return found ? atTable(found.room, table) : null;
  }

  /** Boards, screens or races of tables may be different. */
  look(): void {
    for (const { hall } of this.#open.values()) hall.look();
  }

  #load(entry: TableEntry): OpenTournament | undefined {
    const { logs, report } = this.#desk;
    const { id } = entry;
    const { rows, damage } = logs.readable(id);
    const played = damage ? undefined : playedAgain(rows);
    if (!played?.ok) {
      const damaged = damagedLog(logs, entry, (some) => playedAgain(some).ok);
      this.damaged.set(id, damaged);
      if (!entry.archived) report(damageWords('Tournament', damaged));
      return undefined;
    }
    const opened = this.#add(id, played.value);
    this.#matches.follow(opened.room);
    for (const { hubTable } of currentRound(opened.room.state)?.matches ?? []) {
      const table = this.#desk.rooms.get(hubTable ?? '');
      if (table) this.happened(table);
    }
    return opened;
  }

  #add(id: string, record: TournamentRecord): OpenTournament {
    const { journal, logs, wall, rooms, healthOf } = this.#desk;
    const changed: TournamentDesk['changed'] = (room, before) => {
      this.#matches.follow(room);
      this.#matches.renamed(room, before);
      hall.say();
      this.#sayAtTables(room);
    };
    const hasBegun = (table: string) => rooms.get(table)?.room.hasBegun === true;
    const room = new TournamentRoom(id, record, { journal, logs, wall, hasBegun, changed });
    const hall = new Hall(room, rooms, healthOf);
    const opened = { id, room, hall, displays: new Displays() };
    this.#open.set(id, opened);
    return opened;
  }

  #sayAtTables(room: TournamentRoom): void {
    const tables = new Set(openedIn(room.record.rows).map(({ hubTable }) => hubTable));
    for (const id of tables) {
      const screens = this.#desk.rooms.get(id)?.screens;
      if (screens && screens.size > 0) screens.tournament(atTable(room, id));
    }
  }
}

export const newSeed = (): number => randomInt(2 ** 32);
