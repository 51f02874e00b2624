import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SerialPort } from 'serialport';
import { afterEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '#test/client.ts';
import { findPorts } from './find-ports.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('asks the kernel where udevadm is missing, and touches no stranger', async () => {
  // What cannot be had here is a USB bus; the folders are those of one.
  vi.spyOn(SerialPort, 'list').mockRejectedValue(new Error('spawn udevadm ENOENT'));
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
  mkdirSync(join(tty, 'ttyS0'));
  expect((await findPorts(tty)).sort()).toEqual([
    ...['/dev/ttyACM0', '/dev/ttyACM1', '/dev/ttyACM2', '/dev/ttyACM3', '/dev/ttyUSB0'],
  ]);
  expect(await findPorts(join(root, 'nothing'))).toEqual([]);
});
