import { defineConfig } from 'vitest/config';

/**
 * The real firmware on an emulated chip that has to keep up with the clock on the wall: one test at a time, nothing
 * beside. What these tests claim is tested in virtual time as well (test/match/firmware-*.test.ts), or with a simulated board
 * (scripts/self-test.test.ts). Here a real port and real time come on top.
 */
export default defineConfig({
  test: {
    include: ['{scripts,test}/**/*.realtime.test.ts'],
    fileParallelism: false,
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // The machine may be too slow for a moment; then the test says so, and says nothing about the firmware.
    retry: { count: 2, condition: /machine too slow/ },
    testTimeout: 300_000,
    allowOnly: false,
  },
});
