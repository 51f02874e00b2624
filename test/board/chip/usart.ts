import type { CPU } from 'avr8js';
import type { Interrupt } from './avr8js-innards.ts';

const UCSR0A = 0xc0;
const UCSR0B = 0xc1;
const UBRR0L = 0xc4;
const UBRR0H = 0xc5;
const UDR0 = 0xc6;
const RXC0 = 0x80;
const TXC0 = 0x40;
const UDRE0 = 0x20;
const DOR0 = 0x08;
const U2X0 = 0x02;
const RXCIE0 = 0x80;
const TXCIE0 = 0x40;
const UDRIE0 = 0x20;
const RXEN0 = 0x10;
const ANY_INTERRUPT = RXCIE0 | TXCIE0 | UDRIE0;
/** Start bit, eight data bits, stop bit. */
const BITS = 10;
/** Two bytes of buffer; a third waits in the shift register, but only until the next one begins. */
const RECEIVE_ROOM = 3;
/** When the chip believes a start bit: in its middle. */
const START_BIT_SEEN = 0.5;

const interrupt = (address: number, flagMask: number, enableMask: number, constant: boolean) =>
  ({ address, flagRegister: UCSR0A, flagMask, enableRegister: UCSR0B, enableMask, constant }) as const;
const RECEIVED = interrupt(0x24, RXC0, RXCIE0, true);
const EMPTY = interrupt(0x26, UDRE0, UDRIE0, true);
const TRANSMITTED = interrupt(0x28, TXC0, TXCIE0, false);

/**
 * The chip's serial port at the speed of the wire in both directions. avr8js brings one of its own, but that has no
 * receive buffer, so it loses bytes which the chip keeps, and sends without the shift register's overlap.
 */
export class Usart {
  readonly #cpu: CPU;
  readonly #transmitted: (byte: number, cycle: number) => void;
  #receiving: { byte: number | undefined; at: number }[] = [];
  #arrived = 0;
  #lineFreeAt = 0;
  #buffer: number[] = [];
  #overrun = 0;
  #leaving = 0;
  #leftAt = 0;
  #busy = false;
  #waiting: number | undefined;

  /** `transmitted` is called when a byte's stop bit has ended. */
  constructor(cpu: CPU, transmitted: (byte: number, cycle: number) => void) {
    this.#cpu = cpu;
    this.#transmitted = transmitted;
    cpu.readHooks[UCSR0A] = () =>
      (this.#buffer.length > 0 ? RXC0 : 0) |
      (this.#waiting === undefined ? UDRE0 : 0) |
      this.#overrun |
      (this.#status & (TXC0 | U2X0));
    cpu.writeHooks[UCSR0A] = (value, old) => {
      cpu.data[UCSR0A] = (value & U2X0) | (old & ~value & TXC0);
      this.#interrupts();
      return true;
    };
    cpu.writeHooks[UCSR0B] = (value) => {
      cpu.data[UCSR0B] = value;
      if (!(value & RXEN0)) this.#buffer = [];
      this.#interrupts();
      return true;
    };
    cpu.readHooks[UDR0] = () => {
      const byte = this.#buffer.shift() ?? 0;
      this.#overrun = 0;
      this.#changed();
      return byte;
    };
    cpu.writeHooks[UDR0] = (byte) => {
      if (!this.#busy) this.#leave(byte, cpu.cycles);
      else this.#waiting ??= byte;
      this.#changed();
      return true;
    };
  }

  /** The hub sends these back to back, as fast as the wire goes. A lost byte takes its time on the wire all the same. */
  receive(bytes: Iterable<number | undefined>): void {
    const idle = this.#arrived === this.#receiving.length;
    let at = Math.max(this.#cpu.cycles, this.#lineFreeAt);
    for (const byte of bytes) this.#receiving.push({ byte, at: (at += this.#cyclesPerByte) });
    this.#lineFreeAt = at;
    if (idle) this.#expect();
  }

  /** After the chip forgot its clock events: what comes in on the wire keeps coming. */
  reset(): void {
    this.#buffer = [];
    this.#overrun = 0;
    this.#waiting = undefined;
    this.#busy = false;
    this.#interrupts();
    this.#expect();
  }

  get #status(): number {
    return this.#cpu.data[UCSR0A] ?? 0;
  }

  get #control(): number {
    return this.#cpu.data[UCSR0B] ?? 0;
  }

  get #cyclesPerByte(): number {
    const { data } = this.#cpu;
    const divisor = ((data[UBRR0H] ?? 0) << 8) + (data[UBRR0L] ?? 0) + 1;
    return BITS * divisor * (this.#status & U2X0 ? 8 : 16);
  }

  #expect(): void {
    const next = this.#receiving[this.#arrived];
    if (next) {
      const seenAfter = this.#cyclesPerByte * (1 - START_BIT_SEEN / BITS);
      this.#cpu.addClockEvent(this.#begin, Math.max(1, next.at - seenAfter - this.#cpu.cycles));
      this.#cpu.addClockEvent(this.#arrive, next.at - this.#cpu.cycles);
    } else {
      this.#receiving = [];
      this.#arrived = 0;
    }
  }

  readonly #begin = (): void => {
    if (this.#buffer.length < RECEIVE_ROOM) return;
    this.#buffer.length = RECEIVE_ROOM - 1;
    this.#overrun = DOR0;
  };

  readonly #arrive = (): void => {
    const byte = this.#receiving[this.#arrived++]?.byte;
    if (byte !== undefined && this.#control & RXEN0) {
      if (this.#buffer.length < RECEIVE_ROOM) this.#buffer.push(byte);
      else this.#overrun = DOR0;
    }
    this.#changed();
    this.#expect();
  };

  #leave(byte: number, from: number): void {
    this.#busy = true;
    this.#leaving = byte;
    this.#leftAt = from + this.#cyclesPerByte;
    this.#cpu.addClockEvent(this.#left, this.#leftAt - this.#cpu.cycles);
  }

  readonly #left = (): void => {
    const byte = this.#leaving;
    const at = this.#leftAt;
    this.#busy = false;
    if (this.#waiting !== undefined) {
      this.#leave(this.#waiting, at);
      this.#waiting = undefined;
    } else {
      this.#cpu.data[UCSR0A] = this.#status | TXC0;
    }
    this.#changed();
    this.#transmitted(byte, at);
  };

  #changed(): void {
    if (this.#control & ANY_INTERRUPT) this.#interrupts();
  }

  #interrupts(): void {
    this.#ask(RECEIVED, this.#buffer.length > 0);
    this.#ask(EMPTY, this.#waiting === undefined);
    this.#ask(TRANSMITTED, (this.#status & TXC0) > 0);
  }

  #ask(which: Interrupt, wanted: boolean): void {
    if (wanted && this.#control & which.enableMask) this.#cpu.queueInterrupt(which);
    else this.#cpu.clearInterrupt(which, false);
  }
}
