import type { SeatHealth } from '#shared/wire/table-message.ts';
import { m } from '../../words/messages.js';

type Code = SeatHealth['trouble'][number]['code'];
type Words = (about: { readonly board: string }) => string;

const WORDS: Readonly<Record<Exclude<Code, 'device-away'>, Words>> = {
  'no-buzzer': m.setup_trouble_no_buzzer,
  'board-away': m.setup_trouble_board_away,
  'clock-unknown': m.setup_trouble_clock_unknown,
  'no-such-button': m.setup_trouble_no_such_button,
  'hand-in-doubt': m.setup_trouble_hand_in_doubt,
  missing: m.setup_trouble_missing,
  busy: m.setup_trouble_busy,
  forbidden: m.setup_trouble_forbidden,
  failed: m.setup_trouble_failed,
  silent: m.setup_trouble_silent,
  'went-silent': m.setup_trouble_silent,
  'wrong-speed': m.setup_trouble_wrong_speed,
  'not-a-board': m.setup_trouble_not_a_board,
  'old-firmware': m.setup_trouble_old_firmware,
  'newer-firmware': m.setup_trouble_newer_firmware,
  twin: m.setup_trouble_twin,
  'same-boot': m.setup_trouble_same_boot,
  'name-taken': m.setup_trouble_twin,
  'not-recording': m.setup_trouble_not_recording,
  'impossible-stamps': m.setup_trouble_impossible_stamps,
  'sequence-gap': m.setup_trouble_sequence_gap,
  'unknown-button': m.setup_trouble_unknown_button,
  'presses-lost': m.setup_trouble_presses_lost,
  hung: m.setup_trouble_hung,
  'started-again': m.setup_trouble_started_again,
  'slow-link': m.setup_trouble_slow_link,
  'dropped-lines': m.setup_trouble_dropped_lines,
  drift: m.setup_trouble_drift,
  held: m.setup_trouble_held,
  stuck: m.setup_trouble_stuck,
  noisy: m.setup_trouble_noisy,
};

/**
 * What is wrong with the buzzer of a seat and its likely cause, a sentence each; empty when all is well. What this page
 * does not know yet is told in the hub's own words.
 */
export function troubleWords({ buzzer, trouble }: Pick<SeatHealth, 'buzzer' | 'trouble'>): string[] {
  const board = buzzer?.slice(0, Math.max(0, buzzer.lastIndexOf(':'))) ?? '';
  return trouble.map(({ code, message }) => {
    if (code === 'device-away')
      return buzzer === 'phone' ? m.setup_trouble_phone_away() : m.setup_trouble_pad_away();
    // It has no cable that somebody could check.
    if (code === 'board-away' && board.startsWith('SIM')) return m.setup_trouble_simulated_away();
    const words = (WORDS as Readonly<Partial<Record<Code, Words>>>)[code];
    return words?.({ board }) ?? message;
  });
}
