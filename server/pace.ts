import { setImmediate as nextTurn } from 'node:timers/promises';

/** Runs at once, then at most every `ms`, and once more at the end if it was called meanwhile. */
export function atMostEvery(ms: number, run: () => void) {
  let timer: NodeJS.Timeout | undefined;
  let again = false;
  const call = () => {
    again = timer !== undefined;
    if (timer) return;
    run();
    timer = setTimeout(() => {
      timer = undefined;
      if (again) call();
    }, ms);
  };
  return {
    call,
    cancel: () => {
      clearTimeout(timer);
    },
  };
}

/** Runs once at the end of the turn, however often it was called in it. */
export function oncePerTurn(run: () => void) {
  let next: NodeJS.Immediate | undefined;
  return {
    call: () => {
      next ??= setImmediate(() => {
        next = undefined;
        run();
      });
    },
    cancel: () => {
      clearImmediate(next);
    },
  };
}

/** So long at a time: then presses and taps have their turn. */
const TURN_MS = 1;

/** Goes through something long without keeping anybody waiting. */
export async function inTurns<Item>(items: Iterable<Item>, take: (item: Item) => void): Promise<void> {
  let since = performance.now();
  for (const item of items) {
    take(item);
    if (performance.now() - since < TURN_MS) continue;
    await nextTurn();
    since = performance.now();
  }
}
