import type { NetworkInterfaceInfo } from 'node:os';
import { expect, it } from 'vitest';
import { hubNames } from './hub-names.ts';

const ipv4 = (address: string) => [{ family: 'IPv4', address, internal: false }] as NetworkInterfaceInfo[];

it('are all that somebody may type: addresses, the machine’s name with and without .local, quickdraw.local', () => {
  const found = { docker0: ipv4('172.17.0.1'), wlan0: ipv4('192.168.1.5') };
  expect(hubNames('0.0.0.0', [], found, 'Saloon')).toEqual({
    dns: ['localhost', 'saloon', 'saloon.local', 'quickdraw.local'],
    ips: ['127.0.0.1', '::1', '192.168.1.5', '172.17.0.1'],
  });
});

it('are of the one address asked for with --host', () => {
  expect(hubNames('10.0.0.7', [], { wlan0: ipv4('192.168.1.5') }, 'saloon.example.org')).toEqual({
    dns: ['localhost', 'saloon.example.org', 'saloon.local', 'quickdraw.local'],
    ips: ['127.0.0.1', '::1', '10.0.0.7'],
  });
  expect(hubNames('hub.example.org', [], {}, 'saloon').dns).toContain('hub.example.org');
});

it('are of the names given with --name, too', () => {
  expect(hubNames('0.0.0.0', ['cards.example.org'], {}, 'saloon').dns).toContain('cards.example.org');
});

it('leave out what no certificate may have in it', () => {
  expect(hubNames('0.0.0.0', [], {}, 'Ноутбук Анны')).toEqual({
    dns: ['localhost', 'quickdraw.local'],
    ips: ['127.0.0.1', '::1'],
  });
  expect(hubNames('0.0.0.0', [], {}, 'my_laptop').dns).toEqual(['localhost', 'quickdraw.local']);
});
