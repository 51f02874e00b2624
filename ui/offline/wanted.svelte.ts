const RELOADED = 'quickdraw-reloaded';
const RETRY_MS = 1_000;
/** A part that is missing for good must not reload the page for ever. */
const SELDOM_MS = 60_000;

/** How many parts of the page somebody waits for, because the hub that has them is away. */
class Missing {
  parts = $state(0);
}
export const missing = new Missing();

/**
 * A part of the page that is shown now, however long it takes: one that does not come is asked for again as soon as the
 * hub answers. A hub that answers and still does not have it was started anew with a newer page, or the browser
 * remembers the failure: then the page is loaded anew. Taps are kept on the device and lose nothing by it.
 */
export async function wanted<Part>(part: () => Promise<Part>): Promise<Part> {
  const first = await part().catch(() => undefined);
  if (first !== undefined) return first;
  missing.parts += 1;
  await whenHubAnswers();
  for (;;) {
    const again = await part().catch(() => undefined);
    if (again !== undefined) {
      missing.parts -= 1;
      return again;
    }
    await whenHubAnswers();
    loadAnew();
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

function loadAnew(): void {
  if (Date.now() - Number(sessionStorage.getItem(RELOADED)) < SELDOM_MS) return;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  location.reload();
}

async function whenHubAnswers(): Promise<void> {
  for (;;) {
    const answer = await fetch('/api/me').catch(() => undefined);
    if (answer && answer.status < 500) return;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}
