const RELOADED = 'quickdraw-reloaded';
const RETRY_MS = 1_000;
/** Whoever waits longer than this wants to know why. */
const SLOW_MS = 4_000;
/** The largest part over a poor link takes less. */
const HANGING_MS = 20_000;
/** A part that is missing for good must not reload the page for ever. */
const SELDOM_MS = 60_000;

/** How many parts of the page somebody waits for, because the hub that has them is away or slow. */
class Missing {
  parts = $state(0);
}
export const missing = new Missing();

/**
 * A part of the page that is shown now, however long it takes: one that does not come is asked for again as soon as the
 * hub answers. A hub that answers and still does not have it was started anew with a newer page, or the browser
 * remembers the failure or a request that hangs: then the page is loaded anew. Taps are kept on the device and lose
 * nothing by it.
 */
export async function loadWithRetry<Part>(part: () => Promise<Part>): Promise<Part> {
  let isMissed = 0;
  const miss = () => {
    missing.parts += 1 - isMissed;
    isMissed = 1;
  };
  const slow = setTimeout(miss, SLOW_MS);
  for (let isAgain = false; ; isAgain = true) {
    const come = await Promise.race([part().catch(() => undefined), after(HANGING_MS)]);
    if (come !== undefined) {
      clearTimeout(slow);
      missing.parts -= isMissed;
      return come;
    }
    miss();
    await whenHubAnswers();
    if (isAgain) {
      loadAnew();
      await after(RETRY_MS);
    }
  }
}

const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

function loadAnew(): void {
  if (Date.now() - Number(sessionStorage.getItem(RELOADED)) < SELDOM_MS) return;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  location.reload();
}

async function whenHubAnswers(): Promise<void> {
  for (;;) {
    const answer = await fetch('/api/me', { signal: AbortSignal.timeout(SLOW_MS) }).catch(() => undefined);
    if (answer && answer.status < 500) return;
    await after(RETRY_MS);
  }
}
