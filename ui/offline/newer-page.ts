/**
 * A part of the page does not come: the hub is away, or was started anew with a newer page that has other parts. As
 * soon as it answers, the page is loaded anew; taps are kept on the device and lose nothing by it.
 */

const RELOADED = 'quickdraw-reloaded';
const RETRY_MS = 1_000;
/** A part that is missing for good must not reload the page for ever. */
const SELDOM_MS = 60_000;

export function reloadForMissingParts(): void {
  let isWaiting = false;
  addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(RELOADED));
    if (isWaiting || Date.now() - last < SELDOM_MS) return;
    isWaiting = true;
    void whenHubAnswers().then(() => {
      sessionStorage.setItem(RELOADED, String(Date.now()));
      location.reload();
    });
  });
}

async function whenHubAnswers(): Promise<void> {
  for (;;) {
    const answer = await fetch('/api/me').catch(() => undefined);
    if (answer && answer.status < 500) return;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}
