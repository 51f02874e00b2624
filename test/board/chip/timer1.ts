import type { CPU } from 'avr8js';

const TIFR1 = 0x36;
const TIMSK1 = 0x6f;
const TCCR1A = 0x80;
const TCCR1B = 0x81;
const TCNT1L = 0x84;
const TCNT1H = 0x85;
const ICR1L = 0x86;
const ICR1H = 0x87;
const TOV1 = 0x01;
const ICF1 = 0x20;
const ICES1 = 0x40;
const ICNC1 = 0x80;
/** WGM13:12 and CS12:10. */
const MODE = 0x1f;
const STOPPED = 0;
const EVERY_CYCLE = 1;
const TURN = 0x10000;
/** The noise canceller believes a level after this many equal samples. */
const SAMPLES = 4;
/** STS and ST reach the register in their second cycle; avr8js calls its hooks in the first. */
const STORE = 1;

/**
 * Timer 1 counting every cycle in normal mode, with input capture, polled. avr8js has no input capture and reschedules
 * its timer at every tick; this one works its registers out when they are read.
 */
export class Timer1 {
  readonly #cpu: CPU;
  #temp = 0;
  #running = false;
  /** The cycle at which a running timer was at 0. */
  #zeroAt = 0;
  /** The count of a timer that stands still. */
  #stoppedAt = 0;
  #overflowed = false;
  #overflowsAt = Infinity;
  #captured = 0;
  #captureFlag = 0;
  #level = true;
  #believedAt = Infinity;

  constructor(cpu: CPU) {
    this.#cpu = cpu;
    cpu.readHooks[TCNT1L] = () => this.#latch(this.#count(cpu.cycles));
    cpu.readHooks[ICR1L] = () => {
      this.#settle(cpu.cycles);
      return this.#latch(this.#captured);
    };
    cpu.readHooks[TCNT1H] = cpu.readHooks[ICR1H] = () => this.#temp;
    cpu.writeHooks[TCNT1H] = cpu.writeHooks[ICR1H] = (value) => {
      this.#temp = value;
      return true;
    };
    cpu.writeHooks[TCNT1L] = (value) => {
      this.#start(this.#running, (this.#temp << 8) | value);
      return true;
    };
    // ICR1 is read-only in normal mode.
    cpu.writeHooks[ICR1L] = () => true;
    cpu.readHooks[TIFR1] = () => {
      this.#settle(cpu.cycles);
      return this.#captureFlag | (this.#overflowed ? TOV1 : 0);
    };
    cpu.writeHooks[TIFR1] = (value, _old, _address, mask) => {
      this.#settle(cpu.cycles);
      if (value & mask & ICF1) this.#captureFlag = 0;
      if (value & mask & TOV1) this.#overflowed = false;
      return true;
    };
    cpu.writeHooks[TCCR1B] = (value) => {
      const mode = value & MODE;
      if (mode !== STOPPED && mode !== EVERY_CYCLE)
        throw new Error(`timer 1 in mode ${mode} is not modelled`);
      this.#settle(cpu.cycles);
      const running = mode === EVERY_CYCLE;
      if (running !== this.#running) this.#start(running, this.#count(cpu.cycles + STORE));
    };
    for (const register of [TCCR1A, TIMSK1])
      cpu.writeHooks[register] = (value) => {
        if (value !== 0) throw new Error('timer 1 is modelled without outputs and interrupts');
      };
  }

  /** The level on ICP1 from this cycle on; told in the order of time. */
  pin(high: boolean, cycle: number): void {
    this.#settle(cycle);
    if (high === this.#level) return;
    this.#level = high;
    // Back before it was believed: the noise canceller never saw it.
    if (this.#believedAt !== Infinity) this.#believedAt = Infinity;
    else this.#believedAt = cycle + (this.#control & ICNC1 ? SAMPLES : 0);
    this.#settle(cycle);
  }

  reset(): void {
    this.#temp = this.#captured = this.#captureFlag = 0;
    this.#believedAt = Infinity;
    this.#overflowed = false;
    this.#start(false, 0);
  }

  get #control(): number {
    return this.#cpu.data[TCCR1B] ?? 0;
  }

  #count(cycle: number): number {
    return this.#running ? (cycle - this.#zeroAt) & (TURN - 1) : this.#stoppedAt;
  }

  /** The high byte stays as it was at this moment until it is fetched. */
  #latch(value: number): number {
    this.#temp = value >> 8;
    return value & 0xff;
  }

  #start(running: boolean, count: number): void {
    this.#settle(this.#cpu.cycles);
    const now = this.#cpu.cycles + STORE;
    this.#running = running;
    this.#stoppedAt = count;
    this.#zeroAt = now - count;
    this.#overflowsAt = running ? now + TURN - count : Infinity;
  }

  #settle(cycle: number): void {
    if (cycle >= this.#overflowsAt) {
      this.#overflowed = true;
      this.#overflowsAt += TURN * Math.ceil((cycle + 1 - this.#overflowsAt) / TURN);
    }
    if (cycle >= this.#believedAt) {
      if (this.#level === (this.#control & ICES1) > 0) {
        this.#captured = this.#count(this.#believedAt);
        this.#captureFlag = ICF1;
      }
      this.#believedAt = Infinity;
    }
  }
}
