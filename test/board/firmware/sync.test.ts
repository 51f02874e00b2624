import { describe, expect, it } from 'vitest';
import { EmulatedBoard, eepromOf } from '../emulated-board.ts';
import { QUICKDRAW } from '../images.ts';
import { JoinedBoards } from '../joined-boards.ts';
import { MS, startBoard, tickOffset, US } from './start-board.ts';

describe('the sync wire', () => {
  it('is captured when it falls, to the tick, whatever the buttons do', () => {
    const { board } = startBoard();
    const offset = tickOffset(board);
    const falls = Array.from({ length: 40 }, (_, i) => board.cycle + MS + i * 20 * MS + i * 7);
    for (const fall of falls) {
      board.syncLevel(false, fall);
      board.syncLevel(true, fall + 100 * US);
    }
    for (let i = 0; i < 500; i++) board.button(i % 3, i % 6 < 3, board.cycle + MS + i * 1_601 * US);
    board.runMs(900);
    const told = board.heard.filter((line) => line.kind === 'sync');
    expect(told.map((line) => line.falls)).toEqual(falls.map((_, i) => i + 1));
    const late = told.map(({ ticks }, i) => ticks - offset - (falls[i] ?? NaN));
    expect(Math.max(...late) - Math.min(...late)).toBeLessThanOrEqual(1);
    // The fall, not the rise 100 µs later.
    expect(Math.abs(late[0] ?? NaN)).toBeLessThan(32);
  });

  it('ignores a glitch shorter than four cycles', () => {
    const { board } = startBoard();
    board.syncLevel(false, board.cycle + MS);
    board.syncLevel(true, board.cycle + MS + 3);
    board.runMs(50);
    expect(board.heard.filter(({ kind }) => kind === 'sync')).toEqual([]);
  });

  it('is pulled only by the board that is asked to, as often as asked, and no more when its hub is silent', () => {
    const boards = ['ONE001', 'TWO002'].map(
      (name) => new EmulatedBoard(QUICKDRAW, { eeprom: eepromOf(name) }),
    );
    const joined = new JoinedBoards(boards.map((board, i) => ({ board, ppm: 0, startUs: i * 100 })));
    const falls = (index: number) => boards[index]?.heard.filter(({ kind }) => kind === 'sync').length;
    joined.runUs(200_000);
    expect([falls(0), falls(1)]).toEqual([0, 0]);
    boards[0]?.send({ kind: 'drive-sync', everyMs: 100 });
    joined.runUs(1_050_000);
    expect([falls(0), falls(1)]).toEqual([11, 11]);
    // Its last word was more than two seconds ago by now.
    joined.runUs(1_500_000);
    const before = falls(1);
    joined.runUs(500_000);
    expect([falls(0), falls(1)]).toEqual([before, before]);
  });
});
