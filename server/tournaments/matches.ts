import { ORGANISER, type Holder } from '#server/access/holder.ts';
import type { OpenTable } from '#server/tables/open-table.ts';
import type { TableSessions } from '#server/tables/table-sessions.ts';
import { SEATS } from '#shared/games/kit/game.ts';
import { HUB, type Row } from '#shared/table/log.ts';
import { currentRound, nameIn, type Match, type Tournament } from '#shared/tournament/log/state.ts';
import { resultAt } from './result-at.ts';
import type { TournamentSession } from './tournament-session.ts';

/** Buzzers are bound in the tournament's name. */
const BY: Holder = { ...ORGANISER, id: 'tournament' };
const LONGEST_NAME = 40;
/** A full disk is not full for ever. */
const TRY_AGAIN_MS = 2_000;

/** Brings matches of a tournament to tables of the hub, and their results back. */
export class Matches {
  readonly #sessions: TableSessions;
  readonly #report: (error: unknown) => void;
  /** Matches whose table could not be written down: tried again only after a while. */
  readonly #resting = new Map<string, NodeJS.Timeout>();
  /** Tables that were put away because nobody plays there any more; an undo brings them back. */
  readonly #putAway = new Set<string>();
  #isClosed = false;

  constructor(sessions: TableSessions, report: (error: unknown) => void) {
    this.#sessions = sessions;
    this.#report = report;
  }

  /** Whatever the tournament says now is made so at the tables; told again, nothing changes. */
  follow(session: TournamentSession): void {
    for (const { hubTable } of openedIn(session.record.rows))
      this.#sessions.rematches.belongs(hubTable, session.id);
    const { settings, finished } = session.state;
    const { round, matches } = currentRound(session.state) ?? { round: 0, matches: [] };
    if (!settings.tablets || finished) return;
    this.#clearAway(session, round, matches);
    // A tournament that another hub began names tables which are not here.
    const isOpen = ({ hubTable }: Match) => hubTable !== null && this.#sessions.has(hubTable);
    for (const match of matches) {
      const key = `${session.id}/${round}/${match.table}`;
      if (match.result || isOpen(match) || this.#resting.has(key)) continue;
      this.#open(session, round, match).catch((error: unknown) => {
        this.#report(error);
        this.#rest(key, session);
      });
    }
  }

  /** A table that was broken up is over for its tablet, too. */
  #clearAway({ record }: TournamentSession, round: number, matches: readonly Match[]): void {
    const isPlayed = (table: number) => matches.some((match) => match.table === table);
    for (const { hubTable, ...opened } of openedIn(record.rows)) {
      if (opened.round !== round || !this.#sessions.has(hubTable)) continue;
      const isBack = matches.some((match) => match.hubTable === hubTable);
      const isGone = !isBack && !isPlayed(opened.table) && !this.#sessions.isArchived(hubTable);
      if (isGone) this.#putAway.add(hubTable);
      else if (!isBack || !this.#putAway.delete(hubTable)) continue;
      this.#sessions.archive(hubTable, isGone).catch(this.#report);
    }
  }

  /** Whoever was just given another name has it at the table as well. */
  renamed({ state }: TournamentSession, before: Tournament): void {
    for (const { hubTable, seats } of currentRound(state)?.matches ?? []) {
      const renamed = seats.filter((player) => nameIn(before, player) !== nameIn(state, player));
      const open = hubTable === null ? undefined : this.#sessions.get(hubTable);
      for (const { seat, player } of open?.session.places ?? [])
        if (open && player !== undefined && renamed.includes(player))
          open.session
            .dispatch(
              {
                id: `renamed-${open.session.seq}-${seat}`,
                type: 'rename',
                seat,
                name: nameIn(state, player),
              },
              HUB,
            )
            .catch(this.#report);
    }
  }

  #rest(key: string, session: TournamentSession): void {
    // A hub that has closed tries nothing again: its files are closed, too.
    if (this.#isClosed || this.#resting.has(key)) return;
    const again = setTimeout(() => {
      this.#resting.delete(key);
      this.follow(session);
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
  async happened(session: TournamentSession, { id, session: table }: OpenTable): Promise<void> {
    // A round that went on without this table still waits for it.
    const { round, match } =
      session.state.rounds
        .flatMap((each) => (each.published ? each.matches.map((match) => ({ ...each, match })) : []))
        .findLast((each) => each.match.hubTable === id) ?? {};
    const score = match && resultAt(session.state, match, table.view);
    if (!match || !round || !score) return;
    const at = { id: `hub:result-${id}-${table.seq}`, round, table: match.table, ...score };
    const { result } = match;
    if (!result) await session.dispatch({ ...at, type: 'report' }, HUB);
    else if (result.from === 'hub' && !result.byReferee && JSON.stringify(score) !== scoreText(result))
      await session.dispatch({ ...at, type: 'correct', reason: 'table' }, HUB);
  }

  /**
   * The tablet of that table in the hall goes on to the new match, and its buzzers stay where they are. Everything is
   * decided in one turn, so that no match is opened twice.
   */
  async #open(session: TournamentSession, round: number, match: Match): Promise<void> {
    const { table } = match;
    const last = openedIn(session.record.rows).findLast((each) => each.table === table)?.hubTable;
    const old = last === undefined ? undefined : this.#sessions.get(last);
    const opened =
      old && !old.session.hasBegun ? this.#setUpAnew(session, match, old) : this.#make(session, match, old);
    if (!opened) return;
    this.#sessions.rematches.belongs(opened.id, session.id);
    const answer = session.dispatch(
      {
        id: `hub:open-${session.seq + 1}`,
        type: 'open-match',
        round,
        table,
        hubTable: opened.id,
        seats: match.seats,
      },
      HUB,
    );
    await Promise.all([answer, opened.done]);
    const made = this.#sessions.get(opened.id);
    // Put away first: a match that was not played out does not call its tablet back.
    if (old && old !== made && !old.session.view.finished) await this.#sessions.archive(old.id, true);
    if (made && made !== old) this.#sessions.sayRematch(made);
  }

  /** Nobody has played there yet: other people sit down. */
  #setUpAnew(session: TournamentSession, match: Match, { id, session: table }: OpenTable): Opened {
    const keeps = (seat: string) => table.places.find((place) => place.seat === seat)?.buzzer?.includes(':');
    const setup = setupOf(session.state, match);
    const seats = setup.seats.map((player, at) => {
      const seat = SEATS[at];
      return seat !== undefined && keeps(seat) ? { ...player, from: seat } : player;
    });
    const answer = table.dispatch({ ...setup, id: `set-up-${table.seq}`, type: 'set-up', seats }, HUB);
    return { id, done: Promise.all([answer, this.#sessions.archive(id, false)]) };
  }

  #make(session: TournamentSession, match: Match, old: OpenTable | undefined): Opened | undefined {
    const setup = { ...setupOf(session.state, match), rematch_of: old?.id };
    const made = this.#sessions.make({ ...setup, id: `${session.id}-${session.seq}-${match.table}` }, HUB);
    if (!made.ok) {
      this.#report(`Table ${match.table} of ${session.state.name} cannot be set up (${made.fault.code}).`);
      return undefined;
    }
    const { opened, written } = made.value;
    const bound = old?.session.places.flatMap(({ seat, buzzer }) => {
      const isThere = opened.session.places.some((place) => place.seat === seat);
      if (!isThere || !buzzer?.includes(':')) return [];
      return [this.#sessions.dispatch(opened.id, { id: `brought-${seat}`, type: 'bind', seat, buzzer }, BY)];
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
