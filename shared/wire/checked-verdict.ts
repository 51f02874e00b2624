import { Type, type Static } from 'typebox';
import { SaidFault } from './record-faults.ts';
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
  hash: Type.String({ description: 'of that row' }),
  race: Type.Integer(),
  record: RaceRecord,
  faults: Type.Array(Type.String(), {
    description: 'empty: signed by this key, unchanged, and the verdict follows from its hands',
  }),
});
export type CheckedVerdict = Static<typeof CheckedVerdict>;

/** The same at a hub, which may know more than the certificate by now. */
export const VerdictHere = Type.Object({
  ...CheckedVerdict.properties,
  said: Type.Array(SaidFault, { description: 'the faults, each with its code' }),
  ours: Type.Boolean({ description: 'this hub has signed it' }),
  now: Type.Union([Type.Enum(['stands', 'taken-back', 'unknown'] as const), Type.Null()], {
    description:
      'what this hub’s own log says of the race now: unknown where the log has no such row any more; null for another hub’s',
  }),
});
export type VerdictHere = Static<typeof VerdictHere>;
