import cookie from '@fastify/cookie';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Grant } from '#server/access/holder.ts';
import { Tokens } from '#server/access/tokens.ts';
import { SCHEMA } from '#server/store/schema.ts';
import { Rematches } from '#server/tables/rematches.ts';
import { newApp } from './app.ts';
import { answerErrors } from './errors.ts';
import { allow, allowAt, holderOf, knowHolders } from './guard.ts';

const at = (role: Grant['role'], table: string | null): Grant => ({ role, table, seat: null });

async function guarded() {
  const database = new DatabaseSync(':memory:');
  for (const sql of SCHEMA) database.exec(sql);
  const tokens = new Tokens(database);
  const app = newApp();
  answerErrors(app, () => undefined);
  await app.register(cookie);
  knowHolders(app, tokens, new Rematches());
  app.get('/any', { onRequest: allow('player') }, (request) => holderOf(request));
  app.get('/tables/:id', { onRequest: allowAt('player') }, (request) => holderOf(request));
  onTestFinished(() => app.close());
  return { app, tokens };
}

describe('the guard', () => {
  it.for([
    [at('display', 'T1'), 403, 403],
    [at('player', 'T1'), 200, 200],
    [at('referee', 'T1'), 200, 200],
    [at('player', 'T2'), 200, 403],
    [at('referee', 'T2'), 200, 403],
    [at('organiser', null), 200, 200],
  ] as const)(
    'answers %j with %d where no table is named, with %d at table T1',
    async ([grant, any, here]) => {
      const { app, tokens } = await guarded();
      const headers = { authorization: `Bearer ${tokens.issue(grant)}` };
      const atNone = await app.inject({ url: '/any', headers });
      const atTable = await app.inject({ url: '/tables/T1', headers });
      expect([atNone.statusCode, atTable.statusCode]).toEqual([any, here]);
      if (here === 200) expect(atTable.json()).toMatchObject(grant);
      else expect(atTable.json()).toMatchObject({ code: 'not-allowed' });
    },
  );

  it('knows a device by its cookie, and turns strangers and pages of other sites away', async () => {
    const { app, tokens } = await guarded();
    const token = tokens.issue(at('player', 'T1'));
    const ask = async (headers: Record<string, string>) => {
      const answer = await app.inject({ url: '/tables/T1', headers: { host: 'hub:4000', ...headers } });
      return [answer.statusCode, answer.json<{ code?: string }>().code];
    };
    const cookies = { cookie: `quickdraw=${token}` };
    expect(await ask({})).toEqual([401, 'not-joined']);
    expect(await ask({ authorization: 'Bearer wrong' })).toEqual([401, 'not-joined']);
    expect(await ask(cookies)).toEqual([200, undefined]);
    expect(await ask({ ...cookies, origin: 'http://hub:4000' })).toEqual([200, undefined]);
    for (const origin of ['http://elsewhere.example', 'http://hub:4001', 'null'])
      expect(await ask({ ...cookies, origin })).toEqual([403, 'wrong-origin']);
  });
});
