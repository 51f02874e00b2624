import type { Ordering } from '../../bench/ordering.ts';
import { CYCLES_PER_US, type GapTally } from './pairs.ts';

const percent = (part: number, whole: number) =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(2)} %`;
const us = (value: number) => `${Number(value.toPrecision(3))} µs`;

/** The figures for people: one table, then a line for each other check. */
export function showOrdering({ designs, pairs, seed, sixes, boards, soak, wraps, chip }: Ordering): string {
  const names = ['quickdraw', 'naive', 'arrival'] as const;
  const cell = ({ wrong, ties, missing, pairs: of }: GapTally) =>
    `${percent(wrong, of)} / ${percent(ties, of)}${missing > 0 ? ` / ${missing} missing` : ''}`;
  const rows = designs.quickdraw.gaps.map(({ us: gap, pairs: of }, index) => [
    `${gap} µs`,
    String(of),
    ...names.map((name) => {
      const tally = designs[name].gaps[index];
      return tally ? cell(tally) : '';
    }),
  ]);
  const error = ['worst stamp', '', ...names.map((name) => `±${us(designs[name].maxErrorUs)}`)];
  const ratio = [
    'times ours',
    '',
    ...names.map(
      (name) => `${Number((designs[name].maxErrorUs / designs.quickdraw.maxErrorUs).toPrecision(3))}`,
    ),
  ];
  const table = columns([
    ['gap', 'pairs', ...names.map((name) => `${name}: wrong / tied`)],
    ...rows,
    error,
    ratio,
  ]);
  const fleets = boards.map(
    (fleet) =>
      `${fleet.boards} boards, ±60 ppm: sync wire ${us(fleet.worstBySyncUs)} at worst, bound (at most ${us(fleet.worstSyncBoundUs)}) held ${percent(fleet.syncBoundsHeld, 1)}; ` +
      `pings alone ${us(fleet.worstByPingsUs)}, bound (at most ${us(fleet.worstPingBoundUs)}) held ${percent(fleet.pingBoundsHeld, 1)} (${fleet.presses} presses)`,
  );
  const runs = [soak, ...wraps];
  const sum = (pick: (run: typeof soak) => number) => runs.reduce((total, run) => total + pick(run), 0);
  return [
    table,
    '',
    `six at once, 4 µs apart: ${sixes.at4us.wrong} of ${sixes.at4us.orders} orders wrong; all right down to ` +
      `${us(sixes.smallest.spacingCycles / CYCLES_PER_US)} apart`,
    ...fleets,
    `soak, 1 % of bytes broken both ways: ${Math.round(soak.seconds)} s, ${soak.overflows} timer overflows, and ` +
      `${wraps.length} wider wraps: ${sum(({ edges }) => edges)} edges, ${sum(({ lost }) => lost)} lost, ` +
      `${sum(({ doubled }) => doubled)} doubled, ${sum(({ misstamped }) => misstamped)} mis-stamped`,
    `interrupt ${chip.longestInterruptCycles} cycles, at most ${chip.longestInterruptInStormCycles} in a storm of edges; ` +
      `deepest stack ${chip.stackBytes} bytes`,
    `a byte was leaving at ${percent(chip.outboundBusyShare, 1)} of the pairs; "arrival" is two boards with quiet lines`,
    `${pairs} pairs a design, seed ${seed}`,
  ].join('\n');
}

function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd((widths[column] ?? 0) + 2))
        .join('')
        .trimEnd(),
    )
    .join('\n');
}
