import { duplexPair } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Edge } from '#shared/wire/board-line.ts';
import { follow, hello, NEW, OLD, play } from '#test/board/played-session.ts';

const SECOND = 16_000_000;
const ticksNow = () => Math.round(performance.now() * 16_000);

// Nobody asks where a beat stays away, unless a test lets that time pass.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A board that is known, its clock fitted, and what it says from then on. */
async function met() {
  const [ours, its] = duplexPair();
  const session = follow(ours);
  const board = play(its);
  board.say(hello(NEW));
  await session.until(({ bound_us, status }) => status === 'ready' && bound_us === null);
  const edge = (seq: number, ticks: number, change: Partial<Edge> = {}) => {
    board.say({ kind: 'edge', boot: NEW, seq, ticks, channel: 0, state: 'press', together: 1, ...change });
  };
  const beat = (next: number, ticks: number) => {
    board.say({ kind: 'beat', boot: NEW, ticks, next, lostChatter: 0, lostPresses: 0 });
  };
  const vouched = ticksNow();
  beat(1, vouched);
  await session.until(({ bound_us }) => bound_us !== null);
  session.told.length = 0;
  const troubles = () => session.session.view.trouble.map(({ code }) => code);
  return { ...session, board, edge, beat, vouched, troubles };
}
const MS = SECOND / 1000;
const UNSURE = 'unsure B1 impossible-stamp';

describe('a board that tells of moments that cannot be', () => {
  it('is not believed about a press from the future', async () => {
    const { edge, until, told, troubles, presses, session } = await met();
    edge(1, ticksNow() + 10 * SECOND);
    await until(() => told.includes('pressed B1:0'));
    expect(told).toEqual([UNSURE, 'pressed B1:0']);
    expect(troubles()).toEqual(['impossible-stamps']);
    expect(session.view.trouble[0]?.message).toContain('B1');
    // It is placed no later than it arrived.
    expect(presses[0]?.stamp.micros).toBeLessThanOrEqual(performance.now() * 1_000);
  });

  it('is not believed about a press before a beat that had passed it', async () => {
    const { edge, beat, until, told, troubles } = await met();
    const now = ticksNow();
    beat(1, now);
    edge(1, now - 0.3 * SECOND);
    await until(() => told.includes('pressed B1:0'));
    expect(told.slice(-2)).toEqual([UNSURE, 'pressed B1:0']);
    expect(troubles()).toEqual(['impossible-stamps']);
  });

  it('is believed about an edge that was lost and sent again after a later beat: its number says so', async () => {
    const { edge, beat, until, told, troubles } = await met();
    const now = ticksNow();
    beat(2, now + 160);
    edge(1, now);
    await until(() => told.includes('pressed B1:0'));
    expect(told).not.toContain(UNSURE);
    expect(troubles()).toEqual([]);
  });

  it('is not believed about a press that a beat promised and that is told only behind the next two, unless lines break', async () => {
    for (const isBroken of [false, true]) {
      const { edge, beat, until, told, board } = await met();
      const now = ticksNow();
      beat(2, now + 160);
      if (isBroken) board.stutter();
      beat(2, now + 320);
      beat(2, now + 480);
      edge(1, now);
      await until(() => told.includes('pressed B1:0'));
      expect(told.includes(UNSURE)).toBe(!isBroken);
    }
  });

  it.for([
    ['ahead of its own arrival', () => ticksNow() + 3 * SECOND],
    ['that takes back an earlier one', (vouched: number) => vouched - 1],
  ] as const)('vouches for nobody by a beat %s', async ([, upTo]) => {
    const { beat, until, told, troubles, vouched } = await met();
    beat(1, upTo(vouched));
    await until(() => told.includes(UNSURE));
    expect(troubles()).toEqual(['impossible-stamps']);
    // Nor by any beat of the next minute.
    const { length } = told;
    beat(1, ticksNow());
    await until(({ dropped }) => dropped === 0);
    expect(told.slice(length)).toEqual([]);
  });

  it('is not believed about edges that go back in time', async () => {
    const { edge, until, told } = await met();
    const now = ticksNow();
    edge(1, now);
    edge(2, now - 1_000, { state: 'up' });
    await until(() => told.includes(UNSURE));
  });

  it('is said not to be believed once a second, for a race that begins meanwhile', async () => {
    const { beat, until, told, hurry } = await met();
    beat(1, ticksNow() + SECOND);
    await until(() => told.includes(UNSURE));
    hurry.us = 1_100_000;
    beat(1, ticksNow());
    await until(() => told.filter((words) => words === UNSURE).length === 2);
  });

  it('is not believed about an edge that is another one when it is sent again', async () => {
    const { edge, until, told, board } = await met();
    const at = ticksNow();
    edge(1, at);
    await board.until(NEW, 2);
    edge(1, at, { channel: 1, together: 2 });
    await until(() => told.includes(UNSURE));
  });

  it('is believed again after a minute without', async () => {
    const { edge, until, told, troubles, hurry } = await met();
    edge(1, ticksNow() + SECOND);
    await until(() => told.includes(UNSURE));
    hurry.us = 61_000_000;
    expect(troubles()).not.toContain('impossible-stamps');
  });
});

