import fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { answerErrors } from './errors.ts';

it('a page that cannot be read for an answer is told to whoever can lay it aside', async () => {
  const app = fastify();
  const damaged = vi.fn();
  answerErrors(app, () => undefined, damaged);
  app.get('/damaged', () => {
    throw Object.assign(new Error('database disk image is malformed'), { errcode: 11 });
  });
  const answer = await app.inject('/damaged');
  expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'record-damaged' }]);
  expect(damaged).toHaveBeenCalledOnce();
  await app.close();
});
