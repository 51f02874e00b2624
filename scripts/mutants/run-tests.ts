import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { firstFailedInPlaywright, firstFailedInVitest, type Failure } from './first-failure.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'test-results/mutants');
const REPORT = join(FOLDER, 'report.json');
/** A mutant may make a test wait for ever. Those that are run here take a few seconds. */
const PATIENCE_MS = 60_000;

/** What means something in a regular expression, such as the question mark of a title. */
const SPECIAL = /[.*+?^${}()|[\]\\]/g;

/** One command of a test runner, and how its report is read. */
interface Run {
  readonly args: readonly string[];
  readonly firstFailed: (report: unknown) => Failure | undefined;
}

/** Runs tests named `path` or `path > title`; answers the first failure, or undefined when all of them passed. */
export async function firstFailure(tests: readonly string[]): Promise<Failure | undefined> {
  for (const run of runsFor(tests)) {
    const failure = await failureOf(run);
    if (failure) return failure;
  }
  return undefined;
}

/** All of vitest's files at once, since they are cheap; then the browser's tests one by one. */
function runsFor(tests: readonly string[]): readonly Run[] {
  const unit = tests.filter((test) => test.endsWith('.test.ts'));
  const browser = tests.filter((test) => !unit.includes(test));
  return [
    ...(unit.length > 0 ? [{ args: vitest(unit), firstFailed: firstFailedInVitest }] : []),
    ...browser.map((test) => ({ args: playwright(test), firstFailed: firstFailedInPlaywright })),
  ];
}

function vitest(files: readonly string[]): readonly string[] {
  const report = ['--reporter=json', `--outputFile=${REPORT}`];
  const patience = [`--testTimeout=${PATIENCE_MS}`, `--hookTimeout=${PATIENCE_MS}`];
  return ['node_modules/vitest/vitest.mjs', 'run', ...files, '--bail=1', ...report, ...patience];
}

function playwright(test: string): readonly string[] {
  const [file = '', title] = test.split(' > ');
  const config = ['--config', 'test/mutants/playwright.config.ts', '--reporter=json', '-x'];
  const chosen = title === undefined ? [] : ['-g', title.replace(SPECIAL, '\\$&')];
  return ['node_modules/@playwright/test/cli.js', 'test', file, ...config, ...chosen];
}

async function failureOf({ args, firstFailed }: Run): Promise<Failure | undefined> {
  mkdirSync(FOLDER, { recursive: true });
  rmSync(REPORT, { force: true });
  const code = await exitOf(args);
  if (!existsSync(REPORT)) throw new Error(`no report of: ${args.join(' ')}`);
  const failure = firstFailed(JSON.parse(readFileSync(REPORT, 'utf8')));
  if (code !== 0 && !failure) throw new Error(`nothing failed, but the run did: ${args.join(' ')}`);
  return failure && { ...failure, title: failure.title.replaceAll(`${ROOT}/`, '') };
}

function exitOf(args: readonly string[]): Promise<number | null> {
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT };
  const child = spawn(process.execPath, [...args], { cwd: ROOT, env, stdio: 'ignore' });
  const end = () => child.kill();
  process.on('exit', end);
  return new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  }).finally(() => process.off('exit', end));
}
