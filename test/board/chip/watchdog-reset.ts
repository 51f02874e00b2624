import { CPU, portBConfig, portCConfig, portDConfig } from 'avr8js';
import { RAM_START } from './memory-map.ts';

const PORTS = [portBConfig, portCConfig, portDConfig];
const IO_START = 0x20;
const MCUSR = 0x54;
const WDTCSR = 0x60;
const WDE = 0x08;

/**
 * Memory stays as it is, every register starts anew, and the watchdog stays on at its shortest. avr8js alone moves the
 * program counter and the stack pointer, and switches its watchdog off.
 */
export function watchdogReset(cpu: CPU): void {
  const cause = cpu.data[MCUSR] ?? 0;
  for (const { DDR, PORT } of PORTS) {
    cpu.writeData(DDR, 0);
    cpu.writeData(PORT, 0);
  }
  const pins = PORTS.map(({ PIN }) => [PIN, cpu.data[PIN] ?? 0] as const);
  cpu.data.fill(0, IO_START, RAM_START);
  for (const [address, level] of pins) cpu.data[address] = level;
  CPU.prototype.reset.call(cpu);
  cpu.data[MCUSR] = cause;
  cpu.data[WDTCSR] = WDE;
  cpu.writeData(WDTCSR, WDE);
}
