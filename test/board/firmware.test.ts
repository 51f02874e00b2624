import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { PROTOCOL } from '#shared/wire/board-line.ts';
import { SOAK } from '#test/effort.ts';
import { CHIP_HZ, eepromOf, EmulatedBoard } from './emulated-board.ts';

const FIRMWARE = join(import.meta.dirname, '../../firmware');
const HEX = join(FIRMWARE, 'build/quickdraw.hex');
const TICKS_PER_US = CHIP_HZ / 1_000_000;
const MS = CHIP_HZ / 1000;

beforeAll(() => {
  execFileSync('make', ['-s', '-C', FIRMWARE]);
});

function startBoard() {
  const board = new EmulatedBoard(HEX);
  const hello = board.runUntil('hello');
  return { board, hello, boot: hello.boot };
}

describe('the firmware on the emulated chip', () => {
  it('names itself once, says hello by itself and when asked, and counts its starts', () => {
    const eeprom = eepromOf();
    const board = new EmulatedBoard(HEX, eeprom);
    const first = board.runUntil('hello');
    expect(first).toMatchObject({ protocol: PROTOCOL, tickHz: CHIP_HZ, channels: 6, oldest: 1, next: 1 });
    expect(first.board).toMatch(/^[0-9A-Z]{6}$/);
    board.send({ kind: 'who-are-you' });
    expect(board.runUntil('hello')).toEqual(first);
    const restarted = new EmulatedBoard(HEX, eeprom).runUntil('hello');
    expect(restarted.board).toBe(first.board);
    expect(restarted.boot).not.toBe(first.boot);
  });

  it('beats at least twenty times a second, also when nobody acknowledges anything', () => {
    const { board } = startBoard();
    for (let i = 0; i < 60; i++) board.button(i % 6, i % 12 < 6, board.cycle + (1 + i) * MS);
    board.runMs(1_000);
    const beats = board.heard.filter((line) => line.kind === 'beat');
    expect(beats.length).toBeGreaterThanOrEqual(20);
    expect(beats.at(-1)).toMatchObject({ next: 61, lost: 0 });
  });

  it('hears the hub at full speed: an acknowledgement and a ping back to back, while edges leave', () => {
    const { board, boot } = startBoard();
    for (let nonce = 1; nonce <= 50; nonce++) {
      board.button(nonce % 6, true, board.cycle + 100);
      board.button(nonce % 6, false, board.cycle + 3_000);
      board.send({ kind: 'ack', boot, next: 1 + board.edges.length }, { kind: 'ping', nonce });
      const asked = board.cycle;
      const pong = board.runUntil('pong', 5);
      expect(pong.nonce).toBe(nonce);
      expect(pong.sent).toBeGreaterThan(pong.received);
      expect(pong.sent - pong.received).toBeLessThan(board.cycle - asked);
    }
  });

  it('hears every line of a hub that never pauses', () => {
    const { board } = startBoard();
    const pings = Array.from({ length: 200 }, (_, i) => ({ kind: 'ping', nonce: i + 0x1000 }) as const);
    // Each answer is longer than its question, so the questions have to leave room for it.
    for (const ping of pings) {
      board.send(ping);
      board.runMs(0.7);
    }
    board.runMs(5);
    const heard = board.heard.flatMap((line) => (line.kind === 'pong' ? line.nonce : []));
    expect(heard).toEqual(pings.map(({ nonce }) => nonce));
  });

  it('takes lines that end in a carriage return too', () => {
    const { board } = startBoard();
    board.sendText('Q*AB24\r\n');
    board.runUntil('hello', 10);
  });

  it('keeps an edge until it is acknowledged in this life, and forgets it then', () => {
    const { board, boot } = startBoard();
    board.button(2, true, board.cycle + 1_000);
    const edge = board.runUntil('edge');
    expect(edge).toMatchObject({ boot, seq: 1, channel: 2, down: true });
    board.send({ kind: 'ack', boot: 'ffffffff', next: 2 });
    expect(board.runUntil('edge')).toEqual(edge);
    board.send({ kind: 'ack', boot, next: 2 });
    board.runMs(20);
    const before = board.edges.length;
    board.runMs(500);
    expect(board.edges).toHaveLength(before);
  });

  it('sends an edge once when it is acknowledged in time, and again within 200 ms when it is not', () => {
    const { board, boot } = startBoard();
    board.button(2, true, board.cycle + 1_000);
    board.runUntil('edge');
    board.send({ kind: 'ack', boot, next: 2 });
    board.runMs(300);
    expect(board.edges).toHaveLength(1);
    // Nobody answers, and new edges keep coming: the oldest has to come again all the same.
    for (let i = 0; i < 10; i++) board.button(3, i % 2 === 0, board.cycle + (1 + i * 40) * MS);
    board.runMs(200);
    expect(board.edges.filter(({ seq }) => seq === 2).length).toBeGreaterThanOrEqual(2);
  });

  it('never jumps in time and never guesses a stamp, however a button chatters', () => {
    const { board } = startBoard();
    const offset = board.runUntil('beat').ticks - board.cycle;
    // 50 ms of noise, an edge every 10 µs: far more than there is room for. At its very end four buttons are pressed,
    // and then nothing changes for a second.
    const from = board.cycle + MS;
    const end = from + 50 * MS;
    for (let at = from, down = true; at < end; at += 10 * TICKS_PER_US, down = !down)
      board.button(0, down, at);
    const pressed = [1, 2, 3, 4];
    for (const channel of pressed) board.button(channel, true, end + channel * 2 * TICKS_PER_US);
    board.button(5, true, end + 1_000 * MS);
    board.runMs(1_200);

    const stamps = board.edges.filter(({ seq }, i, all) => all.findIndex((edge) => edge.seq === seq) === i);
    expect(stamps.map(({ ticks }) => ticks)).toEqual(
      stamps.map(({ ticks }) => ticks).toSorted((a, b) => a - b),
    );
    const beat = board.runUntil('beat');
    expect(beat.lost).toBeGreaterThan(1_000);
    expect(Math.abs(beat.ticks - board.cycle - offset)).toBeLessThan(MS);
    // A press that found no room may be missing, and is counted; it may not turn up later with the time of another.
    for (const { channel, ticks } of stamps.filter((edge) => pressed.includes(edge.channel)))
      expect(Math.abs(ticks - offset - end), `button ${channel}`).toBeLessThan(MS);
  });

  it('stamps pairs in their order and within the resolution it claims, whatever it is doing', () => {
    const { board, boot, hello } = startBoard();
    const worst = (hello.resolutionNs / 1000) * TICKS_PER_US;
    const pairs = SOAK ? 5_000 : 200;
    let seq = 1;
    // Prime steps walk the pair across every phase of the loop, and a third button across the pair; lines leave and
    // pings arrive all the while.
    for (let pair = 0; pair < pairs; pair++) {
      const turn = pair >> 1;
      const [one, other] = [turn % 6, (turn + 1 + (turn % 5)) % 6];
      const third = [0, 1, 2].find((channel) => channel !== one && channel !== other) ?? 0;
      const at = board.cycle + 500 + ((pair * 7_919) % 30_011);
      const gap = 1 + ((pair * 104_729) % (3 * worst));
      const down = pair % 2 === 0; // press them, then let go in the same way
      board.send({ kind: 'ping', nonce: pair });
      board.button(third, down, at - ((pair * 6_947) % 300));
      board.button(one, down, at);
      board.button(other, down, at + gap);
      board.runMs(5);
      const stamped = board.edges.filter((edge) => edge.seq >= seq && edge.down === down);
      const ticksOf = (channel: number) => stamped.find((edge) => edge.channel === channel)?.ticks ?? NaN;
      const error = ticksOf(other) - ticksOf(one) - gap;
      expect(Math.abs(error), `pair ${pair}, ${gap} ticks apart`).toBeLessThanOrEqual(worst);
      seq = Math.max(...stamped.map((edge) => edge.seq)) + 1;
      board.send({ kind: 'ack', boot, next: seq });
      board.runMs(1);
    }
  });
});
