const isAtDialog = () => (history.state as { readonly dialog?: boolean } | null)?.dialog === true;

/** "Back" closes an open dialog instead of leaving the tournament: while it is open, it is one step of the browser's history. */
export function backCloses(isOpen: () => boolean, close: () => void): void {
  $effect(() => {
    if (!isOpen()) return;
    history.pushState({ ...(history.state as object | null), dialog: true }, '');
    const goneBack = new AbortController();
    onBack(close, goneBack.signal);
    return () => {
      goneBack.abort();
      if (!isAtDialog()) return;
      // Closed in another way: its step goes, too.
      onBack(() => undefined);
      history.back();
    };
  });
}

/** The address stays the same, so the router need not hear of it: it would scroll to the top. */
function onBack(act: () => void, signal?: AbortSignal): void {
  const heard = (event: PopStateEvent) => {
    event.stopImmediatePropagation();
    act();
  };
  addEventListener('popstate', heard, { capture: true, once: true, ...(signal && { signal }) });
}
