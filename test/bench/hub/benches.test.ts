import { describe, expect, it } from 'vitest';
import hub from '../hub.ts';
import latency from '../latency.ts';
import tournament from '../tournament.ts';

type Figures = Readonly<Record<string, number | boolean>>;

/** Tiny runs on whatever else the machine does: what is measured is there and makes sense; how quick it is, is not asked. */
describe('the benchmarks of the hub', () => {
  it('measures commands, fan-out and races on a real hub, each beside its floor', async () => {
    const figures = (await hub.run([
      ...['--seconds', '1', '--tables', '2', '--sockets', '20', '--clients', '4', '--seed', '7'],
    ])) as Figures;
    expect(figures).toMatchObject({
      ...{ seed: 7, seconds: 1, tables: 2, fanout_sockets: 20, commands_clients: 4 },
      ...{ races: 2, verdicts_wrong: 0, verdicts_missing: 0 },
    });
    for (const figure of [
      ...['commands_per_s', 'commands_p99_ms', 'commands_alone_p50_ms', 'commands_alone_p99_ms'],
      ...['fsync_append_per_s', 'fsync_append_p99_ms', 'commands_ratio_to_fsync'],
      ...['fanout_commands', 'fanout_p99_ms', 'ws_broadcast_p99_ms', 'fanout_ratio'],
      ...['verdict_p50_ms', 'verdict_p99_ms', 'verdict_max_ms', 'ws_echo_p99_ms', 'hub_cpu_percent'],
      ...['rss_start_mb', 'rss_end_mb', 'heap_start_mb', 'heap_end_mb', 'log_kb_per_race'],
    ])
      expect([figure, figures[figure]]).toEqual([figure, expect.toSatisfy(isMeasured)]);
    // The clocks of two processes on one machine are known to each other.
    expect(figures['clock_error_ms']).toBeGreaterThanOrEqual(0);
    // Every share of a whole comes before the next.
    expect(figures['verdict_p50_ms']).toBeLessThanOrEqual(Number(figures['verdict_p99_ms']));
  });

  it('measures a press to its verdict by a serial port and in memory, and to its painted lane, beside an echo', async () => {
    const figures = (await latency.run(['--seconds', '1', '--seed', '7'])) as Figures;
    for (const figure of [
      ...['races', 'verdict_p50_ms', 'verdict_p99_ms', 'press_shown_p50_ms', 'press_to_report_p50_ms'],
      ...['report_to_verdict_p50_ms', 'report_to_verdict_p99_ms', 'memory_races', 'memory_verdict_p99_ms'],
      ...['ws_echo_p50_ms', 'ws_echo_p99_ms', 'fsync_append_p50_ms', 'verdict_p99_ratio_to_ws_echo'],
      ...['painted_presses', 'press_to_painted_p50_ms', 'press_to_painted_p95_ms', 'press_to_changed_p95_ms'],
      ...['opening_press_to_painted_p95_ms', 'ws_echo_painted_p50_ms', 'ws_echo_painted_p95_ms'],
    ])
      expect([figure, figures[figure]]).toEqual([figure, expect.toSatisfy(isMeasured)]);
    // Nothing is on the screen before the page has heard of it.
    expect(figures['press_to_painted_p50_ms']).toBeGreaterThan(Number(figures['press_to_changed_p50_ms']));
    expect(figures['memory_clock_error_ms']).toBeGreaterThanOrEqual(0);
    // A verdict before its press would be a clock read wrongly.
    expect(figures['verdict_p50_ms']).toBeGreaterThan(Number(figures['press_to_report_p50_ms']));
  });

  it('measures what the organiser sees of the tables of a tournament, and the draw', async () => {
    const figures = (await tournament.run(['--seconds', '1', '--tables', '2', '--seed', '7'])) as Figures;
    expect(figures).toMatchObject({ tables: 2, players: 8, command_to_floor_n: 10, slap_to_floor_n: 2 });
    for (const figure of [
      ...['publish_to_all_tables_open_ms', 'command_to_floor_p95_ms'],
      ...['slap_to_floor_p95_ms', 'echo_p95_ms', 'floor_bytes'],
    ])
      expect([figure, figures[figure]]).toEqual([figure, expect.toSatisfy(isMeasured)]);
    const draws = figures['draws_over_http_ms'] as unknown as readonly number[];
    expect(draws).toHaveLength(4);
    expect(draws.every(isMeasured)).toBe(true);
  });

  it.for([
    ['--seconds', '0'],
    ['--tables', 'many'],
    ['--sockets', '1.5'],
    ['--clients', ''],
  ])('says what %s needs instead of starting anything', async (args) => {
    await expect(hub.run(args)).rejects.toThrow(/needs/);
  });
});

const isMeasured = (value: unknown): boolean =>
  typeof value === 'number' && Number.isFinite(value) && value > 0;
