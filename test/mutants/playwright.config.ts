import { defineConfig } from '@playwright/test';
import usual from '../../playwright.config.ts';

/** The usual browser tests, with less patience: a mutant that hides a button is not waited for during five minutes. */
export default defineConfig(usual, {
  testDir: '../browser',
  outputDir: '../../test-results/mutants',
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 10_000 },
  use: { actionTimeout: 10_000 },
});
