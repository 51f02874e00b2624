import { Type, type Static } from 'typebox';
import { SEATS } from '#shared/games/kit/game.ts';
import { GESTURES } from '#shared/games/kit/buzzers.ts';
import { Trouble } from './board-view.ts';
import { Hand, SeatName, Source } from './race-record.ts';
import { RaceView } from './race-view.ts';
import { ROLES } from './roles.ts';

/** What travels over the live WebSocket of a table. In the browser import the types alone. */

const orNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

export const Row = Type.Object({
  seq: Type.Integer(),
  type: Type.String(),
  at: Type.String(),
  author: Type.String(),
  command: Type.String(),
  data: Type.Object({}, { additionalProperties: true }),
  prev: Type.String(),
  hash: Type.String(),
});

/** Any game's view of its table; the game adds fields of its own. */
export const TableState = Type.Object(
  {
    seq: Type.Integer(),
    name: Type.String(),
    game: Type.String(),
    phase: Type.String(),
    round: orNull(Type.Integer()),
    finished: Type.Boolean(),
    level: orNull(Type.String()),
    seats: Type.Array(
      Type.Object({
        seat: SeatName,
        name: Type.String(),
        colour: orNull(Type.String()),
        buzzer: orNull(Type.String()),
      }),
    ),
    standings: Type.Array(
      Type.Object(
        {
          seat: SeatName,
          name: Type.String(),
          total: Type.Number(),
          rounds: Type.Array(Type.Number()),
        },
        { additionalProperties: true },
      ),
    ),
  },
  { additionalProperties: true },
);

export const SeatHealth = Type.Object({
  seat: SeatName,
  buzzer: orNull(Type.String()),
  source: orNull(Source),
  ready: Type.Boolean({ description: 'a press of this seat would be heard now' }),
  bound_us: orNull(Type.Number()),
  round_trip_us: orNull(Type.Number()),
  trouble: Type.Array(
    Type.Union([
      Trouble,
      Type.Object({
        code: Type.Enum([
          'no-buzzer',
          'board-away',
          'device-away',
          'clock-unknown',
          'no-such-button',
          'hand-in-doubt',
        ] as const),
        message: Type.String(),
      }),
    ]),
  ),
});
export type SeatHealth = Static<typeof SeatHealth>;

export const TableHealth = Type.Object({
  seats: Type.Array(SeatHealth),
  controllers: Type.Integer({ description: 'screens that may give commands here; more than one: warn' }),
  back_at: orNull(
    Type.String({ description: 'this rematch began too early: the match before it goes on, at that table' }),
  ),
});
export type TableHealth = Static<typeof TableHealth>;

/** A match of a tournament, as far as the table it is played at has to know. */
export const TableTournament = Type.Object({
  id: Type.String({ description: 'of the tournament: where to call, and to confirm' }),
  table: Type.Integer({ description: 'the number in the hall' }),
  round: Type.Integer({ description: 'of the tournament' }),
  final: Type.Boolean(),
  gone: Type.Boolean({ description: 'it was broken up: nobody plays here in this round' }),
  final_at: orNull(
    Type.Integer({ description: 'the tournament went on with the final, at another table: that one' }),
  ),
  winners: orNull(
    Type.Array(Type.String(), { description: 'whoever won the tournament; null until it is over' }),
  ),
  clock: orNull(
    Type.Object(
      {
        left_ms: Type.Number({ description: 'when it was stopped, or began to run; below 0: over' }),
        running_since: orNull(Type.Integer({ description: 'milliseconds of the wall clock of the hub' })),
      },
      { description: 'of the round, with whatever this table was given; null: not begun, or no matter here' },
    ),
  ),
  call: orNull(
    Type.Object({
      id: Type.String({ description: 'undo it to take the call back' }),
      answered: Type.Boolean({ description: 'somebody is on the way, or was here' }),
    }),
  ),
  result: orNull(
    Type.Object({
      by_table: Type.Boolean({ description: 'the table agrees' }),
      by_referee: Type.Boolean({ description: 'it stands' }),
      corrected: Type.Boolean({ description: 'it was another one before' }),
      corrected_by: orNull(Type.Enum([...ROLES])),
      corrected_at: orNull(Type.Integer({ description: 'the wall clock of the hub, in milliseconds' })),
      totals: Type.Array(
        Type.Object({
          player: Type.String(),
          name: Type.String(),
          total: Type.Number(),
          place: Type.Integer(),
        }),
        {
          description: 'what is recorded, the best first: the table itself may say otherwise',
        },
      ),
    }),
  ),
});
export type TableTournament = Static<typeof TableTournament>;

const WallMs = Type.Integer({ description: 'the wall clock of the hub, in milliseconds' });

