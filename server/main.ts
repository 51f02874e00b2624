/**
 * The very beginning: signals are caught before anything else is loaded, so that Ctrl-C means the same at any moment.
 */

/** A hub that cannot close its files in this time is ended all the same; the record is safe at any moment. */
const STOP_MS = 1_500;

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    stopping.abort();
    setTimeout(() => process.exit(0), STOP_MS).unref();
  });

const { run } = await import('./run.ts');
process.exit(await run(process.argv.slice(2), stopping.signal));

export {};
