import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { effort } from '#test/effort.ts';
import {
  decodeBoardLine,
  decodeHubLine,
  encodeBoardLine,
  encodeHubLine,
  LONGEST_LINE,
  TICKS_ON_THE_WIRE,
  type BoardLine,
  type HubLine,
} from './board-line.ts';
import { crc16 } from './crc16.ts';

const ticks = fc.maxSafeNat().map((n) => n % TICKS_ON_THE_WIRE);
const seq = fc.nat(2 ** 32 - 1);
const nonce = fc.nat(2 ** 32 - 1);
const text = (alphabet: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet.split('')), minLength, maxLength });

const boot = text('0123456789abcdef', 8, 8);
const channel = fc.nat(15);
const small = fc.nat(2 ** 16 - 1);
const each = <Word extends string>(...words: Word[]) =>
  fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 16 });

const boardLine: fc.Arbitrary<BoardLine> = fc.oneof(
  fc.record({
    kind: fc.constant('hello' as const),
    protocol: fc.nat(255),
    firmware: text('0123456789abcXYZ.+-', 1, 16),
    board: text('0123456789ABCxyz-', 1, 16),
    boot,
    tickHz: fc.integer({ min: 1, max: 2 ** 32 - 1 }),
    channels: fc.integer({ min: 1, max: 16 }),
    resolutionNs: fc.integer({ min: 1, max: 2 ** 32 - 1 }),
    bounceMs: fc.integer({ min: 1, max: 255 }),
    room: fc.integer({ min: 1, max: 2 ** 16 - 1 }),
    longestLine: fc.integer({ min: 1, max: LONGEST_LINE }),
    oldest: seq,
    next: seq,
  }),
  fc.record({
    kind: fc.constant('edge' as const),
    boot,
    seq,
    ticks,
    channel,
    state: fc.constantFrom('press', 'down', 'up'),
    together: fc.nat(2 ** 16 - 1),
  }),
  fc.record({ kind: fc.constant('pong' as const), boot, nonce, received: ticks, sent: ticks }),
  fc.record({
    kind: fc.constant('beat' as const),
    boot,
    ticks,
    next: seq,
    lostChatter: seq,
    lostPresses: seq,
  }),
  fc.record({ kind: fc.constant('sync' as const), boot, ticks, falls: seq }),
  fc.record({
    kind: fc.constant('buttons' as const),
    boot,
    states: each('up', 'down', 'held', 'stuck', 'noisy'),
  }),
  fc.record({ kind: fc.constant('button' as const), boot, channel, presses: small, chatterUs: seq }),
  fc.record({
    kind: fc.constant('chip' as const),
    boot,
    cycles: fc.integer({ min: 0, max: 255 }),
    usual: fc.integer({ min: 0, max: 255 }),
  }),
  fc.record({
    kind: fc.constant('health' as const),
    boot,
    supplyMv: small,
    mostKept: small,
    room: small,
    mostLooks: small,
    looksRoom: small,
  }),
);
const hubLine: fc.Arbitrary<HubLine> = fc.oneof(
  fc.record({ kind: fc.constant('who-are-you' as const) }),
  fc.record({ kind: fc.constant('ack' as const), boot, next: seq }),
  fc.record({ kind: fc.constant('ping' as const), nonce }),
  fc.record({ kind: fc.constant('vouch' as const) }),
  fc.record({ kind: fc.constant('lamps' as const), lamps: each('off', 'on', 'blink', 'pulse', 'chase') }),
  fc.record({ kind: fc.constant('set-bounce' as const), ms: fc.integer({ min: 1, max: 250 }) }),
  fc.record({
    kind: fc.constant('drive-sync' as const),
    everyMs: fc.oneof(fc.constant(0), fc.integer({ min: 20, max: 10_000 })),
  }),
  fc.record({ kind: fc.constant('self-test' as const) }),
);

