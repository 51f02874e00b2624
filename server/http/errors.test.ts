import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { answerErrors, answerGarbage } from './errors.ts';

it.for([
  ['a page that is nonsense', 11, 'record-damaged'],
  ['a page that the disk does not give', 10, 'disk-failed'],
] as const)('%s is told to whoever can do something about it', async ([, errcode, code]) => {
  const app = fastify();
  const diskFailed = vi.fn();
  answerErrors(app, () => undefined, diskFailed);
  app.get('/damaged', () => {
    throw Object.assign(new Error('it cannot be read'), { errcode });
  });
  const answer = await app.inject('/damaged');
  expect([answer.statusCode, answer.json()]).toMatchObject([503, { code }]);
  expect(diskFailed).toHaveBeenCalledOnce();
  await app.close();
});

it.for([
  { method: 'GET', body: /"bad-request"/ },
  { method: 'HEAD', body: /^$/ },
])('a $method that nobody can read is refused with what its method may bring', async ({ method, body }) => {
  const app = fastify({ clientErrorHandler: answerGarbage });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const asking = request({ port, host: '127.0.0.1', method, headers: { x: 'y'.repeat(20_000) } }).end();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  const text = (await answer.setEncoding('utf8').toArray()).join('');
  expect(answer.statusCode).toBe(400);
  expect(text).toMatch(body);
  await app.close();
});
