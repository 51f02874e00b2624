import { fc, test } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { effort } from '#test/effort.ts';
import { FittingLines } from './fitting-lines.ts';

const ALL = new FittingLines([
  { height: -1_000, slope: -10 },
  { height: 1_000, slope: -10 },
  { height: 1_000, slope: 10 },
  { height: -1_000, slope: 10 },
]);
const number = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
const point = fc.record({ x: number(100), y: number(1_000) });

test.prop(
  [
    fc.array(point, { maxLength: 20 }),
    fc.record({ height: number(1_000), slope: number(10) }),
    fc.array(number(200)),
  ],
  effort(500),
)('the lines that fit are exactly those which pass every point on its side', (points, line, places) => {
  const at = (x: number) => line.height + line.slope * x;
  // The line fits, so each point is turned to the side that the line leaves it on, with room for rounding.
  const sided = points
    .filter(({ x, y }) => Math.abs(at(x) - y) > 1e-3)
    .map(({ x, y }) => ({ x, y, over: at(x) > y }));
  const lines = sided.reduce((left, { x, y, over }) => (over ? left.above(x, y) : left.below(x, y)), ALL);
  for (const x of places) {
    const { low, high } = lines.rangeAt(x);
    expect(at(x)).toBeGreaterThanOrEqual(low - 1e-6);
    expect(at(x)).toBeLessThanOrEqual(high + 1e-6);
  }
  expect(line.slope).toBeGreaterThanOrEqual(lines.slopes.low - 1e-6);
  expect(line.slope).toBeLessThanOrEqual(lines.slopes.high + 1e-6);
  // And no line is left that does not.
  for (const { height, slope } of lines.corners)
    for (const { x, y, over } of sided)
      expect((height + slope * x - y) * (over ? 1 : -1)).toBeGreaterThanOrEqual(-1e-6);
});

it('no line is left when the points contradict each other', () => {
  expect(ALL.above(0, 5).below(0, 4).empty).toBe(true);
  expect(ALL.above(0, 5).below(0, 5).empty).toBe(false);
});
