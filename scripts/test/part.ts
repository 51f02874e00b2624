import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { no, ok, type Result } from '#shared/result.ts';
import { ALL, browser, GROUPS, SOAK, TYPES, TYPES_OF_SCREENS, vitest, type Step } from './steps.ts';
import { inProject, ROOT, testsOf } from './tests-of.ts';

/** What `npm test` was asked for. */
export interface Part {
  readonly steps: readonly Step[];
  readonly isSoak: boolean;
  /** What has to be made first: the whole page, only the words that screens import, or nothing. */
  readonly needs: 'page' | 'words' | 'nothing';
  /** What it leaves out; printed at the end, where it is read. */
  readonly says: readonly string[];
}

export const HELP = `npm test                     everything
npm test -- PATH …           the type check and the tests of files or folders
npm test -- --changed        what belongs to the changes since the last commit
npm test -- GROUP            one group of steps: ${Object.keys(GROUPS).join(', ')}
npm run soak                 everything, for longer`;

/** The fault is in words, for whoever asked. */
export function readPart(args: readonly string[]): Result<Part, string> {
  const whole = { isSoak: false, needs: 'page', says: [] } as const;
  if (args.length === 0) return ok({ ...whole, steps: ALL });
  const flags = args.filter((arg) => arg.startsWith('-'));
  const [flag] = flags;
  if (flag === undefined) return ofPaths(args);
  const known = ['--changed', '--soak', ...Object.keys(GROUPS)];
  const unknown = flags.find((each) => !known.includes(each));
  if (unknown !== undefined) return no(`npm test knows no ${unknown}.\n\n${HELP}`);
  if (args.length > 1) return no(`${flag} goes with nothing else.\n\n${HELP}`);
  if (flag === '--soak') return ok({ ...whole, isSoak: true, steps: SOAK });
  if (flag === '--changed') return ok(ofChanges(changedFiles()));
  return ok({ ...whole, steps: GROUPS[flag] ?? [] });
}

function ofPaths(typed: readonly string[]): Result<Part, string> {
  const missing = typed.find((each) => !existsSync(each));
  if (missing !== undefined) return no(`There is no file or folder ${missing}.`);
  const outside = typed.find((each) => inProject(each) === undefined);
  if (outside !== undefined) return no(`${outside} is not in this project.`);
  const paths = typed.flatMap((each) => inProject(each) ?? []);
  const untested = paths.find((path) => testsOf(path).length === 0);
  if (untested !== undefined) return no(`There is no test in ${untested}, and none beside it.`);
  const tests = [...new Set(paths.flatMap(testsOf))];
  const [specs, units] = [tests.filter(isSpec), tests.filter((test) => !isSpec(test))];
  const steps = [
    ...typesFor(paths),
    ...(units.length > 0 ? [vitest('Unit, property and hub tests', 'vitest.json', ...units)] : []),
    ...(specs.length > 0 ? [browser(...specs)] : []),
  ];
  const isIn = (...sessions: string[]) =>
    paths.every((path) => sessions.includes(path.split('/', 1)[0] ?? ''));
  const needs = isIn('shared') ? 'nothing' : isIn('shared', 'ui') ? 'words' : 'page';
  return ok({ steps, isSoak: false, needs, says: [] });
}

/** Imports lead from a source to its tests. No test imports a screen, a message or a deleted file: those have their tests beside them. */
export function ofChanges(changed: readonly string[]): Part {
  const apart = changed.filter((path) => !path.endsWith('.ts') || !existsSync(path));
  const beside = [...new Set(apart.flatMap(testsOf))].filter((test) => !isSpec(test));
  const screens = apart.filter((path) => path.endsWith('.svelte'));
  return {
    steps: [
      ...typesFor(changed.length > 0 ? changed : ['']),
      vitest('Unit tests of what has changed', 'vitest.json', '--changed', '--passWithNoTests'),
      ...(beside.length > 0 ? [vitest('Unit tests beside it', 'beside.json', ...beside)] : []),
      browser('--only-changed', '--pass-with-no-tests'),
    ],
    isSoak: false,
    // Imports may lead from the engine to tests of a whole hub.
    needs: changed.length > 0 && changed.every((path) => path.startsWith('ui/')) ? 'words' : 'page',
    says:
      screens.length > 0 ? [`Only the browser tests see ${screens.join(', ')}: npm test -- --browser`] : [],
  };
}

const isSpec = (path: string) => path.endsWith('.spec.ts');
const isOfScreens = (path: string) => path === '' || path === 'ui' || path.startsWith('ui/');

function typesFor(paths: readonly string[]): readonly Step[] {
  const isOther = (path: string) => path === '' || !isOfScreens(path);
  return [...(paths.some(isOfScreens) ? [TYPES_OF_SCREENS] : []), ...(paths.some(isOther) ? [TYPES] : [])];
}

/** Since the last commit, new and deleted ones included. */
function changedFiles(): readonly string[] {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
  return [
    ...git('diff', '--name-only', '--no-renames', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}
