import { fc, test } from '@fast-check/vitest';
import { once } from 'node:events';
import { duplexPair, Transform, type Duplex } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { micros } from '#shared/race/time.ts';
import {
  decodeHubLine,
  encodeBoardLine,
  PROTOCOL,
  type BoardLine,
  type Hello,
  type HubLine,
} from '#shared/wire/board-line.ts';
import type { BoardView } from '#shared/wire/board-view.ts';
import { crc16 } from '#shared/wire/crc16.ts';
import { memoryRecord } from '#test/board/follow-boards.ts';
import { effort } from '#test/effort.ts';
import { Waiting } from '#test/waiting.ts';
import { BoardSession } from './board-session.ts';
import type { BoardPress } from './desk.ts';
import { KnownBoard } from './known-board.ts';
import { SimulatedBoard } from './simulated-board.ts';
import type { WireFall } from './sync-wires.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

function openEdges() {
  const disk = memoryRecord();
  const seqs = () => disk.rows('seq').map(({ seq }) => seq);
  return Object.assign(disk, { seqs });
}

/** A session with everything it reported, and a way to wait until something is so. */
function follow(stream: Duplex, edges = openEdges(), hurry = { us: 0 }) {
  const presses: BoardPress[] = [];
  const told: string[] = [];
  const failures: unknown[] = [];
  const waiting = new Waiting();
  const check = () => {
    waiting.check();
  };
  const boards = new Map<string, KnownBoard>();
  const meet = () =>
    new KnownBoard(edges.record, (failure) => {
      if (failure !== undefined) failures.push(failure);
      check();
    });
  const falls: WireFall[] = [];
  const tell = (words: string) => {
    told.push(words);
    check();
  };
  const session = new BoardSession(
    { stream, port: 'test', source: 'serial', hangUp: () => stream.destroy() },
    {
      now: () => micros(performance.now() * 1000 + hurry.us),
      claim: (board) => {
        if (board === 'TAKEN') return undefined;
        const known = boards.get(board) ?? meet();
        boards.set(board, known);
        return known;
      },
      lampOf: (buzzer) => (buzzer === 'B1:2' ? 'pulse' : 'off'),
      driveMs: () => 250,
      onWire: () => undefined,
      fell: (fall) => {
        falls.push(fall);
        check();
      },
      pressed: (press) => {
        presses.push(press);
        tell(`pressed ${press.buzzer}`);
      },
      released: (buzzer) => {
        tell(`released ${buzzer}`);
      },
      reported: (_board, { us }) => {
        tell(`reported ${us}`);
      },
      unsure: (board, why) => {
        tell(`unsure ${board} ${why}`);
      },
      changed: check,
    },
  );
  closing.push(() => {
    session.close();
    for (const { ledger } of boards.values()) ledger.close();
    edges.record.journal.flush();
  });
  const until = (isSo: (view: BoardView) => boolean) => waiting.until(() => isSo(session.view));
  return { session, presses, told, falls, failures, until, edges, hurry };
}

function simulate(stream: Duplex, id = 'SIM1') {
  const board = new SimulatedBoard(id, stream);
  closing.push(() => {
    board.close();
  });
  return board;
}

