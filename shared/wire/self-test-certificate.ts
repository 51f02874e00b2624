import { Type, type Static } from 'typebox';
import { FAULTS } from '#shared/self-test/faults.ts';

/** What a self-test found out about a board, kept until the next one. In the browser import the type alone. */
export const Certificate = Type.Object({
  board: Type.String(),
  source: Type.Union([Type.Literal('serial'), Type.Literal('simulated')]),
  firmware: Type.String(),
  wall: Type.String({ description: 'date and time' }),
  buttons: Type.Array(
    Type.Object({
      channel: Type.Integer(),
      presses: Type.Integer(),
      worst_bounce_us: Type.Number(),
    }),
    { description: 'those that were pressed' },
  ),
  untested: Type.Array(Type.Integer(), { description: 'channels on which nothing was pressed' }),
  worst_bounce_us: Type.Number(),
  drift_ppm: Type.Number({ description: "how much faster than the hub's its clock runs" }),
  drift_bound_ppm: Type.Number({ description: 'how far off that may be' }),
  round_trip_us: Type.Number(),
  supply_mv: Type.Union([Type.Integer(), Type.Null()], {
    description: 'null for a board that cannot measure it',
  }),
  resent: Type.Integer({ description: 'during the test, as are the next two' }),
  lost: Type.Integer(),
  dropped: Type.Integer(),
  faults: Type.Array(
    Type.Object({
      code: Type.Enum(FAULTS),
      channel: Type.Optional(Type.Integer({ description: 'the button it is about, when it is about one' })),
    }),
    { description: 'empty for a board that is fine' },
  ),
});
export type Certificate = Static<typeof Certificate>;
