import { parentPort, workerData } from 'node:worker_threads';
import { verify } from './verify.ts';

/** The whole check, which may take seconds, on a thread of its own. */
parentPort?.postMessage(verify(workerData as string));