describe('a board whose numbers cannot be followed', () => {
  it('that starts again with the same number is not used, and people are told what to do', async () => {
    const { edge, until, told, board, session } = await met();
    edge(1, ticksNow());
    await until(() => told.includes('pressed B1:0'));
    board.say(hello(NEW));
    await until(({ status }) => status === 'twin');
    // The seats of its buttons are told why, and not that it is away.
    expect(session.view.id).toBe('B1');
    expect(told).toContain('unsure B1 restarted');
    expect(session.view.trouble).toMatchObject([{ code: 'same-boot' }]);
    expect(session.view.trouble[0]?.message).toContain('reset');
  });

  it('that is not used stays so under that number, however far it has counted by then', async () => {
    const { edge, until, told, board, session, edges } = await met();
    for (const seq of [1, 2]) edge(seq, ticksNow(), { state: seq === 1 ? 'press' : 'up' });
    await board.until(NEW, 3);
    board.say(hello(NEW));
    await until(({ status }) => status === 'twin');
    told.length = 0;
    for (const next of [3, 4]) board.say(hello(NEW, { next }));
    edge(3, ticksNow());
    board.say(hello(OLD, { board: 'B1' }));
    await until(({ status }) => status === 'ready');
    expect(told).not.toContain('pressed B1:0');
    expect(edges.seqs()).toEqual([1, 2]);
    expect(session.view.boot).toBe(OLD);
  });

  it('that says hello unasked has started again', async () => {
    const { until, told, board, hurry } = await met();
    hurry.us = 3_100_000;
    board.say(hello(NEW));
    await until(() => told.includes('unsure B1 restarted'));
  });

  it('is not believed about an edge that was another one when it was sent first', async () => {
    const { edge, until, told, board } = await met();
    const now = ticksNow();
    edge(1, now);
    await board.until(NEW, 2);
    edge(1, now);
    edge(1, now + 16);
    await until(() => told.includes(UNSURE));
    expect(told.filter((words) => words === UNSURE)).toHaveLength(1);
  });

  it('is asked who it is when a beat counts down, although its hello was lost', async () => {
    const { edge, beat, until, told, board, hurry } = await met();
    edge(1, ticksNow());
    await until(() => told.includes('pressed B1:0'));
    // Nobody is asked twice within a tenth of a second.
    hurry.us = 200_000;
    const asked = () => board.heard.filter(({ kind }) => kind === 'who-are-you').length;
    const before = asked();
    beat(1, 5_000);
    await board.hears(() => asked() > before);
    board.say(hello(NEW));
    await until(({ status }) => status === 'twin');
  });

  it('that leaves one out for good has lost a press, and says so', async () => {
    const { edge, until, told, troubles, hurry, board } = await met();
    const acknowledged = board.acknowledged.length;
    edge(3, ticksNow());
    await board.hears(() => board.acknowledged.length > acknowledged);
    hurry.us = 3_100_000;
    edge(3, ticksNow());
    await until(() => told.includes('unsure B1 press-lost'));
    expect(troubles()).toContain('sequence-gap');
    edge(1, ticksNow());
    await until(() => troubles().length === 0 || !troubles().includes('sequence-gap'));
  });

  it.for([9, 16, 31])(
    'that presses button %i, which it does not have, has lost a press, and says so',
    async (channel) => {
      const { edge, until, told, troubles, session, edges } = await met();
      edge(1, ticksNow(), { channel, together: 2 ** channel });
      await until(() => told.includes('unsure B1 press-lost'));
      expect(troubles()).toEqual(['unknown-button']);
      expect(session.view.dropped).toBe(0);
      edge(2, ticksNow(), { channel: 1, together: 2 });
      await until(() => told.includes('pressed B1:1'));
      await until(() => edges.seqs().length === 2);
    },
  );
});

