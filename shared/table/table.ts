import { no, ok, type Result } from '#shared/result.ts';
import { isObject, maybe, readFields, text } from '../games/kit/fields.ts';
import type { Box } from '../games/kit/box.ts';
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
import { liveAfter } from './undo-states.ts';
import {
  byCommand,
  eventOf,
  HUB,
  HUB_FACTS,
  isNote,
  NOTHING_CHANGED,
  RACE_RECORDED,
  SEALS_OPENED,
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
  type TableCommand,
  type TableEvent,
} from './seating.ts';
import type { KnownSecrets, Sealing, Secret, SealValue } from '../games/kit/secrets.ts';
import { CREATED, hasBegun, movedAlong, SET_UP, setupIn } from './set-up.ts';
import type { Core, Table } from './table-state.ts';
import { viewsOf } from './table-views.ts';
import { undoneBy, without } from './undo.ts';

export interface Context {
  readonly author: string;
  readonly at: string;
  /** The hub's clock, where a game compares presses with what people told it. */
  readonly now?: Moment;
  /** A number in [0, 1) that nobody could foresee, for cards that are turned up. */
  readonly chance?: number;
  /** Seals a private value, which only the hub can. */
  readonly seal?: SealValue;
  /** The hub's box for a table that is set up: the log keeps a copy of it. */
  readonly box?: Box;
}

export interface Answer<State> {
  readonly table: Table<State>;
  /** What this command added to the log; the same again when it is sent again. */
  readonly rows: readonly Row[];
  /** What it sealed, to be kept beside the log. */
  readonly secrets: readonly Secret[];
}

export type Handled<State> = Result<Answer<State>, Violation>;

/** Rows that neither the seating nor the game folds. */
const OF_THE_TABLE: ReadonlySet<string> = new Set([
  ...['undone', NOTHING_CHANGED, RACE_RECORDED, SET_UP, SEALS_OPENED],
]);

const ENVELOPE = { id: text } as const;

