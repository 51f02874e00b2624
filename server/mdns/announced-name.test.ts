import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { announceName } from './announced-name.ts';
import { openMulticast, type MulticastOptions } from './multicast-socket.ts';
import { answer, question } from './packet.ts';

const NAME = 'quickdraw.local';

/** Loopback only, on a port that nobody else uses for this. */
async function loopback(): Promise<MulticastOptions & { readonly port: number }> {
  const probe = createSocket('udp4').bind(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  return { port, only: '127.0.0.1' };
}

function announced(socket: MulticastOptions, address: string) {
  const name = announceName({ name: NAME, addresses: () => [address], socket });
  onTestFinished(() => name.close());
  return name;
}

/** Somebody else on the network, who waits for a packet. */
function neighbour(socket: MulticastOptions) {
  const came: string[] = [];
  const waiting = new Map<string, () => void>();
  const heard = (packet: Buffer) => {
    const text = packet.toString('hex');
    came.push(text);
    waiting.get(text)?.();
  };
  const { send, close } = openMulticast({ heard, failed: () => undefined }, socket);
  onTestFinished(close);
  const hears = (packet: Buffer) =>
    new Promise<void>((resolve) => {
      const text = packet.toString('hex');
      if (came.includes(text)) resolve();
      else waiting.set(text, resolve);
    });
  return { send, hears };
}

it('answers for its name, in whatever letters it is asked', async () => {
  const socket = await loopback();
  expect(await announced(socket, '192.168.1.5').isOurs).toBe(true);
  const { send, hears } = neighbour(socket);
  await send(question('Quickdraw.LOCAL'));
  await hears(answer(NAME, ['192.168.1.5'], 120));
});

it('leaves a name alone that another hub has, until it is given back', async () => {
  const socket = await loopback();
  const { send, hears } = neighbour(socket);
  const first = announced(socket, '192.168.1.5');
  expect(await first.isOurs).toBe(true);
  expect(await announced(socket, '192.168.1.6').isOurs).toBe(false);
  // Heard only once the neighbour listens, and so is what comes after it.
  await send(question(NAME));
  await hears(answer(NAME, ['192.168.1.5'], 120));
  await first.close();
  await hears(answer(NAME, ['192.168.1.5'], 0));
  expect(await announced(socket, '192.168.1.6').isOurs).toBe(true);
});

it('goes on answering whatever nonsense anybody sends', async () => {
  const socket = await loopback();
  const { send, hears } = neighbour(socket);
  expect(await announced(socket, '192.168.1.5').isOurs).toBe(true);
  for (let length = 0; length < 80; length++) {
    await send(Buffer.alloc(length, 0xff));
    await send(answer(NAME, ['192.168.1.6'], 120).subarray(0, length));
  }
  await send(question(NAME));
  await hears(answer(NAME, ['192.168.1.5'], 120));
});

it('gives up quietly where the network forbids it', async () => {
  const socket = await loopback();
  const taken = createSocket('udp4').bind(socket.port);
  await once(taken, 'listening');
  onTestFinished(() => {
    taken.close();
  });
  expect(await announced({ ...socket, shared: false }, '192.168.1.5').isOurs).toBe(false);
});

it('can be taken back before the network was even asked', async () => {
  const name = announced(await loopback(), '192.168.1.5');
  await name.close();
  expect(await name.isOurs).toBe(false);
});
