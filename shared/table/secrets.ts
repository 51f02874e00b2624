import { isObject, matching, objectOf, type ReadOf } from '../games/kit/fields.ts';
import type { GameEvent } from '../games/kit/game.ts';
import { eventOf, type Row } from './log.ts';

/**
 * What not everybody may know yet. In a row of the log a seal stands for it, a hash that is salted, so that nobody finds it
 * by trying; the secret lies beside the log until the game opens it, and is then in the log as well.
 */

export interface Seal {
  readonly sealed: string;
}

const SECRET = {
  sealed: matching(/^[0-9a-f]{64}$/),
  salt: matching(/^[0-9a-f]{32}$/),
  /** The value, as the very text that was hashed. */
  json: matching(/^/),
} as const;
export type Secret = ReadOf<typeof SECRET>;
const secretIn = objectOf(SECRET);

/** Every secret a table has heard of, by its seal. */
export type KnownSecrets = Map<string, Secret>;

/** The row that the table adds when the game opens seals. */
export const SEALS_OPENED = 'seals-opened';

/** Which fields of which events are private. */
export type PrivateFields = Readonly<Record<string, readonly string[]>>;

export const isSeal = (value: unknown): value is Seal =>
  isObject(value) && SECRET.sealed.read(value['sealed']) !== undefined;

/** What a row of the log opens. */
export function openedBy({ type, data }: Row): readonly Secret[] {
  if (type !== SEALS_OPENED) return [];
  const { secrets } = data;
  return Array.isArray(secrets) ? secrets.flatMap((raw) => secretIn.read(raw) ?? []) : [];
}

/** An event as it goes into the log, and what is not in it any more. */
export function sealedEvent(
  event: GameEvent,
  fields: PrivateFields,
  seal: (json: string) => Secret,
): { readonly event: GameEvent; readonly secrets: readonly Secret[] } {
  const told: Record<string, unknown> = { ...event };
  const secrets = privateIn(event, fields).map((field) => {
    const secret = seal(JSON.stringify(told[field]));
    told[field] = { sealed: secret.sealed } satisfies Seal;
    return secret;
  });
  return { event: secrets.length > 0 ? (told as unknown as GameEvent) : event, secrets };
}

/** The private fields that this event has. */
export const privateIn = (event: GameEvent, fields: PrivateFields): readonly string[] =>
  (Object.hasOwn(fields, event.type) ? (fields[event.type] ?? []) : []).filter(
    (field) => (event as unknown as Readonly<Record<string, unknown>>)[field] !== undefined,
  );

/** The event of a row, with the secrets that are known in their places. */
export function unsealed(row: Row, fields: PrivateFields | undefined, known: KnownSecrets): GameEvent {
  const event = eventOf(row);
  const own = fields ? privateIn(event, fields) : [];
  if (own.length === 0) return event;
  const full: Record<string, unknown> = { ...event };
  for (const field of own) {
    const secret = isSeal(full[field]) ? known.get(full[field].sealed) : undefined;
    if (secret) full[field] = JSON.parse(secret.json) as unknown;
  }
  return full as unknown as GameEvent;
}

/** A seal that is in the log and was not opened yet, and the command it came from. */
export interface Closed extends Seal {
  readonly command: string;
  readonly row: Row;
}

/** What is closed after these rows. A command that is taken back leaves nothing to be opened. */
export function closedAfter(
  closed: readonly Closed[],
  rows: readonly Row[],
  fields: PrivateFields,
): readonly Closed[] {
  let now = closed;
  for (const row of rows) {
    const opened = openedBy(row);
    if (opened.length > 0) now = now.filter(({ sealed }) => !opened.some((each) => each.sealed === sealed));
    const gone = row.type === 'undone' ? (row.data['commands'] as readonly string[]) : [];
    if (gone.length > 0) now = now.filter(({ command }) => !gone.includes(command));
    const own = privateIn(eventOf(row), fields).flatMap((field) => {
      const value = row.data[field];
      return isSeal(value) ? [{ sealed: value.sealed, command: row.command, row }] : [];
    });
    if (own.length > 0) now = [...now, ...own];
  }
  return now;
}
