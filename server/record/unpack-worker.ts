import { parentPort, workerData } from 'node:worker_threads';
import { unpack } from './unpack.ts';

/** A long table takes seconds to check: on a thread of its own. */
const { file, lines } = workerData as { readonly file: string; readonly lines: readonly string[] };
parentPort?.postMessage(unpack(file, lines));
