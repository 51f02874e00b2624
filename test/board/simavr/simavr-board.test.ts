import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runOnSimavr } from './simavr-board.ts';

/** 1 Mbaud with U2X at 16 MHz: ten bits of sixteen cycles. */
const BYTE_CYCLES = 160;
const IDLE_PINS = 0x3f;

// The few instructions the images below are made of. Registers 16 to 31 only.
const ldi = (register: number, value: number) => [
  0xe000 | ((value & 0xf0) << 4) | ((register - 16) << 4) | (value & 0xf),
];
const lds = (register: number, address: number) => [0x9000 | (register << 4), address];
const sts = (address: number, register: number) => [0x9200 | (register << 4), address];
const set = (address: number, value: number) => [...ldi(16, value), ...sts(address, 16)];
const skipIfSet = (register: number, bit: number) => [0xfe00 | (register << 4) | bit];
/** From the instruction after it, in words. */
const jump = (words: number) => [0xc000 | (words & 0xfff)];
const NOP = 0x0000;
const SEI = 0x9478;
const RETI = 0x9518;

const EECR = 0x3f;
const EEDR = 0x40;
const EEAR = 0x41;
const WDTCSR = 0x60;
/** WDE alone: 16 ms, or 256,000 cycles. */
const SHORTEST_RESET = 0x08;
const PCICR = 0x68;
const PCMSK1 = 0x6c;
const PINC = 0x26;
const PORTC = 0x28;
const TCCR1B = 0x81;
const TCNT1L = 0x84;
const UCSR0A = 0xc0;
const UCSR0B = 0xc1;
const UBRR0L = 0xc4;
const UDR0 = 0xc6;
const [RXC0, UDRE0] = [7, 5];
const [RXEN0, TXEN0, RXCIE0] = [0x10, 0x08, 0x80];
/** Word addresses of the vectors PCINT1 and USART_RX. */
const PCINT1_VECTOR = 8;
const USART_RX_VECTOR = 36;

const startUart = (enable = RXEN0 | TXEN0) => [
  ...set(UCSR0A, 0x02),
  ...set(UBRR0L, 1),
  ...set(UCSR0B, enable),
];
const waitFor = (bit: number) => [...lds(17, UCSR0A), ...skipIfSet(17, bit), ...jump(-4)];
const forever = (body: number[]) => [...body, ...jump(-body.length - 1)];
const copy = (to: number, from: number) => [...lds(18, from), ...sts(to, 18)];

/** Answers one interrupt: jumps over it at the start, then does `main` with interrupts on. */
function withInterrupt(vector: number, handler: number[], main: number[]): number[] {
  const table = Array<number>(vector).fill(NOP);
  table[0] = jump(vector + handler.length)[0] ?? NOP;
  return [...table, ...handler, RETI, ...main, SEI, ...forever([])];
}

