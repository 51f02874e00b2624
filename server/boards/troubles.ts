import { WORST_DRIFT_PPM } from '#shared/self-test/faults.ts';
import type { BoardView, Trouble, TroubleCode } from '#shared/wire/board-view.ts';
import type { SessionFacts } from './session-facts.ts';

/** A link slower than this is no cable to a board. */
const SLOW_US = 20_000;
/** A board writes some four hundred lines in ten seconds: so many of them may be broken. */
const MANY_DROPPED = 10;

type Facts = Omit<BoardView, 'trouble'>;
type Words = (board: Facts, channel: number) => string;

const boardOf = ({ id, port }: Facts) => (id === null ? `The board on ${port}` : `Board ${id} on ${port}`);
const buzzerOf = ({ id }: Facts, channel: number) => `Buzzer ${channel + 1} of board ${id ?? ''}`;

/** What is wrong, its likely cause, and what to do about it. Screens have their own words, by code. */
const WORDS: Readonly<Record<TroubleCode, Words>> = {
  missing: ({ port }) => `The port ${port} is not there. Is the cable plugged in?`,
  busy: ({ port }) =>
    `The port ${port} is held by another program. Close it: a serial monitor, or a second hub.`,
  forbidden: ({ port }) =>
    `The port ${port} may not be opened. On Linux, add yourself to the group dialout (sudo usermod -aG dialout $USER) and log in again.`,
  failed: ({ port }) =>
    `The port ${port} cannot be opened. Unplug the board and plug it in again, or use another USB port.`,
  silent: ({ port }) =>
    `The board on ${port} does not answer. The cable may only charge, or no firmware is on it: check its cable, press its reset button, or flash it.`,
  'went-silent': (board) =>
    `${boardOf(board)} has stopped talking. Check its cable, then press its reset button.`,
  'wrong-speed': ({ port }) =>
    `What comes from ${port} is not text: most likely the speed differs. Start the hub with --baud 115200 for a board flashed with --slow, or without for the others.`,
  'not-a-board': ({ port }) =>
    `The device on ${port} is no Quickdraw board. If it should be one, stop the hub and flash it: npm run flash -- --port ${port}`,
  'old-firmware': ({ port }) =>
    `The board on ${port} has an old firmware. Stop the hub and flash it: npm run flash -- --port ${port}`,
  'newer-firmware': ({ port }) =>
    `The firmware of the board on ${port} is newer than this hub. Update Quickdraw.`,
  twin: ({ port }) => `The board on ${port} has the name of another board. Unplug one of the two.`,
  'same-boot': ({ port }) =>
    `The board on ${port} counts its presses anew without saying that it started again, or another board has its name: its presses cannot be told from old ones. Press its reset button; if that does not help, stop the hub and flash it: npm run flash -- --port ${port}`,
  'name-taken': ({ port }) =>
    `The board on ${port} had fallen silent, and another board with its name is in use now. Unplug one of the two.`,
  'not-recording': (board) =>
    `Presses of ${boardOf(board)} cannot be written to the disk: it is full or broken. Make room on it; until then they are kept and tried again.`,
  'presses-lost': (board) =>
    `${boardOf(board)} lost ${board.lost_presses} presses: it ran out of room. Was the hub away, or is a switch storming? Press every buzzer once before you play.`,
  'impossible-stamps': (board) =>
    `${boardOf(board)} tells of moments that cannot be, so none of its presses decides by itself. Press its reset button; if it does so again, flash it, or replace the board.`,
  'sequence-gap': (board) =>
    `${boardOf(board)} left out a press and does not send it again, so nothing after it counts. Press its reset button; if it does so again, flash it, or replace the board.`,
  'unknown-button': (board) =>
    `${boardOf(board)} told of a button that it does not have. Is another firmware on it? Flash it, or use another button.`,
  hung: (board) =>
    `${boardOf(board)} had stopped, and started itself again: static, most likely. A press just before may be lost. If it happens again, see its wiring (firmware/README.md).`,
  'started-again': (board) =>
    `${boardOf(board)} has just started again: presses from just before are lost, so slap once more. If nobody reset it, check its cable and its power.`,
  'slow-link': (board) =>
    `${boardOf(board)} answers slowly. A USB hub, an extender or a bad cable is likely: plug it in directly.`,
  'dropped-lines': (board) =>
    `Many lines of ${boardOf(board)} arrive broken. Try another USB cable or port; if that does not help, stop the hub and flash it: npm run flash -- --slow --port ${board.port}`,
  drift: (board) =>
    `The clock of ${boardOf(board)} runs far off. Its resonator is likely broken: replace the board.`,
  held: (board, channel) =>
    `${buzzerOf(board, channel)} is held down. Lift what lies on it; if nothing does, it is jammed, or its wires touch.`,
  stuck: (board, channel) =>
    `${buzzerOf(board, channel)} has been down since the board started. Let go of it, then press reset on the board; if it is up already, check the switch and its cable.`,
  noisy: (board, channel) =>
    `${buzzerOf(board, channel)} will not settle. Its switch is worn, or a wire is loose: tighten its wires, or change the switch.`,
};

/** One trouble of a board in words. */
export function troubleOf(code: TroubleCode, board: Facts, channel?: number): Trouble {
  const message = WORDS[code](board, channel ?? 0);
  return channel === undefined ? { code, message } : { code, message, channel };
}

/** What is wrong with a board that talks to us; `droppedLately` counts the last ten seconds. */
export function healthTroubles(
  board: Facts,
  { droppedLately, faults }: Pick<SessionFacts, 'droppedLately' | 'faults'>,
): Trouble[] {
  const isOff = Math.abs(board.drift_ppm ?? 0) > WORST_DRIFT_PPM;
  const codes: [boolean, TroubleCode][] = [
    ...faults.map((fault): [boolean, TroubleCode] => [true, fault]),
    [!board.recording, 'not-recording'],
    [board.lost_presses > 0, 'presses-lost'],
    // By a clock that runs far off nobody can say how long a trip takes.
    [(board.round_trip_us ?? 0) > SLOW_US && !isOff, 'slow-link'],
    [droppedLately >= MANY_DROPPED, 'dropped-lines'],
    [isOff, 'drift'],
  ];
  const ofBuzzers = board.buzzers.flatMap(({ state, channel }) =>
    state === 'up' || state === 'down' ? [] : troubleOf(state, board, channel),
  );
  return [...codes.flatMap(([so, code]) => (so ? troubleOf(code, board) : [])), ...ofBuzzers];
}
