import { avrInstruction, CPU } from 'avr8js';
import { describe, expect, it } from 'vitest';
import {
  cbi,
  copy,
  forever,
  inc,
  input,
  ldi,
  lds,
  NOP,
  program,
  RETI,
  sbi,
  SEI,
  STAY,
  store,
  sts,
  withHandler,
} from './assembler.ts';
import { Chip } from './chip.ts';
import { ENABLER, instructionKinds, quickInstruction } from './quick-instructions.ts';

const DDRB = 0x04;
const PCIFR = 0x1b;
const PCICR = 0x68;
const PCMSK1 = 0x6c;
const ADCL = 0x78;
const ADCH = 0x79;
const ADCSRA = 0x7a;
const ADMUX = 0x7c;
const WDTCSR = 0x60;
const MCUSR = 0x54;
const UCSR0B = 0xc1;
const UBRR0L = 0xc4;
const RESULT = 0x200;
const PCINT1_VECTOR = 0x08;
const UDRE_VECTOR = 0x26;
const H = 0x20;
const Z = 0x02;

const results = (chip: Chip, length: number) => [...chip.data.slice(RESULT, RESULT + length)];
const watchPin = [store(PCMSK1, 1), store(PCICR, 2)].flat();
const raisePin = (chip: Chip, cycle: number) => {
  chip.pins.schedule.add({ cycle, port: 'C', pin: 0, high: true });
};

describe('instructions', () => {
  it('are done by the quick way exactly as by avr8js', () => {
    const opcodes = Uint16Array.from({ length: 0x10000 }, (_, opcode) => opcode);
    const kinds = instructionKinds(opcodes);
    const flash = new Uint16Array(0x4000);
    const flashView = new DataView(flash.buffer);
    const [ours, theirs] = [new CPU(flash, 2048), new CPU(flash, 2048)];
    let random = 1;
    const next = () => (random = Math.imul(random, 1103515245) + 12345) >>> 16;
    const known = opcodes.filter((opcode) => kinds.getUint8(opcode) > ENABLER);
    expect(known.length).toBeGreaterThan(20_000);
    for (const opcode of known) {
      flash.set([opcode, 0x300 + (next() & 0xff)], 0x1000);
      for (let address = 0; address < ours.data.length; address++) ours.data[address] = next();
      for (const high of [29, 31]) ours.data[high] = 2 + (next() & 3);
      ours.SP = 0x400 + (next() & 0xff);
      theirs.data.set(ours.data);
      ours.pc = theirs.pc = 0x1000;
      ours.cycles = theirs.cycles = 0;
      quickInstruction(ours, flashView, kinds.getUint8(opcode));
      avrInstruction(theirs);
      // avr8js takes the half carry from the wrong bit, and a zero with a borrow of 256 for no zero.
      const withCarry = [0x0400, 0x0800].includes(opcode & 0xfc00);
      for (const cpu of [ours, theirs]) cpu.data[0x5f] = cpu.SREG & ~(H | (withCarry ? Z : 0));
      const name = opcode.toString(16);
      expect([ours.pc, ours.cycles], name).toEqual([theirs.pc, theirs.cycles]);
      expect(Buffer.compare(ours.data, theirs.data), name).toBe(0);
    }
  });

  it('clear a bit in two cycles', () => {
    const chip = new Chip(program(cbi(DDRB, 1), STAY));
    chip.run(1);
    expect(chip.cycle).toBe(2);
  });
});

describe('interrupts', () => {
  it('take four cycles, two after the pin, and last until the end of their RETI', () => {
    const chip = new Chip(withHandler(PCINT1_VECTOR, program(NOP, RETI), program(watchPin, SEI, STAY)));
    chip.run(100);
    const at = chip.cycle;
    raisePin(chip, at);
    chip.run(at + 3);
    expect(chip.cycle).toBe(at + 2 + 4);
    chip.run(at + 20);
    expect(chip.interrupts).toEqual({ count: 1, longest: 4 + 1 + 4 });
  });

  it('wait for one more instruction after SEI', () => {
    const handler = program(sts(RESULT, 18), RETI);
    const chip = new Chip(
      withHandler(PCINT1_VECTOR, handler, program(ldi(18, 0), watchPin, NOP, SEI, inc(18), inc(18), STAY)),
    );
    raisePin(chip, 6);
    chip.run(100);
    expect(chip.interrupts.count).toBe(1);
    expect(results(chip, 1)).toEqual([1]);
  });

  it('wait for one more instruction after RETI', () => {
    // The transmitter is empty all the time, so nothing but that one instruction ever gets a turn.
    const main = program(ldi(18, 0), ldi(19, 0), store(UCSR0B, 0x28), SEI, forever(inc(18)));
    const chip = new Chip(withHandler(UDRE_VECTOR, program(inc(19), RETI), main));
    chip.run(1_000);
    const [turns = 0, interrupts = 0] = chip.data.slice(18, 20);
    expect(turns).toBeGreaterThan(40);
    expect(Math.abs(interrupts - 2 * turns)).toBeLessThanOrEqual(2);
  });

  it('of a pin stay pending when its mask is closed, and are forgotten when their flag is cleared', () => {
    const flags = (to: number) => [input(20, PCIFR), ...sts(to, 20)];
    const chip = new Chip(
      program(
        [store(PCMSK1, 1), NOP, NOP, flags(RESULT)].flat(),
        [store(PCMSK1, 0), flags(RESULT + 1)].flat(),
        [sbi(PCIFR, 1), flags(RESULT + 2), STAY].flat(),
      ),
    );
    raisePin(chip, 3);
    chip.run(100);
    expect(results(chip, 3)).toEqual([2, 2, 0]);
  });
});

describe('the chip around its core', () => {
  it('measures its supply by the 1.1 V reference', () => {
    const measure = [store(ADMUX, 0x4e), store(ADCSRA, 0xc7)].flat();
    const chip = new Chip(program(measure, forever(copy(ADCL, RESULT), copy(ADCH, RESULT + 1))), {
      supplyVolts: 4.4,
    });
    chip.run(4_000);
    expect(results(chip, 2)).toEqual([0, 1]);
  });

  it('clears the flag of the converter by a one, and does not end a conversion by a zero', () => {
    const chip = new Chip(
      program(
        store(ADCSRA, 0xc7),
        store(ADCSRA, 0x97),
        copy(ADCSRA, RESULT),
        forever(copy(ADCSRA, RESULT + 1)),
      ),
    );
    chip.run(4_000);
    expect(results(chip, 2)).toEqual([0xc7, 0x97]);
  });

  it('starts anew when its watchdog bites, with its memory as it was and every pin let go', () => {
    const chip = new Chip(
      program(
        [lds(20, RESULT), inc(20), sts(RESULT, 20), copy(MCUSR, RESULT + 1), copy(UBRR0L, RESULT + 3)].flat(),
        [
          input(20, DDRB),
          sts(RESULT + 2, 20),
          sbi(DDRB, 1),
          store(UBRR0L, 1),
          store(WDTCSR, 0x18),
          store(WDTCSR, 0x08),
          STAY,
        ].flat(),
      ),
    );
    chip.run(16_000 * 100);
    expect(results(chip, 4)).toEqual([7, 8, 0, 0]);
  });
});
