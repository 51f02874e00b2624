import { describe, expect, it } from 'vitest';
import { copy, forever, program, push, sbi, STAY, store } from './chip/assembler.ts';
import { EmulatedBoard } from './emulated-board.ts';
import { JoinedBoards } from './joined-boards.ts';
import { PinSchedule } from './chip/pin-schedule.ts';

const DDRB = 0x04;
const PORTB = 0x05;
const PINC = 0x26;
const DDRD = 0x0a;
const PORTD = 0x0b;
const TCCR1B = 0x81;
const ICR1L = 0x86;
const ICR1H = 0x87;
const RESULT = 0x200;
/** When the timer starts that is started first of all. */
const STARTED = 2;

const listen = forever(copy(ICR1L, RESULT), copy(ICR1H, RESULT + 1), copy(PINC, RESULT + 2));
const listener = program(store(TCCR1B, 1), listen);
const puller = program(store(TCCR1B, 1), sbi(DDRB, 1), listen);

describe('joined boards', () => {
  it('capture a pull of one of them at the same moment, whatever their crystals and starts', () => {
    for (const [ppm, lateUs] of [
      [0, 0],
      [47.3, 12.34],
      [-80, 31.01],
    ] as const) {
      const boards = [listener, listener, puller].map((image) => new EmulatedBoard(image));
      const joined = new JoinedBoards(
        boards.map((board, i) => ({ board, ppm: ppm * i, startUs: i === 2 ? 1_500 : i * lateUs })),
      );
      joined.runUs(1_600);
      const heard = boards.map((board, i) => {
        const [low = 0, high = 0] = board.peek(RESULT, 2);
        return joined.trueUsAt(i, high * 256 + low + STARTED);
      });
      // It pulls by an instruction that ends at its fifth cycle.
      const pulled = joined.trueUsAt(2, 5);
      for (const us of heard) {
        expect(us - pulled).toBeGreaterThan(-0.001);
        expect(us - pulled).toBeLessThan(1 / 16 + 0.001);
      }
    }
  });

  it('are pressed at a true time', () => {
    const boards = [listener, listener].map((image) => new EmulatedBoard(image));
    const joined = new JoinedBoards(boards.map((board, i) => ({ board, ppm: 0, startUs: i * 50 })));
    joined.press(1, 0, true, 100);
    joined.runUs(99);
    expect([...(boards[1]?.peek(RESULT + 2, 1) ?? [])]).toEqual([0x3f]);
    joined.runUs(3);
    expect(joined.trueUs).toBe(102);
    expect([...(boards[1]?.peek(RESULT + 2, 1) ?? [])]).toEqual([0x3e]);
    expect([...(boards[0]?.peek(RESULT + 2, 1) ?? [])]).toEqual([0x3f]);
  });
});

describe('a board', () => {
  it('shows its lamps and how deep its stack was', () => {
    const log: unknown[] = [];
    const lights = [sbi(DDRD, 2), sbi(PORTD, 2), sbi(DDRB, 5), sbi(PORTB, 5), push(0), push(0), push(0)];
    const board = new EmulatedBoard(program(lights, STAY), { onLamps: (...lamps) => log.push(lamps) });
    board.poke(0, [0x55]);
    board.runMs(1);
    expect(board.lamps).toEqual([true, false, false, false, false, false]);
    expect(board.statusLamp).toBe(true);
    expect(log).toEqual([
      [board.lamps, false, 4],
      [board.lamps, true, 8],
    ]);
    expect(board.stackUsed()).toBe(3);
  });

  it('has its pins moved in the order of time, and in the order told within one cycle', () => {
    const schedule = new PinSchedule();
    const changes = Array.from(
      { length: 20_000 },
      (_, i) =>
        ({
          cycle: (i * 7_919) % 10_007,
          port: 'C',
          pin: i,
          high: true,
        }) as const,
    );
    for (const change of changes) schedule.add(change);
    const taken = Array.from(changes, () => schedule.take());
    expect(taken).toEqual(changes.toSorted((a, b) => a.cycle - b.cycle || a.pin - b.pin));
    expect(schedule.nextCycle).toBe(Infinity);
  });
});
