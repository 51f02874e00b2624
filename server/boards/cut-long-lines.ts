import { Transform } from 'node:stream';
import { LONGEST_LINE } from '#shared/wire/board-line.ts';

const LINE_END = 0x0a;

/** Drops what is longer than any line of ours, so that a device which never ends a line cannot fill the memory. */
export function cutLongLines(): Transform {
  let length = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (length + chunk.length <= LONGEST_LINE) {
        const end = chunk.lastIndexOf(LINE_END);
        length = end === -1 ? length + chunk.length : chunk.length - end - 1;
        done(null, chunk);
        return;
      }
      const kept = chunk.filter((byte) => {
        length = byte === LINE_END ? 0 : length + 1;
        // One more than allowed goes through, so that the line is known to be too long.
        return length <= LONGEST_LINE + 1;
      });
      done(null, Buffer.from(kept));
    },
  });
}
