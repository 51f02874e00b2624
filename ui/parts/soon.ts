/** The screen itself comes first. */
const SOON_MS = 500;

/**
 * Fetches parts of a screen that are not shown yet, so that they are there at once when they are wanted, and even if
 * the hub is away by then. Answers how to leave it.
 */
export function soon(...parts: readonly (() => Promise<unknown>)[]): () => void {
  const timer = setTimeout(() => {
    // One that does not come is asked for again when it is wanted.
    for (const part of parts) part().catch(() => undefined);
  }, SOON_MS);
  return () => {
    clearTimeout(timer);
  };
}
