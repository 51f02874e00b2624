import { describe, expect, it } from 'vitest';
import { missingFigures } from './missing-figures.ts';

describe('the figures a benchmark promised', () => {
  it('are there when all of them are finite numbers, nested ones and those of a list too', () => {
    const figures = { a: 0, chip: { bytes: 3 }, gaps: [{ us: 1 }, { us: 2 }], took: [1, 2] };
    expect(missingFigures(figures, ['a', 'chip.bytes', 'gaps.us', 'took'])).toEqual([]);
  });

  it.for<object>([
    {},
    { a: NaN },
    { a: Infinity },
    { a: null },
    { a: '1' },
    { a: [] },
    { a: [1, NaN] },
    { a: { b: 1 } },
  ])('are missing in %o', (figures) => {
    expect(missingFigures(figures, ['a'])).toEqual(['a']);
  });

  it('are missing when a part of their way is', () => {
    const figures = { gaps: [{ us: 1 }, {}], chip: null };
    expect(missingFigures(figures, ['gaps.us', 'chip.bytes', 'soak.lost'])).toEqual([
      ...['gaps.us', 'chip.bytes', 'soak.lost'],
    ]);
  });
});
