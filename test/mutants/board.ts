import { mutantsOf } from './mutant.ts';

/** The protocol between board and hub, on both sides. */
export const BOARD = mutantsOf('board', [
  {
    id: 'board-check-not-looked-at',
    file: 'shared/wire/board-line.ts',
    find: "if (withCheck(body) !== text) return no('wrong-check');",
    replace: '',
    about: 'A line that was garbled on the cable is taken for what the board said.',
    tests: ['shared/wire/board-line.test.ts'],
  },
  {
    id: 'board-other-check-sum',
    file: 'shared/wire/crc16.ts',
    find: 'let crc = 0xffff;',
    replace: 'let crc = 0;',
    about: 'Hub and board do not understand a word of each other.',
    tests: ['shared/wire/board-line.test.ts', 'test/board/firmware/conversation.test.ts'],
  },
  {
    id: 'board-counter-wraps',
    file: 'shared/race/tick-extender.ts',
    find: 'Math.round((newest - onTheWire) / TICKS_ON_THE_WIRE)',
    replace: 'Math.floor((newest - onTheWire) / TICKS_ON_THE_WIRE)',
    about: 'Presses around the moment a board’s counter begins anew are off by months.',
    tests: ['shared/race/tick-extender.test.ts'],
  },
  {
    id: 'board-gap-in-edges-unnoticed',
    file: 'server/boards/board-life.ts',
    find: 'if (seq !== this.#expected) return undefined;',
    replace: 'if (seq < this.#expected) return undefined;',
    about: 'An edge that was lost on the cable is never asked for again.',
    tests: ['server/boards/board-session.test.ts', 'test/faults/rough-serial.test.ts'],
  },
  {
    id: 'board-lost-presses-ignored',
    file: 'server/boards/board-session.ts',
    find: "if (lost.presses > 0) this.#deps.unsure(life.hello.board, 'press-lost');",
    replace: '',
    about: 'Presses for which a board had no room are not asked about.',
    tests: ['server/boards/board-session-news.test.ts', 'server/boards/board-session.test.ts'],
  },
  {
    id: 'board-states-cut-short',
    file: 'shared/wire/line-fields.ts',
    find: ' && values.length === text.length ?',
    replace: ' ?',
    about: 'A letter that the hub does not know moves the state of one button to another.',
    tests: ['shared/wire/board-line.test.ts'],
  },
  {
    id: 'board-held-button-pressed-at-start',
    file: 'firmware/src/buttons.c',
    find: 'buttons[channel].down = buttons[channel].engaged = is_down;',
    replace: 'buttons[channel].down = is_down;',
    about: 'A button that is held when the board starts counts as a press.',
    tests: ['test/board/firmware/image.test.ts'],
  },
]);
