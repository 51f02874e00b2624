import { Type, type Static } from 'typebox';

/** A moment as a source stamped it, and where the hub places it. In the browser import the type alone. */
export const Stamp = Type.Object({
  clock: Type.String({
    description: 'whose clock `us` is of, and which life of it: finely, only moments of one clock compare',
  }),
  us: Type.Number({ description: 'microseconds on that clock' }),
  apart_us: Type.Number({
    description: 'moments of that clock further apart than this are in their true order',
  }),
  micros: Type.Number({ description: "on the hub's monotonic clock" }),
  bound_us: Type.Number({ description: 'the true moment lies within `micros` ± this' }),
  rate: Type.Optional(
    Type.Object(
      { slope: Type.Number(), bound: Type.Number() },
      {
        description:
          "microseconds of the hub in one of that clock's, and how far off that may be; once it is known",
      },
    ),
  ),
  wire: Type.Optional(
    Type.Object(
      { clock: Type.String(), us: Type.Number(), bound_us: Type.Number() },
      { description: "the same moment on the clock of the board that leads this board's sync wire" },
    ),
  ),
});
export type Stamp = Static<typeof Stamp>;