/** A board played by the test, line by line, and what the hub told it. It answers pings while it `listens`. */
function play(stream: Duplex, { listens = true } = {}) {
  const acknowledged: [string, number][] = [];
  const heard: HubLine[] = [];
  const waiting = new Waiting();
  let boot = '';
  stream.on('data', (bytes: Buffer) => {
    for (const text of bytes.toString().trim().split('\n')) {
      const line = decodeHubLine(text);
      if (!line.ok) continue;
      heard.push(line.value);
      if (line.value.kind === 'ack') acknowledged.push([line.value.boot, line.value.next]);
      if (line.value.kind === 'ping' && listens) pong(line.value.nonce);
    }
    waiting.check();
  });
  const say = (line: BoardLine) => {
    boot = line.boot;
    stream.write(`${encodeBoardLine(line)}\n`);
  };
  const pong = (nonce: number) => {
    const received = Math.round(performance.now() * 16_000);
    say({ kind: 'pong', boot, nonce, received, sent: received });
  };
  const press = (boot: string, seq: number) => {
    say({
      kind: 'edge',
      boot,
      seq,
      ticks: seq * 1_000_000,
      channel: 0,
      state: seq % 2 === 1 ? 'press' : 'up',
      together: 1,
    });
  };
  /** Everything before this sequence number's own moment has been sent. */
  const beat = (boot: string, seq: number, lost: { lostPresses?: number } = {}) => {
    say({ kind: 'beat', boot, ticks: seq * 1_000_000, next: seq, lostChatter: 0, lostPresses: 0, ...lost });
  };
  const until = (boot: string, next: number) =>
    waiting.until(() => acknowledged.some(([told, upTo]) => told === boot && upTo === next));
  const hears = (isSo: () => boolean) => waiting.until(isSo);
  return { acknowledged, heard, hears, say, press, beat, pong, until };
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

const buzzersOf = (presses: BoardPress[]) => presses.map(({ buzzer }) => buzzer);
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

  it('reports a watermark only when every edge before it is here, and then at once', async () => {
    const [ours, its] = duplexPair();
    const { told, until } = follow(ours);
    const board = play(its);
    board.say(hello(NEW));
    await until(({ round_trip_us }) => round_trip_us !== null);
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
      'pressed B1:0',
      `reported ${5 * 62_500}`,
    ]);
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
    await until(() => told.length === 4);
    expect(told).toEqual(['pressed B1:0', 'pressed B1:0', 'released B1:0', `reported ${4 * 62_500}`]);
  });

  it('pings eight times in a row before it settles down', async () => {
    const [ours, its] = duplexPair();
    follow(ours);
    const board = play(its);
    const started = performance.now();
    board.say(hello(NEW));
    await board.hears(() => board.heard.filter(({ kind }) => kind === 'ping').length === 8);
    expect(performance.now() - started).toBeLessThan(400);
    expect(board.heard.slice(-1)).toMatchObject([{ kind: 'ping' }]);
  });

  it('doubts a board that lost presses, once for each time', async () => {
    const [ours, its] = duplexPair();
    const { told, until } = follow(ours);
    const board = play(its);
    board.say(hello(NEW));
    await until(({ round_trip_us }) => round_trip_us !== null);
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

  it('names what is wrong with a device that says no hello it knows', async () => {
    const meet = async (say: string | Buffer | undefined, status: string, code: string) => {
      const [ours, its] = duplexPair();
      const { until, hurry, session } = follow(ours);
      if (say !== undefined) {
        its.write(say);
        await once(ours, 'data');
      }
      hurry.us = 4_000_000;
      await until((view) => view.status === status);
      expect(session.view.trouble.map((trouble) => trouble.code)).toEqual([code]);
      expect(session.view.trouble[0]?.message).toContain('test');
    };
    const checked = (body: string) => `${body}*${crc16(body).toString(16).toUpperCase().padStart(4, '0')}\n`;
    await Promise.all([
      meet(undefined, 'silent', 'silent'),
      meet('+++ printer ready +++\r\n', 'foreign', 'not-a-board'),
      meet(Buffer.from('80f8fe00fe80f8e0801e0078', 'hex'), 'foreign', 'wrong-speed'),
      meet(checked('H 1 0.1.0 B1 0000002a 16000000 6 1000 1'), 'foreign', 'old-firmware'),
      meet(checked('H 0000002a 1 0.1.0 B1 16000000 6 1000 1'), 'foreign', 'old-firmware'),
      meet(checked('H 0000002a 3 9.0.0 B1 16000000 6 1000 25 64 40 1 1 more'), 'foreign', 'newer-firmware'),
      meet(`${encodeBoardLine(hello(NEW, { protocol: PROTOCOL + 1 }))}\n`, 'foreign', 'newer-firmware'),
    ]);
  });

  it('lets a board go that comes back with an old firmware', async () => {
    const [ours, its] = duplexPair();
    const { told, until } = follow(ours);
    const board = play(its);
    board.say(hello(OLD));
    board.press(OLD, 1);
    await until(() => told.includes('pressed B1:0'));
    board.say(hello(NEW, { protocol: PROTOCOL - 1 }));
    await until(({ status }) => status === 'foreign');
    expect(told.slice(-2)).toEqual(['unsure B1 gone', 'released B1:0']);
  });

  it('says that a board which talked has stopped', async () => {
    const [ours, its] = duplexPair();
    const { session, until, hurry } = follow(ours);
    play(its, { listens: false }).say(hello(NEW));
    await until(({ status }) => status === 'ready');
    hurry.us = 4_000_000;
    await until(({ status }) => status === 'silent');
    expect(session.view.trouble[0]?.code).toBe('went-silent');
    expect(session.quiet).toBe(true);
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
