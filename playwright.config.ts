import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'test/browser',
  outputDir: 'test-results/browser',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    viewport: { width: 1280, height: 800 },
    hasTouch: true,
    launchOptions: {
      // Debian's own browser: no download, and the one our users' distributions ship.
      executablePath: '/usr/bin/chromium',
      args: [
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
