import { defineConfig } from '@playwright/test';
import usual from './playwright.config.ts';
import { PORT } from './test/slow-network/settings.ts';

/** The same tests over a slow network: see `test/slow-network/slow-proxy.ts`. */
export default defineConfig(usual, {
  webServer: { command: 'node test/slow-network/slow-proxy.ts', port: PORT },
  use: {
    launchOptions: {
      ...usual.use?.launchOptions,
      args: [
        ...(usual.use?.launchOptions?.args ?? []),
        `--proxy-server=http://127.0.0.1:${PORT}`,
        '--proxy-bypass-list=<-loopback>',
      ],
    },
  },
});
