import { describe, expect, it } from 'vitest';
import { nextSide, seatedAt, SIDES_OF, usualSides, type Shape } from './sides.ts';

const around = (count: number, shape: Shape) => usualSides(count, shape).join(' ');

describe('players around a tablet', () => {
  it('sit on all sides of it, clockwise, more of them at the long ones', () => {
    expect(around(2, 'wide')).toBe('bottom top');
    expect(around(3, 'wide')).toBe('bottom left right');
    expect(around(4, 'wide')).toBe('bottom left top right');
    expect(around(5, 'wide')).toBe('bottom bottom left top right');
    expect(around(6, 'wide')).toBe('bottom bottom left top top right');
    expect(around(2, 'tall')).toBe('bottom top');
    expect(around(3, 'tall')).toBe('bottom left right');
    expect(around(5, 'tall')).toBe('bottom left left top right');
    expect(around(6, 'tall')).toBe('bottom left left top right right');
    expect(around(5, 'narrow')).toBe('bottom bottom bottom top top');
    expect(around(4, 'low')).toBe('left left right right');
  });

  it('have a side each, however many they are', () => {
    for (const shape of Object.keys(SIDES_OF) as Shape[])
      for (let count = 1; count <= 12; count += 1) expect(usualSides(count, shape)).toHaveLength(count);
  });

  it('are drawn where they sit: clockwise is from right to left in front, and from left to right opposite', () => {
    const sides = ['bottom', 'bottom', 'left', 'left', 'top', 'top', 'right', 'right'] as const;
    expect(seatedAt([1, 2, 3, 4, 5, 6, 7, 8], sides)).toEqual({
      bottom: [2, 1],
      left: [4, 3],
      top: [5, 6],
      right: [7, 8],
    });
  });

  it('keep their order where the first and the last of them share a side', () => {
    expect(seatedAt([1, 2, 3], ['bottom', 'top', 'bottom'])).toMatchObject({ bottom: [1, 3], top: [2] });
  });

  it('are read from left to right when all sit in front of it', () => {
    expect(seatedAt([1, 2, 3], ['bottom', 'bottom', 'bottom']).bottom).toEqual([1, 2, 3]);
  });

  it('go to the next side with a tap, and around', () => {
    expect(nextSide('right', 'wide')).toBe('bottom');
    expect(nextSide('bottom', 'wide')).toBe('left');
    expect(nextSide('bottom', 'narrow')).toBe('top');
    expect(nextSide('right', 'low')).toBe('left');
  });
});
