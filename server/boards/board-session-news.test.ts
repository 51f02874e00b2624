import { duplexPair } from 'node:stream';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { HubLine } from '#shared/wire/board-line.ts';
import { follow, hello, NEW, OLD, play } from '#test/board/played-session.ts';

/** A board that has answered once, a second before what it says next. */
async function met(...[ours, its]: ReturnType<typeof duplexPair>) {
  const session = follow(ours);
  const board = play(its, { listens: false });
  board.say(hello(NEW));
  await board.hears(() => board.heard.some(({ kind }) => kind === 'ping'));
  board.pong(board.heard.flatMap((line) => (line.kind === 'ping' ? line.nonce : []))[0] ?? 0, 1);
  await session.until(({ round_trip_us }) => round_trip_us !== null);
  session.hurry.us = 1_000_000;
  return { ...session, board };
}

describe('what a board session tells', () => {
  it('reports a watermark only when every edge before it is here, and then at once', async () => {
    const [ours, its] = duplexPair();
    const { told, until, board } = await met(ours, its);
    board.beat(NEW, 1);
    // 2 and 3 are lost on the way.
    board.press(NEW, 1);
    board.press(NEW, 4);
    board.beat(NEW, 3);
    board.beat(NEW, 5);
    await until(({ buzzers }) => buzzers[0]?.presses === 1);
    board.press(NEW, 2);
    board.press(NEW, 3);
    await until(({ buzzers }) => buzzers[0]?.presses === 2);
    board.press(NEW, 4);
    await until(() => told.includes(`reported ${5 * 62_500}`));
    expect(told).toEqual([
      `reported 62500`,
      'pressed B1:0',
      `reported ${3 * 62_500}`,
      'released B1:0',
      'pressed B1:0',
      `reported ${5 * 62_500}`,
    ]);
  });

  it('waits for a hand on a board that starts again under it, until that says that its button is up', async () => {
    const { told, until, board, hurry } = await met(...duplexPair());
    const states = (...of: readonly ['stuck' | 'up', 'stuck' | 'up']) => {
      board.say({ kind: 'buttons', boot: OLD, states: [...of, 'up', 'up', 'up', 'up'] });
    };
    board.press(NEW, 1);
    await until(() => told.includes('pressed B1:0'));
    const pings = () => board.heard.flatMap((line) => (line.kind === 'ping' ? line.nonce : []));
    const before = pings().length;
    board.say(hello(OLD));
    await board.hears(() => pings().length > before);
    board.pong(pings().at(-1) ?? 0, 1);
    hurry.us = 2_000_000;
    states('stuck', 'stuck');
    await until(({ buzzers }) => buzzers[1]?.state === 'stuck');
    expect(told).toEqual(['pressed B1:0', 'unsure B1 restarted', 'rests B1:0', 'rests B1:1']);
    states('up', 'stuck');
    board.beat(OLD, 1);
    await until(() => told.includes('released B1:0'));
    expect(told).not.toContain('released B1:1');
  });

  it('says again how far the record goes when an edge comes twice, or one before it is missing', async () => {
    const [ours, its] = duplexPair();
    const { edges } = follow(ours);
    const board = play(its);
    board.say(hello(NEW));
    board.press(NEW, 1);
    await board.until(NEW, 2);
    const acknowledged = () => board.acknowledged.filter(([, next]) => next === 2).length;
    board.press(NEW, 1);
    await board.hears(() => acknowledged() === 2);
    board.press(NEW, 3);
    await board.hears(() => acknowledged() === 3);
    expect(edges.seqs()).toEqual([1]);
  });

  it('tells presses from before the first round trip in order, and before any watermark', async () => {
    const [ours, its] = duplexPair();
    const { told, until } = follow(ours);
    const board = play(its, { listens: false });
    board.say(hello(NEW));
    board.beat(NEW, 1);
    for (const seq of [1, 2, 3]) board.press(NEW, seq);
    board.say({ kind: 'buttons', boot: NEW, states: ['up', 'up', 'up', 'up', 'up', 'up'] });
    board.beat(NEW, 4);
    await board.until(NEW, 4);
    expect(told).toEqual([]);
    const pings = board.heard.flatMap((line) => (line.kind === 'ping' ? line.nonce : []));
    board.pong(pings.at(-1) ?? 0);
    await until(() => told.includes(`reported ${4 * 62_500}`));
    expect(told).toEqual([
      'pressed B1:0',
      'released B1:0',
      'pressed B1:0',
      'released B1:0',
      `reported ${4 * 62_500}`,
    ]);
  });

  it('pings eight times in a row before it settles down', async () => {
    // What comes at regular intervals does not come.
    vi.useFakeTimers({ toFake: ['setInterval'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const [ours, its] = duplexPair();
    follow(ours);
    const board = play(its);
    board.say(hello(NEW));
    await board.hears(() => board.heard.filter(({ kind }) => kind === 'ping').length === 8);
    expect(board.heard.slice(-1)).toMatchObject([{ kind: 'ping' }]);
  });

  it('doubts a board that lost presses, once for each time', async () => {
    const [ours, its] = duplexPair();
    const { told, until, board } = await met(ours, its);
    board.beat(NEW, 1, { lostPresses: 2 });
    board.beat(NEW, 1, { lostPresses: 2 });
    await until(({ lost_presses }) => lost_presses === 2);
    board.beat(NEW, 1, { lostPresses: 3 });
    await until(({ lost_presses, trouble }) => lost_presses === 3 && trouble[0]?.code === 'presses-lost');
    expect(told.filter((words) => words.startsWith('unsure'))).toEqual([
      'unsure B1 press-lost',
      'unsure B1 press-lost',
    ]);
  });

  it('takes a new bounce time from a hello of the same life', async () => {
    const [ours, its] = duplexPair();
    const { session, until } = follow(ours);
    const board = play(its);
    board.say(hello(NEW));
    board.say(hello(NEW, { bounceMs: 100 }));
    board.press(NEW, 1);
    // 62.5 ms later: within the new time, beyond the old.
    board.press(NEW, 2);
    await board.until(NEW, 3);
    await until(({ buzzers }) => buzzers[0]?.bounce_us === 62_500);
    expect(session.view.status).toBe('ready');
  });

  it('reminds a board of its lamps and its wire with every turn of care', async () => {
    const [ours, its] = duplexPair();
    const { falls, until } = follow(ours);
    const board = play(its);
    board.say(hello(NEW));
    const said = (kind: HubLine['kind']) => board.heard.filter((line) => line.kind === kind);
    await board.hears(() => said('lamps').length >= 3 && said('drive-sync').length >= 2);
    expect(said('lamps')[0]).toEqual({
      kind: 'lamps',
      lamps: ['off', 'off', 'pulse', 'off', 'off', 'off'],
    });
    expect(said('drive-sync')[0]).toEqual({ kind: 'drive-sync', everyMs: 250 });
    board.say({ kind: 'sync', boot: NEW, ticks: 16_000_000, falls: 1 });
    await until(() => falls.length === 1);
    expect(falls[0]).toMatchObject({ clock: `B1/${NEW}`, us: 1_000_000, tickUs: 1 / 16 });
  });
});
