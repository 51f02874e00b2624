import { engineFor } from '#server/games.ts';
import type { Seat } from '#shared/games/kit/game.ts';
import { byCommand, type Row } from '#shared/table/log.ts';
import type { Place } from '#shared/table/seating.ts';

/** How many races the table had counted, and who sat at which buzzer, after a command. */
interface Moment {
  /** The number of the command's last row. */
  readonly seq: number;
  readonly races: number;
  readonly places: readonly Place[];
}

/** The buzzer each seat was bound to all through a race, from the row that began it to the one that sealed it. */
export function boundThrough(
  rows: readonly Row[],
  race: number,
  sealedAt: number,
): ReadonlyMap<Seat, string> {
  const moments = momentsOf(rows);
  const start = moments.find(({ races, seq }) => races >= race && seq <= sealedAt);
  const end = moments.findLast(({ seq }) => seq <= sealedAt);
  if (!start || !end) return new Map();
  const changed = new Set(
    rows
      .slice(start.seq, sealedAt)
      .filter(({ type }) => type === 'bound')
      .flatMap(({ data }) => [data['seat'], data['buzzer']]),
  );
  const steady = start.places.flatMap(({ seat, buzzer }): [Seat, string][] => {
    const isSame = end.places.some((place) => place.seat === seat && place.buzzer === buzzer);
    return buzzer === null || !isSame || changed.has(seat) || changed.has(buzzer) ? [] : [[seat, buzzer]];
  });
  return new Map(steady);
}

/** A log is played once, however many races of it are looked at. */
const known = new WeakMap<readonly Row[], readonly Moment[]>();

function momentsOf(rows: readonly Row[]): readonly Moment[] {
  const found = known.get(rows) ?? played(rows);
  known.set(rows, found);
  return found;
}

/** Reads the log as far as it can be played; what is wrong beyond that is said of the log itself. */
function played(rows: readonly Row[]): Moment[] {
  const moments: Moment[] = [];
  const engine = engineFor(rows[0]?.data['game']);
  if (!engine) return moments;
  const [first = [], ...others] = byCommand(rows);
  try {
    let table = engine.replay(first);
    for (const command of [[], ...others]) {
      if (table.ok) table = engine.follow(table.value, command);
      if (!table.ok) break;
      const { core, races, rows: so } = table.value;
      moments.push({ seq: so.length, races, places: core.seating.places });
    }
  } catch {
    // A log that the game stumbles over ends here.
  }
  return moments;
}
