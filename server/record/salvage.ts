import type { StoredRow } from '#server/store/chain.ts';
import type { StoredRace } from '#server/store/races.ts';
import type { Stores } from '#server/store/stores.ts';
import { byCommand, RACE_RECORDED } from '#shared/table/log.ts';
import { firstBreach } from './check-log.ts';
import { linesOf } from './export.ts';
import { replay, type Replay } from './replay.ts';

/** What is left of a damaged table: its whole commands before the damage, and the records of their races. */
export function remainsOf({ logs, races }: Pick<Stores, 'logs' | 'races'>, id: string): Remains {
  const rows = playable(logs.readable(id).rows, replay);
  const digests = new Map(
    rows.flatMap(({ type, data }) => (type === RACE_RECORDED ? [[data['race'], data['digest']]] : [])),
  );
  return {
    rows,
    races: races.list(id).filter(({ n, closed }) => closed && digests.get(n) === closed.digest),
  };
}

export interface Remains {
  readonly rows: readonly StoredRow[];
  readonly races: readonly StoredRace[];
}

/** The same as an export under the name `as`. */
export const salvageTable = (stores: Stores, id: string, as: string, wall: string): Generator<string> =>
  linesOf(stores, { id: as, ...remainsOf(stores, id) }, wall);

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
