import { expect, type Page } from '@playwright/test';

/** Taps are kept on the device until the hub has answered; a page that was never opened has none. */
const ARE_ALL_TOLD = `(() => {
  try {
    return Object.entries(localStorage).every(([key, taps]) => !key.startsWith('quickdraw-taps-') || taps === '[]');
  } catch {
    return true;
  }
})()`;

/**
 * A tap shows at once. Here the hub has answered every one, so that whoever acts next comes after it. A page that goes to
 * another address meanwhile is asked again.
 */
export const allTold = (page: Page): Promise<void> =>
  expect(async () => {
    expect(await page.evaluate<boolean>(ARE_ALL_TOLD)).toBe(true);
  }).toPass({ timeout: 60_000 });
