import type { Scene, Shown } from '../scene.ts';

/** What is read rather than played: the rules of the game, and how to trust the hub. */

const at = (path: string) => () => Promise.resolve(path);

/** What a hub with a certificate of its own says; the hub of the pictures has none. */
async function trustPage({ page, hub, settle }: Shown): Promise<void> {
  const fingerprint = Array.from({ length: 32 }, (_, at) => (at * 7 + 16).toString(16).toUpperCase());
  await page.route('**/api/trust', (route) =>
    route.fulfill({
      json: {
        tls_port: 8_443,
        authority: {
          name: 'Quickdraw saloon 2026-11-16',
          fingerprint: fingerprint.join(':'),
          limited: true,
          until: '2036-11-13',
        },
      },
    }),
  );
  await page.goto(`${hub.url}/trust`);
  await page.getByTestId('fingerprint').waitFor();
  await settle();
}

export const READING: readonly Scene[] = [
  { name: 'rulebook', set: at('/rules') },
  {
    name: 'rulebook-found',
    set: at('/rules'),
    act: ({ page, hub }) => page.getByRole('searchbox').fill(hub.locale === 'ru' ? 'промахами' : 'misses'),
  },
  {
    name: 'rulebook-not-found',
    set: at('/rules'),
    act: ({ page }) => page.getByRole('searchbox').fill('blackjack'),
  },
  { name: 'trust', isStranger: true, set: at('/'), act: trustPage },
  { name: 'trust-off', isStranger: true, set: at('/trust') },
];
