import { readdir, readFile, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SerialPort } from 'serialport';

/**
 * USB makers of the boards we know and of the serial chips on their clones. Opening a port resets an Uno, and may
 * disturb a stranger's printer, so by ourselves we touch only these; any other port has to be named with --boards.
 */
const KNOWN_USB_MAKERS = new Set([
  ...['2341', '2a03', '1a86', '0403', '10c4'],
  // Chips with USB of their own: RP2040 and RP2350, ESP32-S2 and -S3, Adafruit's.
  ...['2e8a', '303a', '239a'],
]);
/** A serial port hangs at most so deep below its USB device. */
const DEEPEST = 4;

/** The paths of the ports that boards may be on now. */
export type FindPorts = () => Promise<readonly string[]>;

/** The part of a port's description we use; serialport's own type does not resolve here. */
interface FoundPort {
  readonly path: string;
  readonly vendorId?: string | undefined;
}

/**
 * The ports that boards of ours may be on. Linux itself says so in a few small files. serialport would start `udevadm`
 * for it: every two seconds a copy of the whole process, which a race in that moment has to wait for.
 */
export async function findPorts(sys = '/sys/class/tty'): Promise<string[]> {
  const found = (await listBySys(sys)) ?? (await list().catch(() => []));
  const ours = found.filter(({ vendorId = '' }) => KNOWN_USB_MAKERS.has(vendorId.toLowerCase()));
  return ours.map(({ path }) => path);
}

const list = async () => (await SerialPort.list()) as FoundPort[];

/** `undefined` where there is no such folder: on macOS and Windows. */
async function listBySys(sys: string): Promise<FoundPort[] | undefined> {
  const names = await readdir(sys).catch(() => undefined);
  const usb = names?.filter((name) => /^tty\w*(USB|ACM)\d+$/.test(name));
  return (
    usb &&
    Promise.all(
      usb.map(async (name) => ({
        path: `/dev/${name}`,
        vendorId: await usbMaker(join(sys, name, 'device')),
      })),
    )
  );
}

async function usbMaker(device: string): Promise<string | undefined> {
  let folder = await realpath(device).catch(() => undefined);
  for (let depth = 0; folder !== undefined && depth < DEEPEST; depth++) {
    const maker = await readFile(join(folder, 'idVendor'), 'utf8').catch(() => undefined);
    if (maker !== undefined) return maker.trim();
    folder = dirname(folder);
  }
  return undefined;
}
