import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '#shared/random.ts';
import { effort } from '#test/effort.ts';
import { SEED, seeded } from '#test/faults/seed.ts';
import { AUTOMATION } from '#test/client.ts';
import { startFuzzHub } from './fuzz-hub.ts';

const HEAD = `host: hub\r\nauthorization: Bearer ${AUTOMATION}\r\n`;
const POST = `POST /api/join HTTP/1.1\r\n${HEAD}content-type: application/json\r\n`;

/** What no client library lets anybody send. */
const NONSENSE: readonly string[] = [
  '\r\n\r\n\r\n',
  'GET\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  `GET /api/health HTTP/1.1\r\n${HEAD}`,
  `GET /${'a'.repeat(100_000)} HTTP/1.1\r\n${HEAD}\r\n`,
  `GET /api/health HTTP/1.1\r\n${'x: y\r\n'.repeat(5_000)}\r\n`,
  `GET /api/health HTTP/1.1\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`,
  `GET /api/health HTTP/1.1\r\nhost: hub\r\nhost: other\r\n\r\n`,
  'GET /api/health HTTP/1.1\r\n\r\n',
  `GET /api/health HTTP/1.1\r\nhost : hub\r\n\u0000: x\r\n\r\n`,
  `GET \u0000 HTTP/1.1\r\n${HEAD}\r\n`,
  `GET http://evil.example/api/health HTTP/1.1\r\n${HEAD}\r\n`,
  `GET * HTTP/1.1\r\n${HEAD}\r\n`,
  `CONNECT evil.example:443 HTTP/1.1\r\n${HEAD}\r\n`,
  `${POST}transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  `${POST}transfer-encoding: chunked\r\n\r\nffffffffffffffff\r\n{}`,
  `${POST}transfer-encoding: chunked\r\n\r\n-1\r\n{}\r\n0\r\n\r\n`,
  `${POST}transfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`,
  `${POST}transfer-encoding: chunked\r\n\r\n${`400\r\n${' '.repeat(1_024)}\r\n`.repeat(300)}0\r\n\r\n`,
  `${POST}transfer-encoding: gzip\r\n\r\n{}`,
  `${POST}transfer-encoding: chunked\r\ncontent-length: 2\r\n\r\n0\r\n\r\n`,
  `${POST}content-length: -1\r\n\r\n{}`,
  `${POST}content-length: 1e3\r\n\r\n{}`,
  `${POST}content-length: 99999999999999999999\r\n\r\n{}`,
  `${POST}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`,
  `${POST}content-length: 100\r\n\r\n{"code":`,
  `GET /api/boards/live HTTP/1.1\r\n${HEAD}connection: upgrade\r\nupgrade: websocket\r\n\r\n`,
  `GET /api/boards/live HTTP/1.1\r\n${HEAD}connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-key: x\r\nsec-websocket-version: 99\r\n\r\n`,
  `GET /api/health HTTP/1.1\r\n${HEAD}connection: upgrade\r\nupgrade: h2c\r\n\r\n`,
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
];

/** Everything the hub says to these bytes; our side is closed after them, so half a request stays half. */
async function sayRaw(url: string, bytes: Buffer): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const heard: Buffer[] = [];
  socket.on('data', (part: Buffer) => heard.push(part));
  // The hub may hang up in the middle of what is said.
  socket.on('error', () => undefined);
  socket.end(bytes);
  await once(socket, 'close');
  return Buffer.concat(heard).toString();
}

function expectDecentText(heard: string, said: string): void {
  const told = `${JSON.stringify(heard.slice(0, 400))} for ${JSON.stringify(said.slice(0, 200))}`;
  expect(heard, told).not.toMatch(/HTTP\/1\.1 5\d\d|\.ts:\d+|node_modules/);
}

describe('bytes that are no request', () => {
  it(seeded('are answered or hung up on, and harm nobody else'), async () => {
    const random = randomFrom(SEED);
    const hub = await startFuzzHub();
    for (const said of NONSENSE) expectDecentText(await sayRaw(hub.url, Buffer.from(said, 'latin1')), said);
    for (let i = 0; i < effort(60).numRuns; i++) {
      // A request like those, cut short or with bytes changed.
      const bytes = Buffer.from(random.pick(NONSENSE).slice(0, 2_000), 'latin1');
      for (let n = random.below(6); n > 0; n--) bytes[random.below(bytes.length)] = random.below(256);
      const said = bytes.subarray(0, random.below(bytes.length + 1));
      expectDecentText(await sayRaw(hub.url, said), said.toString('latin1'));
    }
    await hub.isWell();
  });
});
