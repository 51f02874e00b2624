import type { Fairness } from '#shared/tournament/fairness/fairness.ts';
import type { DrawingName } from '#shared/tournament/fairness/simulated-event.ts';
import type { Judged } from '#shared/tournament/fairness/verdict.ts';
import { m } from '../../words/messages.js';

interface FigureWords {
  readonly name: () => string;
  readonly more: () => string;
}

/** What is judged is also named within a sentence. */
type Words<Figure> = Figure extends Judged ? FigureWords & { readonly short: () => string } : FigureWords;

/** What each number is called and means, in the order they are shown. */
const FIGURES: { readonly [Figure in keyof Fairness]: Words<Figure> } = {
  repeatPercent: { name: m.fairness_repeat, more: m.fairness_repeat_more, short: m.fairness_repeat_short },
  repeatAtOncePercent: {
    name: m.fairness_at_once,
    more: m.fairness_at_once_more,
    short: m.fairness_at_once_short,
  },
  seatLeanPercent: { name: m.fairness_seat, more: m.fairness_seat_more, short: m.fairness_seat_short },
  strongestWinsPercent: {
    name: m.fairness_strongest,
    more: m.fairness_strongest_more,
    short: m.fairness_strongest_short,
  },
  oddTwicePercent: {
    name: m.fairness_odd_twice,
    more: m.fairness_odd_twice_more,
    short: m.fairness_odd_twice_short,
  },
  oddTablesPercent: { name: m.fairness_odd, more: m.fairness_odd_more },
};
/** In pairs nobody sits at an odd table; one may sit out. */
const FIGURES_OF_PAIRS: typeof FIGURES = {
  ...FIGURES,
  oddTwicePercent: {
    name: m.fairness_out_twice,
    more: m.fairness_out_twice_more,
    short: m.fairness_out_twice_short,
  },
};
export const figuresOf = (pairs: boolean): typeof FIGURES => (pairs ? FIGURES_OF_PAIRS : FIGURES);
const FIGURE_NAMES = Object.keys(FIGURES) as readonly (keyof Fairness)[];
/** Of pairs there are no tables of three or five. */
export const figureNames = (pairs: boolean): readonly (keyof Fairness)[] =>
  FIGURE_NAMES.filter((figure) => !pairs || figure !== 'oddTablesPercent');

export const DRAWS = [
  { name: 'quickdraw', word: m.fairness_quickdraw, more: m.fairness_quickdraw_more },
  { name: 'random', word: m.fairness_random, more: m.fairness_random_more },
  { name: 'by_rank', word: m.fairness_by_rank, more: m.fairness_by_rank_more },
] as const satisfies readonly { name: DrawingName; word: () => string; more: () => string }[];

/** Bars that fill all of their room would make much of a small difference: they end at a round number. */
const SCALES = [5, 10, 25, 50, 100];
export const scaleFor = (percents: readonly number[]): number =>
  SCALES.find((scale) => percents.every((percent) => percent <= scale)) ?? 100;

export const percentText = (percent: number, locale: string): string =>
  new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(percent / 100);
