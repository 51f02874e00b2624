import { describe, expect, it } from 'vitest';
import { OPTIONS } from '#shared/games/wright/rules/options.ts';
import { startTestHub } from '#test/client.ts';

async function asking(question: string) {
  const { askAsStranger } = await startTestHub({ boards: { kind: 'none' } });
  return async (body: unknown) => {
    const answer = await askAsStranger('POST', `/api/rules/wright/${question}`, body);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
}

describe('the rules over HTTP, open to strangers', () => {
  it('tell whether cards may be discarded, in every form that fits', async () => {
    const ask = await asking('discard');
    expect(await ask({ cards: ['4', '4'] })).toEqual({
      status: 200,
      body: { legal: true, forms: ['identical', 'sum'] },
    });
    expect(await ask({ cards: ['3', '4', '6'] })).toMatchObject({
      status: 200,
      body: {
        legal: false,
        forms: [],
        why: {
          code: 'sum-is-off',
          rule: 'W25',
          message: expect.stringContaining('add up to 7, not 6') as string,
        },
      },
    });
    expect(await ask({ cards: [] })).toMatchObject({ status: 200, body: { legal: false, forms: [] } });
  });

  it('tell whom a miss may hit', async () => {
    const ask = await asking('miss-targets');
    const question = {
      order: ['Ann', 'Bob', 'Cid'],
      revolvers: { Ann: ['7', 'miss'], Bob: ['7', '2'], Cid: ['6', '6', '6'] },
      shooter: 'Ann',
    };
    expect((await ask(question)).body).toEqual({
      targets: [
        { player: 'Ann', value: 7 },
        { player: 'Bob', value: 7 },
      ],
    });
    expect((await ask({ ...question, options: { missTie: 'forced' } })).body).toEqual({
      targets: [{ player: 'Ann', value: 7 }],
    });
    expect(await ask({ ...question, shooter: 'Nobody' })).toMatchObject({
      status: 400,
      body: { code: 'bad-request' },
    });
  });

  it('halve a pile, for so many or for these', async () => {
    const ask = await asking('split');
    expect((await ask({ loot: 23, participants: 3 })).body).toEqual({ shares: [12, 6, 3], leftover: 2 });
    expect((await ask({ loot: 5, participants: ['Ann', 'Bob'] })).body).toEqual({
      shares: [3, 1],
      leftover: 1,
      story: [
        { player: 'Ann', takes: 5, keeps: 3, passes: 2, to: 'Bob' },
        { player: 'Bob', takes: 2, keeps: 1, passes: 1, to: null },
      ],
    });
  });

  const round = {
    seats: ['Jessie', 'Billy', 'Butch', 'Robert'],
    order: ['Jessie', 'Billy', 'Butch', 'Robert'],
    revolvers: {
      Jessie: ['6', '6', '6'],
      Billy: ['6', '6', '6'],
      Butch: ['7', '7'],
      Robert: ['7', '7', '7'],
    },
    loot: 23,
    choices: [],
  };

  it('reckon a round', async () => {
    const ask = await asking('round');
    expect(await ask(round)).toEqual({
      status: 200,
      body: {
        ranking: ['Jessie', 'Billy', 'Butch'],
        strength: { Jessie: [3, 6], Billy: [3, 6], Butch: [2, 7] },
        points: { Jessie: 12, Billy: 6, Butch: 3, Robert: 0 },
        leftover: 2,
        excluded: 'Robert',
        nextFirst: 'Robert',
        cancelled: [],
      },
    });
  });

  it('say what a round they cannot reckon lacks', async () => {
    const ask = await asking('round');
    const armed = { ...round, revolvers: { ...round.revolvers, Billy: ['miss', '2'] } };
    expect(await ask(armed)).toMatchObject({
      status: 422,
      body: {
        code: 'wrong-number-of-choices',
        needed: 1,
        rule: 'WA31',
        message: expect.any(String) as string,
      },
    });
    expect(await ask({ ...armed, choices: ['Jessie'] })).toMatchObject({
      status: 422,
      body: { code: 'illegal-target', at: 0, rule: 'W69' },
    });
    expect(await ask({ ...armed, choices: ['Butch'] })).toMatchObject({
      status: 200,
      body: { cancelled: [{ by: 'Billy', target: 'Butch', value: 7 }], strength: { Butch: [1, 7] } },
    });
    expect(await ask({ ...round, revolvers: { Jessie: ['sheriff'] } })).toMatchObject({
      status: 422,
      body: { code: 'unknown-card', card: 'sheriff' },
    });
    expect(
      await ask({ ...round, revolvers: { Jessie: ['miss', 'miss'], Billy: ['miss', 'miss'] } }),
    ).toMatchObject({
      status: 422,
      body: { code: 'impossible-count', card: 'miss', box: 3 },
    });
  });

  it.for([
    [{ ...round, loot: -1 }],
    [{ ...round, loot: 1.5 }],
    [{ ...round, order: ['Jessie', 'Billy', 'Butch'] }],
    [{ ...round, order: ['Jessie', 'Billy', 'Butch', 'Butch'] }],
    [{ ...round, seats: ['Jessie', 'Billy'], order: ['Jessie', 'Billy'] }],
    [{ ...round, revolvers: { Stranger: ['2'] } }],
    [{ ...round, options: { missTie: 'perhaps' } }],
    [{ ...round, options: { noSuchRule: true } }],
    [{ ...round, revolvers: { Jessie: '7' } }],
    [{ ...round, seats: ['a\nb', 'b', 'c'], order: ['a\nb', 'b', 'c'], revolvers: { 'a\nb': ['7'] } }],
    [[]],
    ['nonsense'],
  ])('call %j malformed', async ([body]) => {
    const ask = await asking('round');
    expect(await ask(body)).toMatchObject({ status: 400, body: { code: 'bad-request' } });
  });

  it('know any name that fits on one line, and any number of cards', async () => {
    const ask = await asking('round');
    const seats = ['1', 'constructor', 'Джесси «Ковбой»'];
    const { body } = await ask({
      seats,
      order: seats,
      revolvers: { constructor: ['7'] },
      loot: 3,
      choices: [],
    });
    expect(body).toMatchObject({
      ranking: ['constructor', '1'],
      points: { '1': 1, constructor: 2, [seats[2] ?? '']: 0 },
    });
    const many = { ...round, revolvers: { Jessie: Array<string>(101).fill('7') } };
    expect(await ask(many)).toMatchObject({ status: 422, body: { code: 'impossible-count' } });
    const choices = Array<null>(30).fill(null);
    expect(await ask({ ...round, choices })).toMatchObject({ status: 422, body: { needed: 0 } });
  });

  it('take every house rule at every value', async () => {
    const ask = await asking('round');
    for (const [name, option] of Object.entries(OPTIONS))
      for (const value of option.kind === 'choice' ? option.values : [option.least, option.most])
        expect(await ask({ ...round, options: { [name]: value } }), name).toMatchObject({ status: 200 });
    expect(await ask({ ...round, options: { rounds: 8, pressTimeoutS: 0 } })).toMatchObject({ status: 200 });
  });

  it('reckon a duel with its bonus cards', async () => {
    const ask = await asking('duel');
    const duel = {
      players: ['Ann', 'Bob'],
      first: 'Bob',
      bonusTo: 'Ann',
      revolvers: { Ann: ['5', '5'], Bob: ['5', '5', 'swap'] },
      bonus: ['joker', 'swap', 'helper'],
      loot: 9,
      choices: [],
    };
    expect(await ask(duel)).toEqual({
      status: 200,
      body: {
        winner: 'Ann',
        loser: 'Bob',
        points: { Ann: 9, Bob: 0 },
        leftover: 0,
        strength: { Bob: [2, 5], Ann: [3, 5] },
        ranking: ['Ann', 'Bob'],
        cancelled: [],
      },
    });
    expect((await ask({ ...duel, bonus: [] })).body).toMatchObject({ winner: 'Bob' });
    expect(await ask({ ...duel, first: 'Cid' })).toMatchObject({
      status: 400,
      body: { code: 'bad-request' },
    });
    expect(await ask({ ...duel, bonus: ['miss'] })).toMatchObject({ status: 422, body: { needed: 1 } });
  });

  it('are not slowed down for one address', async () => {
    const ask = await asking('split');
    const answers = await Promise.all(Array.from({ length: 600 }, () => ask({ loot: 7, participants: 2 })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});
