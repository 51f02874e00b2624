import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { builtPage } from '#server/page/build-page.ts';
import { installPackages } from './debian-packages.ts';

/** Everything `npm test` runs, one after the other; `--soak` runs the long versions of the same tests. */

const ROOT = join(import.meta.dirname, '..');
const RESULTS = join(ROOT, 'test-results');

interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** How to read the runner's own report; a step without one counts as one test. */
  readonly report?: { readonly file: string; readonly read: (report: Report) => Count };
  /** Files of this name in its results tell what was on the screen when a test failed. */
  readonly seen?: string;
}

const STEPS: readonly Step[] = [
  { name: 'Format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'Lint', command: ['eslint', '--max-warnings', '0', '.'] },
  { name: 'Types', command: ['tsc', '-p', '.'] },
  { name: 'Types of shared/, without Node or a browser', command: ['tsc', '-p', 'shared'] },
  {
    name: 'Types of the screens',
    command: ['svelte-check', '--tsconfig', 'ui/tsconfig.json', '--fail-on-warnings'],
  },
  { name: 'Unit, property and hub tests', ...vitest('vitest') },
  { name: 'Every rule has a test', command: ['node', 'scripts/rules-tested.ts'] },
  {
    name: 'The real firmware in real time, alone on the machine',
    ...vitest('realtime', '--config', 'vitest.realtime.config.ts'),
  },
  {
    name: 'Browser tests',
    command: ['playwright', 'test'],
    report: {
      file: 'browser.json',
      read: ({ stats: { expected, unexpected, flaky, skipped } }) => ({
        passed: expected,
        failed: unexpected + flaky,
        skipped,
      }),
    },
    seen: 'error-context.md',
  },
];

function vitest(name: string, ...args: string[]): Omit<Step, 'name'> {
  return {
    command: [
      ...['vitest', 'run', ...args, '--reporter=default', '--reporter=json'],
      `--outputFile=test-results/${name}.json`,
    ],
    report: {
      file: `${name}.json`,
      read: ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) => ({
        passed: numPassedTests,
        failed: numFailedTests,
        skipped: numPendingTests + numTodoTests,
      }),
    },
  };
}

/** The parts we read of the two runners' JSON reports. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>;
}

process.exit(await main());

async function main(): Promise<number> {
  const soak = process.argv.includes('--soak');
  rmSync(RESULTS, { recursive: true, force: true });
  const installed = installPackages(console.log);
  if (!installed.ok) return giveUp(installed.fault);
  const { signal } = new AbortController();
  const page = await builtPage({
    signal,
    starting: () => {
      console.log('Building the page …');
    },
  });
  if (!page.ok) return giveUp(page.fault);

  const counts = STEPS.map((step) => run(step, soak));
  const sum = (kind: keyof Count) => counts.reduce((total, count) => total + count[kind], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}`);
  return sum('failed') + sum('skipped') > 0 ? 1 : 0;
}

function run({ name, command, report, seen }: Step, soak: boolean): Count {
  console.log(`\n── ${name}`);
  const [program = '', ...args] = command;
  const started = performance.now();
  const { status } = spawnSync(program, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...(soak ? { QUICKDRAW_SOAK: '1' } : {}) },
  });
  const well = status === 0;
  if (!well && seen !== undefined) printSeen(seen);
  console.log(
    `── ${name}: ${well ? 'passed' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
  const asOne = { passed: Number(well), failed: Number(!well), skipped: 0 };
  const counted = report ? countIn(report) : asOne;
  // A runner may fail without a failed test: a file that does not load, an error after the end.
  return well || counted.failed > 0 ? counted : { ...counted, failed: 1 };
}

/** The machine that ran the test may be gone when somebody asks why it failed. */
function printSeen(seen: string): void {
  for (const file of globSync(`**/${seen}`, { cwd: RESULTS }))
    console.log(`\n── ${file}\n${readFileSync(join(RESULTS, file), 'utf8')}`);
}

/** A runner that left no report ran nothing: that is never a pass. */
function countIn({ file, read }: NonNullable<Step['report']>): Count {
  const path = join(RESULTS, file);
  if (!existsSync(path)) return { passed: 0, failed: 1, skipped: 0 };
  return read(JSON.parse(readFileSync(path, 'utf8')) as Report);
}

function giveUp(fault: string): number {
  console.error(fault);
  console.log('\n0 passed, 1 failed');
  return 1;
}
