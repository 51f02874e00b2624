import { faultsOf, type Fault } from '#shared/bench/faults.ts';
import type { ButtonState, Hello } from '#shared/wire/board-line.ts';
import type { Report } from './report.ts';

/** The board counts presses in 16 bits. */
const PRESSES_WRAP = 2 ** 16;

/** What a test has found out about a board. */
export interface Findings {
  readonly hello: Hello;
  readonly pressed: ReadonlySet<number>;
  readonly states: readonly ButtonState[];
  /** Buttons that were noisy at any time. */
  readonly noisy: ReadonlySet<number>;
  readonly before: Report;
  readonly after: Report;
  readonly roundTripsMs: readonly number[];
  /** Edges the board had no room for during the test. */
  readonly lost: { readonly chatter: number; readonly presses: number };
  readonly brokenLines: number;
}

/** The figures, a line each. */
export function figures({ hello, before, after, roundTripsMs, lost, brokenLines }: Findings): string[] {
  const buttons = Array.from({ length: hello.channels }, (_, channel) => {
    const [first, last] = [before.buttons.get(channel), after.buttons.get(channel)];
    const presses = ((last?.presses ?? 0) - (first?.presses ?? 0) + PRESSES_WRAP) % PRESSES_WRAP;
    return `  ${String(channel + 1).padEnd(8)}${String(presses).padEnd(9)}${inMs(last?.chatterUs ?? 0)}`;
  });
  const sorted = roundTripsMs.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? NaN;
  const { supplyMv = NaN, mostKept = NaN, room = NaN } = after.health ?? {};
  return [
    `Board ${hello.board}, firmware ${hello.firmware}`,
    '  button  presses  longest bounce',
    ...buttons,
    `  supply        ${inVolts(supplyMv)}`,
    `  edges kept    at most ${mostKept} of ${room}`,
    `  round trip    ${(sorted[0] ?? NaN).toFixed(1)} ms at least, ${median.toFixed(1)} ms median of ${sorted.length}`,
    `  lost          ${lost.chatter} chatter, ${lost.presses} presses`,
    `  broken lines  ${brokenLines}`,
  ];
}

/** What is wrong and what to do about it, a sentence or two each; empty for a board that is fine. */
export function troubles(findings: Findings): string[] {
  const { hello, after, lost } = findings;
  return faultsOf({
    ...findings,
    channels: Array.from({ length: hello.channels }, (_, channel) => channel),
    supplyMv: after.health?.supplyMv,
    // Nobody fits its clock here: the hub does.
    driftPpm: undefined,
    isItsChip: after.chip && after.chip.cycles === after.chip.usual,
    lostEdges: lost.chatter + lost.presses,
  }).map((fault) => wordsFor(fault, inVolts(after.health?.supplyMv ?? NaN)));
}

function wordsFor({ code, channel = 0 }: Fault, volts: string): string {
  const button = `Button ${channel + 1}`;
  const wires = `its wires, A${channel} and GND`;
  switch (code) {
    case 'noisy':
      return `${button} never stopped chattering. Look for a loose wire (${wires}), or change the switch.`;
    case 'stays-down':
      return `${button} stays down. Free it, or look for a short in ${wires}; they belong on NO and COM.`;
    case 'not-pressed':
      return `${button} was not pressed. If there is one, check ${wires}.`;
    case 'supply-low':
      return `The supply is too low (${volts}). Use another USB cable or port, or lamps that take less.`;
    case 'supply-high':
      return `The supply is too high (${volts}). Unplug the board, and power it from USB alone.`;
    case 'edges-lost':
      return 'The board lost edges: it had no room for them, or could not time them. Look for a loose wire.';
    case 'lines-broken':
      return 'Lines arrived broken. Use another USB cable or port; if that does not help, npm run flash with --slow.';
    case 'drift':
      return 'The clock runs far off. Its resonator is likely broken: replace the board.';
    case 'other-chip':
      return 'The chip is not the ATmega328P it says it is (most likely an LGT8F328P): its presses may be stamped wrong. Play with another board.';
  }
}

const inMs = (us: number) => `${(us / 1000).toFixed(1)} ms`;
const inVolts = (mv: number) => `${(mv / 1000).toFixed(2)} V`;
