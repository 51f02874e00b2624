import { describe, expect, it } from 'vitest';
import { PROTOCOL } from '#shared/wire/board-line.ts';
import { crc16 } from '#shared/wire/crc16.ts';
import { CHIP_HZ, eepromOf, EmulatedBoard } from '../emulated-board.ts';
import { QUICKDRAW, QUICKDRAW_115200 } from '../images.ts';
import { MS, startBoard } from './start-board.ts';

describe('the firmware and the hub', () => {
  it('the board names itself once, says hello by itself and when asked, and counts its starts', () => {
    const eeprom = eepromOf();
    const board = new EmulatedBoard(QUICKDRAW, { eeprom });
    const first = board.runUntil('hello');
    expect(first).toMatchObject({
      protocol: PROTOCOL,
      tickHz: CHIP_HZ,
      channels: 6,
      resolutionNs: 1000,
      bounceMs: 25,
      room: 64,
      longestLine: 40,
      oldest: 1,
      next: 1,
    });
    expect(first.board).toMatch(/^[0-9A-Z]{6}$/);
    board.send({ kind: 'who-are-you' });
    expect(board.runUntil('hello')).toEqual(first);
    const restarted = new EmulatedBoard(QUICKDRAW, { eeprom }).runUntil('hello');
    expect(restarted.board).toBe(first.board);
    expect(restarted.boot).not.toBe(first.boot);
  });

  it('a name that another program left in the memory is not taken for one of ours', () => {
    const eeprom = eepromOf();
    eeprom.memory.set(Buffer.from('SKETCH'));
    expect(new EmulatedBoard(QUICKDRAW, { eeprom }).runUntil('hello').board).not.toBe('SKETCH');
  });

  it('watermarks come at least twenty times a second, also when nobody acknowledges anything', () => {
    const { board } = startBoard();
    for (let i = 0; i < 50; i++) board.button(i % 6, i % 12 < 6, board.cycle + (1 + i * 5) * MS);
    board.runMs(1_000);
    const beats = board.heard.filter((line) => line.kind === 'beat');
    expect(beats.length).toBeGreaterThanOrEqual(20);
    expect(beats.at(-1)).toMatchObject({ next: 51, lostChatter: 0, lostPresses: 0 });
  });

  it('the board vouches when it is asked to, without waiting for its next beat', () => {
    const { board } = startBoard();
    for (let i = 0; i < 20; i++) {
      board.runMs(41.3);
      const asked = board.cycle;
      board.send({ kind: 'vouch' });
      const { ticks } = board.runUntil('beat', 2);
      expect(ticks).toBeGreaterThan(asked);
      expect((board.cycle - asked) / MS).toBeLessThan(1);
    }
  });

  it('the board vouches right behind a press that it has told everything', () => {
    const { board, boot } = startBoard();
    for (let i = 0; i < 20; i++) {
      board.send({ kind: 'ack', boot, next: 1 + 2 * i });
      // At every moment of the regular beat.
      board.runMs(41.3);
      const pressed = board.cycle;
      board.button(2, true, pressed + 100);
      const edge = board.runUntil('edge', 2);
      const beat = board.runUntil('beat', 2);
      expect(edge).toMatchObject({ state: 'press', channel: 2 });
      expect(beat.next).toBe(edge.seq + 1);
      // Surely later than the press, by the board's own clock.
      expect(beat.ticks - edge.ticks).toBeGreaterThan(CHIP_HZ / 1e5);
      expect((board.cycle - pressed) / MS).toBeLessThan(1.5);
      board.button(2, false, board.cycle + 100);
      board.runMs(40);
    }
  });

  it('a watermark never passes an edge that was not sent yet', () => {
    const { board, boot } = startBoard();
    for (let i = 0; i < 400; i++) board.button(i % 6, i % 12 < 6, board.cycle + (1 + i * 0.4) * MS);
    for (let i = 0; i < 100; i++) {
      board.runMs(3);
      board.send({ kind: 'ack', boot, next: 1 + Math.max(0, ...board.edges.map(({ seq }) => seq)) });
    }
    let newest = 0;
    let watermark = 0;
    for (const line of board.heard) {
      if (line.kind === 'beat') watermark = Math.max(watermark, line.ticks);
      if (line.kind !== 'edge' || line.seq <= newest) continue;
      newest = line.seq;
      expect(line.ticks, `edge ${line.seq}`).toBeGreaterThanOrEqual(watermark);
    }
    expect(newest).toBeGreaterThan(200);
  });

  it('the board hears an acknowledgement and a ping back to back while edges leave', () => {
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

  it('the board hears every line of a hub that hardly ever pauses', () => {
    const { board } = startBoard();
    const lamps = ['on', 'blink', 'off', 'chase', 'pulse', 'on'] as const;
    const filling = Array.from({ length: 20 }, () => ({ kind: 'lamps', lamps }) as const);
    for (let nonce = 0; nonce < 100; nonce++) {
      board.send({ kind: 'ping', nonce }, ...filling);
      // As long as those bytes take on the wire, and a fifth more.
      board.runMs(((10 + 20 * 14) / 100) * 1.2);
    }
    board.runMs(20);
    expect(board.heard.flatMap((line) => (line.kind === 'pong' ? line.nonce : []))).toEqual([
      ...Array(100).keys(),
    ]);
  });

  it('lines may end in a carriage return; broken, cut and overlong ones are ignored', () => {
    const { board } = startBoard();
    for (const text of ['Q*AB25\n', 'Q\n', '*AB24\n', `${'Q'.repeat(41)}*AB24\n`, 'QQ*AB24\n', 'Q*AB24X\n']) {
      board.sendText(text);
      board.runMs(5);
    }
    expect(board.heard.filter(({ kind }) => kind === 'hello')).toHaveLength(1);
    board.sendText('Q*AB24\r\n');
    board.runUntil('hello', 10);
  });

  it.for([
    'P',
    'P 1 2',
    'P 1x',
    'P  1',
    'P 1 ',
    'P 100000000',
    'Q 1',
    'D 26x',
    'D 4294967321',
    'D',
    'Z 1',
    'A',
  ])('a line with a wrong field is ignored: %s', (body) => {
    const { board } = startBoard();
    board.sendText(`${body}*${crc16(body).toString(16).toUpperCase().padStart(4, '0')}\n`);
    board.runMs(10);
    const answers = board.heard.filter(({ kind }) => kind === 'pong' || kind === 'hello');
    expect(answers).toHaveLength(1);
    board.send({ kind: 'ping', nonce: 2 ** 32 - 1 });
    expect(board.runUntil('pong', 5).nonce).toBe(2 ** 32 - 1);
  });

  it('an edge is kept until it is acknowledged in this life, and forgotten then', () => {
    const { board, boot } = startBoard();
    board.button(2, true, board.cycle + 1_000);
    const edge = board.runUntil('edge');
    expect(edge).toMatchObject({ boot, seq: 1, channel: 2, state: 'press' });
    board.send({ kind: 'ack', boot: 'ffffffff', next: 2 });
    expect(board.runUntil('edge')).toEqual(edge);
    board.send({ kind: 'ack', boot, next: 2 });
    board.runMs(20);
    const before = board.edges.length;
    board.runMs(500);
    expect(board.edges).toHaveLength(before);
  });

  it('an acknowledgement of edges that were never sent, or of older ones, changes nothing', () => {
    const { board, boot } = startBoard();
    for (let i = 0; i < 6; i++) board.button(i, true, board.cycle + MS + i * MS);
    board.runMs(20);
    board.send({ kind: 'ack', boot, next: 4 });
    for (const next of [8, 1_000, 0, 3, 4]) board.send({ kind: 'ack', boot, next });
    board.runMs(10);
    const before = board.edges.length;
    board.runMs(150);
    expect(board.edges.slice(before).map(({ seq }) => seq)).toEqual([4, 5, 6]);
  });

  it('an edge is sent once when it is acknowledged in time, and again within 200 ms when it is not', () => {
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

  it('speaks at 115,200 baud from the image made for that', () => {
    const board = new EmulatedBoard(QUICKDRAW_115200);
    board.runUntil('hello');
    board.send({ kind: 'ping', nonce: 7 });
    expect(board.runUntil('pong', 30).nonce).toBe(7);
    // A byte takes 136 cycles of 8 there, ten times as long as at a million.
    const [first, second] = [board.runUntil('beat'), board.runUntil('beat')];
    expect(second.ticks - first.ticks).toBeLessThan(50 * MS);
  });
});
