import { boardOf } from '#server/boards/buzzer-name.ts';
import type { BoardDeps, BoardPress } from '#server/boards/board-deps.ts';
import type { Lamp } from '#shared/games/kit/buzzers.ts';
import type { Seat } from '#shared/games/kit/game.ts';
import { HUB, UNBOUND } from '#shared/table/log.ts';
import type { Place } from '#shared/table/seating.ts';
import type { Hand } from '#shared/wire/race-record.ts';
import type { TableSession } from './table-session.ts';
import type { OpenTable } from './open-table.ts';
import type { TableSessions } from './table-sessions.ts';

/** What boards are told: which lamps to show, which of them race at one table, and to vouch that no earlier hand is missing. */
export interface BoardOrders {
  readonly light: (lamps: ReadonlyMap<string, Lamp>) => void;
  readonly vouch: (board: string) => void;
  readonly raceTogether: (groups: readonly (readonly string[])[]) => void;
}

interface Seated {
  readonly table: OpenTable;
  readonly seats: readonly Seat[];
}

/** Brings what boards report to the seats their buzzers are bound to, and the lamps of those seats back to them. */
export class BoardSeats implements Pick<BoardDeps, 'pressed' | 'released' | 'rests' | 'reported' | 'unsure'> {
  readonly #sessions: TableSessions;
  readonly #orders: BoardOrders;
  readonly #report: (error: unknown) => void;
  /** Buttons that a hand is on, whoever's they are. */
  readonly #down = new Set<string>();
  #seated: ReadonlyMap<string, readonly Seated[]> = new Map();
  /** Of each table, as they were when buzzers were last looked for. */
  #places: readonly (readonly Place[])[] = [];

  constructor(sessions: TableSessions, orders: BoardOrders, report: (error: unknown) => void) {
    this.#sessions = sessions;
    this.#orders = orders;
    this.#report = report;
  }

  readonly pressed = (press: BoardPress): void => {
    const { buzzer, stamp, edge } = press;
    this.#down.add(buzzer);
    const bound = this.#sessions.seatOf(buzzer);
    const learner = this.#sessions.learner(edge.board);
    const isFree = !bound || (bound.table.id !== learner?.id && !this.#sessions.isInUse(bound.table));
    if (learner && isFree) {
      this.#learn(learner, buzzer, `${stamp.clock}-${edge.seq}`, bound);
      return;
    }
    const whose = this.#sessions.seatAt(buzzer, stamp);
    if (!whose) return;
    // Its own board vouches by itself right behind a press. The sooner the others are asked, the less can be dated back.
    this.#askOthers(whose.table, edge.board);
    whose.table.session.races.press(handOf(whose.seat, press));
  };

  /** A hand is on this button, as far as its board has told. */
  readonly isDown = (buzzer: string): boolean => this.#down.has(buzzer);

  #askOthers({ session }: OpenTable, board: string): void {
    const boards = session.places.flatMap(({ buzzer }) => (buzzer?.includes(':') ? boardOf(buzzer) : []));
    for (const other of new Set(boards)) if (other !== board) this.#orders.vouch(other);
  }

  readonly released: BoardDeps['released'] = (buzzer, at, up) => {
    this.#down.delete(buzzer);
    const bound = at ? this.#sessions.seatAt(buzzer, at) : this.#sessions.seatOf(buzzer);
    if (!bound) return;
    const { races } = bound.table.session;
    races.lifted(bound.seat, at, up && handOf(bound.seat, up));
    if (races.tally?.isRelease && races.awaitsReports) this.#askOthers(bound.table, boardOf(buzzer));
  };

  readonly rests: BoardDeps['rests'] = (buzzer) => {
    this.#down.add(buzzer);
    const bound = this.#sessions.seatOf(buzzer);
    bound?.table.session.races.rests(bound.seat);
  };

  readonly reported: BoardDeps['reported'] = (board, upTo, deaf, unsettled) => {
    for (const { table, seats } of this.#seated.get(board) ?? []) {
      const without = (channels: readonly number[]) =>
        seats.filter((seat) => !channels.some((each) => buzzerOf(table, seat) === `${board}:${each}`));
      // A button that is jammed cannot tell a hand: nobody vouches for its seat.
      table.session.races.reported(without(deaf), upTo, without(unsettled));
    }
  };

