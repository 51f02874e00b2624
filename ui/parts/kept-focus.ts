/** What tells a screen by itself, once it has words: whoever hears them does not want the heading as well. */
const TOLD = '[role=status]:not(:empty)';
/** It stands ready under something else, or is not to be used now. */
const AWAY = ':is([inert], [aria-hidden=true])';
const HEADING = `:is(h1, h2):not(${AWAY} *, [role=status] *)`;

/**
 * Whatever had the focus may go with its screen, or with the dialog that lay over it. The focus is then put where the
 * new screen begins, and not to the top of the page. Answers how to leave it.
 */
export function keepFocus(screen: HTMLElement): () => void {
  let last = document.activeElement;
  let frame = 0;
  const note = () => {
    last = document.activeElement;
  };
  const look = () => {
    frame = 0;
    const isLost = document.activeElement === document.body && last !== null && !last.isConnected;
    if (!isLost || document.querySelector('[role=dialog]')) return;
    const isTold = [...screen.querySelectorAll(TOLD)].some(
      (each) => !each.closest(AWAY) && each.textContent.trim() !== '',
    );
    // A screen that is yet to be drawn is looked at again with what comes.
    const target = isTold ? screen : screen.querySelector<HTMLElement>(HEADING);
    if (target) put(target);
  };
  // Parts of a new screen come a moment after the old one has gone, and a closing dialog gives the focus back itself.
  const watcher = new MutationObserver(() => {
    if (last?.isConnected === false) frame ||= requestAnimationFrame(look);
  });
  watcher.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', note);
  return () => {
    cancelAnimationFrame(frame);
    watcher.disconnect();
    document.removeEventListener('focusin', note);
  };
}

/** No finger and no Tab reaches it there. */
function put(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.addEventListener(
    'blur',
    () => {
      element.removeAttribute('tabindex');
    },
    { once: true },
  );
}