export function tableFor<Setup, State, Command, Event extends GameEvent, V extends View>(
  game: Game<Setup, State, Command, Event, V>,
) {
  type T = Table<State>;
  const { secrets: own } = game;

  /** Row 1 holds everything the table was created with, so that the log alone brings it back. */
  function create(raw: unknown, context: Context): Handled<State> {
    const { author, at } = context;
    const data = settled(raw, context);
    if (!data.ok) return data;
    const read = readFields({ ...ENVELOPE, rematch_of: maybe(text) }, raw);
    if (!read.ok) return no(tableViolation('bad-setup', { field: read.fault }));
    const { id, ...follows } = read.value;
    const row: Row = {
      ...{ seq: 1, type: 'table-created', at, author, command: id },
      data: { ...data.value, ...follows },
    };
    const table = begin(row);
    return table.ok ? ok({ table: table.value, rows: [row], secrets: [] }) : table;
  }

  /** What was said of a table, and what only the hub could add. */
  function settled(raw: unknown, context: Context): Result<Row['data'], Violation> {
    const { chance } = context;
    const data = setupIn(raw, game.id, context);
    if (!data.ok || !game.lots || chance === undefined) return data;
    return ok({ ...data.value, ...game.lots(data.value, chance) });
  }

  function begin(row: Row): Result<T, Violation> {
    const core = coreOf(row.data);
    if (!core.ok) return core;
    const index = new CommandIndex();
    index.add([row]);
    const rows = new GrowingList([row]);
    const nothing = { live: null, closed: [], race: null, races: 0 };
    return ok({
      game: game.id,
      core: core.value,
      rows,
      index,
      secrets: new Map<string, Secret>(),
      ...nothing,
    });
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
      const { name = seat, colour = null, player } = seats[at] ?? {};
      return { seat, name, colour, buzzer: null, ...(player === undefined ? {} : { player }) };
    });
    return ok({ name, seating: { places, learning: null }, state: game.start(setup.value) });
  }

  /** One command of a person, or one fact of the hub. */
  function handle(table: T, raw: unknown, context: Context): Handled<State> {
    const envelope = readFields(ENVELOPE, raw);
    if (!envelope.ok || !isObject(raw)) return no(tableViolation('bad-command', { field: 'id' }));
    const { id } = envelope.value;
    const before = table.index.find(id, table.rows);
    if (before.length > 0) return ok({ table, rows: before, secrets: [] });
    const { expect } = raw;
    if (expect !== undefined && typeof expect !== 'number')
      return no(tableViolation('bad-command', { field: 'expect' }));
    if (isStale(table, expect) || (HUB_FACTS.has(raw['type']) && isPast(table, raw)))
      return no(tableViolation('stale'));
    const events = decide(table, raw, context);
    if (!events.ok) return events;
    const { author, at } = context;
    const sealing = own
      ? own.seal(events.value, context.seal)
      : ok<Sealing>({ events: events.value, secrets: [] });
    if (!sealing.ok) return sealing;
    const { events: told, secrets } = sealing.value;
    for (const secret of secrets) table.secrets.set(secret.sealed, secret);
    const rowOf = ({ type, ...data }: GameEvent, i: number): Row => {
      const seq = table.rows.length + 1 + i;
      return { seq, type, at, author, command: id, data };
    };
    const rows = (told.length > 0 ? told : [{ type: NOTHING_CHANGED }]).map(rowOf);
    const opened = own?.opening(events.value, own.closedAfter(table.closed, rows), table.secrets);
    if (opened) rows.push(rowOf(opened, rows.length));
    return ok({ table: advance(table, rows), rows, secrets });
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
    if (type === SET_UP) return decideSetUp(table, raw, context);
    if (context.author === HUB && (type === RACE_RECORDED || type === UNBOUND)) {
      const read = readFields(type === UNBOUND ? UNBIND : SEAL, raw);
      return read.ok
        ? ok([{ type: type, ...read.value }])
        : no(tableViolation('bad-command', { field: read.fault }));
    }
    const isFact = HUB_FACTS.has(type);
    if (isFact && context.author !== HUB)
      return no(tableViolation('unknown-command', { type: String(type) }));
    const { now, chance } = context;
    // The id of the fact is the driver's; the game knows its sample by the one it gave.
    const own = type === 'sampled' ? { id: raw['sample'] } : {};
    const told = isFact
      ? { ...raw, ...own, chance, touch: allTouch(table.core) }
      : { ...raw, chance, at: now };
    const command = game.readCommand(told, table.core.state);
    return command.ok ? game.decide(table.core.state, command.value) : command;
  }

  const allTouch = ({ seating, state }: Core<State>): boolean => {
    const entrants = game.buzzers(state).race?.entrants ?? [];
    return entrants.length > 0 && entrants.every((seat) => isTouch(seating, seat));
  };

  function decideTable(table: T, command: TableCommand): Result<readonly TableEvent[], Violation> {
    if (command.type !== 'undo') return decideSeating(table.core.seating, command);
    const apply = applying(table.secrets);
    const commands = undoneBy(table, { rows: table.rows, apply, raceIn, visibleState });
    if (commands.length === 0) return no(tableViolation('nothing-to-undo'));
    const { reason } = command;
    return ok([{ type: 'undone', commands, ...(reason === undefined ? {} : { reason }) }]);
  }

  /** Whoever typed a name wrong, or forgot a house rule, needs no second table. */
  function decideSetUp(table: T, raw: unknown, context: Context): Result<readonly GameEvent[], Violation> {
    if (hasBegun(table)) return no(tableViolation('already-begun'));
    const data = settled(raw, context);
    if (!data.ok) return data;
    const core = coreOf(data.value);
    return core.ok ? ok([{ type: SET_UP, ...data.value }]) : core;
  }

  function setUp(core: Core<State>, data: Row['data']): Core<State> {
    const anew = coreOf(data);
    if (!anew.ok) return core;
    const { seating } = anew.value;
    const places = movedAlong(seating.places, core.seating.places, data);
    return { ...anew.value, seating: { ...seating, places } };
  }

  const raceIn = ({ state }: Core<State>): string | undefined => game.buzzers(state).race?.id;

  const visibleState = ({ seating, state }: Core<State>): string =>
    JSON.stringify([seating, game.view(state), game.buzzers(state)]);

  const applying =
    (secrets: KnownSecrets) =>
    (core: Core<State>, rows: readonly Row[]): Core<State> => {
      let { name, seating, state } = core;
      for (const row of rows) {
        const event = own ? own.eventOf(row, secrets) : eventOf(row);
        if (row.type === SET_UP) ({ name, seating, state } = setUp({ name, seating, state }, row.data));
        else if (isSeatingEvent(event)) seating = evolveSeating(seating, event);
        else if (game.knows(row.type)) state = game.evolve(state, event as unknown as Event);
      }
      return { name, seating, state };
    };

  /** The table after the rows of one command, just decided or read from the log. */
  function advance(before: T, rows: readonly Row[]): T {
    const closed = own ? own.closedAfter(before.closed, rows) : before.closed;
    const table = { ...before, closed, rows: before.rows.concat(rows) };
    const apply = applying(table.secrets);
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
  function replay(rows: readonly Row[], secrets: Iterable<Secret> = []): Result<T, Violation> {
    const [first, ...others] = rows;
    if (first?.seq !== 1 || first.type !== 'table-created')
      return no(tableViolation('unreadable-log', { seq: first ? 1 : 0 }));
    const begun = begin(first);
    if (!begun.ok) return begun;
    for (const secret of secrets) begun.value.secrets.set(secret.sealed, secret);
    return follow(begun.value, others);
  }

  /** The table after more of its log, which holds whole commands. */
  function follow(table: T, rows: readonly Row[]): Result<T, Violation> {
    const next = table.rows.length + 1;
    const foreign = rows.findIndex(({ seq, type }, at) => seq !== next + at || !isKnown(type));
    if (foreign >= 0) return no(tableViolation('unreadable-log', { seq: next + foreign }));
    const isNews = own?.learn(rows, table.secrets) ?? false;
    if (isNews && table.closed.length > 0) return replay([...table.rows, ...rows], table.secrets.values());
    return ok(byCommand(rows).reduce(advance, table));
  }

  const isKnown = (type: string): boolean =>
    OF_THE_TABLE.has(type) || isSeatingEvent({ type }) || game.knows(type);

  const { ofPlayers } = game;
  const phones = ofPlayers && {
    ofPlayers: ({ core }: T, seat: Seat): readonly string[] => ofPlayers(core.state, seat),
  };

  const timers = ({ core }: T): readonly Timer[] => game.timers(core.state);

  return { create, handle, replay, follow, timers, ...viewsOf(game), ...phones };
}
