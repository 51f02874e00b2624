import type { StoredRow } from '#server/store/chain.ts';
import type { StoredRace } from '#server/store/races.ts';
import type { Stores } from '#server/store/stores.ts';
import { byCommand, RACE_RECORDED } from '#shared/table/log.ts';
import { firstBreach } from './check-log.ts';
import { linesOf } from './export.ts';
import { replay, type Replay } from './replay.ts';

/** What is left of a damaged table, as an export under the name `as`: its whole commands before the damage. */
export function salvageTable(stores: Stores, id: string, as: string, wall: string): Generator<string> {
  const sound = playable(stores.logs.readable(id).rows, replay);
  const races = new Map(stores.races.list(id).map((race) => [race.n, race]));
  const rows = untilLost(sound, races);
  const named = new Set(rows.map(raceIn));
  const kept = [...races.values()].filter(({ n }) => named.has(n));
  return linesOf(stores, { id: as, rows, races: kept }, wall);
}

/** The longest beginning of a log, in whole commands, that is as it was written and can be played. */
export function playable(rows: readonly StoredRow[], play: Replay<unknown>): readonly StoredRow[] {
  const commands = byCommand(unbroken(rows)) as readonly (readonly StoredRow[])[];
  const isPlayable = (count: number) => play(commands.slice(0, count).flat()).ok;
  let [sound, broken] = [0, commands.length + 1];
  while (broken - sound > 1) {
    const middle = (sound + broken) >> 1;
    if (isPlayable(middle)) sound = middle;
    else broken = middle;
  }
  return commands.slice(0, sound).flat();
}

function unbroken(rows: readonly StoredRow[]): readonly StoredRow[] {
  const breach = firstBreach(rows.map((row) => ({ ...row, data: JSON.stringify(row.data) })));
  const [, at] = /^row (\d+)$/.exec(breach?.where ?? '') ?? [];
  return at === undefined ? rows : rows.slice(0, Number(at) - 1);
}

/** A log that names the record of a race which cannot be read ends before that. */
function untilLost(
  rows: readonly StoredRow[],
  races: ReadonlyMap<unknown, StoredRace>,
): readonly StoredRow[] {
  const lost = rows.findIndex(
    (row) =>
      row.type === RACE_RECORDED && races.get(raceIn(row))?.closed?.digest !== String(row.data['digest']),
  );
  return lost < 0 ? rows : rows.slice(0, lost);
}

const raceIn = ({ type, data }: StoredRow): unknown => (type === RACE_RECORDED ? data['race'] : undefined);
