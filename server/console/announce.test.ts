import { expect, it, onTestFinished, vi } from 'vitest';
import { JoinCodes } from '#server/access/join-codes.ts';
import type { Hub } from '#server/hub.ts';
import { announce, announceLocalName } from './announce.ts';

const ADDRESSES = {
  here: 'http://localhost:4000',
  hereSecure: 'https://localhost:4443',
  network: ['https://192.168.1.5:4443', 'http://192.168.1.5:4000'],
};

/** What is said about a hub like this. */
function saidOf(more: object, say: (hub: Hub) => void = announce): readonly string[] {
  const said: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  onTestFinished(() => {
    log.mockRestore();
  });
  const servers = { addresses: () => ADDRESSES, phoneAddress: () => ADDRESSES.network[0], tlsPort: 4443 };
  say({ codes: new JoinCodes(), servers, ...more } as unknown as Hub);
  return said;
}

it('says where the hub is, over TLS too, for this machine and for phones', () => {
  expect(saidOf({}).slice(0, 5)).toEqual([
    'Quickdraw is ready at http://localhost:4000',
    'And over TLS at https://localhost:4443',
    'From a tablet on the same network: https://192.168.1.5:4443',
    'From a tablet on the same network: http://192.168.1.5:4000',
    expect.stringMatching(/^Join code: \w{8} \(works once, for 10 minutes\)$/),
  ]);
});

it('says where devices learn to trust a home-made certificate, over plain http, and what to compare', () => {
  expect(saidOf({ authority: { fingerprint: 'AB:CD' } }).slice(4, 6)).toEqual([
    'How tablets and laptops come to trust it: http://192.168.1.5:4000/trust',
    'Its fingerprint, to compare: AB:CD',
  ]);
});

it('says what the hub is called once it is known, for both kinds of address', () => {
  const byName = (hub: Hub) => {
    announceLocalName(hub, 'quickdraw.local');
  };
  expect(saidOf({}, byName)).toEqual([
    'By name, on most networks: http://quickdraw.local:4000 or https://quickdraw.local:4443',
  ]);
});
