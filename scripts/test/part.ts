import { existsSync } from 'node:fs';
import { browser, GROUPS, TYPES, TYPES_OF_SCREENS, vitest, type Step } from './steps.ts';

const isSpec = (path: string) => path.startsWith('test/browser') || path.includes('.spec');

/** The steps for a part of the project: files or folders, `--changed` since the last commit, or a group of steps. */
export function partSteps(args: readonly string[]): readonly Step[] {
  const groups = args.flatMap((arg) => GROUPS[arg] ?? []);
  if (groups.length > 0) return groups;
  const paths = args.filter((arg) => !arg.startsWith('--'));
  if (args.includes('--changed'))
    return [
      ...[TYPES_OF_SCREENS, TYPES],
      vitest('Unit tests of what has changed', 'vitest.json', '--changed', '--passWithNoTests'),
      browser('--only-changed', '--pass-with-no-tests'),
    ];
  const [specs, others] = [paths.filter(isSpec), paths.filter((path) => !isSpec(path))];
  const hasScreens = others.some((path) => path.startsWith('ui'));
  const hasOthers = specs.length > 0 || others.some((path) => !path.startsWith('ui'));
  return [
    ...(hasScreens ? [TYPES_OF_SCREENS] : []),
    ...(hasOthers ? [TYPES] : []),
    ...(others.length > 0 ? [vitest('Unit, property and hub tests', 'vitest.json', ...others)] : []),
    ...(specs.length > 0 ? [browser(...specs)] : []),
  ];
}

/** Why these arguments cannot be run, in a sentence. */
export function partFault(args: readonly string[]): string | undefined {
  const known = ['--changed', '--soak', ...Object.keys(GROUPS)];
  const unknown = args.find((arg) => arg.startsWith('--') && !known.includes(arg));
  if (unknown !== undefined)
    return `npm test knows no ${unknown}. Give it files or folders, one of ${known.join(', ')}, or nothing at all.`;
  const missing = args.find((arg) => !arg.startsWith('--') && !existsSync(arg));
  return missing === undefined ? undefined : `There is no file or folder ${missing}.`;
}
