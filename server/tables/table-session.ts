import { EarlierBuzzers } from './earlier-buzzers.ts';
import { setTimeout as after } from 'node:timers/promises';
import type { StoredRow } from '#server/store/chain.ts';
import type { Journal } from '#server/store/journal.ts';
import type { Boxes } from '#server/store/boxes.ts';
import type { Logs } from '#server/store/logs.ts';
import { digestOf, type Races } from '#server/store/races.ts';
import { sealed, type Secrets } from '#server/store/secrets.ts';
import type { BuzzerPlan, Gesture, TablePlan } from '#shared/games/kit/buzzers.ts';
import { isObject } from '#shared/games/kit/fields.ts';
import { isFrameEvent } from '#shared/games/kit/frame-events.ts';
import type { Seat, Viewer } from '#shared/games/kit/game.ts';
import type { Violation } from '#shared/games/kit/violation.ts';
import type { Micros } from '#shared/race/time.ts';
import { ok, type Result } from '#shared/result.ts';
import type { Stamp } from '#shared/wire/stamp.ts';
import type { Rows } from '#shared/table/growing-list.ts';
import { HUB, RACE_RECORDED, type Row } from '#shared/table/log.ts';
import { hasBegun, SET_UP, setupOf } from '#shared/table/set-up.ts';
import type { Table } from '#shared/table/table-state.ts';
import type { Hand } from '#shared/wire/race-record.ts';
import { boxOf } from './box-of.ts';
import { keepLearned } from './learned.ts';
import type { Chance } from './chance.ts';
import { CountDown } from './announced-countdown.ts';
import { GameTimers } from './game-timers.ts';
import { Cues } from './cues.ts';
import { verdictOf } from './ending.ts';
import type { Ended } from './current-race.ts';
import type { Engine, TableView } from '#shared/table/engine.ts';
import { AGAIN_MS, FactRetryQueue, type Fact } from './fact-retry-queue.ts';
import { PackedRows } from './packed-rows.ts';
import { RaceDesk } from './race-desk.ts';
import type { RaceNews } from './race-news.ts';
import type { SaidGesture } from './seat-inputs.ts';
import { SealedRaces } from './sealed-races.ts';
import { PUBLIC } from './viewer.ts';

/** How the id of every fact begins, and no person's command. */
export const HUB_ID = 'hub:';

export interface TableSessionDeps {
  readonly journal: Journal;
  readonly logs: Logs;
  readonly races: Races;
  readonly boxes: Boxes;
  readonly secrets: Secrets;
  readonly now: () => Micros;
  readonly wall: () => string;
  readonly chance: Chance;
  /** The word of this hub that it has seen a race itself. */
  readonly witness: (table: string, race: number, digest: string) => string;
  /** Rows are on disk. */
  readonly happened: (session: TableSession, rows: readonly StoredRow[]) => void;
  /** What screens may have seen already is not so: the disk did not take it. */
  readonly tookBack: (session: TableSession) => void;
  /** What the buzzers mean may have changed. */
  readonly planned: (session: TableSession) => void;
  readonly pressed: (session: TableSession, hand: Hand, refused: string | null, gesture?: Gesture) => void;
  readonly raced: (session: TableSession) => void;
  readonly slowestUs: (session: TableSession) => number;
  /** A hand is on this button of a board, as far as that has told. */
  readonly isDown: (buzzer: string) => boolean;
  readonly report: (error: unknown) => void;
}

export type CommandResult = Result<readonly Row[], Violation>;

/** One table: its game, its log, its race and its timers. Whatever it answers is on disk. */
export class TableSession {
  readonly id: string;
  readonly races: RaceDesk;
  readonly cues: Cues;
  readonly sealed: SealedRaces;
  readonly #deps: TableSessionDeps;
  readonly #engine: Engine;
  readonly #timers: GameTimers;
  readonly #facts: FactRetryQueue;
  readonly #countDown: CountDown;
  #table: Table<unknown>;
  #plan: TablePlan;
  #overdue: NodeJS.Timeout | undefined;
  readonly #earlierBuzzers = new EarlierBuzzers();
  #closed = false;
  #resumed: boolean;