describe('board lines', () => {
  test('use the published CRC', () => {
    expect(crc16('123456789')).toBe(0x29b1);
  });

  test('look as PROTOCOL.md shows them', () => {
    const boot = '0000002a';
    expect(
      encodeBoardLine({ kind: 'edge', boot, seq: 7, ticks: 0xbeef, channel: 2, state: 'press', together: 4 }),
    ).toBe('E 0000002a 7 beef 2 D 4*11B9');
    expect(encodeHubLine({ kind: 'ack', boot, next: 8 })).toBe('A 0000002a 8*497B');
  });

  test.prop([boardLine], effort(500))('come back as they were sent, from the board', (line) => {
    const sent = encodeBoardLine(line);
    expect(sent.length).toBeLessThanOrEqual(LONGEST_LINE);
    expect(decodeBoardLine(sent)).toEqual({ ok: true, value: line });
  });

  test.prop([hubLine], effort(200))('come back as they were sent, from the hub', (line) => {
    expect(decodeHubLine(encodeHubLine(line))).toEqual({ ok: true, value: line });
  });

  test.prop([boardLine, fc.nat(), fc.nat({ max: 7 })], effort(500))(
    'with one bit flipped are never believed',
    (line, place, bit) => {
      const sent = encodeBoardLine(line);
      const at = place % sent.length;
      const flipped = String.fromCharCode(sent.charCodeAt(at) ^ (1 << bit));
      expect(decodeBoardLine(sent.slice(0, at) + flipped + sent.slice(at + 1)).ok).toBe(false);
    },
  );

  test.prop([boardLine, fc.nat()], effort(500))('cut short are never believed', (line, place) => {
    const sent = encodeBoardLine(line);
    expect(decodeBoardLine(sent.slice(0, place % sent.length)).ok).toBe(false);
  });

  it('with a piece missing are believed no more often than 16 bits of check allow', () => {
    // Chance lets one in 65,536 through; of these 20,000, the same in every run, that may be one or two.
    const lines = fc.sample(fc.tuple(boardLine, fc.nat(), fc.integer({ min: 1, max: 8 })), {
      seed: 1,
      numRuns: 20_000,
    });
    const believed = lines.filter(([line, place, length]) => {
      const sent = encodeBoardLine(line);
      const at = place % sent.length;
      return decodeBoardLine(sent.slice(0, at) + sent.slice(at + length)).ok;
    });
    expect(believed.length).toBeLessThan(4);
  });

  test.prop([fc.string({ maxLength: 200 })], effort(500))('garbage is refused, not thrown at', (garbage) => {
    expect(decodeBoardLine(garbage).ok).toBe(false);
    expect(decodeHubLine(garbage).ok).toBe(false);
  });

  it.for([
    ['H 1 2*', 'wrong-check'],
    ['hello', 'no-check'],
    ['x'.repeat(LONGEST_LINE + 1), 'too-long'],
  ])('%s says %s', ([line, fault]) => {
    expect(decodeBoardLine(line ?? '')).toEqual({ ok: false, fault });
  });

  it.for([
    ['Z 1', 'unknown-letter'],
    ['E 0000002a 1 2 3 D', 'wrong-fields'],
    ['E 2a 1 2 3 D 8', 'wrong-fields'],
    ['E 0000002a 01 2 3 D 8', 'wrong-fields'],
    ['E 0000002a 1 2 256 D 8', 'wrong-fields'],
    ['E 0000002a 1 -2 3 D 8', 'wrong-fields'],
    ['E 0000002a 1 2 3 U 8', 'wrong-fields'],
    ['B 0000002a', 'wrong-fields'],
    ['B 0000002a uux', 'wrong-fields'],
    ['H 0000002a 2 v1 B1 0 6 1000 25 64 40 1 1', 'wrong-fields'],
  ])('%s with a right check says %s', ([body = '', fault]) => {
    const line = `${body}*${crc16(body).toString(16).toUpperCase().padStart(4, '0')}`;
    expect(decodeBoardLine(line)).toEqual({ ok: false, fault });
  });

  it.for(['1', '19', '10001', '00', '-20'])('asked to pull the wire every %s ms are refused', (everyMs) => {
    const body = `Y ${everyMs}`;
    const line = `${body}*${crc16(body).toString(16).toUpperCase().padStart(4, '0')}`;
    expect(decodeHubLine(line)).toEqual({ ok: false, fault: 'wrong-fields' });
  });
});
