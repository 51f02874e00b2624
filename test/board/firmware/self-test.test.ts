import { describe, expect, it } from 'vitest';
import { MS, startBoard, US } from './start-board.ts';

describe('the self-test', () => {
  it('tells presses and bounce of every button, how full the rings were, and the supply', () => {
    const { board, boot } = startBoard({ supplyVolts: 4.7 });
    const start = board.cycle + MS;
    for (const [channel, widthUs] of [700, 0, 3_100, 24_000].entries()) {
      const at = start + channel * 100 * MS;
      board.button(channel, true, at);
      if (widthUs > 0) {
        board.button(channel, false, at + (widthUs - 100) * US);
        board.button(channel, true, at + widthUs * US);
      }
      board.button(channel, false, at + 60 * MS);
    }
    board.runMs(450);
    const kept = board.runUntil('beat').next - 1;
    board.send({ kind: 'ack', boot, next: kept + 1 });
    board.send({ kind: 'self-test' });
    const health = board.runUntil('health');
    expect(health).toMatchObject({ mostKept: kept, room: 64, looksRoom: 32 });
    expect(health.mostLooks).toBeGreaterThanOrEqual(1);
    expect(Math.abs(health.supplyMv - 4_700)).toBeLessThan(100);
    // The emulated chip counts the cycles of the real one.
    expect(board.heard.find(({ kind }) => kind === 'chip')).toMatchObject({ cycles: 18, usual: 18 });
    const buttons = board.heard.filter((line) => line.kind === 'button');
    expect(buttons.map(({ channel, presses }) => [channel, presses])).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 0],
      [5, 0],
    ]);
    for (const [channel, widthUs] of [700, 0, 3_100, 24_000, 0, 0].entries())
      expect(
        Math.abs((buttons[channel]?.chatterUs ?? NaN) - widthUs),
        `button ${channel}`,
      ).toBeLessThanOrEqual(1);
  });
});
