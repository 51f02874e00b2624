/**
 * The little of DNS that it takes to have one name on the local network (RFC 6762). Whoever is on that network may send
 * anything: names are compared where they stand and never put together, no count is believed before its bytes are there,
 * and a packet costs no more time than its bytes.
 */

const HEADER_BYTES = 12;
/** No packet is larger (RFC 6762, 17). */
const LARGEST_BYTES = 9_000;
const RESPONSE = 0x8000;
const AUTHORITATIVE = 0x0400;
/** Another kind of query, or an error: to be ignored (RFC 6762, 18.3 and 18.11). */
const IGNORED = 0x780f;
const A = 1;
const ANY = 255;
const INTERNET = 1;
/** In a question: answer me alone. In an answer: forget what you knew. */
const CLASS_FLAG = 0x8000;
/** A byte from here on begins a pointer to a name that stands earlier; below it, a label has at most 63 bytes. */
const POINTER = 0xc0;
const LONGEST_LABEL = 63;
/** A pointer leads to a name, not to the next pointer; a few are forgiven. */
const MOST_POINTERS = 8;

/** What a packet says about the name. */
export interface Heard {
  /** Somebody asks for its address. */
  readonly asks: boolean;
  /** Addresses that somebody else gives for it. */
  readonly claims: readonly string[];
}

/** Undefined for what is no packet, or none to be listened to. The name is in small letters. */
export function readPacket(bytes: Buffer, name: string): Heard | undefined {
  if (bytes.length < HEADER_BYTES || bytes.length > LARGEST_BYTES) return undefined;
  const flags = bytes.readUInt16BE(2);
  if ((flags & IGNORED) !== 0) return undefined;
  const isResponse = (flags & RESPONSE) !== 0;
  const labels = labelsOf(name);
  const claims: string[] = [];
  let asks = false;
  let at = HEADER_BYTES;

  for (let left = bytes.readUInt16BE(4); left > 0; left--) {
    const end = endOfName(bytes, at);
    if (end === undefined || end + 4 > bytes.length) return undefined;
    asks ||= !isResponse && isAddress(bytes, end, [A, ANY]) && isName(bytes, at, labels);
    at = end + 4;
  }
  for (let left = isResponse ? bytes.readUInt16BE(6) : 0; left > 0; left--) {
    const end = endOfName(bytes, at);
    if (end === undefined || end + 10 > bytes.length) return undefined;
    const data = bytes.subarray(end + 10, end + 10 + bytes.readUInt16BE(end + 8));
    if (data.length < bytes.readUInt16BE(end + 8)) return undefined;
    // A time to live of nothing takes the address back.
    const isClaim = isAddress(bytes, end, [A]) && data.length === 4 && bytes.readUInt32BE(end + 4) > 0;
    if (isClaim && isName(bytes, at, labels)) claims.push(data.join('.'));
    at = end + 10 + data.length;
  }
  return { asks, claims };
}

/** Asks everybody for the address of a name. */
export const question = (name: string): Buffer =>
  Buffer.concat([header(0, 1, 0), nameBytes(name), words(A, INTERNET)]);

/** Gives everybody the addresses of a name, for so many seconds. */
export const answer = (name: string, addresses: readonly string[], seconds: number): Buffer =>
  Buffer.concat([
    header(RESPONSE | AUTHORITATIVE, 0, addresses.length),
    ...addresses.flatMap((address) => [
      nameBytes(name),
      words(A, INTERNET | CLASS_FLAG, 0, seconds, 4),
      Buffer.from(address.split('.').map(Number)),
    ]),
  ]);

/** Where the name ends that begins here, without following it. */
function endOfName(bytes: Buffer, from: number): number | undefined {
  for (let at = from; at < bytes.length;) {
    const length = bytes.readUInt8(at);
    if (length === 0) return at + 1;
    if (length >= POINTER) return at + 2 <= bytes.length ? at + 2 : undefined;
    if (length > LONGEST_LABEL) return undefined;
    at += 1 + length;
  }
  return undefined;
}

/** Is it this name that begins here, in big letters or small ones? */
function isName(bytes: Buffer, from: number, labels: readonly string[]): boolean {
  let at = from;
  let pointers = 0;
  for (const label of labels) {
    while (at + 1 < bytes.length && bytes.readUInt8(at) >= POINTER) {
      const to = bytes.readUInt16BE(at) & 0x3fff;
      // Only ever back, and only a few: what leads in a circle ends here, or with the labels.
      if (to >= at || ++pointers > MOST_POINTERS) return false;
      at = to;
    }
    const end = at + 1 + label.length;
    if (end > bytes.length || bytes.readUInt8(at) !== label.length) return false;
    if (bytes.toString('latin1', at + 1, end).toLowerCase() !== label) return false;
    at = end;
  }
  return true;
}

function isAddress(bytes: Buffer, at: number, types: readonly number[]): boolean {
  const family = bytes.readUInt16BE(at + 2) & ~CLASS_FLAG;
  return types.includes(bytes.readUInt16BE(at)) && (family === INTERNET || family === ANY);
}

const header = (flags: number, questions: number, answers: number) =>
  words(0, flags, questions, answers, 0, 0);

/** An empty label ends a name. */
const labelsOf = (name: string): readonly string[] => [...name.split('.'), ''];

const nameBytes = (name: string) =>
  Buffer.concat(
    labelsOf(name).map((label) => Buffer.from(`${String.fromCharCode(label.length)}${label}`, 'latin1')),
  );

/** Numbers of two bytes each. */
function words(...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 2);
  numbers.forEach((number, at) => bytes.writeUInt16BE(number, at * 2));
  return bytes;
}
