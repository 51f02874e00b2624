import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runSteps } from './run-steps.ts';
import type { Step } from './steps.ts';

const folder = mkdtempSync(join(tmpdir(), 'run-steps-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});
beforeAll(() => {
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  return () => {
    vi.restoreAllMocks();
  };
});

/** A step that leaves a file of its name, waits for the files of others, and fails where one that may not be there is. */
function step(
  name: string,
  isTest: boolean,
  { awaits = [] as string[], without = [] as string[] } = {},
): Step {
  const code = `
    const { existsSync, writeFileSync, rmSync } = require('node:fs');
    const at = (name) => ${JSON.stringify(folder)} + '/' + name;
    const without = ${JSON.stringify(without)}, awaits = ${JSON.stringify(awaits)};
    if (without.some((name) => existsSync(at(name)))) throw new Error('not alone');
    writeFileSync(at('${name}'), '');
    setTimeout(() => process.exit(1), 20_000).unref();
    const look = setInterval(() => {
      if (!awaits.every((name) => existsSync(at(name)))) return;
      clearInterval(look);
      if (${isTest}) rmSync(at('${name}'));
    }, 1);`;
  return { name, isTest, command: [process.execPath, '-e', code] };
}

describe('the steps of npm test', () => {
  it('run the tests one after the other, and what only reads beside them', async () => {
    const ran = await runSteps(
      [
        // The first test can end only while the check runs; the second begins only when the first has ended.
        step('units', true, { awaits: ['lint'] }),
        step('browser', true, { without: ['units'] }),
        step('lint', false),
        step('types', false),
      ],
      process.env,
    );
    expect(ran.map(({ step: { name } }) => name).toSorted()).toEqual(['browser', 'lint', 'types', 'units']);
    expect(ran.map(({ outcome }) => outcome.failed)).toEqual([0, 0, 0, 0]);
  });

  it('fail with what the step said, and never pass without the report they were to leave', async () => {
    const says: Step = {
      ...{ name: 'says', isTest: false },
      command: [process.execPath, '-e', 'console.log("a fault in line 3"); process.exit(1)'],
    };
    const silent: Step = {
      ...{ name: 'silent', isTest: false, command: [process.execPath, '-e', ''] },
      report: { file: 'nobody-writes-this.json', read: () => expect.fail('there is nothing to read') },
    };
    const gone: Step = { name: 'gone', isTest: false, command: ['no-such-program-here'] };
    const ran = await runSteps([says, silent, gone], process.env);
    const failures = Object.fromEntries(ran.map(({ step: { name }, outcome }) => [name, outcome.failures]));
    expect(failures['says']).toEqual([
      { title: 'says', why: expect.stringContaining('a fault in line 3') as string },
    ]);
    expect(failures['silent']).toEqual([
      { title: 'nobody-writes-this.json', why: 'The runner left no report.' },
    ]);
    expect(failures['gone']).toEqual([{ title: 'gone', why: expect.stringContaining('ENOENT') as string }]);
    expect(ran.every(({ outcome }) => outcome.failed === 1 && outcome.passed === 0)).toBe(true);
  });
});
