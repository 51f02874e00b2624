import {
  integer,
  isObject,
  maybe,
  name,
  oneOf,
  readFields,
  storedName,
  text,
} from '../../games/kit/fields.ts';
import { tableViolation, type Violation } from '../../games/kit/violation.ts';
import { no, ok, type Result } from '../../result.ts';
import { byCommand, NOTHING_CHANGED, type Row } from '../../table/log.ts';
import { decide } from './decide.ts';
import { evolve, knows, UNDONE } from './evolve.ts';
import type { Decision } from './part.ts';
import type { Compared } from '../standings.ts';
import { finalsIn, SETTING_FIELDS } from './settings.ts';
import { DEFAULTS, EARLIER_TIE_BREAKS } from './state.ts';
import type { Logged } from './logged.ts';
import { takenOut } from './undo.ts';
import { refusal } from './violations.ts';

/** A tournament and its log. Pure, as a table is: the hub stores the rows, a screen may replay them. */
export type TournamentRecord = Logged;

export interface CommandResult {
  readonly author: string;
  /** Date and time, and the same in milliseconds. */
  readonly at: string;
  readonly now: number;
  readonly hasBegun?: Decision['hasBegun'];
}

export interface Handled {
  readonly record: TournamentRecord;
  /** What this command added; the same again when it is sent again. */
  readonly rows: readonly Row[];
}

const CREATED = 'tournament-created';
const CREATE = { ...SETTING_FIELDS, name, game: name, seed: integer(0, 2 ** 32 - 1) } as const;
/** The same from the log, with a name as it was taken then. */
const CREATED_WITH = {
  ...CREATE,
  name: storedName,
  /** Left out by earlier versions, so that their events stay as they were. */
  compared: maybe(oneOf(['by-size'])),
} as const;
const COMPARED: Compared = 'by-size';
const ENVELOPE = { id: text } as const;

/** What is still possible when all is over. */
const AFTERWARDS: ReadonlySet<unknown> = new Set(['finish', 'show', 'undo']);

/** Row 1 holds everything it was made with. */
export function createTournament(raw: unknown, { author, at }: CommandResult): Result<Handled, Violation> {
  const envelope = readFields(ENVELOPE, raw);
  if (!envelope.ok) return no(tableViolation('bad-setup', { field: envelope.fault }));
  const read = readFields(CREATE, raw);
  if (!read.ok) return no(tableViolation('bad-setup', { field: read.fault }));
  const { game, final = 0 } = read.value;
  if (!finalsIn(game).includes(final)) return no(tableViolation('bad-setup', { field: 'final' }));
  const row: Row = {
    seq: 1,
    type: CREATED,
    at,
    author,
    command: envelope.value.id,
    data: { ...read.value, compared: COMPARED },
  };
  const record = begin(row);
  return record.ok ? ok({ record: record.value, rows: [row] }) : record;
}

function begin(row: Row): Result<TournamentRecord, Violation> {
  const read = readFields(CREATED_WITH, row.data);
  if (!read.ok) return no(tableViolation('bad-setup', { field: read.fault }));
  const { name, game, seed, compared: told, ...settings } = read.value;
  const compared: Compared = told ?? 'as-they-are';
  const tieBreaks = compared === 'by-size' ? DEFAULTS.tieBreaks : EARLIER_TIE_BREAKS;
  const nothing = { entries: [], rounds: [], penalties: [], calls: [], scenes: {}, finished: false };
  const state = { name, game, seed, compared, settings: { ...DEFAULTS, tieBreaks, ...settings }, ...nothing };
  return ok({ rows: [row], live: [], state });
}

/** One command; sent again, it does nothing and is answered as the first time. */
export function tellTournament(
  record: TournamentRecord,
  raw: unknown,
  { author, at, now, hasBegun }: CommandResult,
): Result<Handled, Violation> {
  const envelope = readFields(ENVELOPE, raw);
  if (!envelope.ok || !isObject(raw)) return no(tableViolation('bad-command', { field: 'id' }));
  const { id } = envelope.value;
  const before = record.rows.filter(({ command }) => command === id);
  if (before.length > 0) return ok({ record, rows: before });
  if (record.state.finished && !AFTERWARDS.has(raw['type'])) return no(refusal('tournament-over'));
  const events = decide(record, raw, { id, at: now, author, hasBegun });
  if (!events.ok) return events;
  const told = events.value.length > 0 ? events.value : [{ type: NOTHING_CHANGED }];
  const rows = told.map(({ type, ...data }, i): Row => {
    const seq = record.rows.length + 1 + i;
    return { seq, type, at, author, command: id, data };
  });
  return ok({ record: advance(record, rows), rows });
}

/** A tournament from its log. */
export function replayTournament(rows: readonly Row[]): Result<TournamentRecord, Violation> {
  const [first, ...others] = rows;
  const foreign = rows.findIndex(
    (row, at) => row.seq !== at + 1 || !(at === 0 ? row.type === CREATED : knows(row)),
  );
  if (!first || foreign >= 0) return no(tableViolation('unreadable-log', { seq: foreign + 1 }));
  const begun = begin(first);
  return begun.ok ? ok(byCommand(others).reduce(advance, begun.value)) : begun;
}

function advance(record: TournamentRecord, added: readonly Row[]): TournamentRecord {
  const { live, state } = record;
  const rows = [...record.rows, ...added];
  const [first] = added;
  if (first?.type === UNDONE)
    return { live, state, ...takenOut(record, String(first.data['command'])), rows };
  const command = { id: first?.command ?? '', rows: added, before: state };
  return { rows, live: [...live, command], state: added.reduce(evolve, state) };
}
