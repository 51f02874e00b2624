import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as later } from 'node:timers/promises';
import { LATE_MS, PORT } from './settings.ts';

/**
 * Between the browser and the hub: what a screen tells comes late to the hub (presses on phones and pads do not), and what
 * the hub says by itself comes late to the screen. Pages load as fast as ever. A test, or a screen, that takes its own tap
 * for the hub's word fails here every time, and elsewhere once in a hundred.
 */

/** A request of a page. */
async function pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
  const body = await buffer(asked);
  if (asked.method !== 'GET') await later(LATE_MS);
  const { hostname, port, pathname, search } = new URL(asked.url ?? '');
  const { method, headers } = asked;
  const onward = request(
    { hostname, port, path: pathname + search, method, headers, agent: false },
    (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      // A hub that dies in the middle of it ends that here as well.
      pipeline(answered, answer).catch(() => answer.destroy());
    },
  );
  // A hub that is not there answers nothing, here as well.
  onward.on('error', () => answer.destroy());
  answer.on('close', () => onward.destroy());
  onward.end(body);
}

const proxy = createServer((asked, answer) => {
  pass(asked, answer).catch(() => answer.destroy());
});

// A live socket, or https.
proxy.on('connect', (asked: IncomingMessage, screen) => {
  const [host, port] = (asked.url ?? '').split(':');
  const hub = connect(Number(port), host, () => {
    screen.write('HTTP/1.1 200 Connected\r\n\r\n');
    screen.pipe(hub);
  });
  const soon = async (act: () => void) => {
    await later(LATE_MS);
    if (!screen.destroyed) act();
  };
  hub.on('data', (said) => void soon(() => screen.write(said)));
  hub.on('close', () => void soon(() => screen.destroy()));
  screen.on('close', () => hub.destroy());
  for (const end of [hub, screen]) end.on('error', () => end.destroy());
});

proxy.listen(PORT, '127.0.0.1');
