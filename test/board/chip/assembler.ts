/** Just enough of an assembler to show a chip what a test is about. Registers from 16 on, I/O addresses for in, out, sbi, cbi. */
export const NOP = 0x0000;
export const SEI = 0x9478;
export const RETI = 0x9518;
/** Stays where it is, two cycles a turn. */
export const STAY = 0xcfff;
const VECTORS = 0x40;

export const ldi = (register: number, value: number) =>
  0xe000 | ((value & 0xf0) << 4) | ((register - 16) << 4) | (value & 0x0f);
export const sts = (address: number, register: number) => [0x9200 | (register << 4), address];
export const lds = (register: number, address: number) => [0x9000 | (register << 4), address];
export const inc = (register: number) => 0x9403 | (register << 4);
export const push = (register: number) => 0x920f | (register << 4);
export const input = (register: number, io: number) =>
  0xb000 | ((io & 0x30) << 5) | (register << 4) | (io & 0x0f);
export const sbi = (io: number, bit: number) => 0x9a00 | (io << 3) | bit;
export const cbi = (io: number, bit: number) => 0x9800 | (io << 3) | bit;
export const back = (words: number) => 0xc000 | (-words & 0xfff);

/** Three cycles: the register is written in the last. */
export const store = (address: number, value: number) => [ldi(16, value), ...sts(address, 16)];
export const copy = (from: number, to: number) => [...lds(20, from), ...sts(to, 20)];

/** The body over and over. */
export function forever(...body: (number | number[])[]): number[] {
  const words = body.flat();
  return [...words, back(words.length + 1)];
}

export function program(...words: (number | number[])[]): Uint16Array {
  return Uint16Array.from(words.flat());
}

/** A program that starts behind all vectors, two cycles after the reset, and what stands at one of them. */
export function withHandler(vector: number, handler: Uint16Array, main: Uint16Array): Uint16Array {
  const words = new Uint16Array(VECTORS + main.length);
  words[0] = 0xc000 | (VECTORS - 1);
  words.set(handler, vector);
  words.set(main, VECTORS);
  return words;
}
