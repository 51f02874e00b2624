import { no, ok, type Result } from '#shared/result.ts';
import { isObject, maybe, readFields, text } from '../games/kit/fields.ts';
import type { TablePlan } from '../games/kit/buzzers.ts';
import {
  SEATS,
  type Game,
  type GameEvent,
  type Moment,
  type Seat,
  type Timer,
  type View,
} from '../games/kit/game.ts';
import { tableViolation, type Violation } from '../games/kit/violation.ts';
import { CommandIndex } from './command-index.ts';
import { GrowingList, type Rows } from './growing-list.ts';
import { liveAfter, type Live } from './live.ts';
import {
  byCommand,
  eventOf,
  HUB,
  HUB_FACTS,
  isNote,
  NOTHING_CHANGED,
  RACE_RECORDED,
  UNBOUND,
  type Row,
} from './log.ts';
import {
  decideSeating,
  evolveSeating,
  isSeatingEvent,
  isTouch,
  SEAL,
  UNBIND,
  TABLE_COMMANDS,
  type Place,
  type Seating,
  type TableCommand,
  type TableEvent,
} from './seating.ts';
import { CREATED, hasBegun, SET_UP, setupIn, withBuzzers } from './set-up.ts';
import { undoneBy, without } from './undo.ts';

/** Seats, one game and one log. Pure: the hub stores the rows and sends them on, a tablet may run ahead with the same code. */
export interface Table<State> {
  readonly game: string;
  readonly core: Core<State>;
  readonly rows: Rows<Row>;
  readonly index: CommandIndex;
  /** The newest command that still counts. */
  readonly live: Live<Core<State>> | null;
  /** The race that is on, counted per table and never again, whatever is undone. */
  readonly race: RunningRace | null;
  readonly races: number;
}

export interface RunningRace {
  readonly n: number;
  /** The game's own name for it. */
  readonly id: string;
  /** Undone into: the presses of the race that was over, from this moment on, count no more. */
  readonly notSince: Moment | null;
}

/** What undo takes back. */
export interface Core<State> {
  readonly name: string;
  readonly seating: Seating;
  readonly state: State;
}

export interface Context {
  readonly author: string;
  readonly at: string;
  /** The hub's clock, where a game compares presses with what people told it. */
  readonly now?: Moment;
}

export interface Answer<State> {
  readonly table: Table<State>;
  /** What this command added to the log; the same again when it is sent again. */
  readonly rows: readonly Row[];
}

export type Handled<State> = Result<Answer<State>, Violation>;

/** Rows that neither the seating nor the game folds. */
const OF_THE_TABLE: ReadonlySet<string> = new Set(['undone', NOTHING_CHANGED, RACE_RECORDED, SET_UP]);

const ENVELOPE = { id: text } as const;

