import type { WebSocket } from 'ws';
import { atMostEvery } from '#server/pace.ts';
import type { OpenTable } from '#server/tables/open-table.ts';
import type { TableSessions } from '#server/tables/table-sessions.ts';
import { currentRound, type Match } from '#shared/tournament/log/state.ts';
import type { TableHealth } from '#shared/wire/table-message.ts';
import type { FloorTable, TournamentMessage } from '#shared/wire/tournament-message.ts';
import { Follower } from './follower.ts';
import { PlayerPhones } from './player-phones.ts';
import { published } from './published.ts';
import { otherwiseAt } from './result-at.ts';
import type { TournamentSession } from './tournament-session.ts';

/** What happens at a table is on the organiser's screen within a quarter of a second, also with fifty of them. */
const AT_MOST_MS = 100;
/** A screen that hears nothing takes its connection for broken. */
const SIGN_OF_LIFE_MS = 2_000;

type Message = TournamentMessage;

/** Everybody who follows a tournament: those who run it, those who look on, and each player's phone. */
export class TournamentBroadcast {
  readonly healthOf: (table: OpenTable) => TableHealth;
  readonly #session: TournamentSession;
  readonly #sessions: TableSessions;
  readonly #staff: Follower;
  readonly #public: Follower;
  readonly #phones = new PlayerPhones();
  /** What every screen knows of each table. */
  #said: ReadonlyMap<number, string> = new Map();
  readonly #saying = atMostEvery(AT_MOST_MS, () => {
    this.#sayAll();
  });
  readonly #looking = atMostEvery(AT_MOST_MS, () => {
    this.#sayFloor();
  });
  readonly #signs = setInterval(() => {
    this.#sayAlive();
  }, SIGN_OF_LIFE_MS);

  constructor(
    session: TournamentSession,
    sessions: TableSessions,
    healthOf: TournamentBroadcast['healthOf'],
  ) {
    this.#session = session;
    this.#staff = new Follower(() => this.#session.state);
    this.#public = new Follower(() => published(this.#session.state));
    this.#sessions = sessions;
    this.healthOf = healthOf;
  }

  /** Something about the tournament is different. */
  say(): void {
    this.#saying.call();
    this.#looking.call();
  }

  /** Something at one of its tables may be different. */
  look(): void {
    if (this.#staff.size + this.#public.size > 0) this.#looking.call();
  }

  /** `byChanges`: told what is different, not all of it again. */
  addStaff(socket: WebSocket, byChanges: boolean): void {
    this.#add(this.#staff, socket, byChanges);
  }

  addPublic(socket: WebSocket, byChanges: boolean): void {
    this.#add(this.#public, socket, byChanges);
  }

  addPhone(socket: WebSocket, player: string): void {
    this.#phones.add(socket, player, this.#session.state);
  }

  close(): void {
    clearInterval(this.#signs);
    this.#saying.cancel();
    this.#looking.cancel();
    this.#staff.close();
    this.#public.close();
    this.#phones.close();
  }

  #sayAll(): void {
    const { state, seq } = this.#session;
    this.#staff.say(seq);
    this.#public.say(seq);
    this.#phones.say(state);
  }

  #sayAlive(): void {
    const alive: Message = { type: 'alive' };
    this.#staff.send(alive);
    this.#public.send(alive);
    this.#phones.sayAlive();
  }

  /** All of the floor, once the others know as much: from then on everybody is told the same. */
  #add(follower: Follower, socket: WebSocket, byChanges: boolean): void {
    this.#sayFloor();
    follower.add(socket, this.#session.seq, byChanges);
    socket.send(JSON.stringify({ type: 'floor', whole: true, tables: this.#floorNow() } satisfies Message));
  }

  /** Only tables that are different, unless there are others than before. */
  #sayFloor(): void {
    const before = this.#said;
    const now = this.#floorNow();
    this.#said = new Map(now.map((each) => [each.table, JSON.stringify(each)]));
    const whole = now.length !== before.size || now.some(({ table }) => !before.has(table));
    const tables = whole ? now : now.filter(({ table }) => this.#said.get(table) !== before.get(table));
    if (!whole && tables.length === 0) return;
    this.#staff.send({ type: 'floor', whole, tables });
    this.#public.send({ type: 'floor', whole, tables });
  }

  #floorNow(): FloorTable[] {
    const matches = currentRound(this.#session.state)?.matches ?? [];
    return matches.flatMap((match): FloorTable[] => {
      const opened = match.hubTable === null ? undefined : this.#sessions.get(match.hubTable);
      return opened ? [this.#tableNow(match, opened)] : [];
    });
  }

  #tableNow(match: Match, opened: OpenTable): FloorTable {
    const { races, view, hasBegun } = opened.session;
    const health = this.healthOf(opened);
    return {
      table: match.table,
      hub_table: opened.id,
      begun: hasBegun,
      differs: otherwiseAt(this.#session.state, match, view),
      // Fifty tables may share one message: without what only the table itself needs.
      view: { ...view, state: undefined, seats: undefined, standings: undefined } as FloorTable['view'],
      race: races.view ? 'on' : races.lastView ? 'settled' : 'none',
      health: {
        ...health,
        seats: health.seats.map(({ seat, buzzer, source, ready, trouble }) => ({
          ...{ seat, buzzer, source, ready, trouble },
        })),
      },
    };
  }
}
