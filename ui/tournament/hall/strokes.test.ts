import { expect, it } from 'vitest';
import { strokes } from './strokes.ts';

const RATE = 8_000;

it.for([
  ['start', 1.5],
  ['warning', 1.8],
  ['end', 2.1],
] as const)('%s is heard for %d seconds, without being clipped', ([why, seconds]) => {
  const samples = strokes(why, RATE);
  expect(samples.length / RATE).toBeCloseTo(seconds);
  expect(Math.max(...samples.map(Math.abs))).toBeCloseTo(0.6);
  expect(samples.at(-1)).toBeCloseTo(0, 3);
});
