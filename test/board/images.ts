import { join } from 'node:path';

/** The committed images; test/board/image.test.ts proves that they are what the source makes. */
export const FIRMWARE = join(import.meta.dirname, '../../firmware');
export const QUICKDRAW = join(FIRMWARE, 'dist/quickdraw.hex');
export const QUICKDRAW_115200 = join(FIRMWARE, 'dist/quickdraw-115200.hex');
/** Where the firmware keeps the upper 32 bits of its clock, so that a test may start it just before it wraps. */
export const TURNS_AT = 0x202;
export const HOBBY = join(FIRMWARE, 'dist/hobby.hex');
