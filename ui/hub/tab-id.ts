const KEY = 'quickdraw-tab';

export const randomId = (): string => crypto.getRandomValues(new Uint32Array(3)).join('-');

/** Names this page, also after a reload: its own taps are no surprise to whoever made them. */
export function tabId(): string {
  const known = sessionStorage.getItem(KEY);
  if (known) return known;
  const id = randomId();
  sessionStorage.setItem(KEY, id);
  return id;
}
