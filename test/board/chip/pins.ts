import { AVRIOPort, portBConfig, portCConfig, portDConfig, type AVRPortConfig, type CPU } from 'avr8js';
import { PinChanges } from './pin-changes.ts';
import { PinSchedule } from './pin-schedule.ts';

const GROUPS = { B: 0, C: 1, D: 2 } as const;

/** The chip's three ports and what is about to happen to their pins. */
export class Pins {
  readonly schedule = new PinSchedule();
  readonly ports: Readonly<Record<keyof typeof GROUPS, AVRIOPort>>;
  readonly #cpu: CPU;
  readonly #changes: PinChanges;
  readonly #captured: (high: boolean, cycle: number) => void;

  /** `captured` is told of ICP1, which is the first pin of port B. */
  constructor(cpu: CPU, captured: (high: boolean, cycle: number) => void) {
    this.#cpu = cpu;
    this.#captured = captured;
    this.ports = { B: portOf(cpu, portBConfig), C: portOf(cpu, portCConfig), D: portOf(cpu, portDConfig) };
    this.#changes = new PinChanges(cpu);
  }

  /** What is due by now. */
  move(): void {
    const { data, cycles } = this.#cpu;
    while (this.schedule.nextCycle <= cycles) {
      const change = this.schedule.take();
      if (!change) return;
      const port = this.ports[change.port];
      const { PIN } = port.portConfig;
      const before = data[PIN] ?? 0;
      port.setPin(change.pin, change.high);
      const changed = before ^ (data[PIN] ?? 0);
      if (changed) this.#changes.changed(GROUPS[change.port], changed, change.cycle);
      if (change.port === 'B' && change.pin === 0) this.#captured(change.high, change.cycle);
    }
  }
}

/** Without avr8js's own pin change interrupts: see PinChanges. */
function portOf(cpu: CPU, { PIN, DDR, PORT, externalInterrupts }: AVRPortConfig): AVRIOPort {
  return new AVRIOPort(cpu, { PIN, DDR, PORT, externalInterrupts });
}
