import { spawn } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { Outcome } from './reports.ts';
import type { Step } from './steps.ts';

const ROOT = join(import.meta.dirname, '../..');
export const RESULTS = join(ROOT, 'test-results');
const AT_A_TIME = 2;
/** A third of the time of others, as `nice` counts: at the lowest, a machine that has other work would never end it. */
const GIVES_WAY = 5;

export interface Ran {
  readonly step: Step;
  readonly seconds: number;
  readonly outcome: Outcome;
}

/**
 * Runs two steps at a time: the tests one after the other, and beside them what only reads. Tests leave a core idle now
 * and then, and the others take no more than that: they give way.
 */
export async function runSteps(steps: readonly Step[], env: NodeJS.ProcessEnv): Promise<readonly Ran[]> {
  const waiting = [...steps];
  const ran: Ran[] = [];
  const running = new Map<Step, Promise<void>>();
  const hasTests = () => [...running.keys()].some(({ isTest }) => isTest);
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.find(({ isTest }) => !(isTest && hasTests()));
    if (next && running.size < AT_A_TIME) {
      waiting.splice(waiting.indexOf(next), 1);
      running.set(
        next,
        run(next, env).then((done) => {
          running.delete(next);
          ran.push(done);
        }),
      );
    } else await Promise.race(running.values());
  }
  return ran;
}

async function run(step: Step, env: NodeJS.ProcessEnv): Promise<Ran> {
  const [program = '', ...args] = step.command;
  if (step.isTest) console.log(`\n── ${step.name}`);
  const started = performance.now();
  // Tests are seen while they run; the output of two steps at once would be a muddle.
  const output = step.isTest ? 'inherit' : 'pipe';
  const child = spawn(program, args, { cwd: ROOT, stdio: ['ignore', output, output], env });
  if (!step.isTest && child.pid !== undefined) setPriority(child.pid, GIVES_WAY);
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => (text += part.toString()));
  const well = await new Promise<boolean>((resolve) => {
    child.on('close', (code) => {
      resolve(code === 0);
    });
    child.on('error', (error) => {
      text += `${error.message}\n`;
      resolve(false);
    });
  });
  const seconds = (performance.now() - started) / 1000;
  if (text) console.log(`\n── ${step.name}\n${text.trimEnd()}`);
  if (!well && step.seen !== undefined) printSeen(step.seen);
  console.log(`── ${step.name}: ${well ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`);
  return { step, seconds, outcome: outcomeOf(step, well, text) };
}

const NOTHING: Outcome = { passed: 0, failed: 0, skipped: 0, tests: [], failures: [] };

function outcomeOf({ name, report }: Step, well: boolean, output: string): Outcome {
  const counted = report ? outcomeIn(report) : { ...NOTHING, passed: Number(well) };
  if (well || counted.failed > 0) return counted;
  // A runner may fail without a failed test: a file that does not load, an error after the end.
  return { ...counted, failed: 1, failures: [...counted.failures, { title: name, why: output }] };
}

/** A runner that left no report ran nothing: that is never a pass. */
function outcomeIn({ file, read }: NonNullable<Step['report']>): Outcome {
  const path = join(RESULTS, file);
  if (!existsSync(path))
    return { ...NOTHING, failed: 1, failures: [{ title: file, why: 'The runner left no report.' }] };
  return read(JSON.parse(readFileSync(path, 'utf8')));
}

/** The machine that ran the test may be gone when somebody asks why it failed. */
function printSeen(seen: string): void {
  for (const file of globSync(`**/${seen}`, { cwd: RESULTS }))
    console.log(`\n── ${file}\n${readFileSync(join(RESULTS, file), 'utf8')}`);
}
