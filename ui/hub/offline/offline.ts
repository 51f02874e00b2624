/** What the page needs now comes first. */
const PREPARE_AFTER_MS = 1_000;
/** Where the hub was away already. */
const AGAIN_AFTER_MS = 20_000;

/**
 * Makes the page work while the hub is away. Where browsers allow it a service worker keeps all of it, so that it even
 * opens. On `http://192.168.…` they do not: there every part is fetched once in advance, and a page that is open finds
 * its other screens in the browser's cache.
 */
export function prepareForAbsence(afterMs = PREPARE_AFTER_MS): void {
  setTimeout(() => void prepare(), afterMs);
}

async function prepare(): Promise<void> {
  const { serviceWorker } = navigator as Partial<Navigator>;
  try {
    if (!serviceWorker) throw new Error('not at this address');
    await serviceWorker.register('/worker.js', { updateViaCache: 'none' });
  } catch {
    await fetchInAdvance();
  }
}

async function fetchInAdvance(): Promise<void> {
  try {
    const { files } = (await (await fetch('/shell.json')).json()) as { files: readonly string[] };
    for (const file of files) await (await fetch(file, { priority: 'low' })).arrayBuffer();
  } catch {
    prepareForAbsence(AGAIN_AFTER_MS);
  }
}
