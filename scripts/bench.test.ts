import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Bench } from './bench.ts';
import { missingFigures } from './missing-figures.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'test/bench');

type Figures = Readonly<Record<string, number>>;

interface SmallRun {
  /** As little as a benchmark can do: what it measures has to be there, not to be good. */
  readonly flags: readonly string[];
  readonly makesSense: (figures: Figures) => void;
}

/** A benchmark without an entry here fails the first test. */
const RUNS: Readonly<Record<string, SmallRun>> = {
  doors: {
    flags: '--seconds 1 --tables 1 --sockets 40 --seed 7'.split(' '),
    makesSense: (figures) => {
      expect(figures).toMatchObject({ seed: 7, tables: 1, sockets: 40, bare_refused: 0 });
      expect(figures['rss_after_attack_mb']).toHaveLength(4);
      expect(figures['clock_error_ms']).toBeGreaterThanOrEqual(0);
    },
  },
  draw: {
    flags: ['--events', '1', '--players', '8', '--draws', '2'],
    makesSense: (figures) => {
      expect(figures).toMatchObject({ seed: 1, events_of_each_size: 1 });
    },
  },
  engine: {
    flags: ['--matches', '4', '--rounds', '1'],
    makesSense: (figures) => {
      expect(figures['longest_log_rows']).toBeGreaterThan(50);
    },
  },
  hub: {
    flags: '--seconds 1 --tables 2 --sockets 20 --clients 4 --seed 7'.split(' '),
    makesSense: (figures) => {
      expect(figures).toMatchObject({ seed: 7, tables: 2, fanout_sockets: 20, commands_clients: 4 });
      // On a machine that stands still for a moment a hand comes too late for its race, and people decide.
      expect(Number(figures['races']) + Number(figures['verdicts_missing'])).toBe(2);
      expect(figures['verdicts_wrong']).toBe(0);
      // The clocks of two processes on one machine are known to each other.
      expect(figures['clock_error_ms']).toBeGreaterThanOrEqual(0);
      expect(figures['verdict_p50_ms']).toBeLessThanOrEqual(Number(figures['verdict_p99_ms']));
    },
  },
  latency: {
    flags: '--seconds 1 --seed 7'.split(' '),
    makesSense: (figures) => {
      // Nothing is on the screen before the page has heard of it.
      expect(figures['press_to_painted_p50_ms']).toBeGreaterThan(Number(figures['press_to_changed_p50_ms']));
      expect(figures['memory_clock_error_ms']).toBeGreaterThanOrEqual(0);
      // A verdict before its press would be a clock read wrongly.
      expect(figures['verdict_p50_ms']).toBeGreaterThan(Number(figures['press_to_report_p50_ms']));
    },
  },
  'long-log': {
    flags: '--rows 300 --seconds 1'.split(' '),
    makesSense: (figures) => {
      expect(figures['rows']).toBe(300);
      expect(figures['exports']).toBeGreaterThan(0);
      expect(figures['verdict_rest_p50_ms']).toBeLessThanOrEqual(Number(figures['verdict_rest_max_ms']));
    },
  },
  ordering: {
    flags: ['--pairs', '9'],
    makesSense: (figures) => {
      expect(figures).toMatchObject({ pairs: 9, sixes: { at4us: { wrong: 0 } }, soak: { lost: 0 } });
    },
  },
  startup: {
    flags: ['--runs', '1'],
    makesSense: (figures) => {
      expect(figures['start_ratio']).toBeGreaterThan(1);
    },
  },
  tournament: {
    flags: '--seconds 1 --tables 2 --seed 7'.split(' '),
    makesSense: (figures) => {
      expect(figures).toMatchObject({ tables: 2, players: 8, command_to_floor_n: 10, slap_to_floor_n: 2 });
      expect(figures['draws_over_http_ms']).toHaveLength(4);
      expect(figures['change_bytes']).toBeGreaterThan(10);
      expect(figures['publish_to_all_phones_ms']).toBeGreaterThan(0);
    },
  },
};

/** Runs `npm run bench -- …` without npm; it does not outlive its test. */
async function bench(...args: string[]) {
  const child = spawn(process.execPath, ['scripts/bench.ts', ...args], { cwd: ROOT });
  onTestFinished(() => void child.kill());
  const ended = once(child, 'close') as Promise<[number | null]>;
  const [[code], stdout, stderr] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, stdout, stderr };
}

/** What takes time takes more than none. */
const IS_POSITIVE = /_p\d\d_ms$|_per_s$|_ms_median$/;

describe('npm run bench', () => {
  it('has a small run of every benchmark here', () => {
    const names = globSync('*.ts', { cwd: FOLDER }).map((file) => basename(file, '.ts'));
    expect(Object.keys(RUNS).sort()).toEqual(names.sort());
  });

  it.for(Object.entries(RUNS))('%s measures every figure it promises', async ([name, run]) => {
    const { code, stdout, stderr } = await bench(name, '--json', ...run.flags);
    expect(code, stderr).toBe(0);
    const figures = JSON.parse(stdout) as Figures;
    const { default: promising } = (await import(join(FOLDER, `${name}.ts`))) as { default: Bench };
    expect(promising.figures.length).toBeGreaterThan(5);
    expect(missingFigures(figures, promising.figures)).toEqual([]);
    const notPositive = Object.entries(figures).filter(
      ([key, value]) => IS_POSITIVE.test(key) && !(value > 0),
    );
    expect(notPositive).toEqual([]);
    run.makesSense(figures);
  });

  it('says what a wrong flag needs, and that a benchmark is not there', async () => {
    expect(await bench('hub', '--seconds', '0')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/--seconds needs/) as string,
    });
    expect(await bench('nothing')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/no benchmark "nothing".*hub, latency/) as string,
    });
  });
});
