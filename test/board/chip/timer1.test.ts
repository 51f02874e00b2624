import { describe, expect, it } from 'vitest';
import { copy, forever, input, program, sbi, store, sts } from './assembler.ts';
import { Chip } from './chip.ts';

const TIFR1 = 0x16;
const TCCR1B = 0x81;
const TCNT1L = 0x84;
const TCNT1H = 0x85;
const ICR1L = 0x86;
const ICR1H = 0x87;
const EVERY_CYCLE = 0x01;
const RISING = 0x40;
const CANCEL_NOISE = 0x80;
const OVERFLOW = 0x01;
const CAPTURE = 0x20;
const RESULT = 0x200;
/** When the timer starts that is started first of all. */
const STARTED = 2;

const results = (chip: Chip, length: number) => [...chip.data.slice(RESULT, RESULT + length)];
const flags = (to: number) => [input(20, TIFR1), ...sts(to, 20)];

/** Tells all the time what was captured, low byte, high byte and flag. */
function capturing(control: number): Chip {
  return new Chip(
    program(
      store(TCCR1B, EVERY_CYCLE | control),
      forever(copy(ICR1L, RESULT), copy(ICR1H, RESULT + 1), flags(RESULT + 2)),
    ),
  );
}

/** The captured count after these levels of the pin, which starts high; undefined when there was none. */
function captured(control: number, ...levels: readonly (readonly [high: boolean, cycle: number])[]) {
  const chip = capturing(control);
  for (const [high, cycle] of levels) chip.pins.schedule.add({ cycle, port: 'B', pin: 0, high });
  chip.run(2_000);
  const [low = 0, high = 0, flag] = results(chip, 3);
  return flag === CAPTURE ? high * 256 + low + STARTED : undefined;
}

describe('timer 1', () => {
  it('counts every cycle, from what was written', () => {
    const chip = new Chip(
      program(
        [store(TCNT1H, 0x12), store(TCNT1L, 0xf0), store(TCCR1B, EVERY_CYCLE)].flat(),
        [copy(TCNT1L, RESULT), copy(TCNT1L, RESULT + 1), copy(TCNT1H, RESULT + 2), forever()].flat(),
      ),
    );
    chip.run(100);
    expect(results(chip, 3)).toEqual([0xf2, 0xf6, 0x12]);
  });

  it('has one hidden byte for the upper halves of its count and of what it captured', () => {
    const chip = new Chip(
      program(
        [store(TCNT1H, 0x12), store(TCNT1L, 0x34)].flat(),
        [copy(TCNT1L, RESULT), copy(ICR1L, RESULT + 1), copy(TCNT1H, RESULT + 2)].flat(),
        [copy(TCNT1L, RESULT + 3), copy(ICR1H, RESULT + 4), forever()].flat(),
      ),
    );
    chip.run(100);
    expect(results(chip, 5)).toEqual([0x34, 0, 0, 0x34, 0x12]);
  });

  it('tells of an overflow until that is cleared, and of the next', () => {
    const chip = new Chip(
      program(
        [store(TCNT1H, 0xff), store(TCNT1L, 0xfa), store(TCCR1B, EVERY_CYCLE)].flat(),
        [flags(RESULT), flags(RESULT + 1), flags(RESULT + 2), sbi(TIFR1, 0), flags(RESULT + 3)].flat(),
        forever(flags(RESULT + 4)),
      ),
    );
    chip.run(100);
    expect(results(chip, 5)).toEqual([0, 0, OVERFLOW, 0, 0]);
    chip.run(65_536 + 100);
    expect(results(chip, 5)).toEqual([0, 0, OVERFLOW, 0, OVERFLOW]);
  });

  it('captures the edge it is told to, at its very cycle', () => {
    for (const cycle of [501, 502, 503]) {
      expect(captured(0, [false, cycle], [true, 900])).toBe(cycle);
      expect(captured(RISING, [false, 300], [true, cycle])).toBe(cycle);
    }
    expect(captured(RISING, [false, 500])).toBeUndefined();
  });

  it('captures four cycles later through the noise canceller, and nothing that is shorter', () => {
    expect(captured(CANCEL_NOISE, [false, 500])).toBe(504);
    expect(captured(CANCEL_NOISE, [false, 500], [true, 504])).toBe(504);
    expect(captured(CANCEL_NOISE, [false, 500], [true, 503])).toBeUndefined();
    expect(captured(CANCEL_NOISE, [false, 500], [true, 503], [false, 506])).toBe(510);
    expect(captured(CANCEL_NOISE | RISING, [false, 500], [true, 600])).toBe(604);
  });
});
