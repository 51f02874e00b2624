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
