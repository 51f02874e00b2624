import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '#shared/games/index.ts';

/**
 * Every rule and ruling of a game's RULES.md has to be named in the title of a test that passed. Reads the report vitest left
 * behind; run by `npm test` after the tests, or by hand: `node scripts/rules-tested.ts`.
 */
const ROOT = join(import.meta.dirname, '..');
const REPORT = join(ROOT, 'test-results/vitest.json');

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
}

const report = JSON.parse(readFileSync(REPORT, 'utf8')) as Report;
process.exit(
  Object.keys(GAMES)
    .map(check)
    .every((well) => well)
    ? 0
    : 1,
);

function check(name: string): boolean {
  const rules = `shared/games/${name}/RULES.md`;
  const text = readFileSync(join(ROOT, rules), 'utf8');
  const wanted = [...text.matchAll(/^- \*\*([A-Z]+\d+)\*\*/gm)].map(([, id = '']) => id);
  const [, letter = ''] = /^([A-Z])/.exec(wanted[0] ?? '') ?? [];
  const ids = new RegExp(`\\b${letter}A?\\d+\\b`, 'g');
  const titles = report.testResults
    .filter((file) => file.name.replaceAll('\\', '/').includes(`shared/games/${name}/`))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed')
    .map(({ title }) => title);
  const named = new Set(titles.flatMap((title) => title.match(ids) ?? []));
  const untested = wanted.filter((id) => !named.has(id));
  const unknown = [...named].filter((id) => !wanted.includes(id));
  if (wanted.length === 0) console.error(`${rules} lists no rules.`);
  if (untested.length > 0) console.error(`${name}: no passing test names ${untested.join(', ')}.`);
  if (unknown.length > 0)
    console.error(`${name}: tests name rules that ${rules} does not have: ${unknown.join(', ')}.`);
  console.log(
    `${name}: ${wanted.length - untested.length} of ${wanted.length} rules are named by a test that passed.`,
  );
  return wanted.length > 0 && untested.length + unknown.length === 0;
}