export function tableFor<Setup, State, Command, Event extends GameEvent, V extends View>(
  game: Game<Setup, State, Command, Event, V>,
) {
  type T = Table<State>;

  /** Row 1 holds everything the table was created with, so that the log alone brings it back. */
  function create(raw: unknown, { author, at }: Context): Handled<State> {
    const data = setupIn(raw, game.id);
    if (!data.ok) return data;
    const read = readFields({ ...ENVELOPE, rematch_of: maybe(text) }, raw);
    if (!read.ok) return no(tableViolation('bad-setup', { field: read.fault }));
    const { id, ...follows } = read.value;
    const row: Row = {
      ...{ seq: 1, type: 'table-created', at, author, command: id },
      data: { ...data.value, ...follows },
    };
    const table = begin(row);
    return table.ok ? ok({ table: table.value, rows: [row] }) : table;
  }

  function begin(row: Row): Result<T, Violation> {
    const core = coreOf(row.data);
    if (!core.ok) return core;
    const index = new CommandIndex();
    index.add([row]);
    const rows = new GrowingList([row]);
    return ok({ game: game.id, core: core.value, rows, index, live: null, race: null, races: 0 });
  }

  /** A table on which nothing has happened yet. */
  function coreOf(data: Row['data']): Result<Core<State>, Violation> {
    const read = readFields(CREATED, data);
    if (!read.ok) return no(tableViolation('bad-setup', { field: read.fault }));
    const { name = 'Quickdraw', seats } = read.value;
    const setup = game.readSetup({ ...data, seats: SEATS.slice(0, seats.length) });
    if (!setup.ok) return setup;
    if (seats.length > SEATS.length) return no(tableViolation('bad-setup', { field: 'seats' }));
    const places = SEATS.slice(0, seats.length).map((seat, at): Place => {
      const { name = seat, colour = null } = seats[at] ?? {};
      return { seat, name, colour, buzzer: null };
    });
    return ok({ name, seating: { places, learning: null }, state: game.start(setup.value) });
  }

  /** One command of a person, or one fact of the hub. */
  function handle(table: T, raw: unknown, context: Context): Handled<State> {
    const envelope = readFields(ENVELOPE, raw);
    if (!envelope.ok || !isObject(raw)) return no(tableViolation('bad-command', { field: 'id' }));
    const { id } = envelope.value;
    const before = table.index.find(id, table.rows);
    if (before.length > 0) return ok({ table, rows: before });
    const { expect } = raw;
    if (expect !== undefined && typeof expect !== 'number')
      return no(tableViolation('bad-command', { field: 'expect' }));
    if (isStale(table, expect) || (HUB_FACTS.has(raw['type']) && isPast(table, raw)))
      return no(tableViolation('stale'));
    const events = decide(table, raw, context);
    if (!events.ok) return events;
    const { author, at } = context;
    const told = events.value.length > 0 ? events.value : [{ type: NOTHING_CHANGED }];
    const rows = told.map(({ type, ...data }, i): Row => {
      const seq = table.rows.length + 1 + i;
      return { seq, type, at, author, command: id, data };
    });
    return ok({ table: advance(table, rows), rows });
  }

  /** The disk may have taken its time: by now another race is on, or something else is asked. */
  function isPast(table: T, { race, asked }: Readonly<Record<string, unknown>>): boolean {
    if (race !== undefined && race !== table.race?.n) return true;
    return asked !== undefined && asked !== (game.view(table.core.state).asked?.key ?? null);
  }

  /** Two tablets tapping the same thing count one. */
  const isStale = ({ rows }: T, expect: number | undefined): boolean =>
    expect !== undefined && (expect < 0 || expect > rows.length || hasMoved(rows, expect));

  /** Looked at one by one: a tap that is stale is found out by the first row or two. */
  function hasMoved(rows: Rows<Row>, since: number): boolean {
    for (let at = Math.trunc(since); at < rows.length; at++) {
      const row = rows.at(at);
      if (row && !isNote(row)) return true;
    }
    return false;
  }

  function decide(
    table: T,
    raw: Readonly<Record<string, unknown>>,
    context: Context,
  ): Result<readonly GameEvent[], Violation> {
    const { type } = raw;
    if (typeof type === 'string' && Object.hasOwn(TABLE_COMMANDS, type)) {
      const read = readFields(TABLE_COMMANDS[type as TableCommand['type']], raw);
      return read.ok
        ? decideTable(table, { type, ...read.value } as TableCommand)
        : no(tableViolation('bad-command', { field: read.fault }));
    }
    if (type === SET_UP) return decideSetUp(table, raw);
    if (context.author === HUB && (type === RACE_RECORDED || type === UNBOUND)) {
      const read = readFields(type === UNBOUND ? UNBIND : SEAL, raw);
      return read.ok
        ? ok([{ type: type, ...read.value }])
        : no(tableViolation('bad-command', { field: read.fault }));
    }
    const isFact = HUB_FACTS.has(type);
    if (isFact && context.author !== HUB)
      return no(tableViolation('unknown-command', { type: String(type) }));
    // The id of the fact is the driver's; the game knows its sample by the one it gave.
    const own = type === 'sampled' ? { id: raw['sample'] } : {};
    const told = isFact ? { ...raw, ...own, touch: allTouch(table.core) } : { ...raw, at: context.now };
    const command = game.readCommand(told, table.core.state);
    return command.ok ? game.decide(table.core.state, command.value) : command;
  }

  const allTouch = ({ seating, state }: Core<State>): boolean => {
    const entrants = game.buzzers(state).race?.entrants ?? [];
    return entrants.length > 0 && entrants.every((seat) => isTouch(seating, seat));
  };

  function decideTable(table: T, command: TableCommand): Result<readonly TableEvent[], Violation> {
    if (command.type !== 'undo') return decideSeating(table.core.seating, command);
    const commands = undoneBy(table, { rows: table.rows, apply, raceIn, sightOf });
    if (commands.length === 0) return no(tableViolation('nothing-to-undo'));
    const { reason } = command;
    return ok([{ type: 'undone', commands, ...(reason === undefined ? {} : { reason }) }]);
  }

  /** Whoever typed a name wrong, or forgot a house rule, needs no second table. */
  function decideSetUp(table: T, raw: unknown): Result<readonly GameEvent[], Violation> {
    if (hasBegun(table)) return no(tableViolation('already-begun'));
    const data = setupIn(raw, game.id);
    if (!data.ok) return data;
    const core = coreOf(data.value);
    return core.ok ? ok([{ type: SET_UP, ...data.value }]) : core;
  }

  function setUp(core: Core<State>, data: Row['data']): Core<State> {
    const anew = coreOf(data);
    if (!anew.ok) return core;
    const { seating } = anew.value;
    const places = withBuzzers(seating.places, core.seating.places, data);
    return { ...anew.value, seating: { ...seating, places } };
  }

  const raceIn = ({ state }: Core<State>): string | undefined => game.buzzers(state).race?.id;

  const sightOf = ({ seating, state }: Core<State>): string =>
    JSON.stringify([seating, game.view(state), game.buzzers(state)]);

  function apply(core: Core<State>, rows: readonly Row[]): Core<State> {
    let { name, seating, state } = core;
    for (const row of rows) {
      const event = eventOf(row);
      if (row.type === SET_UP) ({ name, seating, state } = setUp({ name, seating, state }, row.data));
      else if (isSeatingEvent(event)) seating = evolveSeating(seating, event);
      else if (game.knows(row.type)) state = game.evolve(state, event as unknown as Event);
    }
    return { name, seating, state };
  }

  /** The table after the rows of one command, just decided or read from the log. */
  function advance(before: T, rows: readonly Row[]): T {
    const table = { ...before, rows: before.rows.concat(rows) };
    const [first] = rows;
    table.index.add(rows);
    if (first?.type === 'undone') {
      const left = without(table, first.data['commands'] as readonly string[], {
        rows: table.rows,
        apply,
      });
      return raced({ ...table, ...left }, true);
    }
    const { core } = table;
    const live = liveAfter(table.live, { id: first?.command ?? '', rows, before: core });
    // Records number their races for good: of a log that was written when more of them had numbers, none is used again.
    const races = Math.max(table.races, Number(first?.data['race'] ?? 0));
    return raced({ ...table, live, core: apply(core, rows), races });
  }

  /** A race that goes on keeps its number; one that was settled and is undone into is a new one. */
  function raced(table: T, isUndo = false): T {
    const race = game.buzzers(table.core.state).race;
    if (!race) return table.race ? { ...table, race: null } : table;
    if (table.race?.id === race.id) return table;
    const n = table.races + 1;
    return { ...table, race: { n, id: race.id, notSince: isUndo ? race.since : null }, races: n };
  }

  /** A table from its log: to go on later, on another machine, or years after. */
  function replay(rows: readonly Row[]): Result<T, Violation> {
    const [first, ...others] = rows;
    if (first?.seq !== 1 || first.type !== 'table-created')
      return no(tableViolation('unreadable-log', { seq: first ? 1 : 0 }));
    const begun = begin(first);
    return begun.ok ? follow(begun.value, others) : begun;
  }

  /** The table after more of its log, which holds whole commands. */
  function follow(table: T, rows: readonly Row[]): Result<T, Violation> {
    const next = table.rows.length + 1;
    const foreign = rows.findIndex(({ seq, type }, at) => seq !== next + at || !isKnown(type));
    if (foreign >= 0) return no(tableViolation('unreadable-log', { seq: next + foreign }));
    return ok(byCommand(rows).reduce(advance, table));
  }

  const isKnown = (type: string): boolean =>
    OF_THE_TABLE.has(type) || isSeatingEvent({ type }) || game.knows(type);

  /** What the buzzers mean now, with the race named as the table counts it, and the question that gestures answer. */
  function plan({ core, race }: T): TablePlan {
    const buzzers = game.buzzers(core.state);
    const hasGestures = Object.values(buzzers.seats).some(({ gestures }) => gestures !== undefined);
    const asked = hasGestures ? game.view(core.state).asked?.key : undefined;
    const plan: TablePlan = asked === undefined ? buzzers : { ...buzzers, asked };
    if (!plan.race || !race) return plan;
    const since = plan.race.since === race.notSince ? null : plan.race.since;
    return { ...plan, race: { ...plan.race, id: String(race.n), since } };
  }

  /** What a screen needs, beside the whole state. */
  function view(table: T) {
    const { rows, core } = table;
    const { name, seating, state } = core;
    const nameOf = (seat: Seat) => seating.places.find((place) => place.seat === seat)?.name ?? seat;
    return {
      seq: rows.length,
      name,
      game: table.game,
      ...game.view(state),
      seats: seating.places,
      learning: seating.learning,
      race: table.race?.n ?? null,
      standings: game.standings(state).map((standing) => ({ ...standing, name: nameOf(standing.seat) })),
      state,
    };
  }

  const timers = ({ core }: T): readonly Timer[] => game.timers(core.state);

  return { create, handle, replay, follow, plan, timers, view };
}
