import { fc, test } from '@fast-check/vitest';
import { once } from 'node:events';
import { DatabaseSync } from 'node:sqlite';
import { duplexPair, Transform, type Duplex } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { EdgeStore } from '#server/store/edges.ts';
import { SCHEMA } from '#server/store/schema.ts';
import { micros } from '#shared/race/time.ts';
import {
  decodeHubLine,
  encodeBoardLine,
  PROTOCOL,
  type BoardLine,
  type Hello,
} from '#shared/wire/board-line.ts';
import type { BoardView } from '#shared/wire/board-view.ts';
import type { Press } from '#shared/wire/live-message.ts';
import { effort } from '#test/effort.ts';
import { Waiting } from '#test/waiting.ts';
import { BoardSession } from './board-session.ts';
import { SimulatedBoard } from './simulated-board.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

function openEdges() {
  const database = new DatabaseSync(':memory:');
  for (const sql of SCHEMA) database.exec(sql);
  const store = new EdgeStore(database);
  const seqs = () =>
    database
      .prepare('SELECT seq FROM edges ORDER BY boot, seq')
      .all()
      .map((row) => row['seq']);
  return { store, seqs, fail: false, unreadable: false };
}

/** A session with everything it reported, and a way to wait until something is so. */
function follow(stream: Duplex, edges = openEdges(), hurry = { us: 0 }) {
  const presses: Press[] = [];
  const failures: unknown[] = [];
  const waiting = new Waiting();
  const check = () => {
    waiting.check();
  };
  const session = new BoardSession(
    { stream, port: 'test', source: 'serial', hangUp: () => stream.destroy() },
    {
      edges: {
        lastSeq: (board, boot) => {
          if (edges.unreadable) throw new Error('disk gone');
          return edges.store.lastSeq(board, boot);
        },
        append: (some) => {
          if (edges.fail) throw new Error('disk full');
          edges.store.append(some);
          check();
        },
      },
      now: () => micros(performance.now() * 1000 + hurry.us),
      mayUse: (board) => board !== 'TAKEN',
      pressed: (press) => {
        presses.push(press);
        check();
      },
      changed: check,
      diskFailed: (failure) => {
        failures.push(failure);
        check();
      },
    },
  );
  closing.push(() => {
    session.close();
  });
  const until = (isSo: (view: BoardView) => boolean) => waiting.until(() => isSo(session.view));
  return { session, presses, failures, until, edges, hurry };
}

function simulate(stream: Duplex, id = 'SIM1') {
  const board = new SimulatedBoard(stream, id);
  closing.push(() => {
    board.close();
  });
  return board;
}

/** A board played by the test, line by line, and what the hub told it. */
function play(stream: Duplex) {
  const acknowledged: [string, number][] = [];
  const waiting = new Waiting();
  stream.on('data', (bytes: Buffer) => {
    for (const text of bytes.toString().trim().split('\n')) {
      const line = decodeHubLine(text);
      if (line.ok && line.value.kind === 'ack') acknowledged.push([line.value.boot, line.value.next]);
    }
    waiting.check();
  });
  const say = (line: BoardLine) => stream.write(`${encodeBoardLine(line)}\n`);
  const press = (boot: string, seq: number) =>
    say({
      kind: 'edge',
      boot,
      seq,
      ticks: seq * 1_000_000,
      channel: 0,
      state: seq % 2 === 1 ? 'press' : 'up',
      together: 1,
    });
  const until = (boot: string, next: number) =>
    waiting.until(() => acknowledged.some(([told, upTo]) => told === boot && upTo === next));
  return { acknowledged, say, press, until };
}

const hello = (boot: string, change: Partial<Hello> = {}): Hello => ({
  kind: 'hello',
  boot,
  protocol: PROTOCOL,
  firmware: 'test',
  board: 'B1',
  tickHz: 16_000_000,
  channels: 6,
  resolutionNs: 1000,
  bounceMs: 25,
  room: 64,
  longestLine: 40,
  oldest: 1,
  next: 1,
  ...change,
});
const [OLD, NEW] = ['00000001', '00000002'];

const buzzersOf = (presses: Press[]) => presses.map(({ buzzer }) => buzzer);
const slap = (channel: number, atUs: number) => [
  { channel, atUs, down: true },
  { channel, atUs: atUs + 30_000, down: false },
];

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
    expect(presses.map(({ us }) => us - (first?.us ?? 0))).toEqual([0, 2.5, 1_000]);
    for (const { bound_us, apart_us } of presses) expect(bound_us).toBeGreaterThan(apart_us);
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
    expect(presses.every(({ clock }) => clock === `B1/${OLD}` || clock === `B1/${NEW}`)).toBe(true);
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

  it('says when nothing answers, and when something foreign does', async () => {
    const [silent] = duplexPair();
    const nobody = follow(silent);
    nobody.hurry.us = 4_000_000;
    await nobody.until(({ status }) => status === 'silent');

    const [ours, its] = duplexPair();
    const stranger = follow(ours);
    its.write('+++ printer ready +++\r\n');
    await once(ours, 'data');
    stranger.hurry.us = 4_000_000;
    await stranger.until(({ status }) => status === 'foreign');

    const [another, itsEnd] = duplexPair();
    const newer = follow(another);
    play(itsEnd).say(hello(NEW, { protocol: PROTOCOL + 1 }));
    await newer.until(({ status }) => status === 'foreign');
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
