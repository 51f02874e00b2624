import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/**
 * The very beginning: signals are caught before anything else is loaded, so that Ctrl-C means the same at any moment.
 */

/**
 * Node keeps what it has compiled here, and the next start takes half the time. The folder is ours, beside the built page:
 * in the shared temporary folder that Node would choose, another user could leave code for us to run. Where it cannot be
 * written, Node compiles anew at each start, as it would without it.
 */
const COMPILED = join(import.meta.dirname, '../dist/compiled');

/** A hub that cannot close its files in this time is ended all the same; the record is safe at any moment. */
const STOP_MS = 1_500;

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    stopping.abort();
    setTimeout(() => process.exit(0), STOP_MS).unref();
  });

enableCompileCache(COMPILED);
const { run } = await import('./run.ts');
process.exit(await run(process.argv.slice(2), stopping.signal));
