import { EmulatedBoard } from '../emulated-board.ts';

/** All six buttons change faster than the interrupt can follow, for a while; answers its longest run in cycles. */
export function runStorm(image: string): number {
  const board = new EmulatedBoard(image, { onLine: () => undefined });
  board.runMs(50);
  for (const spacing of [13, 17, 23, 29, 37, 61]) {
    for (let i = 0; i < 3_000; i++) board.button(i % 6, i % 12 < 6, board.cycle + 16_000 + i * spacing);
    board.runMs(60);
  }
  return board.interrupts.longest;
}
