import { expect, it } from 'vitest';
import { WinnerShown } from './winner-shown.ts';

it('a winner is shown when a table says so, or nobody did for a minute, and anew after an undo', () => {
  const winner = new WinnerShown(false);
  winner.follow(false, 1, 0);
  winner.follow(true, 1, 1_000);
  winner.follow(true, 1, 5_000);
  expect([winner.isShown(61_000), winner.isShown(61_001)]).toEqual([false, true]);
  winner.follow(false, 1, 70_000);
  winner.follow(true, 1, 70_001);
  expect(winner.isShown(70_002)).toBe(false);
  winner.show();
  expect(winner.isShown(70_002)).toBe(true);
});

it('a match that was over before the hub began is no secret', () => {
  expect(new WinnerShown(true).isShown(0)).toBe(true);
});

it('nobody follows the last split of a table without a tablet', () => {
  const winner = new WinnerShown(false);
  winner.follow(true, 0, 0);
  expect(winner.isShown(0)).toBe(true);
});
