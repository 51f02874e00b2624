import type { Seat } from '#shared/games/game.ts';
import type { Row } from '#shared/table/log.ts';
import type { Table } from '#shared/table/table.ts';
import { replay } from './replay.ts';

/** The buzzer each seat was bound to all through a race, from the row that began it to the one that sealed it. */
export function boundThrough(
  rows: readonly Row[],
  race: number,
  sealedAt: number,
): ReadonlyMap<Seat, string> {
  const start = firstRowOf(rows, race, sealedAt);
  const changed = new Set(
    rows
      .slice(start, sealedAt)
      .filter(({ type }) => type === 'bound')
      .flatMap(({ data }) => [data['seat'], data['buzzer']]),
  );
  const places = (seq: number) => replayed(rows, seq)?.core.seating.places ?? [];
  const end = places(sealedAt);
  const steady = places(start).flatMap(({ seat, buzzer }): [Seat, string][] => {
    const isSame = end.some((place) => place.seat === seat && place.buzzer === buzzer);
    return buzzer === null || !isSame || changed.has(seat) || changed.has(buzzer) ? [] : [[seat, buzzer]];
  });
  return new Map(steady);
}

/** Races are counted upwards whatever is undone, so the row that began one can be found by halving. */
function firstRowOf(rows: readonly Row[], race: number, sealedAt: number): number {
  let [before, by] = [0, sealedAt];
  while (by - before > 1) {
    const middle = (before + by) >> 1;
    if ((replayed(rows, middle)?.races ?? 0) < race) before = middle;
    else by = middle;
  }
  return by;
}

function replayed(rows: readonly Row[], upTo: number): Table<unknown> | undefined {
  const table = replay(rows.slice(0, upTo));
  return table.ok ? table.value : undefined;
}
