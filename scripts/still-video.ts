import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes ui/parts/awake/still.mp4: a grey square and silence, the film that keeps a screen on where browsers allow no wake
 * lock. Browsers differ in what they take for a film that somebody watches; pictures (H.264) together with a sound
 * track (AAC), even a silent one, satisfy all of them.
 */

export const STILL_VIDEO = join(import.meta.dirname, '../ui/parts/awake/still.mp4');
const SECONDS = 20;
const PICTURES_PER_SECOND = 5;
/** In blocks of 16 pixels. Decoders in hardware refuse pictures that are too small. */
const SIDE_BLOCKS = 4;
const SIDE = SIDE_BLOCKS * 16;
const SOUND_RATE = 44_100;
const SOUND_FRAME = 1024;
/** One frame of mono silence: gain 100, one band without a spectrum, end. */
const SILENCE = [0x00, 0xc8, 0x00, 0x80, 0x23, 0x80];
/** AAC-LC, 44 100 Hz, one channel. */
const SOUND_CONFIG = [0x12, 0x08];

type Bytes = readonly number[];

/** Bits as H.264 writes them: `ue` is its Exp-Golomb code. */
class Bits {
  #bits = '';
  u(value: number, length: number): this {
    this.#bits += value.toString(2).padStart(length, '0');
    return this;
  }
  ue(...values: readonly number[]): this {
    for (const value of values) {
      const code = (value + 1).toString(2);
      this.#bits += '0'.repeat(code.length - 1) + code;
    }
    return this;
  }
  /** Ended by a one and zeros; two zero bytes in a row are kept from looking like a start code. */
  unit(header: number): Bytes {
    const bits = `${this.#bits}1`;
    const padded = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0');
    const bytes = padded.match(/.{8}/g) ?? [];
    const escaped: number[] = [header];
    for (const byte of bytes.map((text) => parseInt(text, 2))) {
      if (byte <= 3 && escaped.at(-1) === 0 && escaped.at(-2) === 0) escaped.push(3);
      escaped.push(byte);
    }
    return escaped;
  }
}

/** Baseline, pictures shown in the order they come, one reference picture. */
const SEQUENCE = new Bits()
  .u(66, 8)
  .u(0xc0, 8)
  .u(10, 8)
  .ue(0, 0, 2, 1)
  .u(0, 1)
  .ue(SIDE_BLOCKS - 1, SIDE_BLOCKS - 1)
  .u(0b1100, 4)
  .unit(0x67);
const PICTURE = new Bits().ue(0, 0).u(0, 2).ue(0, 0, 0).u(0, 3).ue(0, 0, 0).u(0, 3).unit(0x68);

/** Every block predicted from nothing, which is grey, and left at that. */
function firstPicture(): Bytes {
  const bits = new Bits().ue(0, 7, 0).u(0, 4).ue(0).u(0, 2).ue(0);
  for (let block = 0; block < SIDE_BLOCKS ** 2; block++) bits.ue(3, 0, 0).u(1, 1);
  return bits.unit(0x65);
}

/** Every block as it was. */
const samePicture = (number: number): Bytes =>
  new Bits()
    .ue(0, 5, 0)
    .u(number % 16, 4)
    .u(0, 3)
    .ue(0)
    .ue(SIDE_BLOCKS ** 2)
    .unit(0x41);

const u16 = (value: number): Bytes => [(value >> 8) & 255, value & 255];
const u32 = (value: number): Bytes => [...u16(value >>> 16), ...u16(value & 0xffff)];
const text = (value: string): Bytes => [...Buffer.from(value, 'latin1')];
const zeros = (count: number): Bytes => Array<number>(count).fill(0);
const flat = (parts: readonly Bytes[]): Bytes => parts.flat();
const box = (type: string, ...parts: readonly Bytes[]): Bytes => {
  const inside = flat(parts);
  return [...u32(inside.length + 8), ...text(type), ...inside];
};
/** A box with version 0 and these flags. */
const full = (type: string, flags: number, ...parts: readonly Bytes[]) => box(type, u32(flags), ...parts);
const MATRIX = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000].flatMap(u32);

interface Track {
  readonly id: number;
  readonly kind: 'vide' | 'soun';
  /** Ticks a second, and ticks a sample. */
  readonly scale: number;
  readonly step: number;
  readonly samples: readonly Bytes[];
  readonly entry: Bytes;
}

