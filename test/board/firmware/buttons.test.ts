import { describe, expect, it } from 'vitest';
import type { EmulatedBoard } from '../emulated-board.ts';
import { MS, startBoard, US } from './start-board.ts';

/** Down at once, then up and down a few times. */
function bounce(board: EmulatedBoard, channel: number, at: number, changesUs: readonly number[]): void {
  for (const [index, us] of [0, ...changesUs].entries())
    board.button(channel, index % 2 === 0, Math.round(at + us * US));
}

/** The hub has everything on disk that was told. */
const takeAll = (board: EmulatedBoard, boot: string) => {
  board.send({ kind: 'ack', boot, next: 1 + Math.max(0, ...board.edges.map(({ seq }) => seq)) });
};

const states = (board: EmulatedBoard) => board.edges.map(({ state }) => state);
const newestStates = (board: EmulatedBoard) =>
  board.heard.findLast((line) => line.kind === 'buttons')?.states;

describe('presses and bounce on the firmware', () => {
  it('the first edge counts at once; bounce is told as such, and is no press', () => {
    const { board, boot } = startBoard();
    bounce(board, 2, board.cycle + MS, [300, 500, 2_000, 2_100]);
    expect(board.runUntil('edge')).toMatchObject({ state: 'press', channel: 2 });
    board.runMs(20);
    board.send({ kind: 'ack', boot, next: 6 });
    board.runMs(60);
    expect(states(board)).toEqual(['press', 'up', 'down', 'up', 'down']);
  });

  it('a button counts again once it has been up and quiet for 25 ms, and not before', () => {
    const { board, boot } = startBoard();
    const start = board.cycle + MS;
    const changes = [
      [0, true],
      [50, false],
      [74, true], // 24 ms after it came up: still the old press
      [80, false],
      [106, true], // 26 ms: a new one
    ] as const;
    for (const [ms, down] of changes) board.button(0, down, start + ms * MS);
    board.runMs(40);
    board.send({ kind: 'ack', boot, next: 2 });
    board.runMs(90);
    expect(states(board).slice(0, 5)).toEqual(['press', 'up', 'down', 'up', 'press']);
  });

  it('the bounce time can be set from 1 to 250 ms, and the hello says what it is', () => {
    const { board, boot } = startBoard();
    for (const [ms, answered] of [
      [5, 5],
      [250, 250],
      [1, 1],
    ] as const) {
      board.send({ kind: 'set-bounce', ms });
      expect(board.runUntil('hello', 10).bounceMs).toBe(answered);
    }
    board.sendText('D 0*3D44\nD 251*C9FB\n');
    board.runMs(20);
    board.send({ kind: 'who-are-you' });
    expect(board.runUntil('hello', 10).bounceMs).toBe(1);
    bounce(board, 1, board.cycle + MS, [2_000, 3_500, 4_000]);
    board.runMs(20);
    board.send({ kind: 'ack', boot, next: 5 });
    expect(states(board)).toEqual(['press', 'up', 'press', 'up']);
  });

  it('buttons that change in one sample tie, and say so', () => {
    const { board } = startBoard();
    const at = board.cycle + MS;
    for (const channel of [1, 4, 5]) board.button(channel, true, at);
    board.button(0, true, at + 20 * US);
    board.runMs(20);
    const [one, four, five, later] = board.edges;
    expect([one?.channel, four?.channel, five?.channel]).toEqual([1, 4, 5]);
    expect(new Set([one?.ticks, four?.ticks, five?.ticks]).size).toBe(1);
    expect([one, four, five, later].map((edge) => edge?.together)).toEqual([0x32, 0x32, 0x32, 0x01]);
  });

  it('a button held at the start is reported as stuck, and is no press until it was let go', () => {
    const { board, boot } = startBoard({ downAtStart: [3] });
    expect(board.runUntil('buttons').states[3]).toBe('stuck');
    board.button(3, false, board.cycle + MS);
    board.runUntil('edge');
    board.send({ kind: 'ack', boot, next: 2 });
    board.runMs(100);
    expect(states(board)).toEqual(['up']);
    expect(newestStates(board)?.[3]).toBe('up');
    board.button(3, true, board.cycle + MS);
    expect(board.runUntil('edge').state).toBe('press');
  });

  it('a button held for five seconds is reported, and counts once', () => {
    const { board, boot } = startBoard();
    board.button(4, true, board.cycle + MS);
    board.runUntil('edge');
    board.send({ kind: 'ack', boot, next: 2 });
    expect(board.runUntil('buttons').states[4]).toBe('down');
    board.runMs(4_800);
    expect(newestStates(board)?.[4]).toBe('down');
    board.runMs(500);
    expect(newestStates(board)?.[4]).toBe('held');
    expect(board.edges).toHaveLength(1);
  });

  it('a button that will not settle is reported as noisy', () => {
    const { board, boot } = startBoard();
    for (let i = 0; i < 400; i++) board.button(0, i % 2 === 0, board.cycle + MS + i * MS);
    for (let i = 0; i < 42; i++) {
      board.runMs(10);
      board.send({ kind: 'ack', boot, next: 1 + Math.max(0, ...board.edges.map(({ seq }) => seq)) });
    }
    expect(newestStates(board)?.[0]).toBe('noisy');
    expect(states(board).filter((state) => state === 'press')).toHaveLength(1);
  });
});

