import type { Seat } from '#shared/games/kit/game.ts';
import type { Micros } from '#shared/race/time.ts';
import type { Place } from '#shared/table/seating.ts';
import type { Stamp } from '#shared/wire/stamp.ts';

interface Bound {
  readonly buzzer: string;
  readonly seat: Seat;
  readonly since: number;
  readonly until: number;
}

/** A line of a board is on its way for milliseconds, or for as long as its cable is out. */
const REMEMBERED_US = 60_000_000;

/**
 * Whose a buzzer was when it was pressed. A press is judged by its stamp: one that was made before the buzzer changed
 * hands is of the seat that had it then, however late its line is heard.
 */
export class EarlierBuzzers {
  #left: readonly Bound[] = [];
  /** Buzzers that were bound while this run of the hub looked on; all others have been since before it. */
  #since: ReadonlyMap<string, number> = new Map();

  /** To come back to, when what changed them could not be written. */
  snapshot(): () => void {
    const [left, since] = [this.#left, this.#since];
    return () => {
      [this.#left, this.#since] = [left, since];
    };
  }

  /** The seat has another buzzer now, or none. */
  changed(seat: Seat, before: string | null, after: string | null, now: Micros): void {
    if (before !== null) {
      const since = this.#sinceOf(before);
      const recent = this.#left.filter(({ until }) => until > now - REMEMBERED_US);
      this.#left = [...recent, { buzzer: before, seat, since, until: now }];
    }
    const others = [...this.#since].filter(([buzzer]) => buzzer !== before);
    this.#since = new Map(after === null ? others : [...others, [after, now]]);
  }

  /** Undefined: it was nobody's then, or nobody can say which of two seats had it. */
  seatAt(
    places: readonly Place[],
    buzzer: string,
    { micros, bound_us }: Pick<Stamp, 'micros' | 'bound_us'>,
  ): Seat | undefined {
    const [from, to] = [micros - bound_us, micros + bound_us];
    const now = places.find((place) => place.buzzer === buzzer);
    if (now && from >= this.#sinceOf(buzzer)) return now.seat;
    return this.#left.find((each) => each.buzzer === buzzer && from >= each.since && to <= each.until)?.seat;
  }

  #sinceOf(buzzer: string): number {
    return this.#since.get(buzzer) ?? -Infinity;
  }
}
