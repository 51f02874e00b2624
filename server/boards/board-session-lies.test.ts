import { duplexPair } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { Edge } from '#shared/wire/board-line.ts';
import { follow, hello, NEW, OLD, play } from '#test/board/played-session.ts';

const SECOND = 16_000_000;
const ticksNow = () => Math.round(performance.now() * 16_000);

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

  it('that presses a button it does not have has lost a press, and says so', async () => {
    const { edge, until, told, troubles } = await met();
    edge(1, ticksNow(), { channel: 9, together: 512 });
    await until(() => told.includes('unsure B1 press-lost'));
    expect(troubles()).toEqual(['unknown-button']);
  });
});
