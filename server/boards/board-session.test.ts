import { fc, test } from '@fast-check/vitest';
import { once } from 'node:events';
import { duplexPair, Transform } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { encodeBoardLine } from '#shared/wire/board-line.ts';
import {
  buzzersOf,
  follow,
  hello,
  NEW,
  OLD,
  openEdges,
  play,
  simulate,
  slap,
} from '#test/board/played-session.ts';
import { effort } from '#test/effort.ts';

describe('a board session', () => {
  it('reports presses with the gaps the board stamped', async () => {
    const [ours, its] = duplexPair();
    const { presses, until } = follow(ours);
    const board = simulate(its);
    await until(({ status }) => status === 'ready');
    board.press([...slap(3, 0), ...slap(0, 2.5), ...slap(5, 1_000)]);
    await until(() => presses.length === 3);
    expect(buzzersOf(presses)).toEqual(['SIM1:3', 'SIM1:0', 'SIM1:5']);
    const [first] = presses;
    expect(presses.map(({ stamp }) => stamp.us - (first?.stamp.us ?? 0))).toEqual([0, 2.5, 1_000]);
    for (const { stamp } of presses) expect(stamp.bound_us).toBeGreaterThan(stamp.apart_us);
  });

  it('acknowledges nothing while the disk fails, says so, and everything once it works again', async () => {
    const [ours, its] = duplexPair();
    const { until, edges, failures } = follow(ours);
    const board = play(its);
    board.say(hello(NEW));
    await board.until(NEW, 1);
    edges.fail = true;
    board.press(NEW, 1);
    board.press(NEW, 2);
    await until(({ recording }) => !recording);
    expect(board.acknowledged).toEqual([[NEW, 1]]);
    expect(failures).toHaveLength(1);
    edges.fail = false;
    await until(({ recording }) => recording);
    await board.until(NEW, 3);
    expect(edges.seqs()).toEqual([1, 2]);
  });

  it('blames the disk, once, and not the board, while it cannot read where the record ends', async () => {
    const [ours, its] = duplexPair();
    const edges = openEdges();
    edges.unreadable = true;
    const { until, failures, session, hurry } = follow(ours, edges);
    const board = play(its);
    board.say(hello(NEW));
    await until(({ recording }) => !recording);
    hurry.us = 4_000_000;
    board.say(hello(NEW));
    await once(its, 'data');
    expect(session.view.status).toBe('greeting');
    expect(failures).toHaveLength(1);
    edges.unreadable = false;
    board.say(hello(NEW));
    await until(({ status, recording }) => status === 'ready' && recording);
  });

  it('goes on where the record ends when the hub comes back', async () => {
    const edges = openEdges();
    const [its, cable] = duplexPair();
    const plugIn = () => {
      const [ours, far] = duplexPair();
      cable.pipe(far).pipe(cable, { end: false });
      return follow(ours, edges);
    };
    const board = simulate(its);
    const before = plugIn();
    await before.until(({ status }) => status === 'ready');
    board.press(slap(2, 0));
    await before.until(() => edges.seqs().length === 2);
    before.session.close();
    cable.unpipe();

    board.press(slap(4, 0));
    const after = plugIn();
    await after.until(() => edges.seqs().length === 4 && after.presses.length > 0);
    expect(buzzersOf(after.presses)).toEqual(['SIM1:4']);
    after.session.close();
    expect(edges.seqs()).toEqual([1, 2, 3, 4]);
  });

  it('takes an edge whole that a pulled cable cut in two, once', async () => {
    const edges = openEdges();
    const [ours, its] = duplexPair();
    const before = follow(ours, edges);
    const board = play(its);
    board.say(hello(OLD));
    board.press(OLD, 1);
    await board.until(OLD, 2);
    its.write(`E ${OLD} 2 1e84`);
    await once(ours, 'data');
    before.session.close();

    const [again, itsEnd] = duplexPair();
    const after = follow(again, edges);
    const back = play(itsEnd);
    itsEnd.write('80 0 u 1*0000\n');
    back.say(hello(OLD, { oldest: 2, next: 4 }));
    for (const seq of [2, 3]) back.press(OLD, seq);
    await back.until(OLD, 4);
    await after.until(() => after.presses.length === 1);
    expect(edges.seqs()).toEqual([1, 2, 3]);
    expect(after.presses[0]?.edge).toEqual({ board: 'B1', boot: OLD, seq: 3 });
  });

  it('notices a restart although its hello was lost, and mixes nothing up', async () => {
    const [ours, its] = duplexPair();
    const { edges, until, presses } = follow(ours);
    const board = play(its);
    board.say(hello(OLD));
    for (const seq of [1, 2, 3, 4]) board.press(OLD, seq);
    await board.until(OLD, 5);
    its.write('W 0000');
    its.write(`${encodeBoardLine(hello(NEW))}\n`);
    for (const seq of [1, 2, 3, 4, 5, 6]) board.press(NEW, seq);
    await until(({ dropped }) => dropped === 1);
    expect(board.acknowledged.filter(([boot]) => boot === NEW)).toEqual([]);
    // The hub asked who it is; now the hello comes through, and the board sends everything again.
    board.say(hello(NEW, { next: 7 }));
    await board.until(NEW, 1);
    for (const seq of [1, 2, 3, 4, 5, 6]) board.press(NEW, seq);
    await board.until(NEW, 7);
    expect(edges.seqs()).toEqual([1, 2, 3, 4, 1, 2, 3, 4, 5, 6]);
    expect(presses.every(({ stamp: { clock } }) => clock === `B1/${OLD}` || clock === `B1/${NEW}`)).toBe(
      true,
    );
  });

  it('acknowledges nothing of an earlier life to a new one, even when the disk was slow', async () => {
    const [ours, its] = duplexPair();
    const { edges, until } = follow(ours);
    const board = play(its);
    board.say(hello(OLD));
    await board.until(OLD, 1);
    edges.fail = true;
    for (const seq of [1, 2, 3]) board.press(OLD, seq);
    await until(({ recording }) => !recording);
    board.say(hello(NEW));
    await board.until(NEW, 1);
    edges.fail = false;
    await until(({ recording }) => recording);
    expect(edges.seqs()).toEqual([1, 2, 3]);
    expect(board.acknowledged.filter(([boot, next]) => boot === NEW && next > 1)).toEqual([]);
  });

  it('does not use a board that goes by the name of another', async () => {
    const edges = openEdges();
    const [ours, its] = duplexPair();
    const first = follow(ours, edges);
    const board = play(its);
    board.say(hello(OLD));
    for (const seq of [1, 2, 3]) board.press(OLD, seq);
    await board.until(OLD, 4);
    first.session.close();

    const [again, itsEnd] = duplexPair();
    const second = follow(again, edges);
    const impostor = play(itsEnd);
    impostor.say(hello(OLD, { next: 2 }));
    await second.until(({ status }) => status === 'twin');
    impostor.press(OLD, 1);
    impostor.say(hello(NEW, { board: 'TAKEN' }));
    await once(again, 'data');
    expect(second.session.view).toMatchObject({ status: 'twin', id: null });
    expect(impostor.acknowledged).toEqual([]);
  });

  test.prop([fc.integer()], effort(4))(
    'loses no press and doubles none when one line in five is broken, both ways',
    async (seed) => {
      const [ours, farFromUs] = duplexPair();
      const [its, farFromIt] = duplexPair();
      farFromUs.pipe(breakLines(seed)).pipe(farFromIt);
      farFromIt.pipe(breakLines(~seed)).pipe(farFromUs);
      const { presses, until, session } = follow(ours);
      const board = simulate(its);
      await until(({ status }) => status === 'ready');
      const channels = [0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5];
      board.press(channels.flatMap((channel, turn) => slap(channel, turn * 20_000)));
      await until(() => presses.length === channels.length);
      expect(buzzersOf(presses)).toEqual(channels.map((channel) => `SIM1:${channel}`));
      await until(({ buzzers }) => buzzers.every(({ down }) => !down));
      expect(presses).toHaveLength(channels.length);
      session.close();
      board.close();
    },
  );
});

/** Flips a bit in about one line in five; the same lines for the same seed. */
function breakLines(seed: number): Transform {
  let state = seed | 1;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (let i = 0; i < chunk.length; i++) {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
        if (state >>> 16 < 400) chunk[i] = (chunk[i] ?? 0) ^ 1;
      }
      done(null, chunk);
    },
  });
}
