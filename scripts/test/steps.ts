import { globSync } from 'node:fs';
import { playwrightReport, vitestReport, type ReadReport } from './reports.ts';

/** One thing `npm test` runs. */
export interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** Tests need the machine: never two of them at once. */
  readonly isTest: boolean;
  /** How to read the runner's own report; a step without one counts as one test. */
  readonly report?: { readonly file: string; readonly read: ReadReport };
  /** Files of this name in its results tell what was on the screen when a test failed. */
  readonly seen?: string;
}

const check = (name: string, ...command: string[]): Step => ({ name, command, isTest: false });

/** The newer of two compilers, five times as fast. ESLint still needs the older, and both want the name `tsc`. */
const COMPILER = 'node_modules/@typescript/native/bin/tsc';
export const TYPES = check('Types', COMPILER, '-p', '.');
const TYPES_OF_SHARED = check('Types of shared/, without Node or a browser', COMPILER, '-p', 'shared');
export const TYPES_OF_SCREENS = check(
  'Types of the screens',
  ...['svelte-check', '--tsgo-experimental-api', '--tsconfig', 'ui/tsconfig.json', '--fail-on-warnings'],
);
const FORMAT = check('Format', 'oxfmt', '--check');
const LINT = check('Lint', 'oxlint');
/** Each module with runes changes the program when it is linted: all of them first, so that it then stays as it is. */
const RUNES = globSync('ui/**/*.svelte.ts', { exclude: ['ui/words/**'] }).sort();
const LINT_OF_SCREENS = check('Lint of the screens', 'eslint', '--max-warnings', '0', ...RUNES, '.');
/** Reads what the unit tests have left behind. */
const RULES: Step = {
  ...check('Every rule has a test', 'node', 'scripts/rules-tested.ts'),
  isTest: true,
};

export const vitest = (name: string, file: string, ...args: string[]): Step => ({
  name,
  command: [
    ...['vitest', 'run', ...args, '--reporter=default', '--reporter=json'],
    `--outputFile=test-results/${file}`,
  ],
  isTest: true,
  report: { file, read: vitestReport },
});

export const browser = (...args: string[]): Step => ({
  name: 'Browser tests',
  command: ['playwright', 'test', ...args],
  isTest: true,
  report: { file: 'browser.json', read: playwrightReport },
  seen: 'error-context.md',
});

/** The longest first: they run side by side. */
const CHECKS: readonly Step[] = [LINT_OF_SCREENS, LINT, TYPES_OF_SCREENS, TYPES, FORMAT, TYPES_OF_SHARED];
const UNITS: readonly Step[] = [vitest('Unit, property and hub tests', 'vitest.json'), RULES];
const BROWSER: readonly Step[] = [browser()];

/** The parts of it all that can run on machines of their own. */
export const GROUPS: Readonly<Record<string, readonly Step[]>> = {
  '--checks': CHECKS,
  '--units': UNITS,
  '--browser': BROWSER,
};

export const ALL: readonly Step[] = [...UNITS, ...BROWSER, ...CHECKS];

/** The same tests for longer, and what only a quiet machine can do. */
export const SOAK: readonly Step[] = [
  ...ALL,
  vitest('The real firmware in real time', 'realtime.json', '--config', 'vitest.realtime.config.ts'),
];
