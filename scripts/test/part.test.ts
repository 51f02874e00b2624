import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ofChanges, readPart, type Part } from './part.ts';
import { vitestReport, playwrightReport } from './reports.ts';
import { GROUPS } from './steps.ts';
import { summary, total } from './summary.ts';

const read = (...args: string[]): Part => {
  const part = readPart(args);
  if (!part.ok) throw new Error(part.fault);
  return part.value;
};
const namesOf = ({ steps }: Part) => steps.map(({ name }) => name);
const testsRun = ({ steps }: Part) =>
  steps.flatMap(({ command }) => command.filter((word) => /\.(test|spec)\.ts$/.test(word)));
const faultOf = (...args: string[]) => {
  const part = readPart(args);
  return part.ok ? undefined : part.fault;
};

describe('a part of the tests', () => {
  it('of the engine is type-checked and run without a browser, and without a page', () => {
    const part = read('shared/race');
    expect(namesOf(part)).toEqual(['Types', 'Unit, property and hub tests']);
    expect(testsRun(part)).toContain('shared/race/judge.test.ts');
    expect(testsRun(part).every((test) => test.startsWith('shared/race/'))).toBe(true);
    expect(part.needs).toBe('nothing');
    expect(read('server/tables').needs).toBe('page');
  });

  it('of the screens is checked as the screens are, however its path is typed', () => {
    for (const path of ['ui/table/race', './ui/table/race', resolve('ui/table/race'), 'ui/table/race/'])
      expect(namesOf(read(path)), path).toEqual(['Types of the screens', 'Unit, property and hub tests']);
    expect(read('ui/table/race').needs).toBe('words');
  });

  it('of the browser tests runs those alone', () => {
    const part = read('./test/browser/race.spec.ts');
    expect(namesOf(part)).toEqual(['Types', 'Browser tests']);
    expect(testsRun(part)).toEqual(['test/browser/race.spec.ts']);
  });

  it('may be a source: its own tests, or those beside it', () => {
    expect(testsRun(read('shared/race/gap.ts'))).toEqual(['shared/race/gap.test.ts']);
    expect(testsRun(read('ui/table/race/DragOrder.svelte'))).toContain('ui/table/race/order.test.ts');
    expect(testsRun(read('ui/messages/race/ru.json'))).toContain('ui/messages/languages.test.ts');
  });

  it('is a group of steps where that is asked for', () => {
    expect(read('--units').steps).toEqual(GROUPS['--units']);
    expect(read('--soak').isSoak).toBe(true);
  });

  it.each([
    [['shared/rase'], 'There is no file or folder shared/rase.'],
    [['..'], '.. is not in this project.'],
    [['docs'], 'There is no test in docs, and none beside it.'],
    [['--quick'], /knows no --quick/],
    [['shared/race', '--changed'], /--changed goes with nothing else/],
    [['--units', 'shared/race'], /--units goes with nothing else/],
  ])('that cannot be run is refused in words: %j', (args, fault) => {
    expect(faultOf(...args)).toMatch(fault);
  });
});

describe('what has changed', () => {
  it('is tested where imports lead, and what nothing imports by the tests beside it', () => {
    const part = ofChanges([
      'ui/table/race/DragOrder.svelte',
      'ui/messages/race/ru.json',
      'shared/race/gone.ts',
    ]);
    expect(namesOf(part)).toEqual([
      ...['Types of the screens', 'Types', 'Unit tests of what has changed', 'Unit tests beside it'],
      'Browser tests',
    ]);
    for (const test of [
      'ui/table/race/order.test.ts',
      'ui/messages/languages.test.ts',
      'shared/race/gap.test.ts',
    ])
      expect(testsRun(part)).toContain(test);
    expect(part.says).toEqual([expect.stringContaining('ui/table/race/DragOrder.svelte')]);
  });

  it('in a source alone leaves the rest to its imports', () => {
    const part = ofChanges(['shared/race/gap.ts']);
    expect(namesOf(part)).toEqual(['Types', 'Unit tests of what has changed', 'Browser tests']);
    expect([part.says, part.needs]).toEqual([[], 'page']);
    expect(ofChanges(['ui/table/race/order.ts']).needs).toBe('words');
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
    const [step] = read('shared/race').steps;
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
