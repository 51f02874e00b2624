import { m } from '../words/messages.js';
import type { BoardView, BuzzerView, Trouble, TroubleCode } from '#shared/wire/board-view.ts';

type Words = (board: BoardView) => string;

/** Those of a buzzer are told beneath it, in words of their own. */
const WORDS: Readonly<Record<Exclude<TroubleCode, BuzzerView['state']>, Words>> = {
  missing: m.board_missing,
  busy: m.board_busy,
  forbidden: m.board_forbidden,
  failed: m.board_failed,
  silent: m.board_silent,
  'went-silent': m.board_went_silent,
  'wrong-speed': m.board_wrong_speed,
  'not-a-board': m.board_not_a_board,
  'old-firmware': m.board_old_firmware,
  'newer-firmware': m.board_newer_firmware,
  twin: m.board_twin,
  'same-boot': m.board_same_boot,
  'name-taken': m.board_name_taken,
  'not-recording': () => m.board_not_recording(),
  'presses-lost': ({ lost_presses: count }) => m.board_lost_presses({ count }),
  'impossible-stamps': m.board_impossible_stamps,
  'sequence-gap': m.board_sequence_gap,
  'unknown-button': m.board_unknown_button,
  hung: m.board_hung,
  'started-again': m.board_started_again,
  'slow-link': m.board_slow_link,
  'dropped-lines': m.board_dropped_lines,
  drift: m.board_drift,
};

/** What is wrong with a board and its likely cause; of what this page does not know yet, in the hub's own words. */
export function boardTrouble({ code, message }: Trouble, board: BoardView): string {
  const words: Words | undefined = (WORDS as Partial<Record<TroubleCode, Words>>)[code];
  return words?.(board) ?? message;
}
