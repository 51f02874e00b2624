import type { BoardLine } from '#shared/wire/board-line.ts';
import type { CabledBoard } from './board-hub.ts';

/** From now on the board says something else; undefined: nothing. */
export function changeLines(board: CabledBoard, change: (line: BoardLine) => BoardLine | undefined): void {
  const { say } = board;
  board.say = (line) => {
    const other = change(line);
    if (other) say?.(other);
  };
}
