import { expect, it } from 'vitest';
import { gain, withMinus } from './minus.ts';

it('draws a minus sign before points below zero', () => {
  expect([3, 0, -12].map(withMinus)).toEqual(['3', '0', '\u221212']);
  expect(withMinus('-1 point')).toBe('\u22121 point');
});

it('says what a round brought with its sign', () => {
  expect([3, 0, -1].map(gain)).toEqual(['+3', '0', '\u22121']);
});
