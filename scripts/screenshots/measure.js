/* global document, window, getComputedStyle, Node, NodeFilter, HTMLElement */

/** Runs in the page: what is wrong with it that can be measured. Answers one sentence a flaw. */
export function measure({ least, smallest }) {
  const flaws = [];
  const root = document.scrollingElement;
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')];
  const top = dialogs.at(-1) ?? document.body;

  const name = (element) => {
    const words = (element.getAttribute('aria-label') ?? element.textContent).trim().replace(/\s+/g, ' ');
    const kind =
      element.className && typeof element.className === 'string' ? `.${element.className.split(' ')[0]}` : '';
    return `${element.localName}${kind} “${words.slice(0, 40)}”`;
  };
  const isHidden = (element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true;
    for (let each = element; each instanceof HTMLElement; each = each.parentElement)
      if (getComputedStyle(each).clipPath === 'inset(50%)') return true;
    return false;
  };
  const scroller = (element) => {
    for (let each = element.parentElement; each; each = each.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(each);
      if (/auto|scroll/.test(overflowX + overflowY)) return each;
      if (position === 'fixed') return null;
    }
    return root;
  };

  if (root.scrollWidth > root.clientWidth + 1)
    flaws.push(`the page is ${root.scrollWidth - root.clientWidth} px too wide`);

  for (const element of top.querySelectorAll('*')) {
    if (!(element instanceof HTMLElement) || isHidden(element)) continue;
    const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
    const [wide, high] = [
      element.scrollWidth - element.clientWidth,
      element.scrollHeight - element.clientHeight,
    ];
    if (element.clientWidth === 0) continue;
    if (/auto|scroll/.test(overflowX) && wide > 1)
      flaws.push(`${name(element)} scrolls sideways by ${wide} px`);
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '',
    );
    if (!hasText || ['INPUT', 'TEXTAREA'].includes(element.tagName)) continue;
    const clips = [overflowX, overflowY].some((way) => way === 'hidden' || way === 'clip');
    if ((clips && (wide > 1 || high > 2)) || (textOverflow === 'ellipsis' && wide > 0))
      flaws.push(`${name(element)} is cut off by ${wide} × ${high} px`);
    else if (wide > 1) flaws.push(`${name(element)} is ${wide} px too narrow for its text`);
  }

  const probe = document.createElement('i');
  probe.style.color = 'var(--gold)';
  document.body.append(probe);
  const gold = getComputedStyle(probe).color;
  probe.remove();

  const targets =
    'button, a[href], input, select, textarea, summary, [role=button], [role=switch], [role=radio], [role=tab]';
  for (const element of top.querySelectorAll(targets)) {
    const shown = element.matches('input') && element.closest('label') ? element.closest('label') : element;
    if (isHidden(shown)) continue;
    const { width, height, top: y, bottom } = shown.getBoundingClientRect();
    if (width === 0 || height === 0) continue;
    if (width < least - 0.5 || height < least - 0.5)
      flaws.push(`${name(shown)} is ${Math.round(width)} × ${Math.round(height)} px to tap`);
    const within = scroller(shown);
    const canScroll = within && within.scrollHeight > within.clientHeight + 1;
    const ends = Math.min(window.innerHeight, within?.getBoundingClientRect().bottom ?? Infinity);
    if (bottom > ends + 1 && getComputedStyle(shown).backgroundColor === gold)
      flaws.push(`${name(shown)} is the primary action, and not all of it in view`);
    else if ((y >= window.innerHeight || bottom > window.innerHeight + 1) && !canScroll)
      flaws.push(`${name(shown)} is below the screen, and nothing scrolls`);
  }

  const texts = [];
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || node.data.trim() === '' || isHidden(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const size = parseFloat(getComputedStyle(parent).fontSize);
    const drawn = (size * parent.getBoundingClientRect().height) / (parent.offsetHeight || 1) || size;
    if (Math.min(size, drawn) < smallest - 0.1)
      flaws.push(`${name(parent)} is ${Math.round(Math.min(size, drawn))} px small`);
    for (const { 0: word, index } of node.data.matchAll(/[^\s\u00ad\u2010-\u2014/-]+/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      // The hyphen of a word that was broken on purpose belongs to what follows it.
      const hasHyphen = node.data[index - 1] === '\u00ad';
      const rects = [...range.getClientRects()].slice(hasHyphen ? -1 : 0);
      const lines = new Set(rects.map((rect) => Math.round(rect.top / 4)));
      if (lines.size > 1) flaws.push(`${name(parent)} breaks the word “${word}”`);
    }
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      if (rect.width < 2 || rect.height < 2) continue;
      const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2];
      const isInView = x >= 0 && x < window.innerWidth && y >= 0 && y < window.innerHeight;
      const hit = isInView ? document.elementFromPoint(x, y) : null;
      if (isInView && (rect.right > window.innerWidth + 1 || rect.left < -1))
        flaws.push(`${name(parent)} leaves the screen sideways`);
      // What is scrolled away, or lies under something else on purpose, is not on the picture.
      if (hit && (hit === parent || hit.contains(parent) || parent.contains(hit)))
        texts.push({ parent, rect });
    }
  }
  for (const [at, a] of texts.entries())
    for (const b of texts.slice(at + 1)) {
      if (a.parent === b.parent || a.parent.contains(b.parent) || b.parent.contains(a.parent)) continue;
      const wide = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left);
      const high = Math.min(a.rect.bottom, b.rect.bottom) - Math.max(a.rect.top, b.rect.top);
      if (wide > 2 && high > Math.min(a.rect.height, b.rect.height) * 0.35)
        flaws.push(`${name(a.parent)} and ${name(b.parent)} overlap`);
    }
  return [...new Set(flaws)];
}
