import { EEPROMMemoryBackend } from 'avr8js';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { PROTOCOL, type Edge } from '#shared/wire/board-line.ts';
import { SOAK } from '#test/effort.ts';
import { CHIP_HZ, EmulatedBoard } from './emulated-board.ts';

const FIRMWARE = join(import.meta.dirname, '../../firmware');
const HEX = join(FIRMWARE, 'build/quickdraw.hex');
const TICKS_PER_US = CHIP_HZ / 1_000_000;

beforeAll(() => {
  execFileSync('make', ['-s', '-C', FIRMWARE]);
});

const edgesOf = (board: EmulatedBoard): Edge[] => board.heard.filter((line) => line.kind === 'edge');

describe('the firmware on the emulated chip', () => {
  it('says hello by itself, again when asked, and counts its starts', () => {
    const eeprom = new EEPROMMemoryBackend(1024);
    const board = new EmulatedBoard(HEX, eeprom);
    const first = board.runUntil('hello');
    expect(first).toMatchObject({
      protocol: PROTOCOL,
      board: 'NEW',
      tickHz: CHIP_HZ,
      channels: 6,
      oldest: 1,
    });
    board.send({ kind: 'who-are-you' });
    expect(board.runUntil('hello')).toEqual(first);
    const restarted = new EmulatedBoard(HEX, eeprom).runUntil('hello');
    expect(restarted.boot).not.toBe(first.boot);
  });

  it('beats at least twenty times a second, and its clock never jumps', () => {
    const board = new EmulatedBoard(HEX);
    board.runUntil('hello');
    board.runMs(1_000);
    const beats = board.heard.filter((line) => line.kind === 'beat').map(({ ticks }) => ticks);
    expect(beats.length).toBeGreaterThanOrEqual(19);
    for (const [i, beat] of beats.slice(1).entries())
      expect(beat - (beats[i] ?? 0)).toBeLessThan(0.051 * CHIP_HZ);
  });

  it('answers a ping with stamps between asking and answer', () => {
    const board = new EmulatedBoard(HEX);
    board.runUntil('hello');
    const asked = board.cycle;
    board.send({ kind: 'ping', nonce: 0xbeef });
    const pong = board.runUntil('pong');
    expect(pong.nonce).toBe(0xbeef);
    expect(pong.sent - pong.received).toBeGreaterThan(0);
    expect(pong.sent - pong.received).toBeLessThan(board.cycle - asked);
  });

  it('keeps an edge until it is acknowledged, and forgets it then', () => {
    const board = new EmulatedBoard(HEX);
    board.runUntil('hello');
    board.button(2, true, board.cycle + 1_000);
    const edge = board.runUntil('edge');
    expect(edge).toMatchObject({ seq: 1, channel: 2, down: true });
    expect(board.runUntil('edge')).toEqual(edge);
    board.send({ kind: 'ack', next: 2 });
    board.runMs(20);
    const before = edgesOf(board).length;
    board.runMs(500);
    expect(edgesOf(board)).toHaveLength(before);
  });

  it('stamps pairs in their order and within the resolution it claims, whatever it is doing', () => {
    const board = new EmulatedBoard(HEX);
    const { resolutionNs } = board.runUntil('hello');
    const worst = (resolutionNs / 1000) * TICKS_PER_US;
    const pairs = SOAK ? 5_000 : 150;
    let seq = 1;
    // Prime steps walk the pair across every phase of the loop; lines leave and pings arrive all the while.
    for (let pair = 0; pair < pairs; pair++) {
      const turn = pair >> 1;
      const [one, other] = [turn % 6, (turn + 1 + (turn % 5)) % 6];
      const at = board.cycle + ((pair * 7_919) % 30_011);
      const gap = 1 + ((pair * 104_729) % (3 * worst));
      const down = pair % 2 === 0; // press them, then let go in the same way
      board.send({ kind: 'ping', nonce: pair });
      board.button(one, down, at);
      board.button(other, down, at + gap);
      board.runMs(4);
      const stamped = edgesOf(board).filter((edge) => edge.seq >= seq && edge.down === down);
      const ticksOf = (channel: number) => stamped.find((edge) => edge.channel === channel)?.ticks ?? NaN;
      const error = ticksOf(other) - ticksOf(one) - gap;
      expect(Math.abs(error), `pair ${pair}, ${gap} ticks apart`).toBeLessThanOrEqual(worst);
      seq = Math.max(...stamped.map((edge) => edge.seq)) + 1;
      board.send({ kind: 'ack', next: seq });
      board.runMs(1);
    }
  });
});