  readonly unsure: BoardDeps['unsure'] = (board, why) => {
    // A board that only left may come back with everything it has not told yet.
    if (why === 'gone') return;
    for (const { table, seats } of this.#seated.get(board) ?? [])
      for (const seat of seats)
        if (why === 'change-lost') table.session.races.changeLost(seat);
        else table.session.races.doubtHands(seat, why);
  };

  /** A race is on, and hands on this board count in it. */
  isRacing(board: string): boolean {
    return (this.#seated.get(board) ?? []).some(
      ({ table: { session } }) => session.plan.race !== undefined || session.races.tally !== undefined,
    );
  }

  /** A press on this board would mean something at a table now. */
  isAwaited(board: string): boolean {
    const isMeant = ({ table, seats }: Seated) =>
      seats.some((seat) => (table.session.plan.seats[seat]?.press ?? 'refused') !== 'refused');
    return (this.#seated.get(board) ?? []).some(isMeant) || this.#sessions.learner(board) !== undefined;
  }

  /** What the lamps show may have changed. */
  relight(): void {
    const lamps = new Map<string, Lamp>();
    for (const { session } of this.#tables)
      for (const { seat, buzzer } of session.places) {
        if (buzzer?.includes(':')) lamps.set(buzzer, lampOf(session, seat));
      }
    this.#orders.light(lamps);
  }

  /** Bindings may have changed. */
  reseat(): void {
    const tables = this.#tables;
    // `places` is never changed, only replaced: so references are compared. With fifty tables this is asked hundreds of times a second.
    const places = tables.map(({ session }) => session.places);
    const isSame =
      places.length === this.#places.length && places.every((each, at) => each === this.#places[at]);
    if (isSame) return;
    this.#places = places;
    const seated = new Map<string, Seated[]>();
    const groups: string[][] = [];
    for (const table of tables) {
      const byBoard = Map.groupBy(
        table.session.places.filter(
          ({ buzzer }) => buzzer !== null && this.#sessions.seatOf(buzzer)?.table === table,
        ),
        ({ buzzer }) => boardOf(buzzer ?? ''),
      );
      groups.push([...byBoard.keys()].sort());
      for (const [board, places] of byBoard)
        seated.set(board, [...(seated.get(board) ?? []), { table, seats: places.map(({ seat }) => seat) }]);
    }
    this.#seated = seated;
    this.#orders.raceTogether(groups.filter(({ length }) => length > 1));
  }

  get #tables(): readonly OpenTable[] {
    return this.#sessions.all.filter(({ id }) => !this.#sessions.isArchived(id));
  }

  #learn(
    learner: OpenTable,
    buzzer: string,
    press: string,
    bound: ReturnType<TableSessions['seatOf']>,
  ): void {
    const seat = learner.session.learning;
    if (seat === null) return;
    const dispatch = (table: OpenTable, fact: object) =>
      table.session.dispatch({ id: `learn-${press}`, ...fact }, HUB).catch(this.#report);
    void dispatch(learner, { type: 'bind', seat, buzzer });
    if (bound) void dispatch(bound.table, { type: UNBOUND, seat: bound.seat });
  }
}

const handOf = (seat: Seat, { buzzer, source, stamp, edge }: BoardPress): Hand => ({
  ...{ seat, buzzer, source, seq: edge.seq },
  ...stamp,
});

function lampOf({ races, cues, beat, plan }: TableSession, seat: Seat): Lamp {
  if (races.tally?.has(seat) && !races.tally.isRelease) return 'on';
  if (beat) return beat === 'lit' ? 'on' : 'off';
  const sign = races.inputs.feltAt(seat) ?? cues.at(seat);
  if (sign) return sign;
  const lamp = plan.seats[seat]?.lamp ?? 'off';
  // Hands of a race that was taken back still rest: nobody is called to slap, and they are called to be lifted.
  if (lamp !== 'off' && races.resting.size > 0) return races.resting.has(seat) ? 'blink' : 'off';
  return lamp;
}

const buzzerOf = ({ session }: OpenTable, seat: Seat): string | null | undefined =>
  session.places.find((place) => place.seat === seat)?.buzzer;
