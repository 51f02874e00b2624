import { withMinus } from '../../parts/minus.ts';
import { getLocale } from '../../words/runtime.js';

/** "12.5", "−3": a tenth of a point is as much as an average is worth. */
export const pointsWords = (points: number): string =>
  withMinus(new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 1 }).format(points));

/** "33%". */
export const shareWords = (part: number, all: number): string =>
  new Intl.NumberFormat(getLocale(), { style: 'percent' }).format(all === 0 ? 0 : part / all);
