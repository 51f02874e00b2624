import { describe, expect, it, onTestFinished } from 'vitest';
import { ORGANISER, type Grant } from '#server/access/holder.ts';
import { JoinCodes } from '#server/access/join-codes.ts';
import { JoinThrottle } from '#server/access/join-throttle.ts';
import { Tokens } from '#server/access/tokens.ts';
import { openStore } from '#server/store/store.ts';
import { Rematches } from '#server/tables/rematches.ts';
import { temporaryFolder } from '#test/client.ts';
import { bareParts } from '#test/registered-routes.ts';
import { addRoutes, newApp } from './app.ts';
import type { HubParts } from './hub-parts.ts';
import type { App } from './typed-app.ts';

const REFEREE: Grant = { role: 'referee', table: 'T1', seat: null };
const DISPLAY: Grant = { role: 'display', table: 'T1', seat: null };
const PLAYER: Grant = { role: 'player', table: 'T1', seat: '2' };

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Record<string, unknown>;
}
type Ask = (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) => Promise<Answer>;

/** A hub's doors without boards: tables T1 and T2 with three seats, and a clock of the test's own. */
async function open() {
  const store = openStore(temporaryFolder());
  if (!store.ok) throw new Error(store.fault);
  let now = 0;
  const tokens = new Tokens(store.value.database, 'robot');
  const codes = new JoinCodes(() => now);
  const parts = {
    codes,
    tokens,
    throttle: new JoinThrottle(() => now),
    tables: {
      has: (table) => table === 'T1' || table === 'T2',
      hasSeat: (_table, seat) => ['1', '2', '3'].includes(seat),
      latest: (table) => table,
      isTournament: () => false,
      rematches: new Rematches(),
    },
    phoneAddress: () => 'http://192.168.1.5:4000',
    page: undefined,
    report: (error) => {
      throw error;
    },
  } satisfies Partial<HubParts>;
  const app = newApp();
  await addRoutes(app, bareParts(parts));
  onTestFinished(async () => {
    await app.close();
    store.value.close();
  });
  const as = (grant: Grant) => asker(app, { authorization: `Bearer ${tokens.issue(grant)}` });
  const pass = (ms: number) => (now += ms);
  return { app, codes, tokens, as, pass, asRobot: asker(app, { authorization: 'Bearer robot' }) };
}

const asker =
  (app: App, headers: Record<string, string>, remoteAddress = '10.0.0.1'): Ask =>
  async (method, url, payload) => {
    const answer = await app.inject({ method, url, headers, remoteAddress, ...(payload ? { payload } : {}) });
    const isJson = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      body: isJson ? answer.json() : { text: answer.body },
      headers: answer.headers,
    };
  };

