import { mkdirSync, rmSync } from 'node:fs';
import { builtPage } from '#server/page/build-page.ts';
import { compileWords } from '#server/page/compile-words.ts';
import { fingerprintOfWords } from '#server/page/source-fingerprint.ts';
import { ok, type Result } from '#shared/result.ts';
import { installPackages } from './debian-packages.ts';
import { HELP, readPart, type Part } from './test/part.ts';
import { RESULTS, runSteps } from './test/run-steps.ts';
import { summary, total } from './test/summary.ts';
import { ROOT } from './test/tests-of.ts';

/**
 * `npm test` checks everything; `npm test -- shared/race` what belongs to a file or folder; `npm test -- --changed` what
 * belongs to the changes since the last commit; `npm run soak` runs the long versions of the same tests.
 */

process.exit(await main(process.argv.slice(2)));

async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(HELP);
    return 0;
  }
  const part = readPart(args);
  if (!part.ok) return giveUp(part.fault);
  const { steps, isSoak, needs, says } = part.value;
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS);
  const started = performance.now();
  const installed = installPackages(console.log);
  if (!installed.ok) return giveUp(installed.fault);
  const ready = performance.now();
  const made = await make(needs);
  if (!made.ok) return giveUp(made.fault);
  const built = performance.now();

  const ran = await runSteps(steps, { ...process.env, ...(isSoak ? { QUICKDRAW_SOAK: '1' } : {}) });
  const others = {
    'Debian packages': (ready - started) / 1000,
    [needs === 'page' ? 'The page is built' : 'The words are compiled']: (built - ready) / 1000,
  };
  for (const line of says) console.log(`\n${line}`);
  console.log(summary(ran, others));
  const { passed, failed, skipped } = total(ran.map(({ outcome }) => outcome));
  return failed + skipped > 0 || passed === 0 ? 1 : 0;
}

function make(needs: Part['needs']): Promise<Result<unknown, string>> {
  const { signal } = new AbortController();
  switch (needs) {
    case 'page':
      return builtPage({
        signal,
        starting: () => {
          console.log('Building the page …');
        },
      });
    case 'words':
      return compileWords(fingerprintOfWords(ROOT), { root: ROOT, signal });
    case 'nothing':
      return Promise.resolve(ok(undefined));
  }
}

function giveUp(fault: string): number {
  console.error(fault);
  console.log('\n0 passed, 1 failed');
  return 1;
}
