import { describe, expect, it } from 'vitest';
import { addressesOf, phoneAddressOf } from './addresses.ts';

const ipv4 = (address: string, internal = false) => [
  {
    address,
    internal,
    family: 'IPv4' as const,
    netmask: '255.255.255.0',
    mac: '00:00:00:00:00:00',
    cidr: null,
  },
];

describe('the addresses told at the console', () => {
  it('lead tablets to the network of the room, not to one inside the machine', () => {
    const interfaces = {
      lo: ipv4('127.0.0.1', true),
      docker0: ipv4('172.17.0.1'),
      wlan0: ipv4('192.168.1.5'),
    };
    expect(addressesOf('0.0.0.0', { port: 4000 }, interfaces)).toEqual({
      here: 'http://localhost:4000',
      hereSecure: undefined,
      network: ['http://192.168.1.5:4000', 'http://172.17.0.1:4000'],
    });
  });

  it('are just the one asked for with --host', () => {
    expect(addressesOf('::1', { port: 80 })).toEqual({
      here: 'http://[::1]:80',
      hereSecure: undefined,
      network: [],
    });
  });

  it('lead phones to TLS where there is a certificate, and name plain http beside it', () => {
    const found = addressesOf('0.0.0.0', { port: 4000, tlsPort: 4443 }, { wlan0: ipv4('192.168.1.5') });
    expect(found).toEqual({
      here: 'http://localhost:4000',
      hereSecure: 'https://localhost:4443',
      network: ['https://192.168.1.5:4443', 'http://192.168.1.5:4000'],
    });
    expect(phoneAddressOf(found)).toBe('https://192.168.1.5:4443');
    expect(phoneAddressOf(addressesOf('10.0.0.1', { port: 80, tlsPort: 443 }))).toBe('https://10.0.0.1:443');
    expect(phoneAddressOf(addressesOf('10.0.0.1', { port: 80 }))).toBe('http://10.0.0.1:80');
  });
});
