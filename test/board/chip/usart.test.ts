import { describe, expect, it } from 'vitest';
import { forever, inc, ldi, lds, program, RETI, SEI, STAY, store, sts, withHandler } from './assembler.ts';
import { EmulatedBoard, type BoardOptions } from '../emulated-board.ts';

const UCSR0A = 0xc0;
const UCSR0B = 0xc1;
const UBRR0L = 0xc4;
const UDR0 = 0xc6;
const RX_VECTOR = 0x24;
const TX_VECTOR = 0x28;
const RESULT = 0x200;
const GO = 0x300;
/** Ten bits at a million bits a second. */
const BYTE = 160;

const setUp = (control: number) => [store(UCSR0A, 0x02), store(UBRR0L, 1), store(UCSR0B, control)].flat();
const echo = withHandler(
  RX_VECTOR,
  program(lds(20, UDR0), sts(UDR0, 20), RETI),
  program(setUp(0x98), SEI, STAY),
);

function echoing(options: BoardOptions = {}) {
  const said: [byte: number, cycle: number][] = [];
  const board = new EmulatedBoard(echo, { onByte: (...heard) => said.push(heard), ...options });
  board.runMs(0.1);
  return { board, said };
}

describe('the serial port', () => {
  it('sends back to back, and tells the end of each stop bit', () => {
    const cycles: number[] = [];
    const send = program(setUp(0x18), store(UDR0, 0x41), store(UDR0, 0x42), STAY);
    const board = new EmulatedBoard(send, { onByte: (_, cycle) => cycles.push(cycle) });
    board.runMs(1);
    // Three cycles a register, and the byte starts in the fourth STS.
    expect(cycles).toEqual([10 + BYTE, 10 + 2 * BYTE]);
  });

  it('interrupts for every byte that arrived, at the speed of the wire', () => {
    const { board, said } = echoing();
    const from = board.cycle;
    board.sendText('abc');
    board.runMs(1);
    expect(said.map(([byte]) => byte)).toEqual([...Buffer.from('abc')]);
    for (const [i, [, cycle]] of said.entries()) {
      expect(cycle).toBeGreaterThanOrEqual(from + (i + 2) * BYTE);
      expect(cycle).toBeLessThan(from + (i + 2) * BYTE + 20);
    }
  });

  it('interrupts once when the last byte has left', () => {
    const main = program(
      ldi(18, 0),
      setUp(0x48),
      SEI,
      store(UDR0, 1),
      store(UDR0, 2),
      forever(sts(RESULT, 18)),
    );
    const board = new EmulatedBoard(withHandler(TX_VECTOR, program(inc(18), RETI), main), {
      onByte: () => undefined,
    });
    board.runMs(1);
    expect([...board.peek(RESULT, 1)]).toEqual([1]);
  });

  it('keeps two bytes nobody fetches, and a third until the next begins', () => {
    const wait = [...lds(21, GO), 0x3051, 0xf7e1]; // cpi r21, 1; brne back to the lds
    const ready = [...lds(20, UCSR0A), 0xff47, 0xcffc]; // sbrs r20, 7; rjmp back to the lds
    const fetch = forever(ready, lds(20, UDR0), 0x934d); // st X+, r20
    const toResult = [ldi(26, RESULT & 0xff), ldi(27, RESULT >> 8)];
    const board = new EmulatedBoard(program(setUp(0x18), toResult, wait, fetch));
    board.poke(GO, [0]);
    board.poke(RESULT, Buffer.from('....'));
    board.runMs(0.1);
    board.sendText('abcde');
    board.runMs(1);
    board.poke(GO, [1]);
    board.runMs(1);
    expect(Buffer.from(board.peek(RESULT, 4)).toString()).toBe('abe.');
  });

  it('can have faults in both directions, and then counts the lines that nobody can read', () => {
    const { board, said } = echoing({ garbleIn: (byte) => (byte === 0x62 ? undefined : byte + 1) });
    board.sendText('abc');
    board.runMs(1);
    expect(said.map(([byte]) => byte)).toEqual([...Buffer.from('bd')]);
    const faulty = new EmulatedBoard(echo, { garbleOut: (byte) => byte });
    faulty.runMs(0.1);
    faulty.sendText('nonsense\n');
    faulty.runMs(1);
    expect(faulty.broken).toBe(1);
    const sound = new EmulatedBoard(echo);
    sound.runMs(0.1);
    sound.sendText('nonsense\n');
    expect(() => {
      sound.runMs(1);
    }).toThrow('nonsense');
  });
});
