/** Debian's own Chromium without its windows and menus: no download, and a quarter less work than with them. */
export const CHROMIUM = '/usr/bin/chromium-headless-shell';
