import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { FIRMWARE, HOBBY, QUICKDRAW, QUICKDRAW_115200 } from '../images.ts';
import { MS, startBoard } from './start-board.ts';

const BUILD = join(FIRMWARE, 'build/proof');
/** A page that the interrupt writes to, and its clock: not the compiler's, so avr-size does not know them. */
const RAM_BESIDE = 256 + 6;
const MOST_FLASH = 16 * 1024;
const MOST_RAM = 1_600;

const make = (...args: string[]) =>
  execFileSync('make', ['-s', '-C', FIRMWARE, ...args], { encoding: 'utf8' });

beforeAll(() => {
  rmSync(BUILD, { recursive: true, force: true });
  make(`BUILD=${BUILD}`, `${BUILD}/quickdraw.hex`, `${BUILD}/hobby.hex`);
  make(`BUILD=${BUILD}/115200`, 'BAUD=115200', `${BUILD}/115200/quickdraw.hex`);
});

describe('the committed images', () => {
  it.for([
    [QUICKDRAW, 'quickdraw.hex'],
    [QUICKDRAW_115200, '115200/quickdraw.hex'],
    [HOBBY, 'hobby.hex'],
  ])('are what the source makes: %s', ([committed = '', built = '']) => {
    expect(readFileSync(committed, 'utf8')).toBe(readFileSync(join(BUILD, built), 'utf8'));
  });

  it('fit: at most 16 kB of flash, and 1.6 kB of memory with the deepest stack', () => {
    const size = execFileSync('avr-size', ['-A', join(BUILD, 'quickdraw.elf')], { encoding: 'utf8' });
    const bytes = (section: string) =>
      Number(new RegExp(`^\\.${section}\\s+(\\d+)`, 'm').exec(size)?.[1] ?? NaN);
    const flash = bytes('text') + bytes('data');
    expect(flash).toBeLessThanOrEqual(MOST_FLASH);

    // Everything at once, for the deepest stack: edges, a flood of lines, a self-test, a storm.
    const { board } = startBoard();
    for (let i = 0; i < 3_000; i++) board.button(i % 6, i % 12 < 6, board.cycle + MS + i * 331);
    for (let i = 0; i < 40; i++) {
      board.send(
        { kind: 'self-test' },
        { kind: 'who-are-you' },
        { kind: 'ping', nonce: i },
        { kind: 'lamps', lamps: ['on', 'blink', 'pulse', 'chase', 'off', 'on'] },
        { kind: 'drive-sync', everyMs: 20 },
      );
      board.runMs(5);
    }
    expect(bytes('data') + bytes('bss') + RAM_BESIDE + board.stackUsed()).toBeLessThanOrEqual(MOST_RAM);
  });

  it('keep the compiler off the registers of the interrupt, or are not built', () => {
    const dump = execFileSync('avr-objdump', ['-d', join(BUILD, 'quickdraw.elf')], { encoding: 'utf8' });
    const functions = dump.split(/^[0-9a-f]+ </m).slice(1);
    const touching = functions.filter((text) =>
      /[ ,\t]r([2-9]|10)([,+\s]|$)/m.test(text.slice(text.indexOf('\n'))),
    );
    const names = touching.map((text) => text.slice(0, text.indexOf('>')));
    const [, owners = ''] = /^OWNERS := (.*)$/m.exec(readFileSync(join(FIRMWARE, 'Makefile'), 'utf8')) ?? [];
    expect(names).toContain('__vectors');
    expect(names.filter((name) => !owners.split('|').includes(name))).toEqual([]);
  });

  it('have an interrupt of 46 cycles, and one of some hundreds only in a storm of all six buttons', () => {
    const { board } = startBoard();
    for (let i = 0; i < 60; i++) board.button(i % 6, i % 12 < 6, board.cycle + MS + i * 3_333);
    board.runMs(30);
    expect(board.interrupts.longest).toBe(46);
    // There each look follows the last without a pause, until no button is left to watch.
    for (let i = 0; i < 3_000; i++) board.button(i % 6, i % 12 < 6, board.cycle + MS + i * 29);
    board.runMs(30);
    expect(board.interrupts.longest).toBeGreaterThan(100);
    expect(board.interrupts.longest).toBeLessThanOrEqual(500);
  });
});
