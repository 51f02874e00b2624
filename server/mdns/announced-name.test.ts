import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import multicastDns from 'multicast-dns';
import { expect, it, onTestFinished } from 'vitest';
import { announceName } from './announced-name.ts';

/** Loopback only, on a port that nobody else uses for this. */
async function loopback() {
  const probe = createSocket('udp4').bind(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  // What is sent to many is heard only where the socket is not bound to one address.
  return { port, interface: '127.0.0.1', bind: '0.0.0.0', loopback: true, reuseAddr: true };
}

function announced(socket: object, address: string) {
  const name = announceName({ name: 'quickdraw.local', addresses: () => [address], socket });
  onTestFinished(() => name.close());
  return name;
}

it('answers for its name, in whatever letters it is asked', async () => {
  const socket = await loopback();
  expect(await announced(socket, '192.168.1.5').isOurs).toBe(true);
  const asking = multicastDns(socket);
  onTestFinished(() => {
    asking.destroy();
  });
  const heard = new Promise<unknown>((resolve) => {
    asking.on('response', ({ answers }) => {
      resolve(answers);
    });
  });
  asking.query('Quickdraw.local', 'A');
  expect(await heard).toMatchObject([{ name: 'quickdraw.local', type: 'A', data: '192.168.1.5' }]);
});

it('leaves a name alone that another hub has, until it is given back', async () => {
  const socket = await loopback();
  const first = announced(socket, '192.168.1.5');
  expect(await first.isOurs).toBe(true);
  expect(await announced(socket, '192.168.1.6').isOurs).toBe(false);
  const asking = multicastDns(socket);
  onTestFinished(() => {
    asking.destroy();
  });
  await once(asking, 'ready');
  const goodbye = once(asking, 'response');
  await first.close();
  expect(await goodbye).toMatchObject([{ answers: [{ name: 'quickdraw.local', ttl: 0 }] }, {}]);
  expect(await announced(socket, '192.168.1.6').isOurs).toBe(true);
});

it('gives up quietly where the network forbids it', async () => {
  const socket = await loopback();
  const taken = createSocket('udp4').bind(socket.port);
  await once(taken, 'listening');
  onTestFinished(() => {
    taken.close();
  });
  expect(await announced({ ...socket, reuseAddr: false }, '192.168.1.5').isOurs).toBe(false);
});
