import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { effort } from '#test/effort.ts';
import { answer, question, readPacket, type Heard } from './packet.ts';

const NAME = 'quickdraw.local';
const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const read = (bytes: Buffer) => readPacket(bytes, NAME);
const claims = (...addresses: string[]): Heard => ({ asks: false, claims: addresses });
const ASKED: Heard = { asks: true, claims: [] };
const NOTHING = claims();

const QUICKDRAW = '09 717569636b64726177';
const LOCAL = '05 6c6f63616c 00';
const QUERY = '0000 0000 0001 0000 0000 0000';

describe('packets', () => {
  it('are written as others write them', () => {
    expect(question(NAME)).toEqual(hex(`${QUERY} ${QUICKDRAW} ${LOCAL} 0001 0001`));
    const first = `${QUICKDRAW} ${LOCAL} 0001 8001 00000078 0004 c0a80105`;
    const second = `${QUICKDRAW} ${LOCAL} 0001 8001 00000078 0004 0a000007`;
    expect(answer(NAME, ['192.168.1.5', '10.0.0.7'], 120)).toEqual(
      hex(`0000 8400 0000 0002 0000 0000 ${first} ${second}`),
    );
  });

  it.for<[string, Heard, string]>([
    ['a question', ASKED, `${QUERY} ${QUICKDRAW} ${LOCAL} 0001 0001`],
    ['one in other letters', ASKED, `${QUERY} 09 515549434b44726177 05 4c4f43414c 00 0001 0001`],
    ['one for anything', ASKED, `${QUERY} ${QUICKDRAW} ${LOCAL} 00ff 00ff`],
    ['one to be answered to the asker', ASKED, `${QUERY} ${QUICKDRAW} ${LOCAL} 0001 8001`],
    ['one for IPv6', NOTHING, `${QUERY} ${QUICKDRAW} ${LOCAL} 001c 0001`],
    ['one of another class', NOTHING, `${QUERY} ${QUICKDRAW} ${LOCAL} 0001 0003`],
    ['one for a longer name', NOTHING, `${QUERY} 0161 ${QUICKDRAW} ${LOCAL} 0001 0001`],
    ['one for a shorter name', NOTHING, `${QUERY} ${LOCAL} 0001 0001`],
    ['one for a name that only begins so', NOTHING, `${QUERY} ${QUICKDRAW} 05 6c6f63616c 0161 00 0001 0001`],
    [
      'two questions, the second by a pointer into the first',
      ASKED,
      `0000 0000 0002 0000 0000 0000 0161 ${LOCAL} 0001 0001 ${QUICKDRAW} c00e 0001 0001`,
    ],
    [
      'a question with an answer that is known',
      ASKED,
      `0000 0000 0001 0001 0000 0000 ${QUICKDRAW} ${LOCAL} 0001 0001 c00c 0001 0001 00000078 0004 c0a80105`,
    ],
    [
      'an answer, after another of a kind the hub does not know',
      claims('192.168.1.6'),
      `0000 8400 0000 0002 0000 0000 ${QUICKDRAW} ${LOCAL} 002f 8001 00000078 0003 c00c00 c00c 0001 8001 00000078 0004 c0a80106`,
    ],
    [
      'an answer with the question before it',
      claims('192.168.1.6'),
      `0000 8400 0001 0001 0000 0000 ${QUICKDRAW} ${LOCAL} 0001 0001 c00c 0001 8001 00000001 0004 c0a80106`,
    ],
    [
      'an answer that is taken back',
      NOTHING,
      `0000 8400 0000 0001 0000 0000 ${QUICKDRAW} ${LOCAL} 0001 8001 00000000 0004 c0a80106`,
    ],
    [
      'an address of three bytes',
      NOTHING,
      `0000 8400 0000 0001 0000 0000 ${QUICKDRAW} ${LOCAL} 0001 8001 00000078 0003 c0a801`,
    ],
  ])('are read: %s', ([, heard, text]) => {
    expect(read(hex(text))).toEqual(heard);
  });

  it.for([
    ['nothing', ''],
    ['half a header', '0000 8400 0000'],
    ['another kind of query', `0000 0800 0001 0000 0000 0000 ${QUICKDRAW} ${LOCAL} 0001 0001`],
    ['an error', `0000 8403 0001 0000 0000 0000 ${QUICKDRAW} ${LOCAL} 0001 0001`],
    ['counts without anything to count', '0000 8400 ffff ffff ffff ffff'],
    ['one question of two', `0000 0000 0002 0000 0000 0000 ${QUICKDRAW} ${LOCAL} 0001 0001`],
    ['a name without an end', `${QUERY} ${QUICKDRAW} 05 6c6f63616c`],
    ['a label beyond the end', `${QUERY} 3f 6161`],
    ['a label of a kind that there is not', `${QUERY} 40 ${'61'.repeat(64)} 00 0001 0001`],
    ['half a pointer', `${QUERY} c0`],
    ['half a question', `${QUERY} ${QUICKDRAW} ${LOCAL} 0001 00`],
    ['half an answer', `0000 8400 0000 0001 0000 0000 ${QUICKDRAW} ${LOCAL} 0001 8001 00000078 00`],
    [
      'data beyond the end',
      `0000 8400 0000 0001 0000 0000 ${QUICKDRAW} ${LOCAL} 0001 8001 00000078 0004 c0a801`,
    ],
    ['more than a packet may have', `${QUERY} ${QUICKDRAW} ${LOCAL} 0001 0001 ${'00'.repeat(9_000)}`],
  ] as const)('are not listened to: %s', ([, text]) => {
    expect(read(hex(text))).toBeUndefined();
  });

  it.for([
    ['to itself', `${QUERY} c00c 0001 0001`],
    ['to what comes after it', `${QUERY} c012 0001 0001 ${QUICKDRAW} ${LOCAL}`],
    ['beyond the end', `${QUERY} ffff 0001 0001`],
    ['into the header', `${QUERY} c000 0001 0001`],
    ['back and forth', `${QUERY} ${QUICKDRAW} c00c 0001 0001`],
    [
      'from one to the next',
      `0000 0000 000a ${'0000'.repeat(3)} ${Array.from({ length: 10 }, (_, n) => `c0${(n < 2 ? 12 : 6 + n * 6).toString(16).padStart(2, '0')} 0001 0001`).join('')}`,
    ],
  ] as const)('may have pointers that lead %s', ([, text]) => {
    expect(read(hex(text))).toEqual(NOTHING);
  });
});

