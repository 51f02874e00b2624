import { no, ok, type Result } from '#shared/result.ts';
import { SEALS_OPENED, type Row } from '../../table/log.ts';
import { isObject, matching, objectOf, type ReadOf } from './fields.ts';
import type { GameEvent, View, Viewer } from './game.ts';
import { NEEDS_HUB, tableViolation, type Violation } from './violation.ts';

/**
 * What not everybody may know yet. In a row of the log a seal stands for it, a hash that is salted, so that nobody finds it
 * by trying; the secret lies beside the log until the game opens it, and is then in the log as well. Screens load this
 * only with a game that has secrets.
 */

/** Stands in a row, in the place of a private value. */
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

/** Seals a value, given as JSON. */
export type SealValue = (json: string) => Secret;

/** A seal that is in the log and was not opened yet. */
export interface Closed extends Seal {
  readonly row: Row;
}

/**
 * What a game says of its secrets. `evolve` has to take a seal in the place of each private value: in a log from elsewhere
 * nothing else is known.
 */
export interface Privacy<State, Event extends GameEvent, V extends View = View> {
  /** The private fields of events, by type. */
  readonly fields: Readonly<Partial<Record<Event['type'], readonly string[]>>>;
  /** Whether this event, just decided, lets everybody know what is private in that one of before, or of the same command. */
  readonly opens: (event: Event, sealed: Event) => boolean;
  /** The view of somebody who may not know everything. Standings and buzzers are everybody's. */
  readonly viewFor: (state: State, viewer: Viewer) => V;
}

/** The same as the table around the game asks for it. */
export interface Secrets<State, V extends View = View> {
  readonly viewFor: (state: State, viewer: Viewer) => V;
  /** The events as the log has them. A screen can seal nothing: what has to be sealed waits for the hub. */
  readonly seal: (events: readonly GameEvent[], seal: SealValue | undefined) => Result<Sealing, Violation>;
  /** The event of a row, with the secrets that are known in their places. */
  readonly eventOf: (row: Row, known: KnownSecrets) => GameEvent;
  /** What is closed after these rows. A command that is taken back leaves nothing to be opened. */
  readonly closedAfter: (closed: readonly Closed[], rows: readonly Row[]) => readonly Closed[];
  /** The event that says what these events let everybody know. */
  readonly opening: (
    events: readonly GameEvent[],
    closed: readonly Closed[],
    known: KnownSecrets,
  ) => GameEvent | undefined;
  /** Takes note of what these rows open; false where nothing of it is new. */
  readonly learn: (rows: readonly Row[], known: KnownSecrets) => boolean;
}

export interface Sealing {
  readonly events: readonly GameEvent[];
  readonly secrets: readonly Secret[];
}

export const isSeal = (value: unknown): value is Seal =>
  isObject(value) && SECRET.sealed.read(value['sealed']) !== undefined;

/** What a row of the log opens. */
export function openedBy({ type, data: { secrets } }: Row): readonly Secret[] {
  const isAny = type === SEALS_OPENED && Array.isArray(secrets);
  return isAny ? secrets.flatMap((raw) => secretIn.read(raw) ?? []) : [];
}

type Data = Readonly<Record<string, unknown>>;

export function secretsOf<State, Event extends GameEvent, V extends View>({
  fields,
  opens,
  viewFor,
}: Privacy<State, Event, V>): Secrets<State, V> {
  const privateIn = (type: string, data: Data): readonly string[] =>
    (Object.hasOwn(fields, type) ? (fields[type as Event['type']] ?? []) : []).filter(
      (field) => data[field] !== undefined,
    );

  const eventOf: Secrets<State, V>['eventOf'] = ({ type, data }, known) => {
    const full: Record<string, unknown> = { ...data };
    for (const field of privateIn(type, data)) {
      const value = full[field];
      const secret = isSeal(value) ? known.get(value.sealed) : undefined;
      if (secret) full[field] = JSON.parse(secret.json) as unknown;
    }
    return { type, ...full };
  };

  function sealed(
    event: GameEvent,
    seal: SealValue,
  ): { readonly event: GameEvent; readonly secrets: Secret[] } {
    const told: Record<string, unknown> = { ...event };
    const secrets = privateIn(event.type, told).map((field) => {
      const secret = seal(JSON.stringify(told[field]));
      told[field] = { sealed: secret.sealed } satisfies Seal;
      return secret;
    });
    return { event: { ...told, type: event.type }, secrets };
  }

  return {
    viewFor,
    eventOf,
    seal: (events, seal) => {
      if (events.every((event) => privateIn(event.type, { ...event }).length === 0))
        return ok({ events, secrets: [] });
      if (!seal) return no(tableViolation(NEEDS_HUB));
      const all = events.map((event) => sealed(event, seal));
      return ok({ events: all.map(({ event }) => event), secrets: all.flatMap(({ secrets }) => secrets) });
    },
    closedAfter: (closed, rows) => {
      let now = closed;
      for (const row of rows) {
        const { type, data } = row;
        const opened = openedBy(row);
        if (opened.length > 0)
          now = now.filter((each) => !opened.some(({ sealed }) => sealed === each.sealed));
        const gone = type === 'undone' ? (data['commands'] as readonly string[]) : [];
        if (gone.length > 0) now = now.filter((each) => !gone.includes(each.row.command));
        const own = privateIn(type, data).flatMap((field) => {
          const value = data[field];
          return isSeal(value) ? [{ sealed: value.sealed, row }] : [];
        });
        if (own.length > 0) now = [...now, ...own];
      }
      return now;
    },
    opening: (events, closed, known) => {
      const opened = closed.filter(({ row }) => {
        const hidden = eventOf(row, known) as Event;
        return events.some((event) => opens(event as Event, hidden));
      });
      const secrets = opened.flatMap(({ sealed }) => known.get(sealed) ?? []);
      const event = { type: SEALS_OPENED, secrets };
      return secrets.length > 0 ? event : undefined;
    },
    learn: (rows, known) => {
      const opened = rows.flatMap(openedBy);
      const isNews = opened.some(({ sealed }) => !known.has(sealed));
      for (const secret of opened) known.set(secret.sealed, secret);
      return isNews;
    },
  };
}
