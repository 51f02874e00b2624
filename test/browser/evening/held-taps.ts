import type { Page, Route } from '@playwright/test';

/** Holds the taps of a tablet back until it is told to let them go. */
export async function holdTaps(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route('**/commands', (route) => {
    held.push(route);
  });
  return async () => {
    for (const route of held) await route.continue();
    await page.unroute('**/commands');
  };
}
