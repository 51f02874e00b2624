import { parentPort, workerData } from 'node:worker_threads';
import type { Report } from './report.ts';
import { verify } from './verify.ts';

/** The whole check, which may take seconds, on a thread of its own. From `loaded` on it may be stopped. */
export type Said = 'loaded' | Report;

const say = (said: Said) => parentPort?.postMessage(said);

// After the modules: V8 brings the whole process down when a thread is stopped while one of them, in a graph that awaits
// something, still runs (SourceTextModule::AsyncModuleExecutionFulfilled takes that for impossible).
setImmediate(() => {
  say('loaded');
  say(verify(workerData as string));
});
