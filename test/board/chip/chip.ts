import {
  adcConfig,
  AVRADC,
  AVRClock,
  AVREEPROM,
  avrInstruction,
  avrInterrupt,
  AVRTimer,
  AVRWatchdog,
  clockConfig,
  CPU,
  EEPROMMemoryBackend,
  timer0Config,
  watchdogConfig,
} from 'avr8js';
import { innardsOf, type Innards } from './avr8js-innards.ts';
import { obeyFlagWrites } from './adc-flags.ts';
import { EEPROM_BYTES, FLASH_BYTES, SRAM_BYTES } from './memory-map.ts';
import { Pins } from './pins.ts';
import { CBI, ENABLER, instructionKinds, ORDINARY, quickInstruction, RETI } from './quick-instructions.ts';
import { Timer1 } from './timer1.ts';
import { Usart } from './usart.ts';
import { watchdogReset } from './watchdog-reset.ts';

export const CHIP_HZ = 16_000_000;
const SREG = 0x5f;
const INTERRUPTS_ON = 0x80;
/** The chip takes four cycles to get to a vector; avr8js counts two. */
const RESPONSE_MISSING = 2;
const OUT_MASK = 0xf800;
const JUMP_TO_ITSELF = 0xcfff;
const LAST_WORD = FLASH_BYTES / 2 - 1;
const OUT = 0xb800;

export interface ChipOptions {
  readonly eeprom?: EEPROMMemoryBackend;
  /** The Arduino way of keeping time; it costs speed, so only an image that needs it has it. */
  readonly timer0?: boolean;
  readonly supplyVolts?: number;
  /** A byte left: its stop bit ended at this cycle. */
  readonly transmitted?: (byte: number, cycle: number) => void;
}

/** An ATmega328P in virtual time: avr8js, with what it leaves out and our board needs. */
export class Chip {
  readonly data: Uint8Array;
  readonly interrupts = { count: 0, longest: 0 };
  readonly pins: Pins;
  readonly usart: Usart;
  readonly adc: AVRADC;
  readonly #cpu: CPU;
  readonly #innards: Innards;
  readonly #timer1: Timer1;
  readonly #flash: DataView;
  readonly #kinds: DataView;
  #until = 0;
  #shieldedAt = -1;
  #takenAt: number[] = [];
  #resetting = false;

  constructor(program: Uint16Array, options: ChipOptions = {}) {
    const flash = new Uint16Array(FLASH_BYTES / 2).fill(0xffff);
    flash.set(program);
    flash[LAST_WORD] = JUMP_TO_ITSELF;
    this.#flash = new DataView(flash.buffer);
    this.#kinds = instructionKinds(flash);
    const cpu = (this.#cpu = new CPU(flash, SRAM_BYTES));
    this.#innards = innardsOf(cpu);
    this.data = cpu.data;
    new AVREEPROM(cpu, options.eeprom ?? new EEPROMMemoryBackend(EEPROM_BYTES));
    if (options.timer0) new AVRTimer(cpu, timer0Config);
    new AVRWatchdog(cpu, watchdogConfig, new AVRClock(cpu, CHIP_HZ, clockConfig));
    this.adc = new AVRADC(cpu, adcConfig);
    obeyFlagWrites(cpu);
    this.adc.avcc = this.adc.aref = options.supplyVolts ?? 5;
    const timer1 = (this.#timer1 = new Timer1(cpu));
    this.pins = new Pins(cpu, (high, cycle) => {
      timer1.pin(high, cycle);
    });
    this.usart = new Usart(cpu, options.transmitted ?? (() => undefined));
    // The watchdog calls this in the middle of its own work; the reset has to wait for its end.
    cpu.reset = () => {
      this.#resetting = true;
    };
  }

  get cycle(): number {
    return this.#cpu.cycles;
  }

  /** The cycle at which what the present instruction writes is seen on the pins. For listeners of ports. */
  get writtenAt(): number {
    const opcode = this.#cpu.progMem[this.#cpu.pc] ?? 0;
    return this.#cpu.cycles + ((opcode & OUT_MASK) === OUT ? 1 : 2);
  }

  /** Whole instructions, until this cycle is reached or `pause` is called. */
  run(until: number): void {
    const cpu = this.#cpu;
    const kinds = this.#kinds;
    const flash = this.#flash;
    const innards = this.#innards;
    const memory = cpu.dataView;
    const { schedule } = this.pins;
    this.#until = until;
    while (cpu.cycles < this.#until) {
      if (schedule.nextCycle <= cpu.cycles) this.pins.move();
      const event = innards.nextClockEvent;
      if (event !== null && event.cycles <= cpu.cycles) this.#serveEvents();
      if (
        cpu.nextInterrupt >= 0 &&
        memory.getUint8(SREG) & INTERRUPTS_ON &&
        cpu.cycles !== this.#shieldedAt
      ) {
        this.#interrupt();
        continue;
      }
      const kind = kinds.getUint8(cpu.pc);
      if (kind > ENABLER) quickInstruction(cpu, flash, kind);
      else if (kind === ORDINARY) avrInstruction(cpu);
      else this.#special(kind);
    }
  }

  /** Ends `run` after the present instruction. */
  pause(): void {
    this.#until = 0;
  }

  /** As after a static shock: it runs in a circle at the end of its memory; `deaf`, to interrupts, too. */
  hang({ deaf = false } = {}): void {
    this.#cpu.pc = LAST_WORD;
    if (deaf) this.#cpu.data[SREG] = 0;
  }

  /** Unlike avr8js, which takes one event a tick off its list, and only after the event changed that list. */
  #serveEvents(): void {
    const cpu = this.#cpu;
    for (;;) {
      const event = this.#innards.nextClockEvent;
      if (event === null || event.cycles > cpu.cycles) return;
      this.#innards.nextClockEvent = event.next;
      event.callback();
      if (this.#resetting) this.#reset();
    }
  }

  #interrupt(): void {
    const cpu = this.#cpu;
    const interrupt = this.#innards.pendingInterrupts[cpu.nextInterrupt];
    if (!interrupt) return;
    this.#takenAt.push(cpu.cycles);
    avrInterrupt(cpu, interrupt.address);
    cpu.cycles += RESPONSE_MISSING;
    if (!interrupt.constant) cpu.clearInterrupt(interrupt);
  }

  #special(kind: number): void {
    const cpu = this.#cpu;
    const before = cpu.SREG;
    avrInstruction(cpu);
    // avr8js counts one cycle for CBI, the chip two.
    if (kind === CBI) cpu.cycles++;
    // One more instruction comes before any interrupt when they have just been switched on, and after every RETI.
    else if (kind === RETI || cpu.SREG & ~before & INTERRUPTS_ON) this.#shieldedAt = cpu.cycles;
    if (kind === RETI) this.#interruptEnded();
  }

  #interruptEnded(): void {
    const takenAt = this.#takenAt.pop();
    if (takenAt === undefined) return;
    this.interrupts.count++;
    this.interrupts.longest = Math.max(this.interrupts.longest, this.#cpu.cycles - takenAt);
  }

  #reset(): void {
    this.#resetting = false;
    this.#takenAt = [];
    // Its end is an event, and events are forgotten.
    this.adc.completeADCRead(0);
    watchdogReset(this.#cpu);
    this.#timer1.reset();
    this.usart.reset();
  }
}
