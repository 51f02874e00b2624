import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const UI = join(import.meta.dirname, '../../ui');
/** Also where it is one of several values, or stands below the name of its property. */
const IN_PIXELS = /(?<![\w-])(font(-size)?|--[\w-]+-size):[^;{}]*\d+px\b[^;{}]*;/g;

it('text is as large as the browser is told: sizes of fonts are in rem or of the screen, none in px', () => {
  const files = globSync('**/*.{svelte,css}', { cwd: UI });
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) =>
    [...readFileSync(join(UI, file), 'utf8').matchAll(IN_PIXELS)].map(([size]) => `${file}: ${size}`),
  );
  expect(found).toEqual([]);
});
