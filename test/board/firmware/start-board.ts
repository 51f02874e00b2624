import { EmulatedBoard, type BoardOptions } from '../emulated-board.ts';
import { QUICKDRAW } from '../images.ts';

export const MS = 16_000;
export const US = 16;

/** A board that has said hello. */
export function startBoard(options: BoardOptions = {}) {
  const board = new EmulatedBoard(QUICKDRAW, options);
  const hello = board.runUntil('hello');
  return { board, hello, boot: hello.boot };
}

/** How far ahead of the cycles the board's ticks are, give or take the wait for a sample. */
export function tickOffset(board: EmulatedBoard): number {
  const cycle = board.cycle + MS;
  board.button(5, true, cycle);
  board.button(5, false, cycle + MS);
  const { ticks } = board.runUntil('edge');
  board.runMs(40);
  return ticks - cycle;
}
