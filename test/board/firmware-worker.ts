import { constants, setPriority } from 'node:os';
import { setImmediate as turn } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { CHIP_HZ, eepromOf, EmulatedBoard } from './emulated-board.ts';
import { openPty } from './pty.ts';
import { TOO_SLOW, type FirmwareWorkerData, type FromFirmware, type ToFirmware } from './pty-firmware.ts';

/** Bytes in and out are looked after at least this often, also while the board catches up. */
const SLICE_MS = 2;
/** Not counted: what runs for the first time is slow. */
const START_UP_MS = 200;
/** Boards that live and are pressed before the real one: code is slow until the compiler has met all it will do. */
const WARM_UPS = 3;
const WARM_UP_MS = 300;
const CYCLES_PER_MS = CHIP_HZ / 1_000;

/** Of this thread alone, where it is allowed. */
function hurry(): void {
  try {
    setPriority(constants.priority.PRIORITY_HIGHEST);
  } catch {
    // Only root may; without it a busy machine is more often too slow.
  }
}

const { hexFile, path, name, tooLateMs, behind } = workerData as FirmwareWorkerData;
const worst = new Float64Array(behind);
const dispatch = (message: FromFirmware) => parentPort?.postMessage(message);

for (let i = 0; i < WARM_UPS; i++) {
  const other = new EmulatedBoard(hexFile, { eeprom: eepromOf(name), onByte: () => undefined });
  for (let ms = 0; ms < WARM_UP_MS; ms++) {
    if (ms % 10 === 0) other.button(0, ms % 20 === 0, other.cycle);
    if (ms % 50 === 0) other.sendText('\n');
    other.runMs(1);
  }
}

const pty = await openPty(path);

let leaving: number[] = [];
let unplugged = false;
const board = new EmulatedBoard(hexFile, {
  eeprom: eepromOf(name),
  onByte: (byte) => leaving.push(byte),
  onLamps: (lamps) => dispatch({ lamps }),
});
pty.from.on('data', (bytes: Buffer) => {
  board.sendBytes(bytes);
});
parentPort?.on('message', (message: ToFirmware) => {
  if (message === 'unplug') unplugged = true;
  else
    for (const { channel, down, afterUs } of message.edges)
      board.button(channel, down, Math.round(board.cycle + (afterUs / 1_000) * CYCLES_PER_MS));
});
dispatch('plugged in');
hurry();

const startedMs = performance.now();
let tooSlow = false;
const plugged = () => !unplugged;
while (plugged()) {
  const realMs = performance.now() - startedMs;
  const behindMs = realMs - board.cycle / CYCLES_PER_MS;
  if (realMs > START_UP_MS) worst[0] = Math.max(worst[0] ?? 0, behindMs);
  if ((worst[0] ?? 0) > tooLateMs && !tooSlow) {
    tooSlow = true;
    dispatch(TOO_SLOW);
  }
  board.runMs(Math.min(behindMs, SLICE_MS));
  if (leaving.length > 0) {
    pty.to.write(Uint8Array.from(leaving));
    leaving = [];
  }
  // Never a pause: a thread that sleeps for a millisecond may be woken five later.
  await turn();
}

await pty.close();
parentPort?.close();
