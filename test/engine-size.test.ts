import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';

const LARGEST_GZIP = 12 * 1024;

describe('the engine in the browser', () => {
  it('stays within 12 kB, words of all codes left to the screens, and brings nothing else along', async () => {
    const entry = join(import.meta.dirname, 'engine-in-browser.ts');
    const built = (await build({
      configFile: false,
      logLevel: 'error',
      build: {
        write: false,
        modulePreload: false,
        rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
      },
    })) as Rolldown.RolldownOutput;
    const text = built.output.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('');
    expect(text).toContain('duel-cancelled');
    expect(text).not.toMatch(/from\s*["']|import\s*["'(]/);
    expect(gzipSync(text, { level: 9 }).length).toBeLessThanOrEqual(LARGEST_GZIP);
  });
});
