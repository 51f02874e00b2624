import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { missingFigures } from './missing-figures.ts';

/** `npm run bench` lists the benchmarks; `npm run bench -- NAME [--json]` runs one. */

export interface Bench {
  /** One line for the list. */
  readonly about: string;
  /** The figures it promises: a run without one of them has failed. `chip.stackBytes` is a figure inside an object. */
  readonly figures: readonly string[];
  /** Figures with their units in the names. */
  run(args: readonly string[]): Promise<object>;
  /** For people; without it the figures are listed as they are. */
  show?(figures: object): string;
}

const FOLDER = join(import.meta.dirname, '../test/bench');
const names = globSync('*.ts', { cwd: FOLDER })
  .map((file) => basename(file, '.ts'))
  .sort();
const load = async (name: string) =>
  ((await import(join(FOLDER, `${name}.ts`))) as { default: Bench }).default;

const [name, ...args] = process.argv.slice(2);
process.exit(name === undefined ? await list() : await run(name));

async function list(): Promise<number> {
  console.log('npm run bench -- NAME [--json]\n');
  for (const each of names) console.log(`  ${each.padEnd(12)}${(await load(each)).about}`);
  return 0;
}

async function run(wanted: string): Promise<number> {
  if (!names.includes(wanted)) {
    console.error(`There is no benchmark "${wanted}". There are: ${names.join(', ')}.`);
    return 1;
  }
  const bench = await load(wanted);
  const running = Promise.resolve(args).then((given) => bench.run(given));
  const figures = await running.catch((fault: unknown) => {
    console.error(`${(fault as Error).message}\n\n${wanted}: ${bench.about}`);
    return undefined;
  });
  if (figures === undefined) return 1;
  if (args.includes('--json')) console.log(JSON.stringify(figures));
  else console.log(bench.show?.(figures) ?? asList(figures));
  const missing = missingFigures(figures, bench.figures);
  if (missing.length > 0)
    console.error(`${wanted} promises these, and did not measure them: ${missing.join(', ')}`);
  return missing.length > 0 ? 1 : 0;
}

function asList(figures: object): string {
  const all = Object.entries(figures);
  const width = Math.max(...all.map(([figure]) => figure.length)) + 2;
  return all.map(([figure, value]) => `${figure.padEnd(width)}${value}`).join('\n');
}
