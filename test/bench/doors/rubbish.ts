/** What strangers send. The words of a WebSocket are written by hand: that costs the attacker least, so more of them come. */

const WORD_BYTES = 60_000;
const GARBAGE_BYTES = 1_000;

const upgrade = (path: string, version: number) =>
  Buffer.from(
    [
      `GET ${path} HTTP/1.1`,
      'Host: 127.0.0.1',
      'Connection: Upgrade',
      'Upgrade: websocket',
      `Sec-WebSocket-Version: ${version}`,
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      '\r\n',
    ].join('\r\n'),
  );

export const goodUpgrade = (path: string) => upgrade(path, 13);
/** A version of the protocol that there never was. */
export const junkUpgrade = (path: string) => upgrade(path, 99);
export const IS_UPGRADED = /^HTTP\/1\.1 101 /;

/** No line of it is HTTP. */
export const GARBAGE = Buffer.alloc(GARBAGE_BYTES, 'neither a method nor an address\r\n');

/** One text message, whole: final, masked with zeroes, its length in two bytes. */
export const WORD = Buffer.concat([
  Buffer.from([0x81, 0x80 | 126, WORD_BYTES >> 8, WORD_BYTES & 0xff, 0, 0, 0, 0]),
  Buffer.alloc(WORD_BYTES, 'x'),
]);
