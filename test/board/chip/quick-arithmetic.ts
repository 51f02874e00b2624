const SREG = 0x5f;
const C = 0x01;
const Z = 0x02;
const N = 0x04;
const V = 0x08;
const S = 0x10;
const H = 0x20;

/** Rd − Rr, without the carry from the byte below, or with it; then a zero counts only if that byte was zero too. */
export function subtract(memory: DataView, opcode: number, withCarry: boolean): number {
  const before = memory.getUint8(SREG);
  const left = memory.getUint8((opcode >> 4) & 0x1f);
  const right = memory.getUint8((opcode & 0xf) | ((opcode >> 5) & 0x10));
  const difference = left - right - (withCarry ? before & C : 0);
  const result = difference & 0xff;
  const borrows = (~left & right) | (right & result) | (result & ~left);
  let flags = before & ~(C | Z | N | V | S | H);
  if (difference < 0) flags |= C;
  if (result === 0 && (!withCarry || before & Z)) flags |= Z;
  if (borrows & 0x08) flags |= H;
  setSigned(memory, flags, result, ((left ^ right) & (left ^ result) & 0x80) > 0);
  return result;
}

/** LSR, and ROR with the carry coming in at the top. */
export function shiftRight(memory: DataView, opcode: number, withCarry: boolean): number {
  const before = memory.getUint8(SREG);
  const value = memory.getUint8((opcode >> 4) & 0x1f);
  const result = (value >> 1) | (withCarry ? (before & C) << 7 : 0);
  let flags = before & ~(C | Z | N | V | S);
  flags |= value & C;
  if (result === 0) flags |= Z;
  setSigned(memory, flags, result, (result >> 7 !== 0) !== ((value & C) !== 0));
  return result;
}

export function decrement(memory: DataView, opcode: number): number {
  const value = memory.getUint8((opcode >> 4) & 0x1f);
  const result = (value - 1) & 0xff;
  let flags = memory.getUint8(SREG) & ~(Z | N | V | S);
  if (result === 0) flags |= Z;
  setSigned(memory, flags, result, value === 0x80);
  return result;
}

function setSigned(memory: DataView, flags: number, result: number, overflow: boolean): void {
  const negative = result > 0x7f;
  memory.setUint8(SREG, flags | (negative ? N : 0) | (overflow ? V : 0) | (negative !== overflow ? S : 0));
}
