import type { StoredRow } from '#server/store/chain.ts';
import type { StoredRace } from '#server/store/races.ts';
import { soundBeginning } from '#server/store/sound-beginning.ts';
import type { Stores } from '#server/store/stores.ts';
import { RACE_RECORDED } from '#shared/table/log.ts';
import type { Secret } from '#shared/games/kit/secrets.ts';
import { linesOf } from './export.ts';
import { replay, type Replay } from './replay.ts';

type Left = Pick<Stores, 'logs' | 'races' | 'secrets'>;

/** What is left of a damaged table: its whole commands before the damage, and the records of their races. */
export function remainsOf({ logs, races, secrets }: Left, id: string): Remains {
  const rows = playable(logs.readable(id).rows, replay);
  const digests = new Map(
    rows.flatMap(({ type, data }) => (type === RACE_RECORDED ? [[data['race'], data['digest']]] : [])),
  );
  return {
    rows,
    secrets: secrets.of(id),
    races: races.list(id).filter(({ n, closed }) => closed && digests.get(n) === closed.digest),
  };
}

export interface Remains {
  readonly rows: readonly StoredRow[];
  readonly races: readonly StoredRace[];
  /** They are for this hub alone: no exported file has them. */
  readonly secrets: readonly Secret[];
}

/** The same as an export. */
export const salvageTable = (stores: Stores, id: string, wall: string): Generator<string> =>
  linesOf(stores, { id, ...remainsOf(stores, id) }, wall);

/** The part of a log that is sound. */
export const playable = (rows: readonly StoredRow[], play: Replay<unknown>): readonly StoredRow[] =>
  soundBeginning(rows, (some) => play(some).ok);