/** Packets that take the longest: as many questions as fit, each of them a pointer to a name of 126 labels, or to pointers. */
function slowest(): readonly Buffer[] {
  const fill = (head: string, part: string) => {
    const count = Math.floor((9_000 - 12 - hex(head).length) / hex(part).length);
    return hex(
      `0000 0000 ${(count + 1).toString(16).padStart(4, '0')} ${'0000'.repeat(3)} ${head} ${part.repeat(count)}`,
    );
  };
  return [
    fill(`${'0161'.repeat(126)} 00 0001 0001`, 'c00c 0001 0001'),
    fill(`${QUICKDRAW} ${LOCAL} 0001 0001`, 'c00c 0001 0001'),
    fill(`${QUICKDRAW} 05 6c6f63616c 0161 00 0001 0001`, 'c00c 0001 0001'),
    hex('0000 8400 ffff ffff ffff ffff'),
  ];
}

describe('packets of anybody', () => {
  const bases = [
    question(NAME),
    answer(NAME, ['192.168.1.5', '10.0.0.7'], 120),
    hex(
      `0000 8400 0001 0001 0000 0000 ${QUICKDRAW} ${LOCAL} 0001 0001 c00c 0001 8001 00000001 0004 c0a80106`,
    ),
    ...slowest(),
  ];
  const changed = fc
    .tuple(
      fc.constantFrom(...bases),
      fc.array(fc.tuple(fc.nat(80), fc.constantFrom(0, 1, 12, 0x3f, 0x40, 0x80, 0xc0, 0xff)), {
        maxLength: 6,
      }),
      fc.nat(100),
    )
    .map(([base, changes, cut]) => {
      const bytes = Buffer.from(base);
      for (const [at, byte] of changes) if (at < bytes.length) bytes[at] = byte;
      return bytes.subarray(0, cut < 50 ? undefined : bytes.length - (cut - 50));
    });
  const random = fc.uint8Array({ maxLength: 600 }).map((bytes) => Buffer.from(bytes));

  test.prop([fc.oneof(changed, random)], effort(2_000))(
    'are read or left alone, and never throw',
    (bytes) => {
      const heard = read(bytes);
      expect(heard === undefined || heard.claims.every((address) => /^(\d+\.){3}\d+$/.test(address))).toBe(
        true,
      );
    },
  );

  it('cost no more than their bytes, however they are knotted', () => {
    // The parser that stood here before took 65 ms for the first of them, and 4 ms for the twelve bytes of the last.
    const began = performance.now();
    for (let i = 0; i < 50; i++) for (const packet of slowest()) read(packet);
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});
