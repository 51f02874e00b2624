import { beforeEach, expect, it } from 'vitest';
import { HandsFirst } from './hands-first.ts';

let paint: () => void;
let taken: string[];
let hands: HandsFirst;
const hear = (what: string) => {
  hands.afterHands(() => taken.push(what));
};

beforeEach(() => {
  taken = [];
  paint = () => undefined;
  hands = new HandsFirst((then) => {
    paint = then;
    return () => (paint = () => undefined);
  });
});

it('takes in at once what comes while no hand waits to be painted', () => {
  hear('a row');
  expect(taken).toEqual(['a row']);
});

it('keeps what comes after a hand until the hand is painted, in its order', () => {
  hands.handCame();
  hear('a row');
  hear('another row');
  expect(taken).toEqual([]);
  paint();
  expect(taken).toEqual(['a row', 'another row']);
  hear('a third');
  expect(taken).toEqual(['a row', 'another row', 'a third']);
});

it('waits for the newest hand', () => {
  hands.handCame();
  const first = paint;
  hear('the race was opened');
  hands.handCame();
  expect(paint).not.toBe(first);
  expect(taken).toEqual([]);
  paint();
  expect(taken).toEqual(['the race was opened']);
});

it('takes in all that waits when a connection begins anew', () => {
  hands.handCame();
  hear('a row');
  hands.takeIn();
  expect(taken).toEqual(['a row']);
  paint();
  expect(taken).toEqual(['a row']);
});
