/** Intel HEX: `:LLAAAATT…CC`, data records (type 00) only; checksums must hold. The rest of the flash is erased. */
export function loadHex(text: string, flashBytes: number): Uint16Array {
  const flash = new Uint8Array(flashBytes).fill(0xff);
  for (const line of text.trim().split(/\r?\n/)) {
    const record = Buffer.from(line.slice(1), 'hex');
    if (record.reduce((sum, byte) => (sum + byte) & 0xff, 0) !== 0)
      throw new Error(`wrong checksum in ${line}`);
    if (record[3] === 0) flash.set(record.subarray(4, -1), record.readUInt16BE(1));
  }
  return new Uint16Array(flash.buffer);
}
