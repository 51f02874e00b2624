import { describe, expect, it } from 'vitest';
import type { Edge } from '#shared/wire/board-line.ts';
import { MS, startBoard, tickOffset, US } from './start-board.ts';

/** Every edge once, in order. */
const once = (edges: readonly Edge[]) =>
  edges.filter(({ seq }, index) => edges.findIndex((edge) => edge.seq === seq) === index);

describe('when there is more than the board can keep', () => {
  it('chatter is dropped and counted, and the first press of every button is kept', () => {
    const { board } = startBoard();
    // Nobody acknowledges. One button fills the ring, then the others are pressed.
    for (let i = 0; i < 200; i++) board.button(0, i % 2 === 0, board.cycle + MS + i * 300 * US);
    for (const channel of [1, 2, 3, 4, 5]) board.button(channel, true, board.cycle + (100 + channel) * MS);
    board.runMs(400);
    const presses = once(board.edges).filter(({ state }) => state === 'press');
    expect(presses.map(({ channel }) => channel)).toEqual([0, 1, 2, 3, 4, 5]);
    const beat = board.runUntil('beat');
    expect(beat.lostPresses).toBe(0);
    expect(beat.lostChatter).toBe(200 + 5 - (beat.next - 1));
  });

  it('what the hub makes free is set aside for presses again, before chatter may have it', () => {
    const { board, boot } = startBoard();
    const channels = [0, 1, 2, 3, 4, 5];
    const pressAll = () => {
      for (const channel of channels) {
        board.button(channel, true, board.cycle + MS + channel * MS);
        board.button(channel, false, board.cycle + 20 * MS + channel * MS);
      }
      board.runMs(60);
    };
    const chatter = () => {
      for (let i = 0; i < 120; i++) board.button(0, i % 2 === 0, board.cycle + MS + i * 200 * US);
      board.runMs(200);
    };
    chatter();
    pressAll();
    expect(board.runUntil('beat')).toMatchObject({ next: 65, lostPresses: 0 });
    board.send({ kind: 'ack', boot, next: 1 + channels.length });
    board.runMs(5);
    // This begins with a press of button 0, which takes its place: the next one is the second.
    chatter();
    pressAll();
    const beat = board.runUntil('beat');
    expect(beat).toMatchObject({ next: 65 + channels.length, lostPresses: 1 });
    board.send({ kind: 'ack', boot, next: 65 });
    board.runMs(200);
    const newest = once(board.edges).filter(({ seq }) => seq > 64);
    expect(newest.map(({ channel, state }) => [channel, state])).toEqual(
      channels.map((channel) => [channel, 'press']),
    );
  });

  it('a second press of a button that finds no room is counted as a lost press', () => {
    const { board, boot } = startBoard();
    for (let i = 0; i < 80; i++) board.button(0, i % 2 === 0, board.cycle + MS + i * 40 * MS);
    board.runMs(3_400);
    const beat = board.runUntil('beat');
    expect(beat.lostPresses).toBeGreaterThan(0);
    expect(beat.lostPresses + beat.lostChatter + (beat.next - 1)).toBe(80);
    // Once the hub is back there is room again.
    board.send({ kind: 'ack', boot, next: beat.next });
    board.runMs(50);
    board.button(1, true, board.cycle + MS);
    const edge = board.runUntil('edge');
    expect(edge).toMatchObject({ seq: beat.next, channel: 1, state: 'press' });
  });

  it.for([1, 3, 10])(
    'a storm of changes %i µs apart never costs another button its press or the clock its time',
    (spacingUs) => {
      const { board, boot } = startBoard();
      const offset = tickOffset(board);
      board.send({ kind: 'ack', boot, next: 100 });
      const from = board.cycle + MS;
      const end = from + 50 * MS;
      const storm = Array.from(
        { length: (end - from) / (spacingUs * US) },
        (_, i) => from + i * spacingUs * US,
      );
      for (const [index, at] of storm.entries()) board.button(0, index % 2 === 0, at);
      const pressed = [1, 2, 3, 4].map((channel) => ({ channel, cycle: from + channel * 9 * MS + 137 }));
      for (const { channel, cycle } of pressed) board.button(channel, true, cycle);
      for (let ms = 0; ms < 600; ms += 5) {
        board.runMs(5);
        board.send({ kind: 'ack', boot, next: 1 + Math.max(0, ...board.edges.map(({ seq }) => seq)) });
      }
      const stamps = once(board.edges);
      const inOrder = stamps.map(({ ticks }) => ticks);
      expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
      for (const { channel, cycle } of pressed) {
        const press = stamps.find((edge) => edge.channel === channel);
        expect(press?.state, `button ${channel}`).toBe('press');
        expect(Math.abs((press?.ticks ?? NaN) - offset - cycle), `button ${channel}`).toBeLessThanOrEqual(16);
      }
      // What is told of the storm itself is true as well: only much of it is missing.
      const ofStorm = stamps.filter(({ channel }) => channel === 0);
      expect(ofStorm.length).toBeGreaterThan(10);
      const isTrue = ({ ticks, state }: Edge) =>
        storm.some(
          (at, index) => (index % 2 === 0) === (state !== 'up') && Math.abs(ticks - offset - at) <= 16,
        );
      expect(ofStorm.filter((edge) => !isTrue(edge))).toEqual([]);
      const beat = board.runUntil('beat');
      expect(beat.lostPresses).toBe(0);
      expect(Math.abs(beat.ticks - board.cycle - offset)).toBeLessThan(MS);
    },
  );
});
