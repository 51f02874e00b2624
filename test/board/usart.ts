import type { CPU } from 'avr8js';

const UCSR0A = 0xc0;
const UCSR0B = 0xc1;
const UBRR0L = 0xc4;
const UDR0 = 0xc6;
const RXC0 = 0x80;
const TXC0 = 0x40;
const UDRE0 = 0x20;
const U2X0 = 0x02;
const RXEN0 = 0x10;
/** Start bit, eight data bits, stop bit. */
const BITS = 10;
/** Two bytes of buffer, and one more in the shift register; what comes then is lost. */
const RECEIVE_ROOM = 3;

/**
 * The chip's serial port, polled, at the speed of the wire in both directions. avr8js brings one of its own, but that
 * has no receive buffer, so it loses bytes which the chip keeps, and sends without the shift register's overlap.
 */
export class Usart {
  readonly #cpu: CPU;
  readonly #transmitted: (byte: number) => void;
  #receiving: { byte: number; at: number }[] = [];
  #buffer: number[] = [];
  #waitingToLeave: number | undefined;
  #shiftFreeAt = 0;

  constructor(cpu: CPU, transmitted: (byte: number) => void) {
    this.#cpu = cpu;
    this.#transmitted = transmitted;
    cpu.readHooks[UCSR0A] = () => {
      this.#settle();
      const received = this.#buffer.length > 0 ? RXC0 : 0;
      const empty = this.#waitingToLeave === undefined ? UDRE0 : 0;
      return received | empty | TXC0 | ((cpu.data[UCSR0A] ?? 0) & U2X0);
    };
    cpu.readHooks[UDR0] = () => {
      this.#settle();
      return this.#buffer.shift() ?? 0;
    };
    cpu.writeHooks[UDR0] = (byte) => {
      this.#settle();
      if (this.#shiftFreeAt <= cpu.cycles) this.#leave(byte, cpu.cycles);
      else this.#waitingToLeave = byte;
      return true;
    };
  }

  /** The hub sends these back to back, as fast as the wire goes. */
  receive(bytes: Iterable<number>): void {
    let at = Math.max(this.#cpu.cycles, this.#receiving.at(-1)?.at ?? 0);
    for (const byte of bytes) this.#receiving.push({ byte, at: (at += this.#cyclesPerByte) });
  }

  get #cyclesPerByte(): number {
    const { data } = this.#cpu;
    return BITS * ((data[UBRR0L] ?? 0) + 1) * ((data[UCSR0A] ?? 0) & U2X0 ? 8 : 16);
  }

  #settle(): void {
    const { cycles, data } = this.#cpu;
    if (this.#waitingToLeave !== undefined && this.#shiftFreeAt <= cycles) {
      this.#leave(this.#waitingToLeave, this.#shiftFreeAt);
      this.#waitingToLeave = undefined;
    }
    while (this.#receiving[0] && this.#receiving[0].at <= cycles) {
      const { byte } = this.#receiving[0];
      this.#receiving.shift();
      if ((data[UCSR0B] ?? 0) & RXEN0 && this.#buffer.length < RECEIVE_ROOM) this.#buffer.push(byte);
    }
  }

  #leave(byte: number, at: number): void {
    this.#shiftFreeAt = at + this.#cyclesPerByte;
    this.#transmitted(byte);
  }
}
