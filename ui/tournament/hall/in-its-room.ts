/** One line down to this size; a longer name takes two lines of it, hardly higher than one. */
const SMALLEST = 0.75;
/** Nobody could read less. */
const LEAST = 0.3;
const STEP = 0.95;
/** Browsers round widths: a hair less is not cut. */
const HAIR = 0.99;

/** A name in its room, as large as it can be read: measured, because letters differ too much to guess. */
export function inItsRoom(name: HTMLElement): () => void {
  const room = name.parentElement;
  const { style, classList } = name;
  const fit = () => {
    classList.remove('two');
    style.setProperty('--size', '1');
    let size = sizeFor(name);
    style.setProperty('--size', String(size));
    // Letters do not shrink evenly in every browser: what is still too wide is made a little smaller.
    while (size >= SMALLEST && !holds(name)) {
      size *= HAIR;
      style.setProperty('--size', String(size));
    }
    if (size < SMALLEST) {
      classList.add('two');
      size = SMALLEST;
      style.setProperty('--size', String(size));
      // Where words break depends on the size as well: smaller, until two lines hold all of them.
      while (size > LEAST && !holds(name)) {
        size *= STEP;
        style.setProperty('--size', String(size));
      }
    }
  };
  const watched = new ResizeObserver(fit);
  if (room) watched.observe(room);
  const content = new MutationObserver(fit);
  content.observe(name, { childList: true, characterData: true, subtree: true });
  void document.fonts.ready.then(fit);
  return () => {
    watched.disconnect();
    content.disconnect();
  };
}

/** Letters reach a little out of their lines; a third line does so by more. */
const holds = ({ clientWidth, scrollWidth, clientHeight, scrollHeight }: HTMLElement): boolean =>
  scrollWidth <= clientWidth && scrollHeight <= 1.2 * clientHeight;

const sizeFor = ({ clientWidth, scrollWidth }: HTMLElement): number =>
  scrollWidth > clientWidth ? (HAIR * clientWidth) / scrollWidth : 1;
