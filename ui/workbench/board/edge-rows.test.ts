import { describe, expect, it } from 'vitest';
import type { BenchEdge } from '#shared/wire/self-test-message.ts';
import { edgeRows, withEdges } from './edge-rows.ts';

const edge = (seq: number, channel: number, us: number, boot = 'a'): BenchEdge => {
  const nowhere = { wall: null, micros: null, bound_us: null };
  return { boot, seq, channel, us, what: 'press', bounce_us: null, down: true, ...nowhere };
};

describe('the list of edges', () => {
  it('is newest first, each counted from the one of the same button before it', () => {
    const rows = edgeRows([edge(1, 0, 10), edge(2, 1, 15), edge(3, 0, 410), edge(1, 0, 5, 'b')]);
    expect(rows.map(({ key, sinceUs }) => [key, sinceUs])).toEqual([
      ['b:1', undefined],
      ['a:3', 400],
      ['a:2', undefined],
      ['a:1', undefined],
    ]);
  });

  it('forgets the oldest', () => {
    const many = Array.from({ length: 199 }, (_, at) => edge(at, 0, at));
    expect(
      withEdges(many, [edge(199, 0, 199), edge(200, 0, 200)])
        .map(({ seq }) => seq)
        .slice(0, 2),
    ).toEqual([1, 2]);
  });
});
