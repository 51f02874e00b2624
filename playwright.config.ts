import { defineConfig } from '@playwright/test';
import { SOAK } from './test/effort.ts';
import { CHROMIUM } from './test/chromium.ts';

// Every worker loads the tests anew: they have to draw the same numbers.
process.env['QUICKDRAW_SEED'] ??= String(Math.floor(Math.random() * 2 ** 32));

export default defineConfig({
  testDir: 'test/browser',
  // A chip that has to keep up with real time needs the machine to itself: only in `npm run soak`.
  testIgnore: SOAK ? [] : '**/*.realtime.spec.ts',
  outputDir: 'test-results/browser',
  forbidOnly: true,
  fullyParallel: true,
  // One more than a small machine has cores: a test that waits for a hand or a clock leaves its core to another.
  workers: 3,
  timeout: 300_000,
  // A busy machine is slow, not wrong.
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    viewport: { width: 1280, height: 800 },
    hasTouch: true,
    // The service worker fetches the whole page and keeps it, for every device of every test. Tests in which a page is
    // opened, or loaded anew, without its hub allow it.
    serviceWorkers: 'block',
    // As on a tablet. Without it a film would keep the screen on, which takes time from the tests.
    permissions: ['screen-wake-lock'],
    launchOptions: {
      executablePath: CHROMIUM,
      args: [
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
