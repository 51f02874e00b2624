import type { StoredRow } from '#server/store/chain.ts';
import type { StampedEdge } from '#server/store/edges.ts';
import type { StoredRace } from '#server/store/races.ts';
import type { Stores } from '#server/store/stores.ts';
import type { Touch } from '#server/store/touches.ts';
import {
  EXPORT_VERSION,
  type EdgeLine,
  type Head,
  type Line,
  type RaceLine,
  type TouchLine,
} from './export-lines.ts';
import { rawOf } from './race-raw.ts';

/** A table with all that led to its verdicts, line by line, without line ends; nothing when there is no such table. */
export function* exportTable(stores: Stores, id: string, wall: string): Generator<string> {
  yield* linesOf(stores, { id, rows: stores.logs.rows(id), races: stores.races.list(id) }, wall);
}

interface Kept {
  readonly id: string;
  readonly rows: readonly StoredRow[];
  readonly races: readonly StoredRace[];
}

/** The same of as much of a table as is given. */
export function* linesOf(stores: Stores, { id, rows, races }: Kept, wall: string): Generator<string> {
  const [first] = rows;
  if (!first) return;
  const game = String(first.data['game']);
  const head: Head = { quickdraw: 'table', version: EXPORT_VERSION, table: id, game, exported: wall };
  yield JSON.stringify(head);
  const { edges, touches } = rawOf(stores, races);
  for (const row of rows) yield line({ event: eventLine(row) });
  for (const race of races) yield line({ race: raceLine(race) });
  for (const edge of edges) yield line({ edge: edgeLine(edge) });
  for (const touch of touches) yield line({ touch: touchLine(touch) });
}

const line = (told: Line): string => JSON.stringify(told);

export const eventLine = ({ seq, type, at, author, command, data, prev, hash }: StoredRow) => ({
  ...{ seq, type, at, author, command, data, prev, hash },
});

export const raceLine = ({ n, opened, closed, late }: StoredRace): RaceLine => ({
  n,
  opened,
  record: closed?.record ?? null,
  digest: closed?.digest ?? null,
  late: [...late],
});

export const edgeLine = ({
  board,
  boot,
  seq,
  ticks,
  tickHz,
  channel,
  state,
  together,
}: StampedEdge): EdgeLine => ({
  ...{ board, boot, seq, ticks },
  tick_hz: tickHz,
  ...{ channel, state, together },
});

export const touchLine = ({
  device,
  life,
  seq,
  seat,
  kind,
  us,
  down,
  micros,
  boundUs,
  wall,
}: Touch): TouchLine => ({
  ...{ device, life, seq, seat, kind, us, down, micros },
  bound_us: boundUs,
  wall,
});
