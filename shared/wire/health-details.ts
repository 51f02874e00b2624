import { Type, type Static } from 'typebox';
import { BoardView } from './board-view.ts';

const Fault = Type.Object({
  table: Type.Union([Type.String(), Type.Null()]),
  tournament: Type.Union([Type.String(), Type.Null()]),
  what: Type.String(),
  where: Type.String(),
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
    heads_faults: Type.Array(Type.String()),
    missing: Type.Array(
      Type.Object({
        kind: Type.Enum(['table', 'tournament'] as const),
        id: Type.String(),
        known: Type.Integer({ description: 'rows it had' }),
        there: Type.Integer({ description: 'rows it has' }),
      }),
    ),
    copied_at: Type.Union([Type.String(), Type.Null()], { description: 'when the newest copy was made' }),
    damaged: Type.Integer({ description: 'tables and tournaments that did not open' }),
    key: Type.String({ description: 'what people compare of the key that signs heads and verdicts' }),
  }),
  sockets: Type.Object({ devices: Type.Integer(), strangers: Type.Integer() }),
  slowest: Type.Array(
    Type.Object({
      at: Type.String({ description: 'the table or tournament' }),
      type: Type.String(),
      ms: Type.Number(),
    }),
    {
      description: 'commands of the last ten minutes, from when they were read to when they were on the disk',
    },
  ),
});
export type HealthDetails = Static<typeof HealthDetails>;
