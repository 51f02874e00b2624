import { PROTOCOL } from '#shared/wire/board-line.ts';
import { crc16 } from '#shared/wire/crc16.ts';
import type { TroubleCode } from '#shared/wire/board-view.ts';

/** More than this share of bytes that are no text: the two ends do not agree on the speed. */
const MOST_NOISE = 0.1;

/** What a device says before it has said a hello we understand, and what it may be. */
export class StrangeTalk {
  #bytes = 0;
  #noise = 0;

  /** Every byte that came. */
  overhear(bytes: Buffer): void {
    this.#bytes += bytes.length;
    for (const byte of bytes) if (!isText(byte)) this.#noise++;
  }

  /** After a while without a hello. */
  get likely(): Extract<TroubleCode, 'silent' | 'wrong-speed' | 'not-a-board'> {
    if (this.#bytes === 0) return 'silent';
    return this.#noise > this.#bytes * MOST_NOISE ? 'wrong-speed' : 'not-a-board';
  }
}

/** A line that is none of ours may still be the hello of a board with another protocol. */
export function otherProtocol(line: string): 'old-firmware' | 'newer-firmware' | undefined {
  const protocol = protocolOf(line);
  if (protocol === undefined || protocol === PROTOCOL) return undefined;
  return protocol < PROTOCOL ? 'old-firmware' : 'newer-firmware';
}

const isText = (byte: number) => (byte >= 0x20 && byte < 0x7f) || (byte >= 0x09 && byte <= 0x0d);

/**
 * Every version of the protocol checks its lines alike and begins its hello with an H; the protocol's number comes first,
 * or right behind the boot.
 */
function protocolOf(line: string): number | undefined {
  const [, body, check] = /^(H .*)\*([0-9A-F]{4})$/.exec(line) ?? [];
  if (body === undefined || check !== crc16(body).toString(16).toUpperCase().padStart(4, '0'))
    return undefined;
  const number = /^H (?:[0-9a-f]{8} )?(\d{1,3}) /.exec(body)?.[1];
  return number === undefined ? undefined : Number(number);
}
