import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { SOAK } from './test/effort.ts';

export default defineConfig({
  test: {
    include: ['{shared,server,ui,scripts,test}/**/*.test.ts'],
    // Those need the machine to themselves: see vitest.realtime.config.ts.
    exclude: [...configDefaults.exclude, '**/*.realtime.test.ts'],
    // Node runs the sources as they are, as it does for `npm start`. Through Vite an emulated chip takes twice as long.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // A worker keeps what it has loaded from one file to the next: loading took longer than most tests. So a test
    // leaves the process as it found it; `npx vitest run --sequence.shuffle` finds one that does not.
    isolate: false,
    // One more than a small machine has cores: a test that waits for a process or a clock leaves its core to another.
    maxWorkers: 3,
    unstubGlobals: true,
    unstubEnvs: true,
    // Hubs that tests start as processes load twice as fast from this folder.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled') },
    // A busy machine is slow, not wrong: with a load of 18 a test of some seconds took more than a minute.
    testTimeout: SOAK ? 1_800_000 : 300_000,
    hookTimeout: 300_000,
    allowOnly: false,
  },
});
