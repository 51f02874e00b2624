import {
  AVREEPROM,
  avrInstruction,
  AVRIOPort,
  AVRTimer,
  AVRUSART,
  CPU,
  EEPROMMemoryBackend,
  portCConfig,
  timer1Config,
  usart0Config,
} from 'avr8js';
import { readFileSync } from 'node:fs';
import { decodeBoardLine, encodeHubLine, type BoardLine, type HubLine } from '#shared/wire/board-line.ts';

export const CHIP_HZ = 16_000_000;
const FLASH_BYTES = 0x8000;
const SRAM_BYTES = 2048;
const EEPROM_BYTES = 1024;
/** The emulated port has no receive buffer, so the hub's bytes come at a pace the loop surely keeps. */
const CYCLES_PER_BYTE = 1_600;

/** The real firmware image on an emulated ATmega328P, in virtual time: the test owns the clock and the buttons. */
export class EmulatedBoard {
  readonly heard: BoardLine[] = [];
  readonly #cpu: CPU;
  readonly #port: AVRIOPort;
  readonly #usart: AVRUSART;
  #buttons: { cycle: number; channel: number; down: boolean }[] = [];
  #toSend: number[] = [];
  #nextByteAt = 0;

  constructor(hexFile: string, eeprom = new EEPROMMemoryBackend(EEPROM_BYTES)) {
    this.#cpu = new CPU(loadHex(readFileSync(hexFile, 'utf8')), SRAM_BYTES);
    new AVREEPROM(this.#cpu, eeprom);
    new AVRTimer(this.#cpu, timer1Config);
    this.#port = new AVRIOPort(this.#cpu, portCConfig);
    for (let pin = 0; pin < 6; pin++) this.#port.setPin(pin, true);
    this.#usart = new AVRUSART(this.#cpu, usart0Config, CHIP_HZ);
    this.#usart.onLineTransmit = (text) => {
      const line = decodeBoardLine(text);
      if (!line.ok) throw new Error(`the board said ${JSON.stringify(text)}: ${line.fault}`);
      this.heard.push(line.value);
    };
  }

  get cycle(): number {
    return this.#cpu.cycles;
  }

  /** Buttons pull their pin low, at exactly this cycle. */
  button(channel: number, down: boolean, cycle: number): void {
    this.#buttons.push({ cycle, channel, down });
    this.#buttons.sort((a, b) => a.cycle - b.cycle);
  }

  send(line: HubLine): void {
    this.#toSend.push(...Buffer.from(`${encodeHubLine(line)}\n`));
  }

  runMs(ms: number): void {
    const end = this.cycle + ms * (CHIP_HZ / 1000);
    while (this.cycle < end) this.#step();
  }

  /** Runs until a line of this kind is heard, and answers with it. */
  runUntil<Kind extends BoardLine['kind']>(kind: Kind, withinMs = 1_000): Extract<BoardLine, { kind: Kind }> {
    const from = this.heard.length;
    const end = this.cycle + withinMs * (CHIP_HZ / 1000);
    while (this.cycle < end) {
      this.#step();
      const found = this.heard.slice(from).find((line) => line.kind === kind);
      if (found) return found as Extract<BoardLine, { kind: Kind }>;
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
    if (
      this.#toSend[0] !== undefined &&
      this.cycle >= this.#nextByteAt &&
      this.#usart.writeByte(this.#toSend[0])
    ) {
      this.#toSend.shift();
      this.#nextByteAt = this.cycle + CYCLES_PER_BYTE;
    }
    this.#cpu.tick();
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
