import type { StoredRow } from '#server/store/chain.ts';
import type { StampedEdge } from '#server/store/edges.ts';
import type { StoredRace } from '#server/store/races.ts';
import type { Stores } from '#server/store/stores.ts';
import type { Touch } from '#server/store/touches.ts';
import type { EdgeRange } from '#shared/wire/race-record.ts';
import {
  EXPORT_VERSION,
  type EdgeLine,
  type Head,
  type Line,
  type RaceLine,
  type TouchLine,
} from './export-lines.ts';
import { edgesIn, rangesOf, touchesIn } from './race-raw.ts';

/**
 * A table with all that led to its verdicts, line by line, without line ends; nothing when there is no such table. Every
 * line is read when it is asked for: from a record that is written to meanwhile, through a picture of one moment.
 */
export function exportTable(stores: Stores, id: string, wall: string): Generator<string> {
  return linesOf(stores, { id, rows: stores.logs.each(id), races: stores.races.each(id) }, wall);
}

interface Kept {
  readonly id: string;
  readonly rows: Iterable<StoredRow>;
  readonly races: Iterable<StoredRace>;
}

/** The same of as much of a table as is given. */
export function* linesOf(stores: Stores, { id, rows, races }: Kept, wall: string): Generator<string> {
  let isEmpty = true;
  for (const row of rows) {
    if (isEmpty) yield head(id, String(row.data['game']), wall);
    isEmpty = false;
    yield line({ event: eventLine(row) });
  }
  if (isEmpty) return;
  const ranges: EdgeRange[] = [];
  for (const race of races) {
    ranges.push(...rangesOf(race));
    yield line({ race: raceLine(race) });
  }
  for (const edge of edgesIn(stores, ranges)) yield line({ edge: edgeLine(edge) });
  for (const touch of touchesIn(stores, ranges)) yield line({ touch: touchLine(touch) });
}

const head = (table: string, game: string, exported: string): string =>
  JSON.stringify({ quickdraw: 'table', version: EXPORT_VERSION, table, game, exported } satisfies Head);

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
