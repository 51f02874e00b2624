import type { CPU } from 'avr8js';

export type Interrupt = Parameters<CPU['queueInterrupt']>[0];

interface ClockEvent {
  readonly cycles: number;
  readonly callback: () => void;
  readonly next: ClockEvent | null;
}

/** What avr8js declares private and a step loop of one's own needs. */
export interface Innards {
  nextClockEvent: ClockEvent | null;
  readonly pendingInterrupts: readonly (Interrupt | null)[];
}

export function innardsOf(cpu: CPU): Innards {
  return cpu as unknown as Innards;
}
