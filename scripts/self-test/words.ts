import type { ButtonState, Hello } from '#shared/wire/board-line.ts';

/** Everything the tester says except the certificate. Buttons are numbered from 1 for people. */

export const NO_PORT = {
  missing: 'is not there. Is the cable plugged in?',
  busy: 'is held by another program. Stop Quickdraw and any serial monitor first.',
  forbidden: 'may not be opened. On Linux, add yourself to the group dialout and log in again.',
  failed: 'cannot be opened.',
} as const;

export const NOTHING_ANSWERED =
  'Nothing answered. Check the USB cable (many only charge), press reset on the board, or flash it: npm run flash.';
export const FOREIGN =
  'Something answered that is not a board of Quickdraw. Flash it: npm run flash. If you did, with --slow: add --baud 115200 here.';
export const DEAF =
  'The board speaks and does not hear. Take any wires off D0 and D1, and try another USB cable.';
export const SILENT = 'The board fell silent. Check the USB cable, press reset, and run the test again.';
export const GONE = 'The port is gone. Was the cable pulled?';
export const RESTARTED =
  'The board started anew in the middle of the test. Try another USB cable or port; check the lamps for a short.';
export const STOPPED = 'Stopped before a board answered.';

export const LAMPS = 'Watch the lamps: each lights up for half a second, in turn, and then all of them.';
export const PRESS = 'Press each button once, in any order. Enter or Ctrl-C ends the test early.';

export const otherProtocol = (theirs: number, ours: number) =>
  `The board speaks protocol ${theirs}, this Quickdraw speaks ${ours}. Flash it: npm run flash.`;

export const greeting = ({ board, firmware, protocol, resolutionNs, bounceMs, channels }: Hello) =>
  `Board ${board}: ${channels} buttons, firmware ${firmware}, protocol ${protocol}. ` +
  `It tells presses ${resolutionNs / 1000} µs apart in order, and waits ${bounceMs} ms for a bounce to end.`;

const listing = new Intl.ListFormat('en-GB', { type: 'disjunction' });
export const asking = (missing: readonly number[]) =>
  `Press button ${listing.format(missing.map((channel) => String(channel + 1)))} … `;

export const pressed = (channel: number, bounceMs: number) =>
  `button ${channel + 1} ok (bounce ${bounceMs.toFixed(1)} ms)`;

/** What there is to say when a button's state becomes `now`; nothing of what a press does anyway. */
export function stateWords(channel: number, before: ButtonState, now: ButtonState): string | undefined {
  const button = `Button ${channel + 1}`;
  switch (now) {
    case 'stuck':
      return `${button} has been down since the board started. Let go of it; or is its wire on NC instead of NO?`;
    case 'held':
      return `${button} has been down for five seconds. Let go of it; or is it jammed?`;
    case 'noisy':
      return `${button} never stops chattering: a loose wire, or a worn switch.`;
    case 'up':
      return before === 'up' || before === 'down' ? undefined : `${button} is up again.`;
    case 'down':
      return undefined;
  }
}