describe('a contact that does not last', () => {
  it('is no press, however often it comes, and holds nothing up for long', () => {
    const { board, boot } = startBoard();
    const start = board.cycle + MS;
    // A spark of 3 µs on one button every 10 ms; on another a hand, in the middle of it.
    for (let spark = 0; spark < 20; spark++) bounce(board, 1, start + spark * 10 * MS, [3]);
    bounce(board, 4, start + 55 * MS, [40_000]);
    for (let turn = 0; turn < 50; turn++) {
      board.runMs(5);
      takeAll(board, boot);
    }
    const of = (channel: number) =>
      board.edges.filter((edge) => edge.channel === channel).map(({ state }) => state);
    expect(of(1)).toEqual(Array.from({ length: 20 }, () => ['down', 'up']).flat());
    expect(of(4)).toEqual(['press', 'up']);
    const marks = board.heard.flatMap((line) => (line.kind === 'beat' ? [line.ticks] : []));
    const steps = marks.slice(1).map((mark, at) => mark - (marks[at] ?? 0));
    expect(Math.max(...steps)).toBeLessThan(50 * MS);
    expect(newestStates(board)?.[1]).toBe('up');
  });

  it.for([
    [[90], false],
    [[110], true],
    [[3, 40, 60, 900, 1_010], true],
    [[3, 40, 60, 900, 990], false],
    [[3, 4_900], true],
  ] as const)(
    'is a press when one lasts 100 µs, from the first touch on, however it began: %j',
    ([changesUs, isPress]) => {
      const { board } = startBoard();
      const start = board.cycle + MS;
      bounce(board, 2, start, changesUs);
      bounce(board, 3, start + 40 * MS, [20_000]);
      board.runMs(70);
      const [first, ...rest] = board.edges.filter(({ channel }) => channel === 2);
      expect(first?.state).toBe(isPress ? 'press' : 'down');
      expect(rest.filter(({ seq, state }) => state === 'press' && seq !== first?.seq)).toEqual([]);
      const later = board.edges.find(({ channel, state }) => channel === 3 && state === 'press');
      expect(Math.abs((later?.ticks ?? NaN) - (first?.ticks ?? NaN) - 40 * MS)).toBeLessThanOrEqual(16);
    },
  );

  it('keeps the press of another button back until it is known, and so does the watermark', () => {
    const { board } = startBoard();
    const start = board.cycle + MS;
    bounce(board, 1, start, [3]);
    bounce(board, 2, start + 20 * US, []);
    board.runToCycle(start + 4 * MS);
    expect(board.edges).toEqual([]);
    board.runToCycle(start + 12 * MS);
    expect(states(board)).toEqual(['down', 'up', 'press']);
    const first = board.heard.findIndex((line) => line.kind === 'edge');
    for (const line of board.heard.slice(0, first))
      if (line.kind === 'beat') expect(line.ticks).toBeLessThanOrEqual(board.edges[0]?.ticks ?? NaN);
  });

  it('is no reason to miss a hand that comes among sparks', () => {
    const { board, boot } = startBoard();
    const start = board.cycle + MS;
    for (let spark = 0; spark < 10; spark++) bounce(board, 1, start + spark * 10 * MS, [3]);
    bounce(board, 1, start + 98 * MS, [50_000]);
    board.runToCycle(start + 120 * MS);
    takeAll(board, boot);
    const presses = board.edges.filter(({ state }) => state === 'press');
    expect(new Set(presses.map(({ seq }) => seq)).size).toBe(1);
    const spark = board.edges.find(({ state }) => state === 'down');
    expect(Math.abs((presses[0]?.ticks ?? NaN) - (spark?.ticks ?? NaN) - 98 * MS)).toBeLessThanOrEqual(16);
  });
});

describe('a bouncing button', () => {
  it('is pressed once, although it is nearly quiet for the bounce time, and others keep the board busy', () => {
    const { board, boot } = startBoard();
    board.send({ kind: 'set-bounce', ms: 1 });
    board.runUntil('hello', 10);
    for (let press = 0; press < 40; press++) {
      const start = board.cycle + 2 * MS;
      bounce(board, 0, start, [200, 1_190, 1_400, 2_395, 2_600, 3_590, 3_800]);
      for (let edge = 0; edge < 16; edge++)
        bounce(board, 1 + (edge % 5), start + (2_250 + 11 * edge) * US, [7]);
      for (let turn = 0; turn < 20; turn++) {
        board.runMs(2);
        takeAll(board, boot);
      }
      const presses = board.edges.filter(({ state }) => state === 'press');
      expect(new Set(presses.map(({ seq }) => seq)).size, `press ${press}`).toBe(press + 1);
    }
  });
});
