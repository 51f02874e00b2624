import type { Count, Outcome } from './reports.ts';
import type { Ran } from './run-steps.ts';

const SLOWEST = 10;

/** What `npm test` says at its end: the slowest tests, the time of each step, and how many passed. */
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
    `\n${inWords(total(ran.map(({ outcome }) => outcome)))}`,
  ].join('\n');
}

const line = (seconds: number, name: string) => `${seconds.toFixed(1).padStart(8)} s  ${name}`;

export const total = (outcomes: readonly Outcome[]): Count => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  skipped: outcomes.reduce((sum, { skipped }) => sum + skipped, 0),
});

const inWords = ({ passed, failed, skipped }: Count) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
