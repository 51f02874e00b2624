import { EEPROMMemoryBackend } from 'avr8js';
import { readFileSync } from 'node:fs';
import { encodeHubLine, type BoardLine, type HubLine } from '#shared/wire/board-line.ts';
import { Chip, CHIP_HZ } from './chip/chip.ts';
import { loadHex } from './chip/intel-hex.ts';
import { LineCatcher } from './line-catcher.ts';
import { EEPROM_BYTES, FLASH_BYTES } from './chip/memory-map.ts';
import { fillMemory, stackUsed } from './chip/stack-mark.ts';

export { CHIP_HZ } from './chip/chip.ts';
const CHANNELS = 6;
const FIRST_LAMP = 2;
const DDRB = 0x24;
const PORTB = 0x25;
const DDRD = 0x2a;
const PORTD = 0x2b;
const LAMPS = 0xfc;
const SYNC_IN = 0;
const SYNC_OUT = 0x02;
const STATUS_LAMP = 0x20;

/** What happens to a byte on the wire; `undefined` means that it is lost. */
export type Garble = (byte: number) => number | undefined;

export interface BoardOptions {
  readonly eeprom?: EEPROMMemoryBackend;
  /** For images written the Arduino way. */
  readonly timer0?: boolean;
  readonly supplyVolts?: number;
  /** Buttons held while it is switched on. */
  readonly downAtStart?: readonly number[];
  readonly garbleIn?: Garble;
  readonly garbleOut?: Garble;
  /** Instead of `heard`, which grows for ever. The cycle is the end of the line's last stop bit. */
  readonly onLine?: (line: BoardLine, cycle: number) => void;
  /** Beside either: a byte has left, its stop bit ended at this cycle. */
  readonly onSent?: (cycle: number) => void;
  /** Instead of lines, for images that speak something else. */
  readonly onByte?: (byte: number, cycle: number) => void;
  readonly onLamps?: (lamps: readonly boolean[], statusLamp: boolean, cycle: number) => void;
}

/** What a board remembers when it is off. A named one starts at once; a blank one takes half a second to name itself. */
export function eepromOf(name = ''): EEPROMMemoryBackend {
  const eeprom = new EEPROMMemoryBackend(EEPROM_BYTES);
  if (name !== '') eeprom.memory.set(Buffer.from(`${name}Q`));
  return eeprom;
}

/** The real firmware image on an emulated ATmega328P, in virtual time: the test owns the clock and the buttons. */
export class EmulatedBoard {
  readonly heard: BoardLine[] = [];
  /** The board pulls the sync wire low, or lets go of it. */
  onPull: ((low: boolean, cycle: number) => void) | undefined;
  readonly #chip: Chip;
  readonly #options: BoardOptions;
  readonly #lines: LineCatcher;
  #pulling = false;
  #lit = 0;
  #awaited: BoardLine['kind'] | undefined;
  #came: BoardLine[] = [];

