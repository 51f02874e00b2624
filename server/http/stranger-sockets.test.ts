import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { StrangerSockets } from './stranger-sockets.ts';

it('strangers are so many in all, however many addresses they have, and whoever leaves makes room', () => {
  const strangers = new StrangerSockets();
  const open = (address: string) => {
    const socket = new EventEmitter() as WebSocket;
    strangers.add(socket, address);
    return socket;
  };
  for (let phone = 1; phone < 2_000; phone++) open(`10.0.0.${phone % 250}`);
  expect(strangers.hasRoom('10.0.1.1')).toBe(true);
  const last = open('10.0.1.1');
  expect(strangers.hasRoom('10.0.1.2')).toBe(false);
  last.emit('close');
  expect(strangers.hasRoom('10.0.1.2')).toBe(true);
});
