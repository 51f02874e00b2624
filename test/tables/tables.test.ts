import { describe, expect, it } from 'vitest';
import { startTestHub, temporaryFolder } from '../client.ts';
import { bindAll, startWrightTable, wrightTableAt } from '../table-hub.ts';

describe('a table', () => {
  it('goes on exactly where it was after a restart, and guesses nothing about a race that was on', async () => {
    const data = temporaryFolder();
    const first = await startTestHub({ data });
    const table = await wrightTableAt(first, { name: 'Saloon' });
    await bindAll(table);
    await table.dispatch('rename', { seat: '2', name: 'Kid' });
    for (let i = 0; i < 4; i++) await table.dispatch('add-sheriff');
    const screen = await table.watch();
    await table.slap([0, 0]);
    await screen.until('race', ({ presses }) => presses.length === 1);
    const before = await table.view();
    await first.hub.close();

    const { ask } = await startTestHub({ data });
    const after = (await (await ask('GET', `/api/tables/${table.id}`)).json()) as Record<string, unknown>;
    expect(after).toMatchObject({
      name: 'Saloon',
      phase: 'racing',
      race: 2,
      sheriffs: 4,
      seats: before['seats'],
      race_now: { race: 2, presses: [] },
    });
    const interrupted = await (await ask('GET', `/api/tables/${table.id}/races/1`)).json();
    expect(interrupted).toMatchObject({ verdict: { status: 'void', last: null }, doubts: [{}, {}, {}] });
    expect((await (await ask('GET', `/api/tables/${table.id}/log`)).text()).trim().split('\n')).toHaveLength(
      Number(after['seq']),
    );
  });

  it('has its simulated board again after a restart, until it is over', async () => {
    const data = temporaryFolder();
    const first = await startTestHub({ data });
    const table = await wrightTableAt(first);
    await bindAll(table);
    // Whoever names a board that there has never been gets no such number of them.
    await table.dispatch('bind', { seat: '3', buzzer: 'SIM999999:0' });
    await first.hub.close();
    const simulated = async () => {
      const { hub, ask } = await startTestHub({ data, boards: { kind: 'auto' } });
      await hub.lookedForBoards;
      const { boards } = (await (await ask('GET', '/api/boards')).json()) as { boards: { id: string }[] };
      await ask('PUT', `/api/tables/${table.id}/archived`, { archived: true });
      await hub.close();
      return boards.map(({ id }) => id);
    };
    expect([await simulated(), await simulated()]).toEqual([['SIM1'], []]);
  });

  it('is set up anew until something was played, and its buzzers follow their players', async () => {
    const data = temporaryFolder();
    const first = await startTestHub({ data });
    const table = await wrightTableAt(first);
    await bindAll(table);
    const screen = await table.watch();
    const seats = [
      { name: 'Butch', from: '3' },
      { name: 'Jessie', from: '1' },
      { name: 'Etta' },
      { name: 'Kid' },
    ];
    expect(await table.dispatch('set-up', { name: 'Bank', seats, rounds: 2 })).toMatchObject({ status: 200 });
    await screen.until('event', ({ event }) => event.type === 'set-up');
    await table.slap([2, 0]);
    expect(await screen.until('press')).toMatchObject({ seat: '1', buzzer: 'SIM1:2' });
    await table.dispatch('add-sheriff');
    expect(await table.dispatch('set-up', { seats })).toMatchObject({
      status: 409,
      body: { code: 'already-begun', overridable: false },
    });
    const before = await table.view();
    await first.hub.close();

    const { ask } = await startTestHub({ data });
    const after = (await (await ask('GET', `/api/tables/${table.id}`)).json()) as Record<string, unknown>;
    expect(after['seats']).toEqual(before['seats']);
    expect(after).toMatchObject({
      name: 'Bank',
      seats: [{ buzzer: 'SIM1:2' }, { buzzer: 'SIM1:0' }, { buzzer: null }, { name: 'Kid' }],
      state: { setup: { options: { rounds: 2 } } },
    });
  });

  it('numbers names that look the same, when it is made and later', async () => {
    const seats = ['Anna', 'anna\u200d', 'Bob'].map((name) => ({ name }));
    const table = await startWrightTable({ seats });
    const names = async () => ((await table.view())['seats'] as { name: string }[]).map(({ name }) => name);
    expect(await names()).toEqual(['Anna', 'anna\u200d 2', 'Bob']);
    await table.dispatch('rename', { seat: '3', name: 'ANNA' });
    expect(await names()).toEqual(['Anna', 'anna\u200d 2', 'ANNA 3']);
  });

  it('is listed, put away and taken out again', async () => {
    const { id, json } = await startWrightTable({ name: 'Saloon' });
    expect((await json('GET', '/api/tables')).body).toMatchObject({
      tables: [{ id, name: 'Saloon', archived: false }],
    });
    await json('PUT', `/api/tables/${id}/archived`, { archived: true });
    expect((await json('GET', '/api/tables')).body).toMatchObject({ tables: [{ archived: true }] });
    await json('PUT', `/api/tables/${id}/archived`, { archived: false });
    expect((await json('GET', '/api/tables')).body).toMatchObject({ tables: [{ archived: false }] });
    expect((await json('GET', '/api/health')).body).toMatchObject({ tables: 1 });
  });

  it('is made once, however often the same creation is sent', async () => {
    const { json } = await startWrightTable();
    const body = { game: 'wright', seats: [{ name: 'A' }, { name: 'B' }], command: 'mine' };
    const [one, two] = await Promise.all([
      json('POST', '/api/tables', body),
      json('POST', '/api/tables', body),
    ]);
    expect(one.body['id']).toBe(two.body['id']);
  });

  it.for([
    [{ game: 'chess', seats: [{ name: 'A' }, { name: 'B' }] }, 'game'],
    [{ game: 'wright', seats: [{ name: 'A' }] }, 'seats'],
    [{ game: 'wright', seats: [{ name: 'A' }, { name: 'B' }], options: { missOrder: 'odd' } }, 'missOrder'],
  ] as const)('%j is refused for its %s', async ([body, field]) => {
    const { json } = await startWrightTable();
    expect(await json('POST', '/api/tables', body)).toMatchObject({
      status: 400,
      body: { code: 'bad-setup', field, message: expect.stringContaining(field) as string },
    });
  });

  it.for([
    [{ id: 'x' }, 'bad-request'],
    [{ id: 'x', type: 'shoot' }, 'unknown-command'],
    [{ id: 'x', type: 'rename', seat: '4', name: 'X' }, 'no-such-seat'],
    [{ id: ' ', type: 'add-sheriff' }, 'bad-command'],
    [[], 'bad-request'],
  ] as const)('answers %j with 400 %s', async ([body, code]) => {
    const { id, json } = await startWrightTable();
    expect(await json('POST', `/api/tables/${id}/commands`, body)).toMatchObject({
      status: 400,
      body: { code },
    });
  });

  it('has a score sheet for spreadsheets, which no name can trick', async () => {
    const { client, id, dispatch } = await startWrightTable({
      seats: [{ name: '=1+1' }, { name: 'Bo, "the" Kid' }, { name: 'C' }],
    });
    for (let i = 0; i < 4; i++) await dispatch('add-sheriff');
    await dispatch('give-order', { order: ['1', '2', '3'] });
    await dispatch('give-ranking', { ranking: ['1', '2'] });
    await dispatch('count-pile', { loot: 9 });
    // As bytes: reading an answer as text drops a byte order mark.
    const sheet = async (query = '') => {
      const answer = await client.ask('GET', `/api/tables/${id}/scores.csv${query}`);
      return { status: answer.status, text: Buffer.from(await answer.arrayBuffer()).toString() };
    };
    const lines = '1,\'=1+1,5,5\r\n2,"Bo, ""the"" Kid",2,2\r\n3,C,0,0\r\n';
    expect((await sheet()).text).toBe(`seat,name,round 1,total\r\n${lines}`);
    expect((await sheet('?locale=en')).text).toBe(`\ufeffseat,name,round 1,total\r\n${lines}`);
    expect((await sheet('?locale=ru')).text).toBe(
      '\ufeffместо за столом;имя;раунд 1;всего\r\n1;\'=1+1;5;5\r\n2;"Bo, ""the"" Kid";2;2\r\n3;C;0;0\r\n',
    );
    expect((await sheet('?locale=xx')).status).toBe(400);
  });
});
