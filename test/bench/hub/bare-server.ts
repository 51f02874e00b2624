import { fsyncSync, openSync, writeSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { WebSocketServer } from 'ws';

/**
 * The least a hub could be: `ws` and nothing else. A message comes back as it is; a body posted is appended to a file,
 * brought to the disk and sent to every socket. Whoever asks for anything is told that all is well. Only `/` listens: on
 * any other address the first word ends the connection.
 */
const file = openSync(process.argv[2] ?? '', 'a');
const sockets = new WebSocketServer({ noServer: true });
sockets.on('connection', (socket, { url }) => {
  socket.on('message', (data: Buffer) => {
    if (url === '/') socket.send(data, { binary: false });
    else socket.terminate();
  });
  socket.on('error', () => {
    socket.terminate();
  });
});
const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.end('{"status":"ok"}');
    return;
  }
  void text(request).then((body) => {
    writeSync(file, body);
    fsyncSync(file);
    const bytes = Buffer.from(body);
    for (const socket of sockets.clients) socket.send(bytes, { binary: false });
    response.end();
  });
});
server.on('upgrade', (request, stream, head) => {
  sockets.handleUpgrade(request, stream, head, (socket) => sockets.emit('connection', socket, request));
});
server.listen(0, '127.0.0.1', () => {
  process.send?.((server.address() as AddressInfo).port);
});
process.on('disconnect', () => process.exit());
