import { fc, test } from '@fast-check/vitest';
import { once } from 'node:events';
import { DatabaseSync } from 'node:sqlite';
import { duplexPair, Transform, type Duplex } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { EdgeStore } from '#server/store/edges.ts';
import { SCHEMA } from '#server/store/schema.ts';
import { micros } from '#shared/race/time.ts';
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

function openDatabase() {
  const database = new DatabaseSync(':memory:');
  for (const sql of SCHEMA) database.exec(sql);
  return database;
}

/** A session with everything it reported, and a way to wait until something is so. */
function follow(link: Duplex, database = openDatabase(), hurry = { us: 0 }) {
  const presses: Press[] = [];
  const waiting = new Waiting();
  const check = () => {
    waiting.check();
  };
  const session = new BoardSession(link, 'test', 'serial', {
    edges: new EdgeStore(database),
    now: () => micros(performance.now() * 1000 + hurry.us),
    pressed: (press) => {
      presses.push(press);
      check();
    },
    changed: check,
    diskFailed: (error) => {
      throw error;
    },
  });
  closing.push(() => {
    session.close();
  });
  const until = (isSo: (view: BoardView) => boolean) => waiting.until(() => isSo(session.view));
  return { session, presses, until, database, hurry };
}

function simulate(link: Duplex, id = 'SIM1') {
  const board = new SimulatedBoard(link, id);
  closing.push(() => {
    board.close();
  });
  return board;
}

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
    expect(presses.map(({ ticks }) => ticks - (first?.ticks ?? 0))).toEqual([0, 40, 16_000]);
    for (const { bound_us } of presses) expect(bound_us).toBeGreaterThan(0);
  });

  it('acknowledges only what is on disk, so an edge unacknowledged at a crash comes again', async () => {
    const [ours, its] = duplexPair();
    const { until, database } = follow(ours);
    const board = simulate(its);
    await until(({ status }) => status === 'ready');
    board.press(slap(1, 0));
    await until(({ buzzers }) => buzzers[1]?.presses === 1 && !buzzers[1].down);
    const acknowledged = await new Promise<number>((resolve) => {
      its.on('data', (bytes: Buffer) => {
        const next = /^A (\d+)/m.exec(bytes.toString())?.[1];
        if (next) resolve(Number(next));
      });
    });
    expect(database.prepare('SELECT count(*) AS n FROM edges').get()).toEqual({ n: acknowledged - 1 });
  });

  it('goes on where the record ends when the hub comes back', async () => {
    const database = openDatabase();
    const [its, cable] = duplexPair();
    const plugIn = () => {
      const [ours, far] = duplexPair();
      cable.pipe(far).pipe(cable, { end: false });
      return follow(ours, database);
    };
    const board = simulate(its);
    const before = plugIn();
    await before.until(({ status }) => status === 'ready');
    board.press(slap(2, 0));
    await before.until(({ buzzers }) => buzzers[2]?.presses === 1 && !buzzers[2].down);
    before.session.close();
    cable.unpipe();

    board.press(slap(4, 0));
    const after = plugIn();
    await after.until(({ buzzers }) => buzzers[4]?.presses === 1 && !buzzers[4].down);
    expect(buzzersOf(after.presses)).toEqual(['SIM1:4']);
    after.session.close();
    expect(database.prepare('SELECT seq, channel FROM edges').all()).toEqual(
      [2, 2, 4, 4].map((channel, index) => ({ seq: index + 1, channel })),
    );
  });

  it('notices a board that starts again', async () => {
    const [ours, its] = duplexPair();
    const { presses, until } = follow(ours);
    simulate(its).press(slap(0, 0));
    await until(() => presses.length === 1);
    const again = simulate(its);
    again.press(slap(0, 0));
    await until(() => presses.length === 2);
    expect(presses[0]?.boot).not.toBe(presses[1]?.boot);
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
        if (state >>> 16 < 655) chunk[i] = (chunk[i] ?? 0) ^ 1;
      }
      done(null, chunk);
    },
  });
}
