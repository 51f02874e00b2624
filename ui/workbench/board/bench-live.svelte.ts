import type { BenchEdge, BenchMessage, BenchState } from '#shared/wire/self-test-message.ts';
import { SteadySocket, type Link } from '../../hub/steady-socket.ts';
import { withEdges } from './edge-rows.ts';
import { ScreenClock, type Delay } from './screen-clock.ts';

const PING_MS = 1_000;

const newClock = () => new ScreenClock(() => performance.now());

/** The live connection to one board: how it is, every edge as it comes, and how long a press takes to this screen. */
export class BenchLive {
  link = $state<Link>('connecting');
  /** Undefined until the hub has said it for the first time. */
  state = $state.raw<BenchState>();
  edges = $state.raw<readonly BenchEdge[]>([]);
  /** Of the last press. */
  toScreen = $state.raw<Delay>();

  #clock = newClock();
  #pings: ReturnType<typeof setInterval> | undefined;
  readonly #socket: SteadySocket;

  constructor(board: string) {
    this.#socket = new SteadySocket({
      path: () => `/api/boards/${encodeURIComponent(board)}/live`,
      hear: (message) => this.#hear(message as BenchMessage),
      changed: (link) => {
        this.link = link;
      },
      isThere: async (me) => (await me)?.role === 'organiser',
    });
  }

  connect(): void {
    void this.#socket.connect();
    this.#pings = setInterval(() => {
      this.#ping();
    }, PING_MS);
  }

  close(): void {
    clearInterval(this.#pings);
    this.#socket.close();
  }

  #ping(): void {
    this.#socket.say(this.#clock.ping());
  }

  #hear(message: BenchMessage): boolean {
    switch (message.type) {
      case 'snapshot':
        this.state = message;
        this.edges = message.edges;
        // It may be another run of the hub, and so another clock.
        this.#clock = newClock();
        this.#ping();
        return true;
      case 'state':
        this.state = message;
        return true;
      case 'edges':
        this.edges = withEdges(this.edges, message.edges);
        this.#measure(message.edges.findLast(({ what }) => what === 'press'));
        return false;
      case 'pong':
        if (this.#clock.answered(message)) this.#ping();
        return false;
      case 'resync':
        this.#socket.again();
        return false;
    }
  }

  /** Once the frame with the press in it has been drawn. */
  #measure(press: BenchEdge | undefined): void {
    const { micros, bound_us } = press ?? { micros: null, bound_us: null };
    if (micros === null || document.hidden) return;
    requestAnimationFrame(() => {
      setTimeout(() => {
        this.toScreen = this.#clock.since(micros, bound_us ?? 0) ?? this.toScreen;
      });
    });
  }
}