const folder = mkdtempSync(join(tmpdir(), 'simavr-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** An image of these words as Intel HEX. */
function imageOf(words: number[]): string {
  const records = words.map((word, at) => [2, (at * 2) >> 8, (at * 2) & 0xff, 0, word & 0xff, word >> 8]);
  const lines = [...records, [0, 0, 0, 1]].map((record) => {
    const check = -record.reduce((sum, byte) => sum + byte, 0) & 0xff;
    return `:${Buffer.from([...record, check])
      .toString('hex')
      .toUpperCase()}\n`;
  });
  const file = join(folder, `${words.length}.hex`);
  writeFileSync(file, lines.join(''));
  return file;
}

const everyByteTime = (count: number, from: number) =>
  Array.from({ length: count }, (_, i) => ({ cycle: from + i * BYTE_CYCLES, byte: (i * 7) & 0xff }));

describe('the board on simavr', () => {
  it('shows the board each edge at its cycle, and sends at the speed of the wire', () => {
    const look = imageOf([...startUart(), ...forever([...waitFor(UDRE0), ...copy(UDR0, PINC)])]);
    const edges = [
      { cycle: 20_000, channel: 0, down: true },
      { cycle: 30_000, channel: 5, down: true },
      { cycle: 40_000, channel: 0, down: false },
    ];
    const sent = runOnSimavr(look, { edges, endCycle: 50_000 });
    const seen = (from: number, to: number) =>
      new Set(sent.filter(({ cycle }) => cycle > from + 10 && cycle <= to).map(({ byte }) => byte));
    expect(seen(0, 20_000)).toEqual(new Set([IDLE_PINS]));
    expect(seen(20_000, 30_000)).toEqual(new Set([0b111110]));
    expect(seen(30_000, 40_000)).toEqual(new Set([0b011110]));
    expect(seen(40_000, 50_000)).toEqual(new Set([0b011111]));
    // No transmit buffer in simavr: the wire's time, and what the board takes to see that it has passed.
    for (const [i, { cycle }] of sent.slice(1).entries()) {
      const gap = cycle - (sent[i]?.cycle ?? 0);
      expect(gap).toBeGreaterThanOrEqual(BYTE_CYCLES);
      expect(gap).toBeLessThanOrEqual(BYTE_CYCLES + 15);
    }
  });

  it('keeps a button down that was down before the board turned its pull-up on', () => {
    const pullUp = imageOf([
      ...startUart(),
      ...Array<number>(100).fill(NOP),
      ...set(PORTC, IDLE_PINS),
      ...copy(UDR0, PINC),
      ...forever([]),
    ]);
    const sent = runOnSimavr(pullUp, { edges: [{ cycle: 50, channel: 2, down: true }], endCycle: 1_000 });
    expect(sent.map(({ byte }) => byte)).toEqual([0b111011]);
  });

  it('hands every byte of a wire that never pauses to a board that polls, when it comes', () => {
    const echo = imageOf([...startUart(), ...forever([...waitFor(RXC0), ...copy(UDR0, UDR0)])]);
    const bytes = everyByteTime(1_000, 1_000);
    const sent = runOnSimavr(echo, { bytes, endCycle: 200_000 });
    expect(sent.map(({ byte }) => byte)).toEqual(bytes.map(({ byte }) => byte));
    for (const [i, { cycle }] of sent.entries()) {
      const late = cycle - (bytes[i]?.cycle ?? 0);
      expect(late).toBeGreaterThan(0);
      expect(late).toBeLessThanOrEqual(15);
    }
  });

  it('loses what comes when the chip would have no room for it, and interrupts for all that is kept', () => {
    const receive = [...startUart(RXEN0 | TXEN0 | RXCIE0), ...Array<number>(1_500).fill(NOP)];
    const busy = imageOf(withInterrupt(USART_RX_VECTOR, copy(UDR0, UDR0), receive));
    const bytes = everyByteTime(5, 100);
    const sent = runOnSimavr(busy, { bytes, endCycle: 3_000 });
    expect(sent.map(({ byte }) => byte)).toEqual(bytes.slice(0, 3).map(({ byte }) => byte));
    const [first, , last] = sent;
    expect((last?.cycle ?? Infinity) - (first?.cycle ?? 0)).toBeLessThan(BYTE_CYCLES);
  });

  it('enters an interrupt four cycles after the instruction it cuts short', () => {
    const stamp = imageOf(
      withInterrupt(PCINT1_VECTOR, copy(UDR0, TCNT1L), [
        ...startUart(),
        ...set(TCCR1B, 1),
        ...set(PCMSK1, IDLE_PINS),
        ...set(PCICR, 2),
      ]),
    );
    const edges = Array.from({ length: 60 }, (_, i) => ({
      cycle: 1_000 + i * 501,
      channel: i % 6,
      down: i % 12 < 6,
    }));
    const sent = runOnSimavr(stamp, { edges, endCycle: 40_000 });
    expect(sent).toHaveLength(edges.length);
    // The handler's first instruction, `lds`, takes two cycles; then `sts` hands the stamp over.
    const latencies = sent.map(({ cycle }, i) => cycle - 2 - (edges[i]?.cycle ?? 0));
    expect(new Set(latencies)).toEqual(new Set([4, 5]));
    // The counter and the cycles are the same clock.
    expect(new Set(sent.map(({ byte, cycle }) => (cycle - byte) & 0xff)).size).toBe(1);
  });

  it('goes on with its script when the watchdog restarts the board', () => {
    const restarting = imageOf([
      ...startUart(),
      ...copy(UDR0, PINC),
      ...set(WDTCSR, SHORTEST_RESET),
      ...forever([]),
    ]);
    const edges = [
      { cycle: 100_000, channel: 1, down: true },
      { cycle: 300_000, channel: 3, down: true },
    ];
    const sent = runOnSimavr(restarting, { edges, endCycle: 600_000 });
    expect(sent.map(({ byte }) => byte)).toEqual([IDLE_PINS, 0b111101, 0b110101]);
  });

  it('starts with the EEPROM it is given', () => {
    const readAt = (address: number) => [
      ...set(EEAR, address),
      ...set(EECR, 1),
      ...waitFor(UDRE0),
      ...copy(UDR0, EEDR),
    ];
    const name = imageOf([...startUart(), ...[0, 1, 2, 3, 4, 5, 6].flatMap(readAt), ...forever([])]);
    const said = (eeprom?: string) =>
      Buffer.from(runOnSimavr(name, { endCycle: 5_000, ...(eeprom && { eeprom }) }).map(({ byte }) => byte));
    expect(said('TEST01').toString('latin1')).toBe('TEST01\xff');
    expect(said()).toEqual(Buffer.alloc(7, 0xff));
  });

  it('says what is wrong with an image it cannot read', () => {
    expect(() => runOnSimavr(join(folder, 'none.hex'), { endCycle: 1 })).toThrow('none.hex');
  });
});
