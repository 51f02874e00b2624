import type { SelfTest } from '#shared/wire/self-test-message.ts';
import type { BoardStatus, BoardView } from '#shared/wire/board-view.ts';

/** What the test says at the terminal, apart from its certificate. Buttons are numbered from 1 for people. */

type Running = Extract<SelfTest, { state: 'running' }>;

/** Nothing is waited for that a person has to see to first. */
export const NO_PORT: ReadonlySet<BoardStatus> = new Set(['missing', 'busy', 'forbidden', 'failed']);

export const NOTHING_ANSWERED =
  'Nothing answered. Check the USB cable (many only charge), press reset on the board, or flash it: npm run flash.';
export const DEAF =
  'The board speaks and does not hear. Take any wires off D0 and D1, and try another USB cable.';
export const STOPPED = 'Stopped before a board answered.';
export const NOTHING_PRESSED = 'Stopped before a button was pressed.';

export const LAMPS = 'Watch the lamps: each lights up for half a second, in turn, and then all of them.';
export const PRESS = 'Press each button three times, in any order. Enter or Ctrl-C ends the test early.';

export const ENDED: Readonly<Record<Extract<SelfTest, { state: 'ended' }>['why'], string>> = {
  cancelled: STOPPED,
  race: STOPPED,
  'not-saved': STOPPED,
  gone: 'The board is gone. Check the USB cable, press reset, and run the test again.',
  restarted:
    'The board started anew in the middle of the test. Try another USB cable or port; check the lamps for a short.',
  'left-alone': 'Nothing was pressed for three minutes.',
};

export const greeting = ({ id, firmware, buzzers }: BoardView) =>
  `Board ${id ?? ''}: ${buzzers.length} buttons, firmware ${firmware ?? '?'}.`;

const listing = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** What the person has to do now. */
export function asking({ buttons, wanted, waits_for }: Running): string {
  if (waits_for === 'release') return 'Let go of every button … ';
  if (waits_for === 'clock') return 'The clock of the board is being measured … ';
  const missing = buttons.filter(({ presses }) => presses < wanted).map(({ channel }) => String(channel + 1));
  return `Press button ${listing.format(missing)} … `;
}

export const buttonDone = ({ channel, worst_bounce_us }: Running['buttons'][number]) =>
  `button ${channel + 1} ok (longest bounce ${(worst_bounce_us / 1000).toFixed(1)} ms)`;