describe('a board whose lines do not fit their order', () => {
  /** A hub that has met the board, and an answer of it to a ping that nobody sent: true, or shifted. */
  async function answering() {
    const board = await met();
    const answer = (ticks: number) => {
      board.board.pong(0, ticks);
    };
    return { ...board, answer };
  }

  it('is not believed about a press from long before an answer that came first', async () => {
    const { edge, answer, until, told, vouched, hurry } = await answering();
    hurry.us = 100_000;
    answer(vouched + 80 * MS);
    edge(1, vouched + 65 * MS);
    await until(() => told.includes('pressed B1:0'));
    expect(told).toContain(UNSURE);
  });

  it('is believed about a press that an answer passed while it was weighed, or waited behind others', async () => {
    const { edge, beat, answer, until, told, troubles, vouched } = await answering();
    const at = Math.max(ticksNow() - 8 * MS, vouched);
    answer(ticksNow());
    edge(1, at);
    const burst = Math.max(ticksNow() - 20 * MS, at);
    for (let seq = 2; seq < 22; seq++)
      edge(seq, burst, { channel: 1, state: seq % 2 === 0 ? 'press' : 'up' });
    answer(ticksNow());
    edge(22, burst, { channel: 2 });
    beat(23, ticksNow());
    await until(() => told.includes('pressed B1:2'));
    expect(told).not.toContain(UNSURE);
    expect(troubles()).toEqual([]);
  });

  it('is believed about a press that was lost and is sent again, if a beat before the answer spoke of it', async () => {
    const { edge, beat, answer, until, told, troubles } = await answering();
    const at = ticksNow();
    beat(2, at + 100);
    answer(ticksNow() + 50);
    edge(1, at);
    await until(() => told.includes('pressed B1:0'));
    expect(told).not.toContain(UNSURE);
    expect(troubles()).toEqual([]);
  });

  it.for([
    ['twice', 2, true],
    ['three times', 3, false],
  ] as const)(
    'and which repeats later edges %s without the one that is missing: that one is for people to judge',
    async ([, repeats, isBelieved]) => {
      const { beat, edge, board, until, told, troubles } = await answering();
      const at = ticksNow();
      beat(2, at + 100);
      for (let round = 0; round <= repeats; round++) {
        const acknowledged = board.acknowledged.length;
        edge(2, at + MS, { channel: 1, together: 2 });
        edge(3, at + 2 * MS, { channel: 2, together: 4 });
        await board.hears(() => board.acknowledged.length > acknowledged + 1);
      }
      edge(1, at);
      await until(() => told.includes('pressed B1:0'));
      const unsure = isBelieved ? [] : [UNSURE];
      expect(told.filter((words) => words === UNSURE || words === 'pressed B1:0')).toEqual([
        ...unsure,
        'pressed B1:0',
      ]);
      expect(troubles()).toEqual(isBelieved ? [] : ['impossible-stamps']);
      // The next one is counted from the beginning.
      edge(2, at + MS, { channel: 1, together: 2 });
      await until(() => told.includes('pressed B1:1'));
    },
  );

  it('is asked for an answer where it beats no more, and not believed once it has answered for long', async () => {
    const { board, answer, told, troubles, until, hurry } = await answering();
    const pings = () => board.heard.filter(({ kind }) => kind === 'ping').length;
    for (let turn = 0; !told.includes(UNSURE) && turn < 12; turn++) {
      const before = pings();
      hurry.us += 70_000;
      vi.advanceTimersByTime(70);
      await board.hears(() => pings() > before);
      answer(ticksNow() + (hurry.us * MS) / 1_000);
      board.say({ kind: 'buttons', boot: NEW, states: [turn % 2 === 0 ? 'down' : 'up'] });
      await until(({ buzzers }) => buzzers[0]?.state === (turn % 2 === 0 ? 'down' : 'up'));
    }
    expect(told).toEqual([UNSURE]);
    expect(troubles()).toEqual(['impossible-stamps']);
  });

  it('is not believed less where nothing comes at all, and then everything', async () => {
    const { beat, until, told, troubles, vouched, hurry } = await answering();
    hurry.us = 3_000_000;
    for (let late = 0; late < 3_000; late += 40) beat(1, vouched + late * MS);
    await until(() => told.length > 70);
    expect(told).not.toContain(UNSURE);
    expect(troubles()).toEqual([]);
  });

  it('that is asked to vouch is asked for an answer, too, and again while it does not vouch', async () => {
    const { board, beat, session, until, told } = await answering();
    beat(1, ticksNow());
    await until(() => told.length > 0);
    const pings = () => board.heard.filter(({ kind }) => kind === 'ping').length;
    const before = pings();
    session.vouch();
    await board.hears(() => pings() === before + 1);
    // And again while it does not, once it has answered.
    board.say({ kind: 'buttons', boot: NEW, states: ['down'] });
    await until(({ buzzers }) => buzzers[0]?.state === 'down');
    vi.advanceTimersByTime(10);
    await board.hears(() => pings() === before + 2);
  });

  it.for([
    ['later than it is', 20],
    ['earlier', -20],
  ] as const)('is not believed when it answers that it is %s', async ([, ms]) => {
    const { beat, answer, until, told, troubles } = await answering();
    if (ms < 0) beat(1, ticksNow());
    answer(ticksNow() + ms * MS);
    if (ms > 0) beat(1, ticksNow());
    await until(() => told.includes(UNSURE));
    expect(troubles()).toEqual(['impossible-stamps']);
  });

  it('is believed about a beat that stands still while an edge waits', async () => {
    const { beat, answer, edge, until, told, troubles, vouched } = await answering();
    // Forty edges at once take twenty milliseconds to be told.
    const at = vouched + 100;
    for (let seq = 1; seq <= 40; seq++)
      edge(seq, at, { state: seq === 1 ? 'press' : seq % 2 === 0 ? 'up' : 'down' });
    answer(at + 20 * MS);
    beat(42, at);
    edge(41, at, { channel: 1 });
    await until(() => told.includes('pressed B1:1'));
    expect(told).not.toContain(UNSURE);
    expect(troubles()).toEqual([]);
  });

  it('is not believed about a press after the beat that first spoke of it', async () => {
    const { beat, edge, board, until, told, hurry } = await answering();
    beat(2, ticksNow());
    board.say({ kind: 'buttons', boot: NEW, states: ['down'] });
    await until(({ buzzers }) => buzzers[0]?.state === 'down');
    hurry.us = 50_000;
    edge(1, ticksNow() + 40 * MS);
    await until(() => told.includes('pressed B1:0'));
    expect(told).toContain(UNSURE);
  });

  it.for([
    ['was let go in between', true],
    ['was not', false],
  ] as const)('may have said that a button is up only if it %s', async ([, isLetGo]) => {
    const { beat, edge, answer, board, until, told, troubles, hurry } = await answering();
    const at = ticksNow();
    // The press is lost, and so is its end.
    const next = isLetGo ? 3 : 2;
    beat(next, at + 100);
    hurry.us = 100_000;
    answer(at + 100 * MS);
    board.say({ kind: 'buttons', boot: NEW, states: ['up', 'up', 'up', 'up', 'up', 'up'] });
    edge(1, at);
    if (isLetGo) edge(2, at + MS, { state: 'up' });
    await until(() => told.includes('pressed B1:0'));
    hurry.us = 5_000_000;
    beat(next, at + 4_900 * MS);
    await until(() => told.some((words) => words.startsWith('reported') || words === UNSURE));
    expect(told.includes(UNSURE)).toBe(!isLetGo);
    expect(troubles()).toEqual(isLetGo ? [] : ['impossible-stamps']);
  });
});
