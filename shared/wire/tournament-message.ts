import { Type, type Static } from 'typebox';
import { SeatHealth, TableHealth } from './table-message.ts';

/** What travels over the live WebSocket of a tournament. In the browser import the types alone. */

const orNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema, options = {}) =>
  Type.Union([schema, Type.Null()], options);

/** A table of the round that is played, as it is right now. */
export const FloorTable = Type.Object({
  table: Type.Integer({ description: 'the number in the hall' }),
  hub_table: Type.String(),
  begun: Type.Boolean({ description: 'somebody has told something of the match' }),
  differs: orNull(
    Type.Object({
      scores: orNull(
        Type.Record(Type.String(), Type.Number(), {
          description: 'what each has there; null: the table took back the end it had told',
        }),
      ),
    }),
    { description: 'the table says otherwise than the result that is recorded' },
  ),
  /** A game adds fields of its own. */
  view: Type.Object(
    {
      phase: Type.String(),
      round: orNull(Type.Integer()),
      finished: Type.Boolean(),
    },
    { additionalProperties: true },
  ),
  race: Type.Enum(['none', 'on', 'settled'] as const),
  /** Without the times of each buzzer, which are others at every look. */
  health: Type.Object({
    ...TableHealth.properties,
    seats: Type.Array(Type.Omit(SeatHealth, ['bound_us', 'round_trip_us'])),
  }),
});
export type FloorTable = Static<typeof FloorTable>;

/** What the phone of one player needs. */
export const PlayerView = Type.Object({
  player: Type.String(),
  name: Type.String(),
  /** Null: not drawn in the round that is played, or none is. */
  seat: orNull(
    Type.Object({
      round: Type.Integer(),
      final: Type.Boolean(),
      table: Type.Integer(),
      seat: Type.Integer({ description: 'from 1; 1 begins' }),
      others: Type.Array(Type.String(), { description: 'everybody at the table, by seat' }),
      done: Type.Boolean({ description: 'the result is in' }),
      result: Type.Array(Type.Object({ seat: Type.Integer(), place: Type.Integer(), score: Type.Number() }), {
        description: 'best first; empty while it is played',
      }),
    }),
  ),
  bye: Type.Boolean({ description: 'has no opponent in the round that is played, which counts as a win' }),
  final: orNull(
    Type.Object({ table: Type.Integer(), done: Type.Boolean({ description: 'the result is in' }) }),
    { description: 'where the final is, to whoever does not play it' },
  ),
  points: Type.Number(),
  penalty: Type.Number({ description: 'taken off already' }),
  place: orNull(Type.Integer()),
  players: Type.Integer(),
  dropped: Type.Boolean(),
  over: Type.Boolean({ description: 'the tournament is finished' }),
});
export type PlayerView = Static<typeof PlayerView>;

/** Its shape: shared/tournament/log/state.ts, and docs/tournaments.md in words. */
export const TournamentState = Type.Object({}, { additionalProperties: true });

export const TournamentMessage = Type.Union([
  Type.Object({
    type: Type.Literal('tournament', { description: 'all of it, whenever something is different' }),
    seq: Type.Integer(),
    now: Type.Number({ description: "the hub's wall clock in milliseconds, for the clock of the round" }),
    tournament: TournamentState,
  }),
  Type.Object({
    type: Type.Literal('changes', {
      description:
        'what is different since the last message about the tournament, to whoever asked with `changes=1`',
    }),
    seq: Type.Integer(),
    now: Type.Number(),
    changes: Type.Array(
      Type.Object({
        at: Type.Array(Type.Union([Type.String(), Type.Integer()]), {
          description: 'keys and numbers from the outside in; `length` cuts off the end of a list',
        }),
        to: Type.Optional(Type.Unknown({ description: 'left out: there is nothing any more' })),
      }),
    ),
  }),
  Type.Object({
    type: Type.Literal('floor'),
    whole: Type.Boolean({
      description: 'all tables there are; otherwise those that are different, by number',
    }),
    tables: Type.Array(FloorTable),
  }),
  Type.Object({
    type: Type.Literal('you'),
    now: Type.Number(),
    tournament: Type.String({ description: 'its name' }),
    you: PlayerView,
    clock: Type.Object({}, { additionalProperties: true }),
  }),
  Type.Object({
    type: Type.Literal('display', { description: 'to a display: how it is called, unlike any other' }),
    name: Type.String(),
  }),
  Type.Object({
    type: Type.Literal('displays', { description: 'to those who run it: which are connected' }),
    names: Type.Array(Type.String()),
  }),
  Type.Object({
    type: Type.Literal('alive', { description: 'nothing is different; the connection stands' }),
  }),
  Type.Object({ type: Type.Literal('resync') }),
]);
export type TournamentMessage = Static<typeof TournamentMessage>;
