import { expect, type Page } from '@playwright/test';

/** Taps are kept on the device until the hub has answered; a page that was never opened has none. */
const ARE_ALL_TOLD = `(() => {
  try {
    return Object.entries(localStorage).every(([key, taps]) => !key.startsWith('quickdraw-taps-') || taps === '[]');
  } catch {
    return true;
  }
})()`;

/** A tap shows at once. Here the hub has answered every one, so that whoever acts next comes after it. */
export const allTold = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate<boolean>(ARE_ALL_TOLD), { timeout: 60_000 }).toBe(true);
