import { describe, expect, it } from 'vitest';
import { encodeBoardLine } from '#shared/wire/board-line.ts';
import { CHIP_HZ, EmulatedBoard } from '#test/board/emulated-board.ts';
import { QUICKDRAW } from '#test/board/images.ts';
import { figures, troubles, type Findings } from './certificate.ts';
import { CARE_MS, SelfTest } from './self-test.ts';
import * as words from './words.ts';

/** The self-test and the real firmware on an emulated chip, in virtual time; a person presses the buttons. */
function testFirmware() {
  const told: string[] = [];
  const outcomes: (Findings | string)[] = [];
  const board: EmulatedBoard = new EmulatedBoard(QUICKDRAW, {
    onLine: (line) => {
      test.notice();
      test.hear(encodeBoardLine(line).trimEnd());
    },
  });
  const test = new SelfTest({
    now: () => (board.cycle / CHIP_HZ) * 1000,
    send: (line) => {
      board.send(line);
    },
    dispatch: (line) => told.push(line),
    ask: (missing) => told.push(words.asking(missing)),
    pressed: ({ channel, bounceMs }) => told.push(words.pressed(channel, bounceMs)),
    over: (outcome) => outcomes.push(outcome),
  });
  const until = (isSo: () => boolean, withinMs = 8_000) => {
    for (let ms = 0; ms < withinMs && !isSo(); ms += CARE_MS) {
      board.runMs(CARE_MS);
      test.care();
    }
    if (!isSo()) throw new Error(`not within ${withinMs} ms, told was: ${told.join(' | ')}`);
  };
  const said = (text: string) => {
    until(() => told.some((line) => line.includes(text)));
  };
  const press = (button: number, down: boolean) => {
    board.button(button - 1, down, board.cycle + 1);
  };
  return { test, told, outcomes, until, said, press };
}

describe('a self-test of the real firmware', () => {
  it('asks for every button, and certifies a board that is fine', () => {
    const { told, outcomes, until, said, press } = testFirmware();
    said('Board TEST01: 6 buttons, firmware');
    const missing = [3, 1, 2, 6, 5, 4];
    while (missing.length > 0) {
      const asked = words.asking(missing.toSorted((a, b) => a - b).map((button) => button - 1));
      until(() => told.at(-1) === asked);
      const button = missing.shift() ?? NaN;
      press(button, true);
      said(words.pressed(button - 1, 0));
      press(button, false);
    }
    until(() => outcomes.length > 0);
    const [findings] = outcomes as [Findings];
    expect(troubles(findings)).toEqual([]);
    const certificate = figures(findings).join('\n');
    for (const button of [1, 2, 3, 4, 5, 6])
      expect(certificate).toMatch(new RegExp(`^ +${button} +1 +0\\.0 ms$`, 'm'));
    expect(certificate).toMatch(/supply +5\.0\d V$/m);
    expect(certificate).toMatch(/edges kept +at most [1-9]\d? of 64$/m);
    expect(certificate).toMatch(/round trip +[\d.]+ ms at least, [\d.]+ ms median of [1-9]/);
    expect(certificate).toMatch(/lost +0 chatter, 0 presses$/m);
    expect(certificate).toMatch(/broken lines +0$/m);
  });

  it('says what is stuck and what was not pressed when it is ended early', () => {
    const { test, outcomes, until, said, press } = testFirmware();
    said(words.asking([0, 1, 2, 3, 4, 5]));
    press(2, true);
    said('Button 2 has been down for five seconds');
    test.finish();
    until(() => outcomes.length > 0);
    const found = troubles((outcomes as [Findings])[0]).join('\n');
    expect(found).toMatch(/^Button 1 was not pressed\. .*A0 and GND/m);
    expect(found).toMatch(/^Button 2 stays down\./m);
  });
});
