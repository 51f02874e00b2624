import {
  AVRClock,
  AVREEPROM,
  avrInstruction,
  AVRIOPort,
  AVRTimer,
  AVRWatchdog,
  clockConfig,
  CPU,
  EEPROMMemoryBackend,
  portCConfig,
  timer1Config,
  watchdogConfig,
} from 'avr8js';
import { readFileSync } from 'node:fs';
import { decodeBoardLine, encodeHubLine, type BoardLine, type HubLine } from '#shared/wire/board-line.ts';
import { Usart } from './usart.ts';

export const CHIP_HZ = 16_000_000;
const FLASH_BYTES = 0x8000;
const SRAM_BYTES = 2048;
const EEPROM_BYTES = 1024;
const CHANNELS = 6;

/** What a board remembers when it is off. A named one starts at once; a blank one takes half a second to name itself. */
export function eepromOf(name = ''): EEPROMMemoryBackend {
  const eeprom = new EEPROMMemoryBackend(EEPROM_BYTES);
  eeprom.memory.set(Buffer.from(name));
  return eeprom;
}

/** The real firmware image on an emulated ATmega328P, in virtual time: the test owns the clock and the buttons. */
export class EmulatedBoard {
  readonly heard: BoardLine[] = [];
  readonly #cpu: CPU;
  readonly #port: AVRIOPort;
  readonly #usart: Usart;
  #buttons: { cycle: number; channel: number; down: boolean }[] = [];
  #text = '';

  constructor(hexFile: string, eeprom = eepromOf('TEST01')) {
    this.#cpu = new CPU(loadHex(readFileSync(hexFile, 'utf8')), SRAM_BYTES);
    new AVREEPROM(this.#cpu, eeprom);
    new AVRTimer(this.#cpu, timer1Config);
    new AVRWatchdog(this.#cpu, watchdogConfig, new AVRClock(this.#cpu, CHIP_HZ, clockConfig));
    this.#port = new AVRIOPort(this.#cpu, portCConfig);
    for (let pin = 0; pin < CHANNELS; pin++) this.#port.setPin(pin, true);
    this.#usart = new Usart(this.#cpu, (byte) => {
      this.#hear(byte);
    });
  }

  get cycle(): number {
    return this.#cpu.cycles;
  }

  get edges() {
    return this.heard.filter((line) => line.kind === 'edge');
  }

  /** Buttons pull their pin low, at exactly this cycle. */
  button(channel: number, down: boolean, cycle: number): void {
    this.#buttons.push({ cycle, channel, down });
    this.#buttons.sort((a, b) => a.cycle - b.cycle);
  }

  /** Back to back at the speed of the wire. */
  send(...lines: HubLine[]): void {
    this.sendText(lines.map((line) => `${encodeHubLine(line)}\n`).join(''));
  }

  sendText(text: string): void {
    this.#usart.receive(Buffer.from(text));
  }

  runMs(ms: number): void {
    const end = this.cycle + ms * (CHIP_HZ / 1000);
    while (this.cycle < end) this.#step();
  }

  /** Runs until a line of this kind is heard, and answers with it. */
  runUntil<Kind extends BoardLine['kind']>(kind: Kind, withinMs = 1_000): Extract<BoardLine, { kind: Kind }> {
    let looked = this.heard.length;
    const end = this.cycle + withinMs * (CHIP_HZ / 1000);
    while (this.cycle < end) {
      this.#step();
      for (; looked < this.heard.length; looked++) {
        const line = this.heard[looked];
        if (line?.kind === kind) return line as Extract<BoardLine, { kind: Kind }>;
      }
    }
    throw new Error(`no ${kind} within ${withinMs} ms`);
  }

  #step(): void {
    avrInstruction(this.#cpu);
    while (this.#buttons[0] && this.#buttons[0].cycle <= this.cycle) {
      const { channel, down } = this.#buttons[0];
      this.#buttons.shift();
      this.#port.setPin(channel, !down);
    }
    this.#cpu.tick();
  }

  #hear(byte: number): void {
    if (byte !== 0x0a) {
      this.#text += String.fromCharCode(byte);
      return;
    }
    const text = this.#text;
    this.#text = '';
    if (text === '') return;
    const line = decodeBoardLine(text);
    if (!line.ok) throw new Error(`the board said ${JSON.stringify(text)}: ${line.fault}`);
    this.heard.push(line.value);
  }
}

/** Intel HEX: `:LLAAAATT…CC`, data records (type 00) only; checksums must hold. */
function loadHex(text: string): Uint16Array {
  const flash = new Uint8Array(FLASH_BYTES).fill(0xff);
  for (const line of text.trim().split(/\r?\n/)) {
    const record = Buffer.from(line.slice(1), 'hex');
    if (record.reduce((sum, byte) => (sum + byte) & 0xff, 0) !== 0)
      throw new Error(`wrong checksum in ${line}`);
    if (record[3] === 0) flash.set(record.subarray(4, -1), record.readUInt16BE(1));
  }
  return new Uint16Array(flash.buffer);
}
