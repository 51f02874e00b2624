import { expect, it, onTestFinished, vi } from 'vitest';
import { JoinCodes } from '#server/access/join-codes.ts';
import type { Hub } from '#server/hub.ts';
import { announce } from './announce.ts';

it('says where the hub is, over TLS too, for this machine and for phones', () => {
  const said: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  onTestFinished(() => {
    log.mockRestore();
  });
  const addresses = () => ({
    here: 'http://localhost:4000',
    hereSecure: 'https://localhost:4443',
    network: ['https://192.168.1.5:4443', 'http://192.168.1.5:4000'],
  });
  announce({ codes: new JoinCodes(), doors: { addresses, tlsPort: 4443 } } as unknown as Hub);
  expect(said.slice(0, 5)).toEqual([
    'Quickdraw is ready at http://localhost:4000',
    'And over TLS at https://localhost:4443',
    'From a tablet on the same network: https://192.168.1.5:4443',
    'From a tablet on the same network: http://192.168.1.5:4000',
    expect.stringMatching(/^Join code: \w{8} \(works once, for 10 minutes\)$/),
  ]);
});
