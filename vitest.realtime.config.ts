import { defineConfig } from 'vitest/config';

/** The real firmware on an emulated chip that has to keep up with the clock on the wall: one test at a time, nothing beside. */
export default defineConfig({
  test: {
    include: ['{scripts,test}/**/*.realtime.test.ts'],
    fileParallelism: false,
    // The machine may be too slow for a moment; then the test says so, and says nothing about the firmware.
    retry: 9,
    testTimeout: 300_000,
    allowOnly: false,
  },
});
