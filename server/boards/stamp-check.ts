import type { Ticks } from '#shared/race/time.ts';

/** So many edges are remembered, to know them again; a board keeps about as many. */
const REMEMBERED = 64;

/**
 * Whether a board keeps its word about its own stamps: edges in the order of their numbers, none before a beat that had
 * already passed it, and each the same however often it is sent. An edge that was lost and is sent again after a later
 * beat is honest: its number says so.
 */
export class StampCheck {
  /** The newest beats, one for each `next` that edges may still be measured by; both only grow. */
  #beats: { readonly next: number; readonly upTo: Ticks }[] = [];
  #newestEdge: Ticks | undefined;
  /** The newest edges, by their number. */
  readonly #edges = new Map<number, { readonly seq: number; readonly at: Ticks; readonly what: string }>();

  /** Edges in the order of their numbers, and what they were; false when this one cannot be. */
  edge(seq: number, at: Ticks, what: string): boolean {
    this.#edges.set(seq % REMEMBERED, { seq, at, what });
    const passed = this.#beats.findLast(({ next }) => next <= seq);
    const isPossible = at >= (this.#newestEdge ?? at) && at >= (passed?.upTo ?? at);
    this.#beats = this.#beats.filter((beat) => beat === passed || beat.next > seq);
    if (isPossible) this.#newestEdge = at;
    return isPossible;
  }

  /** False when an edge that is sent again was another one the first time. */
  sentAgain(seq: number, at: Ticks, what: string): boolean {
    const before = this.#edges.get(seq % REMEMBERED);
    return before?.seq !== seq || (before.at === at && before.what === what);
  }

  /** False when this beat takes back what an earlier one said. */
  beat(next: number, upTo: Ticks): boolean {
    const last = this.#beats.at(-1);
    if (last && (upTo < last.upTo || next < last.next)) return false;
    this.#beats = [...this.#beats.filter((beat) => beat.next !== next), { next, upTo }];
    return true;
  }
}
