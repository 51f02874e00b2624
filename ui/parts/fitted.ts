const STEP = 0.04;
/** Smaller than this nobody reads it across a room either. */
const LEAST = 0.4;
/** Less wide, it is held in a hand and can be scrolled. */
const ACROSS_A_ROOM = '(min-width: 960px)';

/** Nobody can scroll a TV: what is too high for its room is drawn smaller until it fits. */
export function fitted(element: HTMLElement): () => void {
  const fit = () => {
    element.style.removeProperty('zoom');
    if (!matchMedia(ACROSS_A_ROOM).matches) return;
    for (let zoom = 1 - STEP; element.scrollHeight > element.clientHeight && zoom > LEAST; zoom -= STEP)
      element.style.setProperty('zoom', String(zoom));
  };
  // The room, which does not change with what is in it.
  const room = new ResizeObserver(fit);
  // A parent without a box of its own has no size to change.
  const around = element.closest('main');
  if (around) room.observe(around);
  const content = new MutationObserver(fit);
  content.observe(element, { childList: true, characterData: true, subtree: true });
  void document.fonts.ready.then(fit);
  return () => {
    room.disconnect();
    content.disconnect();
  };
}
