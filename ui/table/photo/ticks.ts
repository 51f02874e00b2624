import { unitOf, writerIn } from '../../parts/unit.ts';
import type { Stretch } from './stretch.ts';

/** Marks of the time axis, at round numbers. */
export interface Axis {
  /** Added to every label; 0 and unlabelled unless the marks are far finer than how long ago the hand was that they count from. */
  readonly baseUs: number;
  /** With the sign that the labels count by. */
  readonly base: string;
  readonly ticks: readonly { readonly us: number; readonly label: string }[];
  /** Unlabelled, between the others. */
  readonly minor: readonly number[];
}

/** Labels need this much room. */
const APART_PX = 112;
/** So many steps from zero a label would have more digits than anybody reads. */
const MOST_STEPS = 2_000;

/** Counted from `zeroUs`. */
export function axisOf(shown: Stretch, width: number, locale: string, zeroUs = 0): Axis {
  const [fromUs, toUs] = [shown.fromUs - zeroUs, shown.toUs - zeroUs];
  const stretch = { fromUs, toUs };
  const [step, parts] = stepOf(((toUs - fromUs) / Math.max(width, 1)) * APART_PX);
  const farthest = Math.max(Math.abs(fromUs), Math.abs(toUs));
  const round = 100 * 10 ** Math.floor(Math.log10(step));
  const baseUs = farthest / step > MOST_STEPS ? baseOf(stretch, round) : 0;
  const label = labeller(stretch, baseUs, step, locale);
  const marks = multiples(step, stretch);
  const ticks = marks.map((us) => ({ us: us + zeroUs, label: label(us - baseUs) }));
  const minor = multiples(step / parts, stretch)
    .filter((us) => !marks.some((mark) => isNear(mark, us, step)))
    .map((us) => us + zeroUs);
  const sign = marks.some((us) => us < baseUs) ? '±' : '+';
  return { baseUs, base: baseUs === 0 ? '' : `${labelled(baseUs, round, locale)} ${sign}`, ticks, minor };
}

/** A round moment in sight, from which marks count both ways; or else the last one before. */
function baseOf({ fromUs, toUs }: Stretch, round: number): number {
  const next = Math.ceil(fromUs / round) * round;
  return next <= toUs ? next : next - round;
}

/** The next of 1, 2, 5, 10, … that is no less, and into how many parts it falls nicely. */
export function stepOf(leastUs: number): readonly [stepUs: number, parts: number] {
  const power = 10 ** Math.floor(Math.log10(leastUs));
  for (const [times, parts] of [
    [1, 5],
    [2, 4],
    [5, 5],
  ] as const)
    if (power * times >= leastUs) return [power * times, parts];
  return [power * 10, 5];
}

function multiples(step: number, { fromUs, toUs }: Stretch): number[] {
  const first = Math.ceil(fromUs / step);
  const count = Math.max(0, Math.floor(toUs / step) - first + 1);
  return Array.from({ length: count }, (_, at) => (first + at) * step);
}

const isNear = (a: number, b: number, step: number): boolean => Math.abs(a - b) < step / 1_000;

/** All labels of an axis share a unit and their number of digits. */
function labeller({ fromUs, toUs }: Stretch, baseUs: number, step: number, locale: string) {
  const farthest = Math.max(Math.abs(fromUs - baseUs), Math.abs(toUs - baseUs));
  const write = writer(farthest, step, locale, baseUs === 0 ? 'negative' : 'exceptZero');
  return (us: number) => (us === 0 && baseUs === 0 ? '0' : write(us));
}

const labelled = (us: number, step: number, locale: string): string =>
  writer(Math.abs(us), step, locale, 'negative')(us);

function writer(farthest: number, step: number, locale: string, signDisplay: 'negative' | 'exceptZero') {
  const unit = unitOf(farthest);
  const digits = Math.max(0, Math.ceil(-Math.log10(step / unit.size) - 1e-9));
  return writerIn(unit, locale, { signDisplay, minimumFractionDigits: 0, maximumFractionDigits: digits });
}
