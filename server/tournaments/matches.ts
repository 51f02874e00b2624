import { ORGANISER, type Holder } from '#server/access/holder.ts';
import type { OpenTable } from '#server/tables/open-table.ts';
import type { Rooms } from '#server/tables/rooms.ts';
import { SEATS } from '#shared/games/kit/game.ts';
import { HUB, type Row } from '#shared/table/log.ts';
import { currentRound, nameIn, type Match, type Tournament } from '#shared/tournament/record/state.ts';
import { resultAt } from './result-at.ts';
import type { TournamentRoom } from './tournament-room.ts';

/** Buzzers are bound in the tournament's name. */
const BY: Holder = { ...ORGANISER, id: 'tournament' };
const LONGEST_NAME = 40;
/** A full disk is not full for ever. */
const TRY_AGAIN_MS = 2_000;

/** Brings matches of a tournament to tables of the hub, and their results back. */
export class Matches {
  readonly #rooms: Rooms;
  readonly #report: (error: unknown) => void;
  /** Matches whose table could not be written down: tried again only after a while. */
  readonly #resting = new Map<string, NodeJS.Timeout>();
  /** Tables that were put away because nobody plays there any more; an undo brings them back. */
  readonly #putAway = new Set<string>();
  #isClosed = false;

  constructor(rooms: Rooms, report: (error: unknown) => void) {
    this.#rooms = rooms;
    this.#report = report;
  }