  /** `isNew`: it has no past that this run of the hub does not know. */
  constructor(id: string, engine: Engine, table: Table<unknown>, deps: TableSessionDeps, isNew: boolean) {
    this.id = id;
    this.#resumed = isNew;
    this.#deps = deps;
    this.#engine = engine;
    this.#table = { ...table, rows: PackedRows.of(table.rows) };
    this.sealed = new SealedRaces(table.rows);
    this.#plan = engine.plan(table);
    const relight = () => {
      deps.planned(this);
    };
    this.cues = new Cues(this.#plan, relight);
    this.#countDown = new CountDown({
      ...{ now: deps.now, relight },
      countsTo: (moment) => {
        this.races.inputs.countsTo(moment);
      },
    });
    this.#timers = new GameTimers(({ key, dispatch }) => {
      void this.#tellWhenQuiet(key, { id: `timer-${key}-${this.seq}`, ...dispatch });
    });
    this.#facts = new FactRetryQueue({
      dispatch: (fact) => this.dispatch(fact, HUB),
      refused: (fact, violation) => {
        this.#refusedFact(fact, violation);
      },
      judgeAgain: () => {
        this.races.current.judgeAgain();
      },
      report: deps.report,
    });
    this.races = new RaceDesk(
      {
        now: deps.now,
        slowestUs: () => deps.slowestUs(this),
        tell: (news) => {
          this.#heard(news);
        },
      },
      { plan: this.#plan, hasBegun: this.hasBegun },
    );
  }

  get seq(): number {
    return this.#table.rows.length;
  }

  get rows(): Rows<Row> {
    return this.#table.rows;
  }

  /** What it was made with, or last set up with. */
  get setup(): Row['data'] {
    return setupOf(this.#table);
  }

  get hasBegun(): boolean {
    return hasBegun(this.#table);
  }

  /** The table it is the rematch of. */
  get before(): string | undefined {
    return this.rows.at(0)?.data['rematch_of'] as string | undefined;
  }

  get plan(): TablePlan {
    return this.#plan;
  }

  /** What everybody may see. */
  get view(): TableView {
    return this.viewFor(PUBLIC);
  }

  viewFor(viewer: Viewer): TableView {
    return this.#engine.viewFor(this.#table, viewer);
  }

  /** What the phone of that seat's player may send now; undefined where the game takes nothing from phones. */
  ofPlayers(seat: Seat): readonly string[] | undefined {
    return this.#engine.ofPlayers?.(this.#table, seat);
  }

  /** It was told here already, by just that author. */
  wasTold(command: string, author: string): boolean {
    return this.#table.index.find(command, this.#table.rows)[0]?.author === author;
  }

  /** Not everybody may see all of it now. */
  get hides(): boolean {
    return this.#engine.hides(this.#table);
  }

  /** All of it: only the game looks into that, and nobody is shown it. */
  get state(): unknown {
    return this.#table.core.state;
  }

  /** What lamps show instead of what the plan says, while a moment to come is counted down. */
  get beat(): CountDown['beat'] {
    return this.#countDown.beat;
  }

  get places() {
    return this.#table.core.seating.places;
  }

  get learning(): Seat | null {
    return this.#table.core.seating.learning;
  }

  close(): void {
    this.#closed = true;
    this.#facts.close();
    clearTimeout(this.#overdue);
    this.races.close();
    this.#timers.close();
    this.#countDown.stop();
    this.cues.close();
  }

  /**
   * A command of a person, or a fact of the hub. Answered when it is on disk; rejected when it cannot be. `aheadUs`: it
   * is about a moment to come, such as the end of a countdown.
   */
  async dispatch(raw: unknown, author: string, aheadUs = 0): Promise<CommandResult> {
    const before = this.#table;
    const { journal, logs } = this.#deps;
    const handled = this.#handle(raw, author, aheadUs);
    if (!handled.ok) return handled;
    const { table, rows, secrets } = handled.value;
    if (table === before) return this.#tellAgain(raw, author, aheadUs);
    const [restoreRace, restoreBuzzers] = [this.races.snapshot(), this.#earlierBuzzers.snapshot()];
    this.#table = table;
    this.sealed.add(rows);
    const { ended, begun } = this.#follow(raw, rows, before);
    if (aheadUs > 0) this.#countDown.begin(aheadUs);
    const seal = ended ? this.#seal(ended) : [];
    const written = journal.write(
      () => {
        if (ended) this.#deps.races.close(this.id, ended.record.race, ended.record);
        if (begun) this.#deps.races.open(this.id, begun.terms.race, begun.terms);
        this.#deps.secrets.insert(this.id, secrets);
        const about = { game: table.game, setup: setupOf(table), wall: this.#deps.wall() };
        keepLearned(this.#deps.boxes, about, rows);
        return logs.append(this.id, [...rows, ...seal]);
      },
      () => {
        this.#table = before;
        this.sealed.cutTo(before.rows.at(-1));
        restoreRace();
        restoreBuzzers();
        this.#countDown.stop();
        this.#replan();
        this.#deps.tookBack(this);
        this.races.pressAgain();
      },
    );
    // Hands that were down already may decide at once; that goes to the disk after this.
    if (begun) this.races.current.judge();
    this.races.inputs.tellMore();
    this.#deps.happened(this, await written);
    this.#deps.raced(this);
    return ok(rows);
  }

  /** A gesture by name; answers why it does not count, or null once it is on disk. Sent again it is told once. */
  async answer(said: SaidGesture & { readonly id: string }, refused?: string): Promise<string | null> {
    const isKnown = this.#table.index.find(`${HUB_ID}${said.id}`, this.rows).length > 0;
    const why = isKnown ? null : (refused ?? this.races.inputs.refusalOf(said));
    if (why !== null) return why;
    const result = await this.dispatch({ ...said, type: 'pressed' }, HUB);
    return result.ok ? null : result.fault.code;
  }

  /** What its buzzers say. */
  #heard(news: RaceNews): void {
    const { journal, races, pressed, raced, report } = this.#deps;
    switch (news.says) {
      case 'fact':
        void this.#facts.dispatch(news.fact);
        return;
      case 'pressed':
        pressed(this, news.hand, news.refused, news.gesture);
        return;
      case 'changed':
        raced(this);
        return;
      case 'late':
        journal
          .write(() => {
            races.late(this.id, news.race, news.hands);
          })
          .catch(report);
    }
  }

  /** Once after a start: moments of the last run compare with nothing, and a race that was on is not guessed at. */
  resume(): void {
    if (this.#resumed || this.view.finished) return;
    this.#resumed = true;
    this.#countDown.stop();
    const { race } = this.#plan;
    if (race) this.races.current.interrupted(race);
    void this.#facts.dispatch({ id: `clock-restarted-${this.seq}`, type: 'clock-restarted' });
    if (race)
      void this.#facts.dispatch({ id: `interrupted-${this.seq}`, type: 'race-void', reason: 'interrupted' });
    this.#replan();
  }

  /** Sent again: the answer is the same, but only once the first one is on disk. */
  async #tellAgain(raw: unknown, author: string, aheadUs: number): Promise<CommandResult> {
    await this.#deps.journal.write(() => undefined);
    const handled = this.#handle(raw, author);
    // What it repeats was not written after all: then this is the first of its kind.
    if (handled.ok && handled.value.table !== this.#table) return this.dispatch(raw, author, aheadUs);
    return handled.ok ? ok(handled.value.rows) : handled;
  }

  /** Hands that are down come before whatever a timer says. */
  async #tellWhenQuiet(key: string, fact: Fact): Promise<void> {
    while (!this.#closed && (this.races.tally?.hands.length ?? 0) > 0)
      await after(AGAIN_MS, undefined, { ref: false });
    if (this.#engine.timers(this.#table).some((timer) => timer.key === key)) await this.#facts.dispatch(fact);
  }

  /** The table went another way while the fact was on its way; people see the race as it stands. */
  #refusedFact({ type }: Fact, { code }: Violation): void {
    if (type === 'race-settled') this.#deps.report(`Table ${this.id} did not take the verdict (${code}).`);
    this.#deps.raced(this);
  }

  /** Facts have ids that nobody else can send: else a person's command could pass for one, and it would never be told. */
  #handle(raw: unknown, author: string, aheadUs = 0) {
    const command = author === HUB ? { ...(raw as Fact), id: `${HUB_ID}${(raw as Fact).id}` } : raw;
    const now = this.#deps.now() + aheadUs;
    const isSetUp = isObject(raw) && raw['type'] === SET_UP;
    const box = isSetUp ? boxOf(this.#deps.boxes, this.#table.game, raw) : ok(undefined);
    if (!box.ok) return box;
    const chance = this.#deps.chance(this.id);
    const context = {
      author,
      at: this.#deps.wall(),
      now,
      chance,
      seal: sealed,
      ...(box.value && { box: box.value }),
    };
    return this.#engine.handle(this.#table, command, context);
  }

  #follow(raw: unknown, rows: readonly Row[], before: Table<unknown>) {
    const wasOpen = isOpen(this.#plan);
    const isUndone = rows.some(({ type }) => type === 'undone');
    if (isUndone) this.#countDown.stop();
    const { type } = raw as { readonly type?: unknown };
    this.#replan(type === 'down' || type === 'up');
    this.#rebind(before);
    const followed = this.races.follow((provisional) => verdictOf(raw, rows, provisional));
    const isVoid = rows.some((row) => isFrameEvent(row, 'race-voided'));
    if (isVoid || isUndone) this.races.current.lookAgain((race) => this.sealed.isTakenBack(race));
    if ((isVoid || (isUndone && !wasOpen)) && !followed.ended && isOpen(this.#plan)) this.races.armAnew();
    return followed;
  }

  /** While a seat had another buzzer, or none, nobody heard its hand. */
  #rebind(before: Table<unknown>): void {
    const was = before.core.seating.places;
    for (const { seat, buzzer } of this.places) {
      const had = was.find((place) => place.seat === seat)?.buzzer ?? null;
      if (had === buzzer) continue;
      this.#earlierBuzzers.changed(seat, had, buzzer, this.#deps.now());
      // What it pressed before may be on its way, for a race that is on or that nobody has heard of yet.
      const isMeant = this.races.tally !== undefined || this.#plan.seats[seat]?.press === 'opens';
      if (isMeant) this.races.doubt(seat, 'rebound');
      else this.races.sourceChanged(seat);
      // The seat is another one's, or his again: the hand on the button is where it was.
      if (buzzer !== null && this.#deps.isDown(buzzer)) this.races.rests(seat);
    }
  }

  /** Whose press that was when it was made, by the buzzers this table had then. */
  seatAt(buzzer: string, stamp: Stamp): Seat | undefined {
    return this.#earlierBuzzers.seatAt(this.places, buzzer, stamp);
  }

  #seal({ record }: Ended): readonly Row[] {
    const [race, digest] = [record.race, digestOf(record)];
    const seen = this.#deps.witness(this.id, race, digest);
    const players = this.places.map(({ seat, name }) => ({ seat, name }));
    const seal = { id: `record-${race}`, type: RACE_RECORDED, race, digest, seen, players };
    const sealed = this.#handle(seal, HUB);
    if (!sealed.ok) throw new Error(`the record of race ${race} cannot be sealed: ${sealed.fault.code}`);
    this.#table = sealed.value.table;
    this.sealed.add(sealed.value.rows);
    return sealed.value.rows;
  }

  /** `isHand`: a button that holds went down or up. */
  #replan(isHand = false): void {
    const plan = this.#plan;
    this.#plan = this.#engine.plan(this.#table);
    this.races.planned = { plan: this.#plan, hasBegun: this.hasBegun };
    this.cues.planned(this.#plan);
    this.#countDown.planned(plan, this.#plan, isHand);
    const [before, { race }] = [plan.race, this.#plan];
    this.#timers.set(this.#engine.timers(this.#table));
    if (race?.id !== before?.id || race?.timeoutS !== before?.timeoutS) {
      clearTimeout(this.#overdue);
      if (race && race.timeoutS > 0)
        this.#overdue = setTimeout(() => {
          this.races.current.overdue(Number(race.id));
        }, race.timeoutS * 1_000);
    }
    this.#deps.planned(this);
  }
}

/** Would a press count now? */
const isOpen = ({ seats }: BuzzerPlan): boolean =>
  Object.values(seats).some(({ press }) => press === 'opens' || press === 'joins');
