import { meanOf, type Fairness } from './fairness.ts';
import type { Sample } from './simulation.ts';

/** With fewer events nothing can be said. */
export const LEAST_EVENTS = 10;
/** Ten comparisons are made at once: what chance alone would show once in hundreds of them counts as a difference. */
const STANDARD_ERRORS = 3;
/** Smaller differences are written the same. */
const SMALLEST_DIFFERENCE = 0.1;

/** How many odd tables there are is no merit of a draw: the number of players decides it. */
export const JUDGED = [
  'repeatPercent',
  'repeatAtOncePercent',
  'seatLeanPercent',
  'oddTwicePercent',
  'strongestWinsPercent',
] as const satisfies readonly (keyof Fairness)[];
export type Judged = (typeof JUDGED)[number];
const MORE_IS_BETTER: ReadonlySet<Judged> = new Set<Judged>(['strongestWinsPercent']);

export type Verdict = 'better' | 'worse' | 'even';

/** How the draw of this project did beside another: only what the events show beyond chance. */
export function verdictOn(figure: Judged, own: readonly Fairness[], other: readonly Fairness[]): Verdict {
  const difference = meanOf(own, figure) - meanOf(other, figure);
  const error = Math.hypot(errorOf(own, figure), errorOf(other, figure));
  const isClear =
    Math.min(own.length, other.length) >= LEAST_EVENTS &&
    Math.abs(difference) >= SMALLEST_DIFFERENCE &&
    Math.abs(difference) > STANDARD_ERRORS * error;
  if (!isClear) return 'even';
  return difference > 0 === MORE_IS_BETTER.has(figure) ? 'better' : 'worse';
}

export type Rival = 'random' | 'by_rank';
export type Verdicts = Readonly<Record<Verdict, readonly Judged[]>>;

export function verdictsBeside(rival: Rival, sample: Sample): Verdicts {
  const of = (verdict: Verdict) =>
    JUDGED.filter((figure) => verdictOn(figure, sample.quickdraw, sample[rival]) === verdict);
  return { better: of('better'), worse: of('worse'), even: of('even') };
}

export type Conclusion = 'too-few' | 'better' | 'mixed' | 'worse' | 'even';

/** All of it in a word: `better` only if it is nowhere worse than either. */
export function conclusionOf(sample: Sample): Conclusion {
  if (sample.quickdraw.length < LEAST_EVENTS) return 'too-few';
  const all = [verdictsBeside('random', sample), verdictsBeside('by_rank', sample)];
  const isBetter = all.some(({ better }) => better.length > 0);
  const isWorse = all.some(({ worse }) => worse.length > 0);
  if (isBetter) return isWorse ? 'mixed' : 'better';
  return isWorse ? 'worse' : 'even';
}

/** The standard error of the mean. */
export function errorOf(all: readonly Fairness[], figure: keyof Fairness): number {
  const mean = meanOf(all, figure);
  const squares = all.reduce((sum, each) => sum + (each[figure] - mean) ** 2, 0);
  return Math.sqrt(squares / Math.max(1, all.length - 1) / Math.max(1, all.length));
}