  /** Whatever the tournament says now is made so at the tables; told again, nothing changes. */
  follow(room: TournamentRoom): void {
    for (const { hubTable } of openedIn(room.record.rows)) this.#rooms.rematches.belongs(hubTable, room.id);
    const { settings, finished } = room.state;
    const { round, matches } = currentRound(room.state) ?? { round: 0, matches: [] };
    if (!settings.tablets || finished) return;
    this.#clearAway(room, round, matches);
    // A tournament that another hub began names tables which are not here.
    const isOpen = ({ hubTable }: Match) => hubTable !== null && this.#rooms.has(hubTable);
    for (const match of matches) {
      const key = `${room.id}/${round}/${match.table}`;
      if (match.result || isOpen(match) || this.#resting.has(key)) continue;
      this.#open(room, round, match).catch((error: unknown) => {
        this.#report(error);
        this.#rest(key, room);
      });
    }
  }

  /** A table that was broken up is over for its tablet, too. */
  #clearAway({ record }: TournamentRoom, round: number, matches: readonly Match[]): void {
    const isPlayed = (table: number) => matches.some((match) => match.table === table);
    for (const { hubTable, ...opened } of openedIn(record.rows)) {
      if (opened.round !== round || !this.#rooms.has(hubTable)) continue;
      const isBack = matches.some((match) => match.hubTable === hubTable);
      const isGone = !isBack && !isPlayed(opened.table) && !this.#rooms.isArchived(hubTable);
      if (isGone) this.#putAway.add(hubTable);
      else if (!isBack || !this.#putAway.delete(hubTable)) continue;
      this.#rooms.archive(hubTable, isGone).catch(this.#report);
    }
  }

  /** Whoever was just given another name has it at the table as well. */
  renamed({ state }: TournamentRoom, before: Tournament): void {
    for (const { hubTable, seats } of currentRound(state)?.matches ?? []) {
      const renamed = seats.filter((player) => nameIn(before, player) !== nameIn(state, player));
      const open = hubTable === null ? undefined : this.#rooms.get(hubTable);
      for (const { seat, player } of open?.room.places ?? [])
        if (open && player !== undefined && renamed.includes(player))
          open.room
            .tell(
              { id: `renamed-${open.room.seq}-${seat}`, type: 'rename', seat, name: nameIn(state, player) },
              HUB,
            )
            .catch(this.#report);
    }
  }

  #rest(key: string, room: TournamentRoom): void {
    // A hub that has closed tries nothing again: its files are closed, too.
    if (this.#isClosed || this.#resting.has(key)) return;
    const again = setTimeout(() => {
      this.#resting.delete(key);
      this.follow(room);
    }, TRY_AGAIN_MS);
    again.unref();
    this.#resting.set(key, again);
  }

  close(): void {
    this.#isClosed = true;
    for (const again of this.#resting.values()) clearTimeout(again);
    this.#resting.clear();
  }

  /** A table has played something: it may be its result, or another than it was. */
  async happened(room: TournamentRoom, { id, room: table }: OpenTable): Promise<void> {
    // A round that went on without this table still waits for it.
    const { round, match } =
      room.state.rounds
        .flatMap((each) => (each.published ? each.matches.map((match) => ({ ...each, match })) : []))
        .findLast((each) => each.match.hubTable === id) ?? {};
    const score = match && resultAt(room.state, match, table.view);
    if (!match || !round || !score) return;
    const at = { id: `hub:result-${id}-${table.seq}`, round, table: match.table, ...score };
    const { result } = match;
    if (!result) await room.tell({ ...at, type: 'report' }, HUB);
    else if (result.from === 'hub' && !result.byReferee && JSON.stringify(score) !== scoreText(result))
      await room.tell({ ...at, type: 'correct', reason: 'table' }, HUB);
  }

  /**
   * The tablet of that table in the hall goes on to the new match, and its buzzers stay where they are. Everything is
   * decided in one turn, so that no match is opened twice.
   */
  async #open(room: TournamentRoom, round: number, match: Match): Promise<void> {
    const { table } = match;
    const last = openedIn(room.record.rows).findLast((each) => each.table === table)?.hubTable;
    const old = last === undefined ? undefined : this.#rooms.get(last);
    const opened =
      old && !old.room.hasBegun ? this.#setUpAnew(room, match, old) : this.#make(room, match, old);
    if (!opened) return;
    this.#rooms.rematches.belongs(opened.id, room.id);
    const told = room.tell(
      {
        id: `hub:open-${room.seq + 1}`,
        type: 'open-match',
        round,
        table,
        hubTable: opened.id,
        seats: match.seats,
      },
      HUB,
    );
    await Promise.all([told, opened.done]);
    const made = this.#rooms.get(opened.id);
    // Put away first: a match that was not played out does not call its tablet back.
    if (old && old !== made && !old.room.view.finished) await this.#rooms.archive(old.id, true);
    if (made && made !== old) this.#rooms.sayRematch(made);
  }

  /** Nobody has played there yet: other people sit down. */
  #setUpAnew(room: TournamentRoom, match: Match, { id, room: table }: OpenTable): Opened {
    const keeps = (seat: string) => table.places.find((place) => place.seat === seat)?.buzzer?.includes(':');
    const setup = setupOf(room.state, match);
    const seats = setup.seats.map((player, at) => {
      const seat = SEATS[at];
      return seat !== undefined && keeps(seat) ? { ...player, from: seat } : player;
    });
    const told = table.tell({ ...setup, id: `set-up-${table.seq}`, type: 'set-up', seats }, HUB);
    return { id, done: Promise.all([told, this.#rooms.archive(id, false)]) };
  }

  #make(room: TournamentRoom, match: Match, old: OpenTable | undefined): Opened | undefined {
    const setup = { ...setupOf(room.state, match), rematch_of: old?.id };
    const made = this.#rooms.make({ ...setup, id: `${room.id}-${room.seq}-${match.table}` }, HUB);
    if (!made.ok) {
      this.#report(`Table ${match.table} of ${room.state.name} cannot be set up (${made.fault.code}).`);
      return undefined;
    }
    const { opened, written } = made.value;
    const bound = old?.room.places.flatMap(({ seat, buzzer }) => {
      const isThere = opened.room.places.some((place) => place.seat === seat);
      if (!isThere || !buzzer?.includes(':')) return [];
      return [this.#rooms.tell(opened.id, { id: `brought-${seat}`, type: 'bind', seat, buzzer }, BY)];
    });
    return { id: opened.id, done: Promise.all([written, ...(bound ?? [])]) };
  }
}

interface Opened {
  readonly id: string;
  readonly done: Promise<unknown>;
}

const scoreText = ({ groups, scores }: { groups: unknown; scores: unknown }) =>
  JSON.stringify({ groups, scores });

/** A table as the tournament wants it, by the words of its game. */
export function setupOf(state: Tournament, { table, seats }: Pick<Match, 'table' | 'seats'>) {
  return {
    ...state.settings.match,
    game: state.game,
    name: `${table} · ${state.name}`.slice(0, LONGEST_NAME).trim(),
    seats: seats.map((player) => ({ name: nameIn(state, player), player })),
  };
}

interface Opening {
  readonly round: number;
  readonly table: number;
  readonly hubTable: string;
}

/** Every table of the hub that was ever opened for it, also for a draw that was taken back. */
export const openedIn = (rows: readonly Row[]): readonly (Opening & { readonly at: string })[] =>
  rows
    .filter(({ type }) => type === 'match-opened')
    .map(({ data, at }) => ({ ...(data as unknown as Opening), at }));
