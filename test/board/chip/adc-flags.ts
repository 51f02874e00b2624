import type { CPU } from 'avr8js';

const ADCSRA = 0x7a;
const ADIF = 0x10;
const ADSC = 0x40;

/** On the chip writing 1 clears ADIF and writing 0 does not end a conversion; avr8js stores both bits as written. */
export function obeyFlagWrites(cpu: CPU): void {
  const write = cpu.writeHooks[ADCSRA];
  cpu.writeHooks[ADCSRA] = (value, old, address, mask) => {
    const flag = old & ~value & ADIF;
    write?.((value & ~ADIF) | (old & ADSC) | flag, old, address, mask);
    return true;
  };
}
