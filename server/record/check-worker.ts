import { parentPort, workerData } from 'node:worker_threads';
import type { Report } from './report.ts';
import { verify } from './verify.ts';

/** The whole check, which may take seconds, on a thread of its own. From `loaded` on it may be stopped. */
export type Said = 'loaded' | Report;

const say = (said: Said) => parentPort?.postMessage(said);
say('loaded');
say(verify(workerData as string));
