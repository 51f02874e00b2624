import { configDefaults, defineConfig } from 'vitest/config';
import { SOAK } from './test/effort.ts';

export default defineConfig({
  test: {
    include: ['{shared,server,ui,scripts,test}/**/*.test.ts'],
    // Those need the machine to themselves: see vitest.realtime.config.ts.
    exclude: [...configDefaults.exclude, '**/*.realtime.test.ts'],
    // Tests start real hubs, ports and processes: a slow shared machine is no reason to fail.
    testTimeout: SOAK ? 1_800_000 : 300_000,
    hookTimeout: 300_000,
    allowOnly: false,
  },
});
