import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { MUTANTS } from '#test/mutants/mutants.ts';
import { AREAS, type Mutant } from '#test/mutants/mutant.ts';
import { whileApplied } from './mutants/applied.ts';
import { firstFailure } from './mutants/run-tests.ts';

/**
 * Applies each mutant of `test/mutants/` to the work tree, runs the tests that have to notice it, and takes it back.
 * A hub builds the page anew when its sources have changed, so mutants of screens need nothing more.
 *
 *   npm run mutants -- [--only ID,ID] [--area NAME] [--out FILE.md]
 *   npm run mutants -- --clean     the same tests without any mutant: all of them have to pass
 */
const { values: flags } = parseArgs({
  options: {
    only: { type: 'string' },
    area: { type: 'string' },
    out: { type: 'string' },
    clean: { type: 'boolean' },
  },
});

interface Outcome {
  readonly mutant: Mutant;
  readonly is: 'killed' | 'lived' | 'no longer applies';
  readonly by: string;
  readonly why: string;
  readonly seconds: number;
}

const only = flags.only?.split(',');
const chosen = MUTANTS.filter(
  ({ id, area }) => (only?.includes(id) ?? true) && area === (flags.area ?? area),
);
const unknown = only?.find((name) => !MUTANTS.some(({ id }) => id === name));
if (unknown !== undefined || chosen.length === 0) {
  const missing = unknown === undefined ? `No mutant was chosen` : `There is no mutant ${unknown}`;
  console.error(`${missing}; areas are ${AREAS.join(', ')}.`);
  process.exit(1);
}
process.exitCode = flags.clean ? await runClean() : await runAll();

async function runAll(): Promise<number> {
  const outcomes: Outcome[] = [];
  for (const mutant of chosen) {
    const outcome = await outcomeOf(mutant);
    outcomes.push(outcome);
    const { is, by, why, seconds } = outcome;
    console.log(
      `${mutant.id} (${seconds} s): ${is === 'killed' ? `killed by ${by} (${why})` : is.toUpperCase()}`,
    );
    if (flags.out) writeFileSync(flags.out, tableOf(outcomes));
  }
  const killed = outcomes.filter(({ is }) => is === 'killed').length;
  console.log(`${killed} of ${outcomes.length} mutants were killed.`);
  return killed === outcomes.length ? 0 : 1;
}

async function outcomeOf(mutant: Mutant): Promise<Outcome> {
  const begun = performance.now();
  const applied = await whileApplied(mutant, () => firstFailure(mutant.tests));
  const failure = applied?.value;
  return {
    mutant,
    is: failure ? 'killed' : applied ? 'lived' : 'no longer applies',
    by: failure?.title ?? '',
    why: failure?.why ?? '',
    seconds: Math.round((performance.now() - begun) / 1_000),
  };
}

/** A test that fails anyway proves nothing about a mutant. */
async function runClean(): Promise<number> {
  let failed = 0;
  for (const test of new Set(chosen.flatMap(({ tests }) => tests))) {
    const failure = await firstFailure([test]);
    if (failure) failed += 1;
    console.log(`${test}: ${failure ? `FAILED: ${failure.title} (${failure.why})` : 'passed'}`);
  }
  return failed === 0 ? 0 : 1;
}

function tableOf(outcomes: readonly Outcome[]): string {
  const cell = (text: string) => text.replaceAll('|', '\\|');
  const lines = outcomes.map(
    ({ mutant: { id, about }, is, by }) =>
      `| \`${id}\` | ${cell(about)} | ${is === 'killed' ? cell(by) : `**${is}**`} |`,
  );
  return ['| mutant | what breaks | killed by |', '| --- | --- | --- |', ...lines, ''].join('\n');
}
