import type { Seat } from '#shared/games/kit/game.ts';
import type { Micros } from '#shared/race/time.ts';
import type { Hand } from '#shared/wire/race-record.ts';

/** So many changes of a seat are remembered: no line is late by as many. */
const REMEMBERED = 40;

/** `lost`: the button may have been let go, nobody knows when. */
type Edge =
  | { readonly to: 'down' | 'up'; readonly hand: Hand }
  | { readonly to: 'lost'; readonly hand?: undefined };

/** When the button of each seat went down and up, by the stamps of its source. */
export class ButtonEdges {
  readonly #of = new Map<Seat, readonly Edge[]>();

  press(hand: Hand): void {
    this.#add(hand.seat, { to: 'down', hand });
  }

  /** False where the release came from another source than the press: that one cannot know of it. */
  letGo(hand: Hand): boolean {
    const edges = this.#edges(hand.seat).filter(({ to }) => to !== 'lost');
    const last = edges.at(-1);
    if (last?.to !== 'down' || last.hand.clock !== hand.clock) return false;
    // A board that was away tells after all when its button was let go.
    this.#of.set(hand.seat, edges);
    this.#add(hand.seat, { to: 'up', hand });
    return true;
  }

  /** Its button may have been let go by now. */
  lost(seat: Seat): void {
    if (this.down(seat)) this.#add(seat, { to: 'lost' });
  }

  /** The press of a button that is down as far as is known. */
  down(seat: Seat): Hand | undefined {
    const last = this.#edges(seat).at(-1);
    return last?.to === 'down' ? last.hand : undefined;
  }

  /** What a button was at a moment before which its source has told everything. */
  at(seat: Seat, moment: Micros | number): 'down' | 'up' | 'unsure' {
    const edges = this.#edges(seat);
    const isNear = ({ hand }: Edge) => hand && Math.abs(hand.micros - moment) <= hand.bound_us;
    if (edges.some(isNear)) return 'unsure';
    const last = edges.findLastIndex(({ hand }) => hand && hand.micros < moment);
    if (edges[last + 1]?.to === 'lost') return 'unsure';
    return edges[last]?.to === 'down' ? 'down' : 'up';
  }

  /** Each time its button was held: from the press to the letting go, if that has come. */
  holds(seat: Seat): readonly { readonly press: Hand; readonly up: Hand | undefined }[] {
    const edges = this.#edges(seat).filter((edge) => edge.to !== 'lost');
    return edges.flatMap(({ to, hand }, at) => {
      const after = edges[at + 1];
      return to === 'down' ? [{ press: hand, up: after?.to === 'up' ? after.hand : undefined }] : [];
    });
  }

  #edges(seat: Seat): readonly Edge[] {
    return this.#of.get(seat) ?? [];
  }

  #add(seat: Seat, edge: Edge): void {
    this.#of.set(seat, [...this.#edges(seat).slice(1 - REMEMBERED), edge]);
  }
}
