import { describe, expect, it } from 'vitest';
import type { Ticks } from '#shared/race/time.ts';
import { LineOrder } from './line-order.ts';

const MS = 16_000;
const at = (ms: number) => (ms * MS) as Ticks;

/** A beat speaks of the first edge, made at 0; it comes so long after, while the board goes on answering and beating. */
function toldAfter(ms: number, whileWaiting?: (order: LineOrder, ms: number) => void) {
  const order = new LineOrder(16e6, 1e6);
  order.greeted(1);
  expect(order.beat(at(1), 2, 1_000, 1)).toBe(true);
  for (let now = 10; now < ms; now += 10) {
    expect(order.answer(at(now))).toBe(true);
    expect(order.beat(at(now), 2, now * 1_000, 1)).toBe(true);
    whileWaiting?.(order, now);
  }
  order.hear(1, ms * 1_000);
  return order.edge(1, at(0), -1_000);
}

describe('an edge that a beat has spoken of', () => {
  it('may be told behind one answer and one beat, and else was lost, and is sent again', () => {
    expect(toldAfter(20)).toBe('possible');
    expect(toldAfter(100)).toBe('sent-again');
    expect(toldAfter(300)).toBe('sent-again');
  });

  it('is told ten times a second: a board that answers for long and never tells it could date it as it likes', () => {
    expect(toldAfter(600)).toBe('unlikely');
  });

  it('is one of many that were sent again meanwhile', () => {
    const others = (order: LineOrder, ms: number) => {
      if (ms % 100 === 0) order.hear(2, ms * 1_000);
    };
    expect(toldAfter(600, others)).toBe('possible');
  });
});
