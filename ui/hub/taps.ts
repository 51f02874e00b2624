/**
 * Presses the buttons of a simulated board by fingers on the page. Edges leave in the order they happened, with the
 * time the browser gave them; while one batch is on its way the next one gathers, so nothing can overtake.
 */

interface Tap {
  readonly channel: number;
  readonly down: boolean;
  /** The event's own time, in milliseconds. */
  readonly atMs: number;
}

let waiting: { board: string; tap: Tap }[] = [];
let sending = false;

export function tap(board: string, channel: number, down: boolean, atMs = performance.now()): void {
  waiting.push({ board, tap: { channel, down, atMs } });
  // Fingers that come down together are told one event after the other: let them gather.
  setTimeout(flush);
}

/** Sends what waits, unless something is on its way already. */
export function flush(): void {
  if (!sending) void send();
}

async function send(): Promise<void> {
  sending = true;
  while (waiting[0]) {
    const { board } = waiting[0];
    const batch = waiting.filter((each) => each.board === board).map((each) => each.tap);
    waiting = waiting.filter((each) => each.board !== board);
    const first = Math.min(...batch.map(({ atMs }) => atMs));
    const edges = batch.map(({ channel, down, atMs }) => ({ channel, down, at_us: (atMs - first) * 1000 }));
    // Kept alive, so that a page being closed still lets its buttons go.
    await fetch(`/api/boards/${board}/edges`, {
      method: 'POST',
      keepalive: true,
      body: JSON.stringify({ edges }),
      headers: { 'content-type': 'application/json' },
    }).catch(() => undefined);
  }
  sending = false;
}
