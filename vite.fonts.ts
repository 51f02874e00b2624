import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';

/** It comes without types. */
type SubsetFont = (font: Uint8Array, letters: string, options: object) => Promise<Uint8Array>;
const require = createRequire(import.meta.url);
const subsetFont = require('subset-font') as SubsetFont;

/** Cutting takes a second of work, and the same fonts are cut alike at every build. */
const CUT = join(import.meta.dirname, 'node_modules/.cache/fonts');
const UI = join(import.meta.dirname, 'ui');
/** What screens use of the layout that fonts offer: all digits as wide as each other, and what letters do by themselves. */
const FEATURES = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'];

const RULE = /@font-face\s*\{[^}]*\}/g;
const URL_OF_FONT = /url\('([^']+\.woff2)'\)/;
const SPAN = /U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g;

/** Cuts every font of `ui/fonts.css` down to what its rule promises: the letters of its range, and its weights. */
export const fonts = (): Plugin => ({
  name: 'quickdraw-fonts',
  enforce: 'pre',
  transform: {
    filter: { id: /\/ui\/fonts\.css$/ },
    async handler(css) {
      const cut = new Map<string, string>();
      for (const [rule] of css.matchAll(RULE)) cut.set(rule, await cutRule(rule));
      return css.replaceAll(RULE, (rule) => cut.get(rule) ?? rule);
    },
  },
});

/** The rule with the font that was cut for it; one that names a font of the system stays as it is. */
async function cutRule(rule: string): Promise<string> {
  const name = URL_OF_FONT.exec(rule)?.[1];
  if (name === undefined) return rule;
  const font = readFileSync(require.resolve(name));
  const family = valueOf('font-family', rule).replaceAll("'", '');
  const range = valueOf('unicode-range', rule);
  const [min = NaN, max = NaN] = valueOf('font-weight', rule).split(' ').map(Number);
  const variationAxes = name.includes('-wght-') ? { wght: { min, max } } : {};
  const cut = { targetFormat: 'woff2', keepFeatures: FEATURES, noHinting: true, variationAxes } as const;
  const hash = createHash('sha256')
    .update(font)
    .update(JSON.stringify([range, cut]))
    .digest('hex');
  const file = join(CUT, hash, `${family.toLowerCase().replaceAll(' ', '-')}.woff2`);
  if (!existsSync(file)) putInPlace(file, await subsetFont(font, lettersIn(range), cut));
  return rule.replace(URL_OF_FONT, `url('${relative(UI, file)}')`);
}

function valueOf(property: string, rule: string): string {
  const value = new RegExp(`${property}:\\s*([^;]+);`).exec(rule)?.[1];
  if (value === undefined) throw new Error(`a font has no ${property}: ${rule}`);
  return value;
}

/** The letters of a `unicode-range`. */
export function lettersIn(range: string): string {
  return [...range.matchAll(SPAN)]
    .flatMap(([, first = '', last = first]) => {
      const from = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, at) => from + at);
    })
    .map((code) => String.fromCodePoint(code))
    .join('');
}

/** Whole, since another build may be looking for it. */
function putInPlace(file: string, bytes: Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, bytes);
  renameSync(aside, file);
}