  constructor(image: string | Uint16Array, options: BoardOptions = {}) {
    this.#options = options;
    const program = typeof image === 'string' ? loadHex(readFileSync(image, 'utf8'), FLASH_BYTES) : image;
    this.#chip = new Chip(program, {
      ...options,
      eeprom: options.eeprom ?? eepromOf('TEST01'),
      transmitted: (byte, cycle) => {
        this.#transmitted(byte, cycle);
      },
    });
    const faulty = (options.garbleIn ?? options.garbleOut) !== undefined;
    this.#lines = new LineCatcher(faulty, (line, cycle) => {
      this.#heard(line, cycle);
    });
    fillMemory(this.#chip.data);
    for (let pin = 0; pin < CHANNELS; pin++) this.button(pin, options.downAtStart?.includes(pin) ?? false, 0);
    this.syncLevel(true, 0);
    this.#chip.pins.ports.B.addListener(() => {
      this.#portsChanged();
    });
    this.#chip.pins.ports.D.addListener(() => {
      this.#portsChanged();
    });
  }

  get cycle(): number {
    return this.#chip.cycle;
  }

  /** Lines that could not be read, which only a wire with faults may have. */
  get broken(): number {
    return this.#lines.broken;
  }

  get edges() {
    return this.heard.filter((line) => line.kind === 'edge');
  }

  /** D2 to D7. */
  get lamps(): boolean[] {
    return Array.from({ length: CHANNELS }, (_, lamp) => ((this.#lit >> (lamp + FIRST_LAMP)) & 1) > 0);
  }

  get statusLamp(): boolean {
    return (this.#lit & (STATUS_LAMP << 8)) > 0;
  }

  /** How many interrupts ended, and the longest in cycles, from the moment it was taken to the end of its RETI. */
  get interrupts(): Readonly<{ count: number; longest: number }> {
    return this.#chip.interrupts;
  }

  set supplyVolts(volts: number) {
    this.#chip.adc.avcc = volts;
  }

  /** Buttons pull their pin low, at exactly this cycle. */
  button(channel: number, down: boolean, cycle: number): void {
    this.#chip.pins.schedule.add({ cycle, port: 'C', pin: channel, high: !down });
  }

  /** The level of the sync wire from exactly this cycle on. */
  syncLevel(high: boolean, cycle: number): void {
    this.#chip.pins.schedule.add({ cycle, port: 'B', pin: SYNC_IN, high });
  }

  /** Back to back at the speed of the wire. */
  send(...lines: HubLine[]): void {
    this.sendText(lines.map((line) => `${encodeHubLine(line)}\n`).join(''));
  }

  sendText(text: string): void {
    this.sendBytes(Buffer.from(text));
  }

  sendBytes(bytes: Uint8Array): void {
    const { garbleIn } = this.#options;
    this.#chip.usart.receive(garbleIn ? Array.from(bytes, (byte) => garbleIn(byte)) : bytes);
  }

  runMs(ms: number): void {
    this.runToCycle(this.cycle + ms * (CHIP_HZ / 1000));
  }

  /** Whole instructions: it may end a few cycles later. */
  runToCycle(cycle: number): void {
    this.#chip.run(cycle);
  }

  /** Runs until a line of this kind is heard, and answers with it. */
  runUntil<Kind extends BoardLine['kind']>(kind: Kind, withinMs = 1_000): Extract<BoardLine, { kind: Kind }> {
    this.#awaited = kind;
    this.#came = [];
    this.runMs(withinMs);
    this.#awaited = undefined;
    const line = this.#came.at(0);
    if (!line) throw new Error(`no ${kind} within ${withinMs} ms`);
    return line as Extract<BoardLine, { kind: Kind }>;
  }

  peek(address: number, length: number): Uint8Array {
    return this.#chip.data.slice(address, address + length);
  }

  hang(how?: { deaf: boolean }): void {
    this.#chip.hang(how);
  }

  poke(address: number, bytes: ArrayLike<number>): void {
    this.#chip.data.set(bytes, address);
  }

  /** The deepest the stack has been, in bytes. */
  stackUsed(): number {
    return stackUsed(this.#chip.data);
  }

  #driven(ddr: number, port: number): number {
    const { data } = this.#chip;
    return (data[ddr] ?? 0) & (data[port] ?? 0);
  }

  #portsChanged(): void {
    const { data, writtenAt } = this.#chip;
    const pulling = ((data[DDRB] ?? 0) & ~(data[PORTB] ?? 0) & SYNC_OUT) > 0;
    if (pulling !== this.#pulling) {
      this.#pulling = pulling;
      this.onPull?.(pulling, writtenAt);
    }
    const lit = (this.#driven(DDRD, PORTD) & LAMPS) | ((this.#driven(DDRB, PORTB) & STATUS_LAMP) << 8);
    if (lit === this.#lit) return;
    this.#lit = lit;
    this.#options.onLamps?.(this.lamps, this.statusLamp, writtenAt);
  }

  #transmitted(sent: number, cycle: number): void {
    const { garbleOut, onByte, onSent } = this.#options;
    onSent?.(cycle);
    const byte = garbleOut ? garbleOut(sent) : sent;
    if (byte === undefined) return;
    if (onByte) onByte(byte, cycle);
    else this.#lines.hear(byte, cycle);
  }

  #heard(line: BoardLine, cycle: number): void {
    if (this.#options.onLine) this.#options.onLine(line, cycle);
    else this.heard.push(line);
    if (line.kind !== this.#awaited) return;
    this.#came.push(line);
    this.#chip.pause();
  }
}
