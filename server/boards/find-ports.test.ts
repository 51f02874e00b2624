import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SerialPort } from 'serialport';
import { afterEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '#test/client.ts';
import { findPorts } from './find-ports.ts';

const UNKNOWN = {
  manufacturer: undefined,
  serialNumber: undefined,
  pnpId: undefined,
  locationId: undefined,
  productId: undefined,
};

afterEach(() => {
  vi.restoreAllMocks();
});

it('asks the kernel, starts no process for it, and touches no stranger', async () => {
  // What cannot be had here is a USB bus; the folders are those of one.
  const list = vi.spyOn(SerialPort, 'list');
  const root = temporaryFolder();
  const [bus, tty] = [join(root, 'bus'), join(root, 'tty')];
  const plugIn = (name: string, at: string, below: string, maker?: string) => {
    const device = join(bus, at, below);
    mkdirSync(device, { recursive: true });
    if (maker !== undefined) writeFileSync(join(bus, at, 'idVendor'), `${maker}\n`);
    mkdirSync(join(tty, name), { recursive: true });
    symlinkSync(device, join(tty, name, 'device'));
  };
  plugIn('ttyACM0', '1-1', '1-1:1.0', '2341');
  plugIn('ttyUSB0', '1-2', '1-2:1.0/ttyUSB0', '1a86');
  plugIn('ttyUSB1', '1-3', '1-3:1.0/ttyUSB1', '04b8');
  plugIn('ttyUSB2', 'platform', 'serial');
  for (const [at, maker] of ['2e8a', '303a', '239a'].entries())
    plugIn(`ttyACM${at + 1}`, `1-${at + 5}`, `1-${at + 5}:1.0`, maker);
  // Drivers of makers have names of their own: ttyWCHUSB, ttyXRUSB, ttyCH343USB.
  plugIn('ttyWCHUSB0', '1-9', '1-9:1.0/ttyWCHUSB0', '1a86');
  mkdirSync(join(tty, 'ttyS0'));
  expect((await findPorts(tty)).sort()).toEqual([
    ...['/dev/ttyACM0', '/dev/ttyACM1', '/dev/ttyACM2', '/dev/ttyACM3', '/dev/ttyUSB0', '/dev/ttyWCHUSB0'],
  ]);
  expect(list).not.toHaveBeenCalled();
});

it('asks serialport where the kernel has no such folder, as on macOS and Windows', async () => {
  const port = (path: string, vendorId?: string) => ({ ...UNKNOWN, path, vendorId });
  vi.spyOn(SerialPort, 'list').mockResolvedValueOnce([
    port('COM3', '2341'),
    port('COM1'),
    port('COM7', '04b8'),
  ]);
  const nothing = join(temporaryFolder(), 'nothing');
  expect(await findPorts(nothing)).toEqual(['COM3']);
  vi.spyOn(SerialPort, 'list').mockRejectedValueOnce(new Error('no such tool'));
  expect(await findPorts(nothing)).toEqual([]);
});
