import type { CPU } from 'avr8js';
import type { Interrupt } from './avr8js-innards.ts';

const PCIFR = 0x3b;
const PCICR = 0x68;
const PCMSK0 = 0x6b;
const VECTORS = [0x06, 0x08, 0x0a];
/** Two flip-flops stand between what PINx reads and the flag (data sheet, "Pin Change Interrupt Timing"). */
const FLAG_DELAY = 2;

/**
 * Pin change interrupts of the ports B, C and D, which are the groups 0, 1 and 2. In avr8js writing a mask switches the
 * interrupt itself on or off, and writing PCICR does nothing.
 */
export class PinChanges {
  readonly #cpu: CPU;
  readonly #raise: readonly (() => void)[];

  constructor(cpu: CPU) {
    this.#cpu = cpu;
    const interrupts = VECTORS.map((address, group): Interrupt => {
      const bit = 1 << group;
      return { address, flagRegister: PCIFR, flagMask: bit, enableRegister: PCICR, enableMask: bit };
    });
    this.#raise = interrupts.map((interrupt) => () => {
      cpu.setInterruptFlag(interrupt);
    });
    cpu.writeHooks[PCIFR] = (value, _old, _address, mask) => {
      for (const interrupt of interrupts) cpu.clearInterruptByFlag(interrupt, value & mask);
      return true;
    };
    cpu.writeHooks[PCICR] = (value) => {
      for (const interrupt of interrupts) cpu.updateInterruptEnable(interrupt, value);
    };
  }

  changed(group: number, pins: number, cycle: number): void {
    const raise = this.#raise[group];
    if (!raise || !((this.#cpu.data[PCMSK0 + group] ?? 0) & pins)) return;
    const delay = cycle + FLAG_DELAY - this.#cpu.cycles;
    if (delay > 0) this.#cpu.addClockEvent(raise, delay);
    else raise();
  }
}