const PICTURES: Track = {
  id: 1,
  kind: 'vide',
  scale: PICTURES_PER_SECOND,
  step: 1,
  samples: Array.from({ length: SECONDS * PICTURES_PER_SECOND }, (_, number) => {
    const unit = number === 0 ? firstPicture() : samePicture(number);
    return [...u32(unit.length), ...unit];
  }),
  entry: box(
    'avc1',
    flat([zeros(6), u16(1), zeros(16), u16(SIDE), u16(SIDE), u32(0x480000), u32(0x480000), zeros(4), u16(1)]),
    flat([zeros(32), u16(24), u16(0xffff)]),
    box(
      'avcC',
      [1, 66, 0xc0, 10, 0xff, 0xe1, ...u16(SEQUENCE.length), ...SEQUENCE],
      [1, ...u16(PICTURE.length), ...PICTURE],
    ),
  ),
};

/** A descriptor of MPEG-4 systems: a tag, a length, what is inside. */
const descriptor = (tag: number, inside: Bytes): Bytes => [tag, inside.length, ...inside];

const SOUND: Track = {
  id: 2,
  kind: 'soun',
  scale: SOUND_RATE,
  step: SOUND_FRAME,
  samples: Array.from({ length: Math.floor((SECONDS * SOUND_RATE) / SOUND_FRAME) }, () => SILENCE),
  entry: box(
    'mp4a',
    flat([zeros(6), u16(1), zeros(8), u16(1), u16(16), zeros(4), u16(SOUND_RATE), zeros(2)]),
    full(
      'esds',
      0,
      descriptor(3, [
        ...[0, 2, 0],
        ...descriptor(4, [0x40, 0x15, ...zeros(11), ...descriptor(5, SOUND_CONFIG)]),
        ...descriptor(6, [2]),
      ]),
    ),
  ),
};

const MOVIE_SCALE = 1_000;
const movieTime = ({ samples, step, scale }: Track) =>
  Math.floor((samples.length * step * MOVIE_SCALE) / scale);

const trackBox = (track: Track, offset: number): Bytes => {
  const { id, kind, scale, step, samples, entry } = track;
  const isPictures = kind === 'vide';
  const side = isPictures ? u32(SIDE << 16) : u32(0);
  const sizes = samples.map(({ length }) => u32(length));
  return box(
    'trak',
    full(
      'tkhd',
      3,
      flat([
        zeros(8),
        u32(id),
        zeros(4),
        u32(movieTime(track)),
        zeros(12),
        u16(isPictures ? 0 : 0x100),
        zeros(2),
      ]),
      flat([MATRIX, side, side]),
    ),
    box(
      'mdia',
      full('mdhd', 0, zeros(8), u32(scale), u32(samples.length * step), u16(0x55c4), zeros(2)),
      full('hdlr', 0, zeros(4), text(kind), zeros(13)),
      box(
        'minf',
        isPictures ? full('vmhd', 1, zeros(8)) : full('smhd', 0, zeros(4)),
        box('dinf', full('dref', 0, u32(1), full('url ', 1))),
        box(
          'stbl',
          full('stsd', 0, u32(1), entry),
          full('stts', 0, u32(1), u32(samples.length), u32(step)),
          isPictures ? full('stss', 0, u32(1), u32(1)) : [],
          full('stsc', 0, u32(1), u32(1), u32(samples.length), u32(1)),
          full('stsz', 0, u32(0), u32(samples.length), flat(sizes)),
          full('stco', 0, u32(1), u32(offset)),
        ),
      ),
    ),
  );
};

/** The whole file. Where the samples lie depends on the length of what comes before, which does not depend on it. */
export function stillVideo(): Uint8Array {
  const type = box('ftyp', text('isom'), u32(512), text('isomavc1mp42'));
  const tracks = [PICTURES, SOUND];
  const movie = (start: number): Bytes => {
    const longest = Math.max(...tracks.map(movieTime));
    const header = flat([zeros(8), u32(MOVIE_SCALE), u32(longest), u32(0x10000), u16(0x100), zeros(10)]);
    const soundStart = start + PICTURES.samples.flat().length;
    return box(
      'moov',
      full('mvhd', 0, header, MATRIX, zeros(24), u32(tracks.length + 1)),
      trackBox(PICTURES, start),
      trackBox(SOUND, soundStart),
    );
  };
  const start = type.length + movie(0).length + 8;
  return Uint8Array.from([
    ...type,
    ...movie(start),
    ...box('mdat', ...tracks.flatMap(({ samples }) => samples)),
  ]);
}

if (import.meta.main) writeFileSync(STILL_VIDEO, stillVideo());
