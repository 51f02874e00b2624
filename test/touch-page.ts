import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';

/** A page that is a buzzer: answers pings from its own clock, far from the hub's, and sends what fingers do. `awayMs`: its network is slow. */
export function touchPage(
  socket: WebSocket,
  kind: 'phone' | 'pad' | 'keyboard',
  seats?: readonly string[],
  { vouches = true, awayMs = 0 } = {},
) {
  const life = randomUUID();
  const offset = 5e9 * Math.random();
  const now = () => performance.now() * 1_000 + offset;
  const say = (message: object) => {
    socket.send(JSON.stringify(message));
  };
  let next = 1;
  let isAsleep = false;
  socket.on('message', (text: Buffer) => {
    const message = JSON.parse(text.toString()) as { type: string; nonce: number };
    if (message.type !== 'ping' || isAsleep) return;
    const answer = () => {
      say({ type: 'pong', nonce: message.nonce, received_us: now(), sent_us: now() });
      if (vouches) say({ type: 'watermark', us: Math.max(0, now() - 150_000), next });
    };
    if (awayMs > 0) setTimeout(answer, awayMs);
    else answer();
  });
  say({ type: 'source', life, kind, ...(seats ? { seats } : {}) });
  return {
    life,
    now,
    sleep: (asleep: boolean) => (isAsleep = asleep),
    touch: (down: boolean, seat?: string, us = now()) => {
      say({ type: 'touch', seq: next, us, down, ...(seat ? { seat } : {}) });
      next += 1;
    },
  };
}
