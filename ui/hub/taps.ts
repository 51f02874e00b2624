/**
 * Presses the buttons of a simulated board by fingers on the page. Edges leave in batches, in the order they happened
 * and spaced as the browser timed them; the next batch leaves only when the last one is over on the board, too, so
 * that nothing can overtake.
 */
import { PATIENCE_MS } from './api.ts';

interface Tap {
  readonly board: string;
  readonly channel: number;
  readonly down: boolean;
  /** The event's own time, in milliseconds. */
  readonly atMs: number;
}

let waiting: Tap[] = [];
let sending = false;

export function tap(board: string, channel: number, down: boolean, atMs = performance.now()): void {
  waiting.push({ board, channel, down, atMs });
  // Fingers that come down together are told one event after the other: let them gather.
  setTimeout(flush);
}

/** Sends what waits, unless something is on its way already. */
export function flush(): void {
  if (!sending) void sendAll();
}

async function sendAll(): Promise<void> {
  sending = true;
  while (waiting[0]) {
    const { board } = waiting[0];
    const batch = waiting.filter((each) => each.board === board);
    waiting = waiting.filter((each) => each.board !== board);
    const arrived = await send(board, batch);
    if (!arrived) {
      // A button nobody holds must not stay down: what was let go is said again with the next tap.
      waiting = [...batch.filter(({ down }) => !down), ...waiting];
      break;
    }
  }
  sending = false;
}

async function send(board: string, batch: readonly Tap[]): Promise<boolean> {
  const times = batch.map(({ atMs }) => atMs);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const edges = batch.map(({ channel, down, atMs }) => ({ channel, down, at_us: (atMs - first) * 1000 }));
  try {
    const { ok } = await fetch(`/api/boards/${board}/edges`, {
      method: 'POST',
      // A page being closed still lets its buttons go.
      keepalive: true,
      signal: AbortSignal.timeout(PATIENCE_MS),
      body: JSON.stringify({ edges }),
      headers: { 'content-type': 'application/json' },
    });
    await new Promise((resolve) => setTimeout(resolve, last - first));
    return ok;
  } catch {
    return false;
  }
}
