import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/** Builds the firmware and writes it to a board with avrdude. */

const ROOT = join(import.meta.dirname, '..');
const IMAGE = 'firmware/build/quickdraw.hex';
const USAGE = `npm run flash -- --port PATH [--old-bootloader]

  --port PATH        the board's serial port, such as /dev/ttyUSB0, /dev/ttyACM0 or COM3
  --old-bootloader   for older Nanos: write at 57,600 baud instead of 115,200`;

process.exit(main());

function main(): number {
  const flags = read();
  if (!flags?.port) {
    console.error(USAGE);
    return 1;
  }
  const baud = flags['old-bootloader'] ? '57600' : '115200';
  const write = [
    'avrdude',
    '-c',
    'arduino',
    '-p',
    'm328p',
    '-P',
    flags.port,
    '-b',
    baud,
    '-D',
    '-U',
    `flash:w:${IMAGE}:i`,
  ];
  return run('make', '-s', '-C', 'firmware') && run(...write) ? 0 : 1;
}

function read() {
  try {
    return parseArgs({ options: { port: { type: 'string' }, 'old-bootloader': { type: 'boolean' } } }).values;
  } catch {
    return undefined;
  }
}

function run(program = '', ...args: string[]): boolean {
  const { error, status } = spawnSync(program, args, { cwd: ROOT, stdio: 'inherit' });
  if (error)
    console.error(
      `${program} is not installed. On Debian: sudo apt-get install make gcc-avr avr-libc avrdude`,
    );
  return status === 0;
}
