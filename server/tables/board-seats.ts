import { boardOf } from '#server/boards/buzzer-name.ts';
import type { BoardDesk, BoardPress } from '#server/boards/desk.ts';
import type { Lamp } from '#shared/games/kit/buzzers.ts';
import type { Seat } from '#shared/games/kit/game.ts';
import { HUB, UNBOUND } from '#shared/table/log.ts';
import type { Place } from '#shared/table/seating.ts';
import type { Hand } from '#shared/wire/race-record.ts';
import type { Room } from './room.ts';
import type { OpenTable } from './open-table.ts';
import type { Rooms } from './rooms.ts';

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
export class BoardSeats implements Pick<BoardDesk, 'pressed' | 'released' | 'rests' | 'reported' | 'unsure'> {
  readonly #rooms: Rooms;
  readonly #orders: BoardOrders;
  readonly #report: (error: unknown) => void;
  #seated: ReadonlyMap<string, readonly Seated[]> = new Map();
  /** Of each table, as they were when buzzers were last looked for. */
  #places: readonly (readonly Place[])[] = [];

  constructor(rooms: Rooms, orders: BoardOrders, report: (error: unknown) => void) {
    this.#rooms = rooms;
    this.#orders = orders;
    this.#report = report;
  }

  readonly pressed = (press: BoardPress): void => {
    const { buzzer, stamp, edge } = press;
    const bound = this.#rooms.seatOf(buzzer);
    const learner = this.#rooms.learner(edge.board);
    const isFree = !bound || (bound.table.id !== learner?.id && !this.#rooms.isInUse(bound.table));
    if (learner && isFree) this.#learn(learner, buzzer, `${stamp.clock}-${edge.seq}`, bound);
    else if (bound) {
      // Its own board vouches by itself right behind a press. The sooner the others are asked, the less can be dated back.
      this.#askOthers(bound.table, edge.board);
      bound.table.room.races.press(handOf(bound.seat, press));
    }
  };

  #askOthers({ room }: OpenTable, board: string): void {
    const boards = room.places.flatMap(({ buzzer }) => (buzzer?.includes(':') ? boardOf(buzzer) : []));
    for (const other of new Set(boards)) if (other !== board) this.#orders.vouch(other);
  }

  readonly released: BoardDesk['released'] = (buzzer, at, up) => {
    const bound = this.#rooms.seatOf(buzzer);
    if (!bound) return;
    const { races } = bound.table.room;
    races.lifted(bound.seat, at, up && handOf(bound.seat, up));
    if (races.book?.isRelease && races.awaitsReports) this.#askOthers(bound.table, boardOf(buzzer));
  };

  readonly rests: BoardDesk['rests'] = (buzzer) => {
    const bound = this.#rooms.seatOf(buzzer);
    bound?.table.room.races.rests(bound.seat);
  };

  readonly reported: BoardDesk['reported'] = (board, upTo, deaf, unsettled) => {
    for (const { table, seats } of this.#seated.get(board) ?? []) {
      const without = (channels: readonly number[]) =>
        seats.filter((seat) => !channels.some((each) => buzzerOf(table, seat) === `${board}:${each}`));
      // A button that is jammed cannot tell a hand: nobody vouches for its seat.
      table.room.races.reported(without(deaf), upTo, without(unsettled));
    }
  };

  readonly unsure: BoardDesk['unsure'] = (board, why) => {
    // A board that only left may come back with everything it has not told yet.
    if (why === 'gone') return;
    for (const { table, seats } of this.#seated.get(board) ?? [])
      for (const seat of seats)
        if (why === 'change-lost') table.room.races.changeLost(seat);
        else table.room.races.doubtHands(seat, why);
  };

  /** A race is on, and hands on this board count in it. */
  isRacing(board: string): boolean {
    return (this.#seated.get(board) ?? []).some(
      ({ table: { room } }) => room.plan.race !== undefined || room.races.book !== undefined,
    );
  }

  /** A press on this board would mean something at a table now. */
  isAwaited(board: string): boolean {
    const isMeant = ({ table, seats }: Seated) =>
      seats.some((seat) => (table.room.plan.seats[seat]?.press ?? 'refused') !== 'refused');
    return (this.#seated.get(board) ?? []).some(isMeant) || this.#rooms.learner(board) !== undefined;
  }

  /** What the lamps show may have changed. */
  relight(): void {
    const lamps = new Map<string, Lamp>();
    for (const { room } of this.#tables)
      for (const { seat, buzzer } of room.places) {
        if (buzzer?.includes(':')) lamps.set(buzzer, lampOf(room, seat));
      }
    this.#orders.light(lamps);
  }

  /** Bindings may have changed. */
  reseat(): void {
    const tables = this.#tables;
    // Places never change: others stand in their place. With fifty tables this is asked hundreds of times a second.
    const places = tables.map(({ room }) => room.places);
    const isSame =
      places.length === this.#places.length && places.every((each, at) => each === this.#places[at]);
    if (isSame) return;
    this.#places = places;
    const seated = new Map<string, Seated[]>();
    const groups: string[][] = [];
    for (const table of tables) {
      const byBoard = Map.groupBy(
        table.room.places.filter(
          ({ buzzer }) => buzzer !== null && this.#rooms.seatOf(buzzer)?.table === table,
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
    return this.#rooms.all.filter(({ id }) => !this.#rooms.isArchived(id));
  }

  #learn(learner: OpenTable, buzzer: string, press: string, bound: ReturnType<Rooms['seatOf']>): void {
    const seat = learner.room.learning;
    if (seat === null) return;
    const tell = (table: OpenTable, fact: object) =>
      table.room.tell({ id: `learn-${press}`, ...fact }, HUB).catch(this.#report);
    void tell(learner, { type: 'bind', seat, buzzer });
    if (bound) void tell(bound.table, { type: UNBOUND, seat: bound.seat });
  }
}

const handOf = (seat: Seat, { buzzer, source, stamp, edge }: BoardPress): Hand => ({
  ...{ seat, buzzer, source, seq: edge.seq },
  ...stamp,
});

function lampOf({ races, cues, beat, plan }: Room, seat: Seat): Lamp {
  if (races.book?.has(seat) && !races.book.isRelease) return 'on';
  if (beat) return beat === 'lit' ? 'on' : 'off';
  const sign = races.inputs.feltAt(seat) ?? cues.at(seat);
  if (sign) return sign;
  const lamp = plan.seats[seat]?.lamp ?? 'off';
  // Hands of a race that was taken back still rest: nobody is called to slap, and they are called to be lifted.
  if (lamp !== 'off' && races.resting.size > 0) return races.resting.has(seat) ? 'blink' : 'off';
  return lamp;
}

const buzzerOf = ({ room }: OpenTable, seat: Seat): string | null | undefined =>
  room.places.find((place) => place.seat === seat)?.buzzer;
