import { Type, type Static } from 'typebox';
import { TIE_BREAKS } from '../tournament/standings.ts';

/** A tournament as one file: its log, which is all of it, and what the log adds up to. docs/tournament.schema.json is the same. */

export const TOURNAMENT_FILE_VERSION = 1;

const closed = { additionalProperties: false } as const;
const HASH = '^[0-9a-f]{64}$';
const average = (description: string) => Type.Number({ description });

const LogRow = Type.Object(
  {
    seq: Type.Integer({ minimum: 1, description: 'from 1, without gaps' }),
    type: Type.String({ description: 'what happened' }),
    at: Type.String({ description: 'date and time, for people' }),
    author: Type.String(),
    command: Type.String({ description: 'rows of one command share it' }),
    data: Type.Object({}, { additionalProperties: true, description: 'what the type needs' }),
    prev: Type.String({ pattern: HASH, description: 'hash of the row before; of the first 64 zeros' }),
    hash: Type.String({
      pattern: HASH,
      description: 'SHA-256 of prev, a line end and the JSON of [seq, type, at, author, command, data]',
    }),
  },
  closed,
);

const Place = Type.Object({
  place: Type.Integer({ minimum: 1 }),
  player: Type.String({ description: 'the id, by which rows speak of a player' }),
  name: Type.String(),
  points: Type.Number({ description: 'of all matches and byes, less penalties' }),
  played: Type.Integer({ description: 'matches' }),
  firsts: Type.Integer({ description: 'matches won alone' }),
  share: average('own part of what the table won, times those who sat there: 1 is an even share'),
  opponents: average('points a match of everybody met'),
  seat: average('0: always began; 1: always last to play'),
  lot: Type.Number({ description: 'drawn from the seed and the id' }),
  decidedBy: Type.Union([Type.Enum(TIE_BREAKS), Type.Null()], {
    description:
      'what put this player behind the one above, when their points were equal and the final did not part them',
  }),
  final: Type.Optional(
    Type.Union([Type.Object({ place: Type.Integer({ minimum: 1 }), shared: Type.Boolean() }), Type.Null()], {
      description: 'place in the final of whoever played it; a shared one leaves the order from before it',
    }),
  ),
});

export const TournamentFile = Type.Object(
  {
    quickdraw: Type.Literal('tournament'),
    version: Type.Literal(TOURNAMENT_FILE_VERSION),
    tournament: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }),
    exported: Type.String({ description: 'date and time, for people' }),
    rows: Type.Array(LogRow, { minItems: 1 }),
    standings: Type.Array(Place, {
      description:
        'best first; for people and other programs, counted anew from the rows when it is imported',
    }),
  },
  closed,
);
export type TournamentFile = Static<typeof TournamentFile>;

/** The schema as a file of its own. */
export const TOURNAMENT_FILE_SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'A tournament exported by Quickdraw',
  ...TournamentFile,
};
