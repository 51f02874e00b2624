import { Type, type Static } from 'typebox';
import { RaceRecord } from './race-record.ts';

/** What a verdict certificate says, and what is wrong with it. */
export const CheckedVerdict = Type.Object({
  table: Type.String(),
  name: Type.String(),
  game: Type.String(),
  players: Type.Array(Type.Object({ seat: Type.String(), name: Type.String() })),
  issued: Type.String(),
  witnessed: Type.Boolean(),
  taken_back: Type.Boolean(),
  key: Type.String({ description: 'what people compare of the key of the hub that signed it' }),
  row: Type.Integer({ description: 'the row of the table’s log that seals the race' }),
  race: Type.Integer(),
  record: RaceRecord,
  faults: Type.Array(Type.String(), {
    description: 'empty: signed by this key, unchanged, and the verdict follows from its hands',
  }),
});
export type CheckedVerdict = Static<typeof CheckedVerdict>;
