import { globSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ok, type Result } from '#shared/result.ts';
import { builtFrom, putInPlace } from './built-folder.ts';
import { runNode, type Running } from './run-node.ts';

/** Where screens look for their words. */
export const WORDS = 'ui/words';

const PROJECT = 'ui/project.inlang';
const MESSAGES = 'ui/messages';

let count = 0;

/** Turns ui/messages/*.json into the functions screens call for their words. */
export function compiling(root: string, outdir: string): string[] {
  writeSettings(root);
  return [
    ['node_modules/@inlang/paraglide-js/bin/run.js', 'compile', '--silent', '--no-emit-readme'],
    ['--project', PROJECT, '--outdir', outdir],
    ['--strategy', 'localStorage', 'preferredLanguage', 'baseLocale'],
  ].flat();
}

/** The compiler is told of every folder of words there is, so that whoever adds one has to tell nobody. */
function writeSettings(root: string): void {
  const folders = globSync('*/**/en.json', { cwd: join(root, MESSAGES) }).map(
    (file) => `./messages/${dirname(file)}/{locale}.json`,
  );
  const settings = {
    ...{ baseLocale: 'en', locales: ['en', 'ru'] },
    modules: ['../node_modules/@inlang/plugin-message-format/dist/index.js'],
    'plugin.inlang.messageFormat': { pathPattern: ['./messages/{locale}.json', ...folders.sort()] },
  };
  mkdirSync(join(root, PROJECT), { recursive: true });
  count += 1;
  const aside = join(root, PROJECT, `.settings-${process.pid}-${count}`);
  writeFileSync(aside, JSON.stringify(settings, null, 2));
  // Another hub may be reading them.
  renameSync(aside, join(root, PROJECT, 'settings.json'));
}

/** The compiler empties the folder it writes to, and another hub may be building its page from it: so it writes aside. */
export async function compileWords(from: string, running: Running): Promise<Result<undefined, string>> {
  const place = join(running.root, WORDS);
  if (builtFrom(place) === from) return ok(undefined);
  const dist = join(running.root, 'dist');
  mkdirSync(dist, { recursive: true });
  count += 1;
  const aside = join(dist, `words-${process.pid}-${count}`);
  try {
    const said = await runNode(compiling(running.root, aside), running);
    if (said.ok) putInPlace(aside, place, from);
    return said;
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}
