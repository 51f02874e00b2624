import type { CPU } from 'avr8js';
import { RAM_START } from './memory-map.ts';
import { decrement, shiftRight, subtract } from './quick-arithmetic.ts';

/** What the table says of a word of flash. From LDS on: instructions which `quickInstruction` knows. */
export const ORDINARY = 0;
export const CBI = 1;
export const RETI = 2;
/** May switch interrupts on: SEI, or the whole status register put back. */
export const ENABLER = 3;
const LDS = 4;
const STS = 5;
const PUSH = 6;
const POP = 7;
const LDD = 8;
const STD = 9;
const MOV = 10;
const MOVW = 11;
const CALL = 12;
const RET = 13;
const OUT = 14;
const IN = 15;
const LDI = 16;
const RJMP = 17;
const BRBS = 18;
const BRBC = 19;
const RCALL = 20;
const CP = 21;
const CPC = 22;
const SUB = 23;
const SBC = 24;
const LSR = 25;
const ROR = 26;
const DEC = 27;

/** The program counter goes round at the end of the flash. */
const LAST_WORD = 0x3fff;
const SP = 0x5d;
const SREG = 0x5f;
const IO_START = 0x20;
const Y = 28;
const Z = 30;
const Y_BIT = 0x08;

const PATTERNS: readonly (readonly [mask: number, bits: number, kind: number])[] = [
  [0xff00, 0x9800, CBI],
  [0xffff, 0x9518, RETI],
  [0xffff, 0x9478, ENABLER],
  [0xfe0f, 0xbe0f, ENABLER],
  [0xfe0f, 0x9000, LDS],
  [0xfe0f, 0x9200, STS],
  [0xfe0f, 0x920f, PUSH],
  [0xfe0f, 0x900f, POP],
  [0xd200, 0x8000, LDD],
  [0xd200, 0x8200, STD],
  [0xfc00, 0x2c00, MOV],
  [0xff00, 0x0100, MOVW],
  [0xfe0e, 0x940e, CALL],
  [0xffff, 0x9508, RET],
  [0xf800, 0xb800, OUT],
  [0xf800, 0xb000, IN],
  [0xf000, 0xe000, LDI],
  [0xf000, 0xc000, RJMP],
  [0xfc00, 0xf000, BRBS],
  [0xfc00, 0xf400, BRBC],
  [0xf000, 0xd000, RCALL],
  [0xfc00, 0x1400, CP],
  [0xfc00, 0x0400, CPC],
  [0xfc00, 0x1800, SUB],
  [0xfc00, 0x0800, SBC],
  [0xfe0f, 0x9406, LSR],
  [0xfe0f, 0x9407, ROR],
  [0xfe0f, 0x940a, DEC],
];

/** What every word of the flash is, found once: avr8js decodes an instruction by up to ninety comparisons each time. */
export function instructionKinds(flash: Uint16Array): DataView {
  const kinds = Uint8Array.from(
    flash,
    (opcode) => PATTERNS.find(([mask, bits]) => (opcode & mask) === bits)?.[2] ?? ORDINARY,
  );
  return new DataView(kinds.buffer);
}

/** The instructions which compiled programs mostly consist of. */
export function quickInstruction(cpu: CPU, flash: DataView, kind: number): void {
  const memory = cpu.dataView;
  const opcode = flash.getUint16(cpu.pc * 2, true);
  const register = (opcode >> 4) & 0x1f;
  let next = cpu.pc + 1;
  let cycles = 1;
  switch (kind) {
    case LDS:
      cpu.cycles++;
      memory.setUint8(register, load(cpu, flash.getUint16(next++ * 2, true)));
      break;
    case STS:
      store(cpu, flash.getUint16(next++ * 2, true), memory.getUint8(register));
      cycles = 2;
      break;
    case PUSH: {
      const top = memory.getUint16(SP, true);
      memory.setUint8(top, memory.getUint8(register));
      memory.setUint16(SP, top - 1, true);
      cycles = 2;
      break;
    }
    case POP: {
      const top = memory.getUint16(SP, true) + 1;
      memory.setUint16(SP, top, true);
      memory.setUint8(register, memory.getUint8(top));
      cycles = 2;
      break;
    }
    case LDD:
      cpu.cycles++;
      memory.setUint8(register, load(cpu, displaced(memory, opcode)));
      break;
    case STD:
      store(cpu, displaced(memory, opcode), memory.getUint8(register));
      cycles = 2;
      break;
    case MOV:
      memory.setUint8(register, memory.getUint8((opcode & 0xf) | ((opcode >> 5) & 0x10)));
      break;
    case MOVW:
      memory.setUint16((opcode >> 3) & 0x1e, memory.getUint16((opcode << 1) & 0x1e, true), true);
      break;
    case CALL:
      pushReturn(memory, next + 1);
      next = flash.getUint16(next * 2, true);
      cycles = 4;
      break;
    case RCALL:
      pushReturn(memory, next);
      next += (opcode << 20) >> 20;
      cycles = 3;
      break;
    case RET: {
      const top = memory.getUint16(SP, true) + 2;
      memory.setUint16(SP, top, true);
      next = memory.getUint16(top - 1, false);
      cycles = 4;
      break;
    }
    case OUT:
      cpu.writeData(port(opcode), memory.getUint8(register));
      break;
    case IN:
      memory.setUint8(register, cpu.readData(port(opcode)));
      break;
    case LDI:
      memory.setUint8(((opcode >> 4) & 0xf) + 16, (opcode & 0xf) | ((opcode >> 4) & 0xf0));
      break;
    case RJMP:
      next += (opcode << 20) >> 20;
      cycles = 2;
      break;
    case BRBS:
    case BRBC:
      if (((memory.getUint8(SREG) >> (opcode & 7)) & 1) === (kind === BRBS ? 1 : 0)) {
        next += (opcode << 22) >> 25;
        cycles = 2;
      }
      break;
    case CP:
    case CPC:
      subtract(memory, opcode, kind === CPC);
      break;
    case SUB:
    case SBC:
      memory.setUint8(register, subtract(memory, opcode, kind === SBC));
      break;
    case LSR:
    case ROR:
      memory.setUint8(register, shiftRight(memory, opcode, kind === ROR));
      break;
    case DEC:
      memory.setUint8(register, decrement(memory, opcode));
      break;
  }
  cpu.pc = next & LAST_WORD;
  cpu.cycles += cycles;
}

/** Only registers have hooks. An address beyond the memory throws: no program of ours means to do that. */
function load(cpu: CPU, address: number): number {
  return address < RAM_START ? cpu.readData(address) : cpu.dataView.getUint8(address);
}

function store(cpu: CPU, address: number, value: number): void {
  if (address < RAM_START) cpu.writeData(address, value);
  else cpu.dataView.setUint8(address, value);
}

function pushReturn(memory: DataView, address: number): void {
  const top = memory.getUint16(SP, true);
  memory.setUint16(top - 1, address, false);
  memory.setUint16(SP, top - 2, true);
}

function displaced(memory: DataView, opcode: number): number {
  const displacement = (opcode & 7) | ((opcode >> 7) & 0x18) | ((opcode >> 8) & 0x20);
  return memory.getUint16(opcode & Y_BIT ? Y : Z, true) + displacement;
}

function port(opcode: number): number {
  return ((opcode & 0xf) | ((opcode >> 5) & 0x30)) + IO_START;
}
