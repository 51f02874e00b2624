import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

export interface FirmwareWorkerData {
  readonly hexFile: string;
  readonly path: string;
  readonly name: string;
  readonly tooLateMs: number;
  /** One number: the furthest the board has been behind real time, in milliseconds. */
  readonly behind: SharedArrayBuffer;
}

/** A button goes down or up, so many microseconds of the board's own time from now. */
export interface PinEdge {
  readonly channel: number;
  readonly down: boolean;
  readonly afterUs: number;
}

export type ToFirmware = { readonly edges: readonly PinEdge[] } | 'unplug';
export type FromFirmware = 'plugged in' | typeof TOO_SLOW | { readonly lamps: readonly boolean[] };
export const TOO_SLOW = 'machine too slow';

export interface PtyFirmware {
  /** Opens like any serial port: `--boards PATH`. */
  readonly path: string;
  readonly state: 'running' | 'unplugged' | typeof TOO_SLOW;
  /** Answers if the machine could not keep up: what was measured then says nothing about the firmware. */
  readonly failed: Promise<typeof TOO_SLOW>;
  /** The furthest the board has been behind real time. */
  readonly behindMs: number;
  readonly press: (channel: number, down: boolean) => void;
  /** Several, all counted from the same moment: what lies between them is exact, however late this is heard. */
  readonly move: (edges: readonly PinEdge[]) => void;
  readonly unplug: () => Promise<void>;
}

export interface FirmwareOptions {
  /** So far behind real time the board is said to be too slow. */
  readonly tooLateMs?: number;
  readonly lampsChanged?: (lamps: readonly boolean[]) => void;
}

/** Where such a board will be found. */
export const firmwarePath = (folder: string, name: string): string => join(folder, `board-${name}`);

/** The firmware image on an emulated chip in real time, met by the hub through the real serialport code. */
export async function plugInFirmware(
  hexFile: string,
  folder: string,
  name = 'TEST01',
  { tooLateMs = 5, lampsChanged = () => undefined }: FirmwareOptions = {},
): Promise<PtyFirmware> {
  const path = firmwarePath(folder, name);
  const behind = new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT);
  const workerData: FirmwareWorkerData = { hexFile, path, name, tooLateMs, behind };
  // A thread of its own: whatever the hub does in this one, the board's time goes on.
  const worker = new Worker(new URL('firmware-worker.ts', import.meta.url), { workerData, execArgv: [] });
  const ended = once(worker, 'exit');
  let state: PtyFirmware['state'] = 'running';
  const failed = Promise.withResolvers<typeof TOO_SLOW>();
  const dispatch = (message: ToFirmware) => {
    worker.postMessage(message);
  };
  await once(worker, 'message');
  worker.on('message', (message: FromFirmware) => {
    if (typeof message === 'object') lampsChanged(message.lamps);
    if (message !== TOO_SLOW) return;
    state = TOO_SLOW;
    failed.resolve(TOO_SLOW);
  });
  return {
    path,
    get state() {
      return state;
    },
    failed: failed.promise,
    get behindMs() {
      return new Float64Array(behind)[0] ?? 0;
    },
    press: (channel, down) => {
      dispatch({ edges: [{ channel, down, afterUs: 0 }] });
    },
    move: (edges) => {
      dispatch({ edges });
    },
    unplug: async () => {
      if (state === 'running') state = 'unplugged';
      dispatch('unplug');
      await ended;
    },
  };
}
