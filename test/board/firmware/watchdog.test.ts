import { describe, expect, it } from 'vitest';
import { MS, startBoard } from './start-board.ts';

describe('a board that hangs', () => {
  it('starts itself again within half a second, as another life, and says why behind every hello', () => {
    const { board, boot } = startBoard();
    board.runMs(1_000);
    board.hang();
    const woken = board.runUntil('woken', 500);
    expect(woken.boot).not.toBe(boot);
    board.send({ kind: 'who-are-you' });
    expect(board.runUntil('woken', 20).boot).toBe(woken.boot);
    board.button(2, true, board.cycle + MS);
    expect(board.runUntil('edge', 20)).toMatchObject({ boot: woken.boot, channel: 2, state: 'press' });
  });

  it('and hears no interrupt either is reset by its chip', () => {
    const { board, boot } = startBoard();
    board.hang({ deaf: true });
    expect(board.runUntil('hello', 1_500).boot).not.toBe(boot);
    board.button(2, true, board.cycle + MS);
    expect(board.runUntil('edge', 20)).toMatchObject({ channel: 2, state: 'press' });
  });

  it('does so only then: not at a start, and not however busy it is', () => {
    const { board } = startBoard();
    for (let turn = 0; turn < 40; turn++) {
      for (let edge = 0; edge < 300; edge++)
        board.button(edge % 6, edge % 12 < 6, board.cycle + MS + edge * 777);
      board.send({ kind: 'self-test' }, { kind: 'who-are-you' }, { kind: 'ping', nonce: turn });
      board.runMs(30);
    }
    expect(board.heard.filter(({ kind }) => kind === 'woken')).toEqual([]);
  });
});
