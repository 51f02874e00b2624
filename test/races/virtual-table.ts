import type { Stamp } from '#shared/wire/stamp.ts';
import type { DatabaseSync } from 'node:sqlite';
import { checkRace } from '#server/record/check-race.ts';
import { TouchSeats } from '#server/touch/touch-seats.ts';
import { Boxes } from '#server/store/boxes.ts';
import { scratchRecord } from '#server/store/store.ts';
import { storesIn } from '#server/store/stores.ts';
import { BoardSeats } from '#server/tables/board-seats.ts';
import type { Engine } from '#shared/table/engine.ts';
import { TableSession, type CommandResult } from '#server/tables/table-session.ts';
import type { TableSessions } from '#server/tables/table-sessions.ts';
import { Screens } from '#server/tables/screens.ts';
import type { Lamp } from '#shared/games/kit/buzzers.ts';
import { SEATS, type Seat } from '#shared/games/kit/game.ts';
import type { Random } from '#shared/random.ts';
import { RACE_RECORDED } from '#shared/table/log.ts';
import { WRIGHT_TABLE } from '#shared/games/wright/index.ts';
import { BoardHub } from './board-hub.ts';
import { HANDS, type Terms } from './hands-game.ts';
import { Truth } from './truth.ts';
import { watchPromises } from './promises.ts';
import { BusyJournal, type VirtualTime } from './virtual-time.ts';

const TABLE = 'table';

/** A table of the hub as it is, from the lines of its boards and the messages of its pages to its record. */
export class VirtualTable {
  readonly truth = new Truth();
  readonly journal: BusyJournal;
  readonly session: TableSession;
  readonly touch: TouchSeats;
  readonly boards: BoardHub;
  /** How many races are over, and when the last one was. */
  races = 0;
  endedAt = 0;
  readonly #database: DatabaseSync;
  readonly #races;
  readonly #isWright: boolean;
  readonly #random: Random;
  #told = 0;

  constructor(
    time: VirtualTime,
    random: Random,
    seats: number,
    isWright: boolean,
    options: Readonly<Record<string, unknown>> = {},
    isOld = false,
    game: unknown = isWright ? WRIGHT_TABLE : HANDS,
  ) {
    this.#isWright = isWright;
    this.#random = random;
    this.#database = scratchRecord();
    this.journal = new BusyJournal(this.#database);
    const { logs, races, edges, touches, secrets } = storesIn(this.#database);
    this.#races = races;
    const engine = game as Engine;
    const context = { author: 'organiser:1', at: '' };
    const names = SEATS.slice(0, seats).map((name) => ({ name }));
    const created = engine.create({ id: 'create', seats: names, ...(isWright ? { options } : {}) }, context);
    if (!created.ok) throw new Error(created.fault.code);
    const report = (error: unknown) => {
      throw error instanceof Error ? error : new Error(String(error));
    };
    const stores = { journal: this.journal, touches, now: time.now, wall: () => '', chance: () => 0, report };
    this.session = new TableSession(
      TABLE,
      engine,
      created.value.table,
      {
        ...{ ...stores, logs, races, secrets, boxes: new Boxes(this.#database) },
        witness: () => 'x'.repeat(86),
        happened: (_, rows) => {
          if (!rows.some(({ type }) => type === RACE_RECORDED)) return;
          this.races++;
          this.endedAt = time.now();
        },
        tookBack: () => undefined,
        planned: () => {
          seated.reseat();
          seated.relight();
        },
        pressed: (_, hand, refused, gesture) => {
          const press = this.truth.of(hand);
          press.heard.push(refused);
          press.gesture = gesture;
          press.heardAt = time.now();
        },
        raced: () => {
          seated.reseat();
          seated.relight();
        },
        slowestUs: () => this.touch.slowestUs,
        isDown: (buzzer) => seated.isDown(buzzer),
      },
      !isOld,
    );
    void this.journal.write(() => {
      logs.create(TABLE, '');
      logs.append(TABLE, created.value.rows);
    });
    watchPromises(this.session.races, this.truth, time);
    this.touch = new TouchSeats(this.session, stores);
    const seated = new BoardSeats(this.#sessions(), this.#orders(), report);
    this.boards = new BoardHub(time, random, {
      ...{ journal: this.journal, edges },
      pressed: seated.pressed,
      released: seated.released,
      rests: seated.rests,
      reported: seated.reported,
      unsure: seated.unsure,
      changed: () => undefined,
      diskFailed: report,
    });
  }

  get raceIsOn(): boolean {
    return this.session.races.tally !== undefined;
  }

  bind(seat: Seat, buzzer: string): void {
    void this.dispatch({ type: 'bind', seat, buzzer });
  }

  arm(terms: Terms): void {
    if (!this.#isWright) void this.dispatch({ type: 'arm', terms });
    // Wright opens by the first hand once two sheriffs are out; all but one decide.
    else if (this.session.view.phase !== 'playing')
      // Called off, or undone: the hands of it may still be down.
      void this.dispatch(
        this.#random.chance(0.5) ? { type: 'undo' } : { type: 'void-race', reason: 'again' },
      );
    else if (this.session.plan.seats['1']?.press !== 'opens')
      for (let sheriff = 0; sheriff < 2; sheriff++) void this.dispatch({ type: 'add-sheriff' });
  }

  stop(): void {
    if (!this.#isWright) void this.dispatch({ type: 'stop' });
    else if (this.raceIsOn) void this.dispatch({ type: 'void-race', reason: 'stop' });
  }

  /** The race that was over last. */
  get lastRace() {
    return this.#races.get(TABLE, this.races);
  }

  /** What a check of the record says of the race that was over last. */
  checkLastRace(): readonly string[] {
    const n = this.races;
    const row = this.#database.prepare('SELECT * FROM races WHERE table_id = ? AND n = ?').get(TABLE, n);
    return checkRace({ n, record: null, digest: null, late: null, ...row }, [...this.session.rows], {
      ...storesIn(this.#database),
    });
  }

  close(): void {
    this.boards.close();
    this.session.close();
    this.#database.close();
  }

  /** A command of the organiser, on disk once the journal has settled. `aheadUs`: it is about a moment to come. */
  async dispatch(command: object, aheadUs = 0): Promise<CommandResult> {
    this.#told++;
    const told = await this.session.dispatch(
      { id: `tell-${this.#told}`, ...command },
      'organiser:1',
      aheadUs,
    );
    if (!told.ok) throw new Error(`${JSON.stringify(command)}: ${told.fault.code}`);
    return told;
  }

  #orders() {
    return {
      light: (lamps: ReadonlyMap<string, Lamp>) => {
        this.boards.lamps.show(lamps);
      },
      vouch: (board: string) => {
        this.boards.vouch(board);
      },
      raceTogether: (groups: readonly (readonly string[])[]) => {
        this.boards.wires.together(groups);
      },
    };
  }

  /** The only table of its hub. */
  #sessions(): TableSessions {
    const open = { id: TABLE, session: this.session, screens: new Screens(() => 0), touch: this.touch };
    const seatOf = (buzzer: string) => {
      const place = this.session.places.find((each) => each.buzzer === buzzer);
      return place && { table: open, seat: place.seat };
    };
    const sessions = {
      all: [open],
      isArchived: () => false,
      learner: () => undefined,
      isInUse: () => true,
      seatOf,
      seatAt: (buzzer: string, stamp: Stamp) => {
        const seat = this.session.seatAt(buzzer, stamp);
        return seat && { table: open, seat };
      },
    };
    return sessions as unknown as TableSessions;
  }
}
