import type { Fault } from '#shared/self-test/faults.ts';
import type { Certificate } from '#shared/wire/self-test-certificate.ts';

/** The figures, a line each. */
export function certificateLines(certificate: Certificate): string[] {
  const { board, firmware, buttons, drift_ppm, drift_bound_ppm, round_trip_us } = certificate;
  const { supply_mv, resent, lost, dropped, untested } = certificate;
  return [
    `Board ${board}, firmware ${firmware}`,
    '  button  presses  longest bounce',
    ...buttons.map(
      ({ channel, presses, worst_bounce_us }) =>
        `  ${String(channel + 1).padEnd(8)}${String(presses).padEnd(9)}${inMs(worst_bounce_us)}`,
    ),
    `  supply        ${supply_mv === null ? 'not measured' : inVolts(supply_mv)}`,
    `  clock         ${signed(drift_ppm)} ± ${drift_bound_ppm.toFixed(0)} ppm`,
    `  round trip    ${inMs(round_trip_us)}`,
    `  edges         ${lost} lost, ${resent} sent again`,
    `  broken lines  ${dropped}`,
    ...(untested.length > 0 ? [`  not pressed   ${untested.map((channel) => channel + 1).join(', ')}`] : []),
  ];
}

/** What is wrong and what to do about it, a sentence or two each; empty for a board that is fine. */
export const faultLines = ({ faults, supply_mv }: Certificate): string[] =>
  faults.map((fault) => wordsFor(fault, supply_mv === null ? '' : inVolts(supply_mv)));

function wordsFor({ code, channel = 0 }: Fault, volts: string): string {
  const button = `Button ${channel + 1}`;
  const wires = `its wires, A${channel} and GND`;
  switch (code) {
    case 'noisy':
      return `${button} never stopped chattering. Look for a loose wire (${wires}), or change the switch.`;
    case 'stays-down':
      return `${button} stays down. Free it, or look for a short in ${wires}; they belong on NO and COM.`;
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
const signed = (ppm: number) => `${ppm < 0 ? '−' : '+'}${Math.abs(ppm).toFixed(0)}`;