describe('codes', () => {
  it('bring in a device with its role, table and seat, by an address for phones', async () => {
    const { app, as } = await open();
    const made = await as(ORGANISER)('POST', '/api/codes', PLAYER);
    const code = made.body['code'] as string;
    expect(made).toMatchObject({
      status: 200,
      body: { ...PLAYER, url: `http://192.168.1.5:4000/#join=${code}` },
    });
    const left = Date.parse(made.body['expires'] as string) - Date.now();
    expect(left).toBeGreaterThan(9 * 60_000);
    expect(left).toBeLessThanOrEqual(10 * 60_000);
    const joined = await asker(app, {})('POST', '/api/join', { code });
    expect(joined.body).toMatchObject(PLAYER);
    const token = joined.body['token'] as string;
    expect((await asker(app, { authorization: `Bearer ${token}` })('GET', '/api/me')).body).toMatchObject(
      PLAYER,
    );
  });

  it.for([
    [ORGANISER, { role: 'display' }, 400, 'table-needed'],
    [ORGANISER, { role: 'referee' }, 400, 'table-needed'],
    [ORGANISER, { role: 'player', table: 'T1' }, 400, 'seat-needed'],
    [ORGANISER, { role: 'player', table: 'T1', seat: '4' }, 400, 'no-such-seat'],
    [ORGANISER, { role: 'player', table: 'T1', seat: '13' }, 400, 'bad-request'],
    [ORGANISER, { role: 'display', table: 'T9' }, 404, 'no-such-table'],
    [ORGANISER, { role: 'king' }, 400, 'bad-request'],
    [ORGANISER, { role: 'organiser' }, 200, undefined],
    [ORGANISER, { role: 'referee', table: 'T2' }, 200, undefined],
    [REFEREE, { role: 'organiser' }, 403, 'not-allowed'],
    [REFEREE, { role: 'referee', table: 'T1' }, 403, 'not-allowed'],
    [REFEREE, { role: 'display', table: 'T2' }, 403, 'not-allowed'],
    [REFEREE, { role: 'display', table: 'T9' }, 403, 'not-allowed'],
    [REFEREE, { role: 'display', table: 'T1' }, 200, undefined],
    [REFEREE, { role: 'display' }, 200, undefined],
    [REFEREE, { role: 'player', seat: '1' }, 200, undefined],
  ] as const)('%j asks for %j and gets %d %s', async ([asks, wanted, status, code]) => {
    const { as } = await open();
    const answer = await as(asks)('POST', '/api/codes', wanted);
    expect(answer.status).toBe(status);
    if (status !== 200) expect(answer.body['code']).toBe(code);
    else if (asks === REFEREE) expect(answer.body['table']).toBe('T1');
  });

  it('of higher roles and other tables are not there for a referee', async () => {
    const { as, codes } = await open();
    const high = codes.issue(ORGANISER).code;
    const elsewhere = codes.issue({ ...DISPLAY, table: 'T2' }).code;
    const own = codes.issue(DISPLAY).code;
    const referee = as(REFEREE);
    const listed = (await referee('GET', '/api/codes')).body['codes'] as { code: string }[];
    expect(listed.map(({ code }) => code)).toEqual([own]);
    for (const code of [high, elsewhere]) {
      expect(await referee('GET', `/api/codes/${code}/qr.svg`)).toMatchObject({ status: 404 });
      expect(await referee('DELETE', `/api/codes/${code}`)).toMatchObject({
        status: 404,
        body: { code: 'no-such-code' },
      });
    }
    expect((await as(ORGANISER)('GET', '/api/codes')).body['codes']).toHaveLength(3);
  });

  it('can be shown as a QR code and taken back', async () => {
    const { app, as } = await open();
    const referee = as(REFEREE);
    const code = (await referee('POST', '/api/codes', { role: 'display' })).body['code'] as string;
    const qr = await referee('GET', `/api/codes/${code}/qr.svg`);
    expect(qr.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-store' });
    expect(qr.body['text']).toMatch(/^<svg [^]*<\/svg>$/);
    expect((await referee('DELETE', `/api/codes/${code}`)).status).toBe(200);
    expect((await asker(app, {})('POST', '/api/join', { code })).status).toBe(403);
  });
});

describe('joining', () => {
  it('slows down for everybody but holders of tokens when codes are guessed from many addresses', async () => {
    const { app, as, codes, pass } = await open();
    const from = (address: string) => asker(app, {}, address);
    for (let i = 0; i < 60; i++)
      expect((await from(`10.0.1.${i}`)('POST', '/api/join', { code: 'WRONG' })).status).toBe(403);
    const { code } = codes.issue(DISPLAY);
    const slowed = await from('10.0.2.1')('POST', '/api/join', { code });
    expect(slowed).toMatchObject({
      status: 429,
      body: { code: 'too-many-tries' },
      headers: { 'retry-after': '2' },
    });
    const other = codes.issue(DISPLAY);
    expect((await as(REFEREE)('POST', '/api/join', { code: other.code })).status).toBe(200);
    pass(2_000);
    expect((await from('10.0.2.1')('POST', '/api/join', { code })).status).toBe(200);
  });

  it('is limited for a holder of a token too, who may not guess either', async () => {
    const { as } = await open();
    const display = as(DISPLAY);
    for (let i = 0; i < 20; i++)
      expect((await display('POST', '/api/join', { code: 'WRONG' })).status).toBe(403);
    const slowed = await display('POST', '/api/join', { code: 'WRONG' });
    expect(slowed).toMatchObject({ status: 429, body: { code: 'too-many-tries' } });
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('is not for pages of other sites', async () => {
    const { app, codes } = await open();
    const answer = await asker(app, { origin: 'http://elsewhere.example' })('POST', '/api/join', {
      code: codes.issue(DISPLAY).code,
    });
    expect(answer).toMatchObject({ status: 403, body: { code: 'wrong-origin' } });
  });
});

describe('devices', () => {
  it('are listed and sent away: all by the organiser, players and displays by their referee', async () => {
    const { app, as, tokens } = await open();
    const referee = as(REFEREE);
    const token = tokens.issue(PLAYER);
    tokens.issue({ ...PLAYER, table: 'T2' });
    const listed = (await referee('GET', '/api/devices')).body['devices'] as { id: string }[];
    expect(listed).toEqual([
      {
        ...PLAYER,
        latest: 'T1',
        id: tokens.holderOf(token)?.id,
        joined: expect.stringMatching(/^\d{4}-/) as string,
      },
    ]);
    const all = (await as(ORGANISER)('GET', '/api/devices')).body['devices'] as {
      id: string;
      role: string;
    }[];
    expect(all).toHaveLength(4);
    const itself = all.find(({ role }) => role === 'referee')?.id ?? '';
    expect(await referee('DELETE', `/api/devices/${itself}`)).toMatchObject({
      status: 404,
      body: { code: 'no-such-device' },
    });
    expect((await referee('DELETE', `/api/devices/${listed[0]?.id ?? ''}`)).status).toBe(200);
    expect(
      (await asker(app, { authorization: `Bearer ${token}` })('GET', '/api/me')).body['role'],
    ).toBeNull();
  });
});

describe('limits', () => {
  it('stop a device that floods the hub, and no other', async () => {
    const { as } = await open();
    const busy = as(REFEREE);
    const answers = await Promise.all(Array.from({ length: 1_000 }, () => busy('GET', '/api/devices')));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]).toMatchObject({
      body: { code: 'too-many-requests' },
      headers: { 'retry-after': '1' },
    });
    expect((await as(REFEREE)('GET', '/api/devices')).status).toBe(200);
  });

  it('are not for the rules, nor for the token of automation', async () => {
    const { app, asRobot } = await open();
    const stranger = asker(app, {});
    const statuses = new Set<number>();
    for (let i = 0; i < 600; i++) {
      statuses.add(
        (await stranger('POST', '/api/rules/wright/split', { loot: 7, participants: ['1', '2'] })).status,
      );
      statuses.add((await asRobot('GET', '/api/devices')).status);
    }
    expect([...statuses]).toEqual([200]);
  });
});
