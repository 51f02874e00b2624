import { RAM_START } from './memory-map.ts';

/** Differs from byte to byte, so that neither a cleared buffer nor a copied one looks untouched. */
const mark = (address: number) => (address * 167 + 13) & 0xff;

/** Memory holds anything when a chip is switched on; this anything can be told from what a program writes. */
export function fillMemory(data: Uint8Array): void {
  for (let address = RAM_START; address < data.length; address++) data[address] = mark(address);
}

/**
 * The deepest the stack has been, in bytes: what lies above the longest untouched stretch of memory. A stretch, because
 * a function need not write all of its frame.
 */
export function stackUsed(data: Uint8Array): number {
  let longest = { length: 0, end: RAM_START };
  let start = RAM_START;
  for (let address = RAM_START; address < data.length; address++) {
    if (data[address] !== mark(address)) start = address + 1;
    else if (address + 1 - start > longest.length)
      longest = { length: address + 1 - start, end: address + 1 };
  }
  return data.length - longest.end;
}
