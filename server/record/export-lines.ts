import { Type, type Static } from 'typebox';
import { RaceTerms } from '#shared/wire/race-record.ts';

/** A table as JSON Lines: a head, then one line a row, race, edge or touch. docs/record.md tells strangers about it. */

export const EXPORT_VERSION = 1;

const closed = { additionalProperties: false } as const;
const hash = Type.String({ pattern: '^[0-9a-f]{64}$' });
const anything = Type.Object({});

export const Head = Type.Object(
  {
    quickdraw: Type.Literal('table'),
    version: Type.Literal(EXPORT_VERSION),
    table: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }),
    game: Type.String(),
    exported: Type.String({ description: 'date and time, for people' }),
  },
  closed,
);
export type Head = Static<typeof Head>;

export const EventLine = Type.Object(
  {
    seq: Type.Integer({ minimum: 1 }),
    type: Type.String(),
    at: Type.String(),
    author: Type.String(),
    command: Type.String(),
    data: anything,
    prev: hash,
    hash,
  },
  closed,
);

export const RaceLine = Type.Object(
  {
    n: Type.Integer({ minimum: 1 }),
    opened: RaceTerms,
    record: Type.Union([anything, Type.Null()]),
    digest: Type.Union([hash, Type.Null()]),
    late: Type.Array(anything),
  },
  closed,
);
export type RaceLine = Static<typeof RaceLine>;

export const EdgeLine = Type.Object(
  {
    board: Type.String(),
    boot: Type.String(),
    seq: Type.Integer(),
    ticks: Type.Integer(),
    tick_hz: Type.Integer({ minimum: 1 }),
    channel: Type.Integer({ minimum: 0 }),
    state: Type.Enum(['press', 'down', 'up'] as const),
    together: Type.Integer(),
  },
  closed,
);
export type EdgeLine = Static<typeof EdgeLine>;

export const TouchLine = Type.Object(
  {
    device: Type.String(),
    life: Type.String(),
    seq: Type.Integer(),
    seat: RaceTerms.properties.entrants.items,
    kind: Type.Enum(['phone', 'pad', 'keyboard'] as const),
    us: Type.Number(),
    down: Type.Boolean(),
    micros: Type.Number(),
    bound_us: Type.Number(),
    wall: Type.String(),
  },
  closed,
);
export type TouchLine = Static<typeof TouchLine>;

export const Line = Type.Union([
  Type.Object({ event: EventLine }, closed),
  Type.Object({ race: RaceLine }, closed),
  Type.Object({ edge: EdgeLine }, closed),
  Type.Object({ touch: TouchLine }, closed),
]);
export type Line = Static<typeof Line>;
