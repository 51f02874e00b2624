import { Type, type Static } from 'typebox';
import { BoardView } from './board-view.ts';
import { SaidFault } from './record-faults.ts';

/** The name of a table or a tournament; null where nobody knows it any more. */
const name = Type.Union([Type.String(), Type.Null()]);

const Fault = Type.Object({
  ...SaidFault.properties,
  table: Type.Union([Type.String(), Type.Null()]),
  tournament: Type.Union([Type.String(), Type.Null()]),
  name,
  where: Type.String(),
  place: Type.Union(
    [Type.Object({ kind: Type.Enum(['row', 'race'] as const), n: Type.Integer() }), Type.Null()],
    { description: 'the same for a program, where it is about a row or a race' },
  ),
});

/** What the organiser may know about the hub beyond "it is well". */
export const HealthDetails = Type.Object({
  status: Type.Enum(['ok', 'disk-full', 'disk-failed'] as const),
  version: Type.String(),
  uptime_s: Type.Number(),
  tables: Type.Integer(),
  boards: Type.Array(Type.Pick(BoardView, ['id', 'source', 'status'])),
  memory_bytes: Type.Integer(),
  disk: Type.Object({
    free_bytes: Type.Union([Type.Number(), Type.Null()]),
    record_bytes: Type.Integer(),
    unsettled_bytes: Type.Integer({ description: 'written, and not yet brought into the record itself' }),
  }),
  record: Type.Object({
    checking: Type.Boolean(),
    checked: Type.Union([
      Type.Object({
        at: Type.String({
          description: 'what was written until then is as it was written, but for the faults',
        }),
        events: Type.Integer(),
        races: Type.Integer(),
        faults: Type.Array(Fault),
      }),
      Type.Null(),
    ]),
    heads_at: Type.Union([Type.String(), Type.Null()], {
      description: 'when the ends of the logs were last written down outside the record',
    }),
    heads_faults: Type.Array(SaidFault),
    missing: Type.Array(
      Type.Object({
        kind: Type.Enum(['table', 'tournament'] as const),
        id: Type.String(),
        name,
        known: Type.Integer({ description: 'rows it had' }),
        there: Type.Integer({ description: 'rows it has' }),
      }),
    ),
    copied_at: Type.Union([Type.String(), Type.Null()], { description: 'when the newest copy was made' }),
    damaged: Type.Integer({ description: 'tables and tournaments that did not open' }),
    key: Type.String({ description: 'what people compare of the key that signs heads and verdicts' }),
  }),
  devices: Type.Object({
    joined: Type.Integer({ description: 'with a token, wherever they are now' }),
    connected: Type.Integer({ description: 'of these, with a socket open, and the one that asks' }),
    strangers: Type.Integer({ description: 'sockets of devices that have not joined' }),
  }),
  slowest: Type.Array(
    Type.Object({
      at: Type.String({ description: 'the table or tournament' }),
      name,
      type: Type.String(),
      ms: Type.Number(),
    }),
    {
      description: 'commands of the last ten minutes, from when they were read to when they were on the disk',
    },
  ),
});
export type HealthDetails = Static<typeof HealthDetails>;
