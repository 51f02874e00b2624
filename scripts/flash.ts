import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/** Writes the committed image to a board with avrdude; nothing is compiled. */

const ROOT = join(import.meta.dirname, '..');
const IMAGE = 'firmware/dist/quickdraw.hex';
const SLOW_IMAGE = 'firmware/dist/quickdraw-115200.hex';
const USAGE = `npm run flash -- --port PATH [--slow] [--old-bootloader]

  --port PATH        the board's serial port, such as /dev/ttyUSB0 or /dev/ttyACM0
  --slow             the image for USB chips that cannot do 1,000,000 baud;
                     then run npm start -- --baud 115200
  --old-bootloader   for older Nanos: write at 57,600 baud instead of 115,200`;

process.exit(main());

function main(): number {
  const flags = read();
  if (!flags?.port) return complain(USAGE);
  const { port, slow, 'old-bootloader': old } = flags;
  if (process.platform !== 'win32' && !existsSync(port))
    return complain(
      `There is no port ${port}. Is the board plugged in? Its name is in firmware/README.md, step 2.`,
    );
  const speed = old ? '57600' : '115200';
  const image = `flash:w:${slow ? SLOW_IMAGE : IMAGE}:i`;
  const args = ['-c', 'arduino', '-p', 'm328p', '-P', port, '-b', speed, '-D', '-U', image];
  const { error, status } = spawnSync('avrdude', args, { cwd: ROOT, stdio: 'inherit' });
  if (error) return complain('avrdude is not installed. On Debian: sudo apt-get install avrdude');
  if (status === 0) return 0;
  return complain(
    old
      ? 'The board was not flashed. If it is not an older Nano, leave out --old-bootloader; stop Quickdraw if it runs.'
      : 'The board was not flashed. An older Nano needs --old-bootloader; stop Quickdraw if it runs.',
  );
}

function read() {
  try {
    return parseArgs({
      options: {
        port: { type: 'string' },
        slow: { type: 'boolean', default: false },
        'old-bootloader': { type: 'boolean', default: false },
      },
    }).values;
  } catch {
    return undefined;
  }
}

function complain(words: string): 1 {
  console.error(words);
  return 1;
}
