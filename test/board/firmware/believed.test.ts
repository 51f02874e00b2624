import { describe, expect, it } from 'vitest';
import { BoardLife } from '#server/boards/board-life.ts';
import { micros } from '#shared/race/time.ts';
import { randomFrom } from '#shared/random.ts';
import type { BoardLine } from '#shared/wire/board-line.ts';
import { SOAK } from '#test/effort.ts';
import { EmulatedBoard } from '../emulated-board.ts';
import { QUICKDRAW, QUICKDRAW_115200 } from '../images.ts';
import { MS, US } from './start-board.ts';

const SEEDS = Array.from({ length: SOAK ? 60 : 2 }, (_, seed) => seed + 1);
const ASK_MS = 10;

/** What the hub makes of all a board says, each line heard as soon as it has come; and what the board is asked all the time. */
function believing(image: string, baud: number, acknowledges: () => boolean) {
  let life: BoardLife | undefined;
  let nonce = 0;
  const left = new Map<number, number>();
  const doubts: string[] = [];
  const now = () => micros(board.cycle / US);
  const hear = (line: BoardLine) => {
    const heardAt = now();
    if (line.kind === 'hello') {
      if (life) life.greetAgain(line);
      else life = new BoardLife(line, 1, baud);
    } else if (life) understand(life, line, heardAt);
    if (life?.faults.isDisbelieved(heardAt)) doubts.push(JSON.stringify(line));
  };
  const understand = (of: BoardLife, line: BoardLine, heardAt: ReturnType<typeof now>) => {
    if (line.kind === 'edge') {
      of.hear(line, heardAt);
      if (of.isRepeat(line)) of.hearAgain(line, heardAt);
      of.take(line, heardAt);
      if (!acknowledges()) return;
      of.onDisk = of.expected;
      board.send({ kind: 'ack', boot: line.boot, next: of.expected });
    } else if (line.kind === 'pong') {
      of.answer(line, heardAt);
      of.fit(line, micros(left.get(line.nonce) ?? NaN), heardAt);
    } else if (line.kind === 'beat') of.takeBeat(line, heardAt);
    else if (line.kind === 'buttons') of.see(line.states, heardAt);
    of.news(
      () => undefined,
      () => '',
      heardAt,
    );
  };
  const board = new EmulatedBoard(image, { onLine: hear });
  board.runUntil('hello');
  return {
    board,
    doubts,
    /** With a ping and a question for a beat a hundred times a second. */
    run: (ms: number) => {
      for (let past = 0; past < ms; past += ASK_MS) {
        left.set(++nonce, now());
        board.send({ kind: 'ping', nonce }, { kind: 'vouch' });
        board.runMs(ASK_MS);
      }
    },
  };
}

describe.for([
  ['1,000,000', QUICKDRAW, 1_000_000],
  ['115,200', QUICKDRAW_115200, 115_200],
] as const)('an honest board at %s baud keeps the order of its lines, and is believed', ([, image, baud]) => {
  it.for(SEEDS)('through bursts, chatter and sparks: seed %i', (seed) => {
    const random = randomFrom(seed);
    const { board, doubts, run } = believing(image, baud, () => true);
    run(100);
    for (let round = 0; round < 6; round++) {
      let last = board.cycle;
      for (let channel = 0; channel < 6; channel++) {
        if (random.chance(0.3)) continue;
        const spacing = random.pick([40, 400, 4_000, 40_000]);
        let at = board.cycle + MS + random.below(random.pick([100, 10_000, 6 * MS]));
        for (let change = 0, many = 2 * random.below(30) + 2; change < many; change++) {
          board.button(channel, change % 2 === 0, at);
          at += spacing + random.below(spacing);
        }
        last = Math.max(last, at);
      }
      run(Math.min(300, (last - board.cycle) / MS) + random.below(60));
    }
    run(900);
    expect(doubts).toEqual([]);
  });

  it('with its memory full, and when that is told at once', () => {
    let isThere = true;
    const { board, doubts, run } = believing(image, baud, () => isThere);
    run(100);
    isThere = false;
    for (let i = 0; i < 200; i++) board.button(0, i % 2 === 0, board.cycle + MS + i * 300 * US);
    for (const channel of [1, 2, 3, 4, 5])
      for (let i = 0; i < 9; i++)
        board.button(channel, i % 2 === 0, board.cycle + (70 + 4 * channel) * MS + i * 30 * US);
    run(500);
    isThere = true;
    run(800);
    expect(doubts).toEqual([]);
  });
});
