import { describe, expect, it } from 'vitest';
import type { Ticks } from '#shared/race/time.ts';
import type { ButtonState, Edge } from '#shared/wire/board-line.ts';
import { ButtonWords } from './button-words.ts';

const QUIET = 25;
/** A board says how a button is within so long. */
const SLACK = 20;
const FINE = { isContradiction: false, isPressLost: false, rests: [] };
const LIES = { ...FINE, isContradiction: true };

/** A board whose clock is ours, and which is heard at once. */
function listen() {
  const words = new ButtonWords((at) => at + SLACK);
  const edge = (at: number, state: Edge['state'], channel = 0) => {
    words.edge({ channel, state }, at as Ticks, QUIET, at);
  };
  /** Behind a beat of that moment. */
  const said = (at: number, ...states: ButtonState[]) => {
    words.said(states, at as Ticks, at, QUIET);
  };
  const beat = (at: number) => words.beat(at as Ticks, at);
  const lost = (at: number, what: 'chatter' | 'presses') => {
    words.lost(at as Ticks, { chatter: 0, presses: 0, [what]: 1 });
  };
  return { words, edge, said, beat, lost };
}

describe('what a board says of a button', () => {
  it('fits a press, its chatter and its end, and may be late by as much as states are', () => {
    const { edge, said, beat } = listen();
    said(50, 'up');
    edge(100, 'press');
    said(115, 'up');
    said(120, 'down');
    edge(103, 'up');
    edge(105, 'down');
    said(400, 'held');
    expect(beat(500)).toEqual(FINE);
    edge(600, 'up');
    said(640, 'down');
    said(650, 'up');
    expect(beat(700)).toEqual(FINE);
    edge(800, 'press');
    expect(beat(900)).toEqual(FINE);
  });

  it('is that it is up, long after a press that nothing lets go of: a press that never was', () => {
    const { edge, said, beat } = listen();
    edge(100, 'press');
    said(130, 'up');
    expect(beat(130)).toEqual(FINE);
    expect(beat(131)).toEqual(LIES);
  });

  it('is that it is up, and the edge that lets go was lost and comes again, or found no room', () => {
    const { edge, said, beat, lost } = listen();
    edge(100, 'press');
    said(300, 'up');
    edge(200, 'up');
    expect(beat(400)).toEqual(FINE);
    edge(500, 'press');
    lost(520, 'chatter');
    said(700, 'up');
    edge(800, 'press');
    expect(beat(900)).toEqual(FINE);
  });

  it('is not asked for to doubt a second press with nothing between, unless that found no room', () => {
    const { edge, beat, lost } = listen();
    edge(100, 'press');
    edge(200, 'press');
    expect(beat(200)).toEqual(FINE);
    expect(beat(201)).toEqual(LIES);
    lost(250, 'chatter');
    edge(300, 'press');
    expect(beat(301)).toEqual(FINE);
    edge(400, 'press');
    expect(beat(401)).toEqual(LIES);
  });

  it('is that it is down without any press: one that was not told, or lost, and then a hand rests there', () => {
    for (const [what, found] of [
      [undefined, LIES],
      ['presses', FINE],
      ['chatter', { ...FINE, isPressLost: true }],
    ] as const) {
      const { edge, said, beat, lost } = listen();
      said(50, 'up');
      // Of the press that is left out.
      edge(103, 'up');
      edge(105, 'down');
      if (what) lost(110, what);
      said(120, 'down');
      expect(beat(120)).toEqual(FINE);
      expect(beat(121)).toEqual({ ...found, rests: [0] });
    }
  });

  it('is that it is down, and the press was lost and comes again; but not one that was made only then', () => {
    for (const [at, found] of [
      [100, FINE],
      [150, { ...LIES, rests: [0] }],
    ] as const) {
      const { edge, said, beat } = listen();
      said(50, 'up');
      said(120, 'down');
      edge(at, 'press');
      expect(beat(200)).toEqual(found);
    }
  });

  it('is that it is down when it is first heard of, or when edges are gone: then a hand rests there', () => {
    const { words, edge, said, beat } = listen();
    said(50, 'down');
    expect(beat(60)).toEqual({ ...FINE, rests: [0] });
    edge(100, 'press', 1);
    said(110, 'up', 'up');
    words.lostSight();
    said(200, 'down', 'up');
    expect(beat(300)).toEqual({ ...FINE, rests: [0] });
  });

  it('is that it is down, long after its last edge let go of it', () => {
    for (const [what, found] of [
      [undefined, LIES],
      ['presses', { ...FINE, rests: [0] }],
      ['chatter', FINE],
    ] as const) {
      const { edge, said, beat, lost } = listen();
      edge(100, 'press');
      edge(101, 'up');
      if (what) lost(110, what);
      said(101 + QUIET + SLACK + 1, 'down');
      expect(beat(200)).toEqual(found);
    }
  });

  it('is that it is down, and edges of another press than the one before do not explain it', () => {
    const { edge, said, beat } = listen();
    edge(100, 'press');
    edge(200, 'up');
    edge(400, 'down');
    said(430, 'down');
    said(440, 'up');
    edge(600, 'down');
    said(610, 'down');
    expect(beat(700)).toEqual({ ...LIES, rests: [0] });
  });
});
