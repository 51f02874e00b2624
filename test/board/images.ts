import { join } from 'node:path';

/** The committed images; test/board/image.test.ts proves that they are what the source makes. */
export const FIRMWARE = join(import.meta.dirname, '../../firmware');
export const QUICKDRAW = join(FIRMWARE, 'dist/quickdraw.hex');
export const QUICKDRAW_115200 = join(FIRMWARE, 'dist/quickdraw-115200.hex');
export const HOBBY = join(FIRMWARE, 'dist/hobby.hex');
