import type { HubFact } from '../games/kit/game.ts';
import type { Rows } from './growing-list.ts';

/** The record of a table: one row an event, kept for ever. The hub adds the chain of hashes and stores it. */
export interface Row {
  /** The number of the row: from 1, without gaps. */
  readonly seq: number;
  readonly type: string;
  /** Date and time, for people. */
  readonly at: string;
  readonly author: string;
  /** The id of the command it came from. */
  readonly command: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The name under which the hub itself tells facts. */
export const HUB = 'hub';

/** What only the hub may tell a game. */
export const HUB_FACTS: ReadonlySet<unknown> = new Set<HubFact['type']>([
  'race-opened',
  'race-settled',
  'race-void',
  'pressed',
  'down',
  'up',
  'sampled',
  'clock-restarted',
]);

export const eventOf = ({ type, data }: Row) => ({ type, ...data });

/** Rows of one command after another. */
export function byCommand(rows: readonly Row[]): readonly (readonly Row[])[] {
  const commands: Row[][] = [];
  for (const row of rows) {
    const last = commands.at(-1);
    if (last?.[0]?.command === row.command) last.push(row);
    else commands.push([row]);
  }
  return commands;
}

/** The rows of the command that begins there. */
export function commandAt(rows: Rows<Row>, begin: number): readonly Row[] {
  const id = rows.at(begin)?.command;
  let end = begin;
  while (id !== undefined && rows.at(end)?.command === id) end++;
  return rows.slice(begin, end);
}

/** A command that changed nothing leaves a row all the same: sent again, it must not do anything then either. */
export const NOTHING_CHANGED = 'nothing-changed';

/** Seals the record of a race, which lies beside the log, into it: its number and the digest of its text. */
export const RACE_RECORDED = 'race-recorded';

/** The row that the table adds when its game opens what was sealed. */
export const SEALS_OPENED = 'seals-opened';

/** The hub takes a buzzer away that is in use elsewhere: nobody's tap, so no undo stops at it or brings it back. */
export const UNBOUND = 'unbound';

const NOTES: ReadonlySet<string> = new Set([
  UNBOUND,
  'learning',
  'press-held',
  'hand-down',
  'hand-up',
  'clock-restarted',
  NOTHING_CHANGED,
  RACE_RECORDED,
]);

/** What was only noted moves nothing: no tap is stale because of it, no undo stops at it or takes it back. */
export const isNote = ({ type }: Row): boolean => NOTES.has(type);

/** How the id of a command begins by which the hub binds a phone that joined by itself, perhaps in the middle of a round. */
export const JOINED = 'joined-';

/** Rows that no undo takes back: a phone that joined by itself, and notes. */
export const isKept = (row: Row): boolean =>
  isNote(row) || (row.author === HUB && row.command.includes(JOINED));