export const TableMessage = Type.Union([
  Type.Object({
    type: Type.Literal('snapshot'),
    run: Type.String({ description: 'which run of the hub this is: micros compare only within one' }),
    seq: Type.Integer(),
    table: TableState,
    hides: Type.Optional(
      Type.Literal(true, {
        description: 'the log has seals: show `table`, and what each `view` says, and do not play the log',
      }),
    ),
    race: orNull(RaceView),
    last_race: orNull(RaceView),
    health: TableHealth,
    rematch: orNull(Type.String({ description: 'the table that is its rematch' })),
    winner_shown: Type.Boolean({
      description: 'false: not over, or the people at the table still follow the last split',
    }),
    tournament: orNull(TableTournament),
    now: WallMs,
    you: Type.Object({ role: Type.Enum(ROLES), seat: orNull(SeatName) }),
  }),
  Type.Object({
    type: Type.Literal('event'),
    seq: Type.Integer(),
    event: Row,
    more: Type.Boolean({ description: 'the next row is of the same command: take them together' }),
  }),
  Type.Object({
    type: Type.Literal('view', { description: 'after each command, while the log has seals' }),
    seq: Type.Integer({ description: 'it is about the table after this row' }),
    table: Type.Union([TableState, Type.Null()], {
      description:
        'what you may see; null: nothing is hidden any more, play the log again from its beginning',
    }),
  }),
  Type.Object({
    type: Type.Literal('press'),
    ...Hand.properties,
    refused: orNull(Type.String({ description: 'why it does not count' })),
    gesture: Type.Optional(
      Type.Enum(GESTURES, {
        description:
          'as what it was told, where gestures are told apart; both presses of a double one say so',
      }),
    ),
  }),
  Type.Object({ type: Type.Literal('race'), ...RaceView.properties }),
  Type.Object({ type: Type.Literal('health'), ...TableHealth.properties }),
  Type.Object({
    type: Type.Literal('resync', { description: 'you missed something: connect again, or read the log' }),
    seq: Type.Integer(),
  }),
  Type.Object({
    type: Type.Literal('rematch', { description: 'a rematch began: go on there; null: it was put away' }),
    table: orNull(Type.String()),
  }),
  Type.Object({
    type: Type.Literal('winner', { description: 'a tablet of the table shows who has won: show it with it' }),
  }),
  Type.Object({
    type: Type.Literal('tournament', { description: 'what it wants of this table is different' }),
    tournament: orNull(TableTournament),
    now: WallMs,
  }),
  Type.Object({
    type: Type.Literal('ping'),
    nonce: Type.Integer(),
    offset_us: orNull(
      Type.Number({ description: "add this to your clock for the hub's, as far as it is known" }),
    ),
  }),
  Type.Object({
    type: Type.Literal('ack', { description: 'touches before `next` are on disk' }),
    life: Type.String(),
    next: Type.Integer(),
  }),
  Type.Object({
    type: Type.Literal('gesture', { description: 'what became of the gesture with this `id`' }),
    id: Type.String(),
    refused: orNull(Type.String({ description: 'why it does not count; null: it is on disk' })),
  }),
  Type.Object({ type: Type.Literal('refused'), code: Type.String(), message: Type.String() }),
]);
export type TableMessage = Static<typeof TableMessage>;

const us = Type.Number({ minimum: 0, maximum: 1e15, description: "microseconds on the device's own clock" });
const seq = Type.Integer({ minimum: 1, maximum: 1e9 });

/** What a phone or a tablet with pads says. */
export const DeviceMessage = Type.Union([
  Type.Object({
    type: Type.Literal('source', {
      description: 'first: which life of the page this is, and whose buzzers it has',
    }),
    life: Type.String({ pattern: '^[0-9A-Za-z-]{8,40}$' }),
    kind: Type.Enum(['phone', 'pad', 'keyboard'] as const),
    seats: Type.Optional(
      Type.Array(SeatName, {
        maxItems: SEATS.length,
        description: 'whose pads or keys; a phone has one seat',
      }),
    ),
    bind: Type.Optional(
      Type.Boolean({
        description: 'false: a seat without a buzzer stays so; who sits there has chosen already',
      }),
    ),
  }),
  Type.Object({
    type: Type.Literal('pong'),
    nonce: Type.Integer({ minimum: 0 }),
    received_us: us,
    sent_us: us,
  }),
  Type.Object({
    type: Type.Literal('touch'),
    seq,
    us,
    down: Type.Boolean(),
    seat: Type.Optional(SeatName),
  }),
  Type.Object({
    type: Type.Literal('gesture', { description: 'an answer with one of the gestures that the plan offers' }),
    id: Type.String({
      pattern: '^[0-9A-Za-z-]{1,40}$',
      description: 'of your own; sent again it is answered again, and told once',
    }),
    gesture: Type.Enum(GESTURES),
    asked: orNull(
      Type.String({
        maxLength: 200,
        description: 'the key of the question it answers; null: nothing is asked',
      }),
    ),
    seat: Type.Optional(SeatName),
  }),
  Type.Object({
    type: Type.Literal('watermark', { description: 'every touch before this moment has been sent' }),
    us,
    next: seq,
  }),
]);
export type DeviceMessage = Static<typeof DeviceMessage>;
