import { describe, expect, it } from 'vitest';
import { partFault, partSteps } from './part.ts';
import { vitestReport, playwrightReport } from './reports.ts';
import { GROUPS } from './steps.ts';
import { summary, total } from './summary.ts';

const namesOf = (...args: string[]) => partSteps(args).map(({ name }) => name);

describe('a part of the tests', () => {
  it('of the engine or the hub is type-checked and run without a browser', () => {
    expect(namesOf('shared/race')).toEqual(['Types', 'Unit, property and hub tests']);
  });

  it('of the screens is checked as the screens are', () => {
    expect(namesOf('ui/race')).toEqual(['Types of the screens', 'Unit, property and hub tests']);
  });

  it('of the browser tests runs those alone', () => {
    expect(namesOf('test/browser/race.spec.ts')).toEqual(['Types', 'Browser tests']);
    expect(partSteps(['test/browser/race.spec.ts']).at(-1)?.command).toContain('test/browser/race.spec.ts');
  });

  it('is a group of steps where that is asked for', () => {
    expect(partSteps(['--units'])).toEqual(GROUPS['--units']);
  });

  it('that does not exist is refused in words', () => {
    expect(partFault(['shared/rase'])).toBe('There is no file or folder shared/rase.');
    expect(partFault(['--quick'])).toMatch(/knows no --quick/);
    expect(partFault(['shared/race', '--changed'])).toBeUndefined();
  });
});

describe('the end of a run', () => {
  it('counts what the runners report, and names the slowest tests first', () => {
    const units = vitestReport({
      ...{ numPassedTests: 2, numFailedTests: 1, numPendingTests: 1, numTodoTests: 0 },
      testResults: [
        {
          name: 'a.test.ts',
          message: '',
          assertionResults: [
            { title: 'quick', duration: 10 },
            { title: 'new', failureMessages: ['expected 1 to be 2'] },
          ],
        },
        { name: 'c.test.ts', message: 'Unexpected token', assertionResults: [] },
      ],
    });
    const browser = playwrightReport({
      stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 },
      suites: [
        {
          file: 'b.spec.ts',
          suites: [
            {
              file: 'b.spec.ts',
              specs: [
                {
                  title: 'slow',
                  tests: [{ results: [{ duration: 4_000, errors: [{ message: 'No button' }] }] }],
                },
              ],
            },
          ],
        },
      ],
    });
    expect(total([units, browser])).toEqual({ passed: 5, failed: 2, skipped: 1 });
    const [step] = partSteps(['shared/race']);
    if (!step) throw new Error('no step');
    const text = summary(
      [
        { step, seconds: 1, outcome: units },
        { step, seconds: 2, outcome: browser },
      ],
      { 'The page is built': 3 },
    );
    expect(text).toMatch(/4\.0 s {2}b\.spec\.ts › slow\n.*0\.0 s {2}a\.test\.ts › quick/);
    expect(text).toMatch(
      /What failed:\n {2}a\.test\.ts › new\n +expected 1 to be 2\n {2}c\.test\.ts\n +Unexpected token\n {2}b\.spec\.ts › slow\n +No button\n/,
    );
    // The last line is read by machines.
    expect(text.split('\n').at(-1)).toBe('5 passed, 2 failed, 1 skipped');
  });
});
