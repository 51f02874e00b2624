import { describe, expect, it } from 'vitest';
import { Fingers } from './fingers.ts';

describe('fingers', () => {
  it('press each their own pad', () => {
    const fingers = new Fingers<string>();
    expect(fingers.put(1, '1')).toBe(true);
    expect(fingers.put(2, '2')).toBe(true);
    expect(fingers.down).toEqual(['1', '2']);
    expect(fingers.lift(1)).toBe('1');
    expect(fingers.isDown('1')).toBe(false);
    expect(fingers.isDown('2')).toBe(true);
  });

  it('press a pad once, however many there are, until the last one is lifted', () => {
    const fingers = new Fingers<string>();
    expect(fingers.put(1, '1')).toBe(true);
    expect(fingers.put(2, '1')).toBe(false);
    expect(fingers.lift(1)).toBeUndefined();
    expect(fingers.lift(2)).toBe('1');
  });

  it('count once, also when they are told twice or never came down', () => {
    const fingers = new Fingers<string>();
    fingers.put(' ', '1');
    expect(fingers.put(' ', '1')).toBe(false);
    expect(fingers.put(' ', '2')).toBe(false);
    expect(fingers.lift(' ')).toBe('1');
    expect(fingers.lift(' ')).toBeUndefined();
  });

  it('are all gone when the page is', () => {
    const fingers = new Fingers<string>();
    for (const [finger, seat] of [
      [1, '1'],
      [2, '1'],
      [3, '5'],
    ] as const)
      fingers.put(finger, seat);
    expect(fingers.liftAll()).toEqual(['1', '5']);
    expect(fingers.down).toEqual([]);
    expect(fingers.lift(3)).toBeUndefined();
  });
});
