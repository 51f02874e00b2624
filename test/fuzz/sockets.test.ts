import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { randomFrom, type Random } from '#shared/random.ts';
import { DeviceMessage } from '#shared/wire/table-message.ts';
import { AUTOMATION } from '#test/client.ts';
import { effort } from '#test/effort.ts';
import { SEED, seeded } from '#test/faults/seed.ts';
import { startFuzzHub, type FuzzHub } from './fuzz-hub.ts';
import { hostileValue, nearly, TEXTS, textOf } from './hostile.ts';

const TOO_BIG = 1009;
const TOO_MUCH = 1008;
/** Below what one page may say in a second. */
const BURST = 250;

function open(hub: FuzzHub, token: string, path = `/api/tables/${hub.table.id}/live`): WebSocket {
  const socket = new WebSocket(hub.url.replace('http', 'ws') + path, {
    headers: { authorization: `Bearer ${token}` },
  });
  socket.on('error', () => undefined);
  onTestFinished(() => {
    socket.terminate();
  });
  return socket;
}

const closed = async (socket: WebSocket): Promise<number> =>
  (await (once(socket, 'close') as Promise<[number]>))[0];

/** Heard back once everything sent before has been looked at: sockets keep their order. */
async function settled(socket: WebSocket): Promise<void> {
  if (socket.readyState !== socket.OPEN) return;
  const answered = once(socket, 'pong');
  socket.ping();
  await Promise.race([answered, once(socket, 'close')]);
}

/** A device that means ill: real words with moments far away, jumping numbers, other people's seats. */
function hostileMessage(random: Random): string | Buffer {
  if (random.chance(0.1))
    return Buffer.from(Array.from({ length: random.below(64) }, () => random.below(256)));
  if (random.chance(0.2)) return textOf(nearly(DeviceMessage as never, random));
  if (random.chance(0.1)) return textOf(hostileValue(random));
  if (random.chance(0.05)) return random.pick(TEXTS);
  const us = random.pick([0, 1, 1e3, 1e6, 5e6, 1e9, 1e12, 1e15]) * random.next();
  const seat = random.pick(['1', '2', '3'] as const);
  const messages: readonly DeviceMessage[] = [
    {
      type: 'source',
      life: random.pick(['aaaaaaaa', 'bbbbbbbb', '__proto__', 'constructor']),
      kind: random.pick(['phone', 'pad', 'keyboard'] as const),
      seats: random.pick([[seat], ['1', '2', '3'], [seat, seat], [], ['6']] as const),
    },
    { type: 'pong', nonce: random.below(12), received_us: us, sent_us: us + random.below(3) - 1 },
    { type: 'touch', seq: random.pick([1, 2, 3, 4, 1e9]), us, down: random.chance(0.5), seat },
    { type: 'watermark', us: us * 2, next: random.pick([1, 2, 3, 4, 5, 1e9]) },
  ];
  return JSON.stringify(random.pick(messages));
}

describe('the sockets of a table', () => {
  it(seeded('bear whatever a device of any role says'), async () => {
    const random = randomFrom(SEED);
    const hub = await startFuzzHub();
    const tokens = hub.tokens.filter((token) => token !== null);
    await hub.table.dispatch('learn', { seat: '1' });
    for (let life = 0; life < effort(6).numRuns; life++) {
      const sockets = tokens.map((token) => open(hub, token));
      await Promise.all(sockets.map((socket) => once(socket, 'open')));
      for (let i = 0; i < BURST; i++)
        for (const socket of sockets) {
          const said = hostileMessage(random);
          socket.send(said, { binary: typeof said !== 'string' && random.chance(0.5) });
        }
      await Promise.all(sockets.map(settled));
      for (const socket of sockets) socket.terminate();
    }
    await hub.isWell();
  });

  it('close on a message that is too big, even as the very first', async () => {
    const hub = await startFuzzHub();
    for (const path of [undefined, '/api/boards/live']) {
      const socket = open(hub, AUTOMATION, path);
      await once(socket, 'open');
      const code = closed(socket);
      socket.send('x'.repeat(65 * 1024));
      expect(await code).toBe(TOO_BIG);
    }
    await hub.isWell();
  });

  it('close on a flood, and nobody else notices', async () => {
    const hub = await startFuzzHub();
    const other = await hub.table.watch();
    const tokens = hub.tokens.filter((token) => token !== null);
    await Promise.all(
      tokens.map(async (token) => {
        const socket = open(hub, token);
        await once(socket, 'open');
        const code = closed(socket);
        for (let i = 0; i < 5_000; i++) socket.send('{"type":"pong","nonce":0,"received_us":0,"sent_us":0}');
        expect(await code).toBe(TOO_MUCH);
      }),
    );
    expect(other.socket.readyState).toBe(other.socket.OPEN);
    await hub.isWell();
  });

  it(seeded('are opened with any query and closed at any moment'), async () => {
    const random = randomFrom(SEED);
    const hub = await startFuzzHub();
    for (let i = 0; i < effort(30).numRuns; i++) {
      const value = encodeURIComponent(random.pick(TEXTS).toWellFormed());
      const query = `${random.pick(['after', 'watch', '__proto__'])}=${value}`;
      const socket = open(hub, AUTOMATION, `/api/tables/${hub.table.id}/live?${query}`);
      const [refused] = await once(socket, 'open').catch((error: unknown) => [String(error)]);
      if (refused !== undefined) expect(refused).toContain('response: 400');
      if (random.chance(0.5)) socket.terminate();
      else socket.close();
    }
    await hub.isWell();
  });
});
