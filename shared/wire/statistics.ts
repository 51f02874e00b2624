import { Type, type Static } from 'typebox';
import { Source } from './race-record.ts';

/** What was counted across matches. In the browser import the types alone. */

export const Reaction = Type.Object({
  source: Source,
  us: Type.Number({ description: 'the fastest answer to the hand that started a race' }),
  bound_us: Type.Number({ description: 'the true time lies within `us` ± this' }),
  typical_us: Type.Number({ description: 'the median of all of them' }),
  count: Type.Integer({ description: 'how many were measured' }),
});
export type Reaction = Static<typeof Reaction>;

export const Rivalry = Type.Object({
  person: Type.String(),
  name: Type.String(),
  matches: Type.Integer({ description: 'played together' }),
  above: Type.Integer({ description: 'finished above the other' }),
  below: Type.Integer(),
  level: Type.Integer({ description: 'shared a place' }),
});
export type Rivalry = Static<typeof Rivalry>;

export const PlayerFigures = Type.Object({
  person: Type.String({
    description: 'the name as names are compared: trimmed, capital and small letters alike',
  }),
  name: Type.String({ description: 'as it was written in the newest match' }),
  matches: Type.Integer(),
  wins: Type.Integer({ description: 'won alone' }),
  shared_wins: Type.Integer({ description: 'won together with others' }),
  points: Type.Number({ description: 'of all matches' }),
  average: Type.Number({ description: 'points a match' }),
  rounds: Type.Integer(),
  haul: Type.Number({ description: 'the most points in one round' }),
  last: Type.Integer({ description: 'rounds in which this hand was the last on the pile' }),
  reactions: Type.Array(Reaction, {
    description: 'one for each kind of source, the finest first; simulated boards measure nobody',
  }),
  against: Type.Array(Rivalry, { description: 'head to head, whoever was met most often first' }),
});
export type PlayerFigures = Static<typeof PlayerFigures>;

export const PlayedGame = Type.Object({
  id: Type.String(),
  matches: Type.Integer({ description: 'finished ones, whenever they began' }),
});

export const Statistics = Type.Object({
  game: Type.String({ description: 'the game all of this is about' }),
  matches: Type.Integer({ description: 'finished ones, put away or not' }),
  players: Type.Array(PlayerFigures, { description: 'most wins first, then the best average' }),
  games: Type.Array(PlayedGame, {
    description: 'all games with finished matches, whichever is asked for: most matches first',
  }),
});
export type Statistics = Static<typeof Statistics>;
