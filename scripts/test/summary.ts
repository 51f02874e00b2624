import type { Count, Outcome } from './reports.ts';
import type { Ran } from './run-steps.ts';

const SLOWEST = 10;
const LINES_OF_WHY = 20;

/** What `npm test` says at its end: the slowest tests, the time of each step, what failed, and how many passed. */
export function summary(ran: readonly Ran[], others: Readonly<Record<string, number>>): string {
  const slowest = ran
    .flatMap(({ outcome }) => outcome.tests)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)
    .map(({ title, seconds }) => line(seconds, title));
  const steps = [
    ...Object.entries(others).map(([name, seconds]) => line(seconds, name)),
    ...ran.map(({ step, seconds }) => line(seconds, step.name)),
  ];
  return [
    ...(slowest.length > 0 ? ['\nThe slowest tests:', ...slowest] : []),
    ...['\nThe steps:', ...steps],
    ...failures(ran),
    `\n${inWords(total(ran.map(({ outcome }) => outcome)))}`,
  ].join('\n');
}

/** Again at the end: what a machine keeps of a long output is often only that. */
function failures(ran: readonly Ran[]): string[] {
  const failed = ran.flatMap(({ outcome }) => outcome.failures);
  if (failed.length === 0) return [];
  return ['\nWhat failed:', ...failed.map(({ title, why }) => `  ${title}\n${indented(why)}`)];
}

const indented = (why: string) =>
  why
    .trim()
    .split('\n')
    .slice(0, LINES_OF_WHY)
    .map((text) => `      ${text}`)
    .join('\n');

const line = (seconds: number, name: string) => `${seconds.toFixed(1).padStart(8)} s  ${name}`;

export const total = (outcomes: readonly Outcome[]): Count => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  skipped: outcomes.reduce((sum, { skipped }) => sum + skipped, 0),
});

const inWords = ({ passed, failed, skipped }: Count) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
