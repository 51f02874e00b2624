import type { WebSocket } from 'ws';
import { Audience } from '#server/live/audience.ts';
import { atMostEvery } from '#server/pace.ts';
import type { BenchEdge, BenchMessage, BenchState } from '#shared/wire/self-test-message.ts';

/** Enough to look back at a minute of slaps. */
const MOST_EDGES = 200;
/** The first edge is shown at once, those of a chatter together. */
const EDGES_MS = 20;

/** The screens that look at one board, and what they are told. */
export class Bench {
  readonly #audience = new Audience<BenchMessage>(() => ({ type: 'resync' }));
  #edges: BenchEdge[] = [];
  #untold: BenchEdge[] = [];
  readonly #dispatch = atMostEvery(EDGES_MS, () => {
    this.#tellNow();
  });

  get isWatched(): boolean {
    return this.#audience.size > 0;
  }

  join(socket: WebSocket, state: BenchState): void {
    // What is about to be told to the others is in the snapshot already.
    this.#tellNow();
    this.#audience.add(socket, { type: 'snapshot', ...state, edges: this.#edges.slice(-MOST_EDGES) });
  }

  moved(edge: BenchEdge): void {
    this.#edges.push(edge);
    if (this.#edges.length > 2 * MOST_EDGES) this.#edges = this.#edges.slice(-MOST_EDGES);
    this.#untold.push(edge);
    this.#dispatch.call();
  }

  show(state: BenchState): void {
    this.#audience.send({ type: 'state', ...state });
  }

  close(): void {
    this.#dispatch.cancel();
    this.#audience.close();
  }

  #tellNow(): void {
    const edges = this.#untold.splice(0);
    if (edges.length > 0) this.#audience.send({ type: 'edges', edges });
  }
}
