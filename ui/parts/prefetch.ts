/** The screen itself comes first, … */
const SOON_MS = 1_500;
/** … and between two parts there is time for a finger. */
const BREATH_MS = 50;

let queue: Promise<unknown> = Promise.resolve();

/**
 * Fetches parts of a screen that are not shown yet, one after the other, so that they are there at once when they are
 * wanted, and even if the hub is away by then. Answers how to leave it.
 */
export function prefetch(...parts: readonly (() => Promise<unknown>)[]): () => void {
  let isLeft = false;
  const fetchNext = async (part: () => Promise<unknown>) => {
    await new Promise((resolve) => setTimeout(resolve, BREATH_MS));
    // One that does not come is asked for again when it is wanted.
    if (!isLeft) await part().catch(() => undefined);
  };
  const fetchAll = () => {
    for (const part of parts) queue = queue.then(() => fetchNext(part));
  };
  painted(() => setTimeout(fetchAll, SOON_MS));
  return () => {
    isLeft = true;
  };
}

/** The frame after the one this is called in: by then a slow tablet has painted the first, too. */
function painted(then: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(then));
}
