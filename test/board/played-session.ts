import type { Duplex } from 'node:stream';
import { afterEach } from 'vitest';
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
import { memoryRecord } from './follow-boards.ts';
import { Waiting } from '../waiting.ts';
import { BoardSession } from '#server/boards/board-session.ts';
import type { BoardPress } from '#server/boards/board-deps.ts';
import { KnownBoard } from '#server/boards/known-board.ts';
import { SimulatedBoard } from '#server/boards/simulated-board.ts';
import type { WireFall } from '#server/boards/sync-wires.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

export function openEdges() {
  const disk = memoryRecord();
  const seqs = () => disk.rows('seq').map(({ seq }) => seq);
  return Object.assign(disk, { seqs });
}

/** A session with everything it reported, and a way to wait until something is so. */
export function follow(stream: Duplex, edges = openEdges(), hurry = { us: 0 }) {
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
  const dispatch = (words: string) => {
    told.push(words);
    check();
  };
  const session = new BoardSession(
    { stream, port: 'test', source: 'serial', hangUp: () => stream.destroy() },
    {
      now: () => micros(performance.now() * 1000 + hurry.us),
      baud: 1_000_000,
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
        dispatch(`pressed ${press.buzzer}`);
      },
      released: (buzzer) => {
        dispatch(`released ${buzzer}`);
      },
      rests: (buzzer) => {
        dispatch(`rests ${buzzer}`);
      },
      reported: (_board, { us }) => {
        dispatch(`reported ${us}`);
      },
      unsure: (board, why) => {
        dispatch(`unsure ${board} ${why}`);
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

export function simulate(stream: Duplex, id = 'SIM1') {
  const board = new SimulatedBoard(id, stream);
  closing.push(() => {
    board.close();
  });
  return board;
}

/** A board played by the test, line by line, and what the hub told it. It answers pings while it `listens`. */
export function play(stream: Duplex, { listens = true } = {}) {
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
  /** A line that nobody can read. */
  const stutter = () => {
    stream.write('E 1 2\n');
  };
  const say = (line: BoardLine) => {
    boot = line.boot;
    stream.write(`${encodeBoardLine(line)}\n`);
  };
  const pong = (nonce: number, received = Math.round(performance.now() * 16_000)) => {
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
  return { acknowledged, heard, hears, say, stutter, press, beat, pong, until };
}

export const hello = (boot: string, change: Partial<Hello> = {}): Hello => ({
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
export const [OLD, NEW] = ['00000001', '00000002'];

export const buzzersOf = (presses: BoardPress[]) => presses.map(({ buzzer }) => buzzer);
export const slap = (channel: number, atUs: number) => [
  { channel, atUs, down: true },
  { channel, atUs: atUs + 30_000, down: false },
];
