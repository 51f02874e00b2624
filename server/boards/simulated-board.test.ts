import { Duplex } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { decodeBoardLine, encodeHubLine } from '#shared/wire/board-line.ts';
import { followBoards, slap } from '#test/board/follow-boards.ts';
import { SimulatedBoard } from './simulated-board.ts';

/** A board on a link of its own, and the kinds of lines it said. */
function alone() {
  const said: string[] = [];
  const link = new Duplex({
    read: () => undefined,
    write: (chunk: Buffer, _, done) => {
      const line = decodeBoardLine(chunk.toString().trim());
      if (line.ok) said.push(line.value.kind);
      done();
    },
  });
  return { said, link, board: new SimulatedBoard('SIM1', link) };
}

describe('a simulated board', () => {
  it('that runs out of room loses chatter first, then presses, and says so', async () => {
    const { boards, reports, presses, until, ready, disk } = followBoards();
    boards.simulate(1);
    await ready('SIM1');
    const board = boards.simulated('SIM1');
    if (typeof board === 'string') throw new Error(board);
    // Nothing is acknowledged, so everything is kept.
    disk.fail = true;
    const chatter = Array.from({ length: 1_011 }, (_, turn) => ({
      channel: 0,
      atUs: turn,
      down: turn % 2 === 0,
    }));
    // A thousand edges fit, and six presses more.
    const once = [1, 2, 3, 4, 5].flatMap((channel) => slap(channel, 2_000 + channel));
    const again = [1, 2, 3].flatMap((channel) => slap(channel, 80_000 + channel));
    board.press([...chatter, ...once, ...again, ...slap(4, 120_000)]);
    await until(() => boards.view.boards[0]?.lost_presses === 3);
    expect(presses('SIM1').map(({ buzzer }) => buzzer.at(-1))).toEqual(['0', '1', '2', '3', '4', '5', '1']);
    expect(reports).toContainEqual({ kind: 'unsure', board: 'SIM1', why: 'press-lost' });
    disk.fail = false;
    // What was kept goes to the disk with the next care, and makes room.
    await until(() => boards.view.boards[0]?.recording === true);
    board.press(slap(2, 200_000));
    await until(() => presses('SIM1').length === 8);
  });

  it('vouches for everything up to a press right behind it, and not at its next beat only', () => {
    const { said, board } = alone();
    try {
      said.length = 0;
      board.press([{ channel: 0, atUs: 0, down: true }]);
      expect(said).toEqual(['edge', 'beat']);
    } finally {
      board.close();
    }
  });

  it('has beaten, before it answers, as often as a real one while its process stood still', async () => {
    const { said, link, board } = alone();
    try {
      const end = performance.now() + 450;
      while (performance.now() < end);
      link.push(`${encodeHubLine({ kind: 'ping', nonce: 1 })}\n`);
      await vi.waitUntil(() => said.includes('pong'), { interval: 1 });
      const before = said.slice(0, said.indexOf('pong'));
      expect(before.filter((kind) => kind === 'beat').length).toBeGreaterThanOrEqual(10);
    } finally {
      board.close();
    }
  });
});
