import { describe, expect, it } from 'vitest';
import { soundsOf } from './sounds.ts';

const heard = (hands: number, isOver = false, race = 1) =>
  ({ race, hands, isHushed: hands === 4, told: isOver ? 'final' : null }) as const;

describe('what is heard', () => {
  it('is nothing new of a race that was there already', () => {
    expect(soundsOf(undefined, heard(3, true))).toEqual({ knocks: 0, drum: false, shot: false });
    expect(soundsOf(undefined, heard(2))).toEqual({ knocks: 0, drum: true, shot: false });
  });

  it('is a knock for each hand, a drum while it is open, and one shot', () => {
    expect(soundsOf(heard(0), heard(1))).toEqual({ knocks: 1, drum: true, shot: false });
    expect(soundsOf(heard(1), heard(3))).toEqual({ knocks: 2, drum: true, shot: false });
    expect(soundsOf(heard(3), heard(3, true))).toEqual({ knocks: 0, drum: false, shot: true });
    expect(soundsOf(heard(3, true), heard(3, true))).toEqual({ knocks: 0, drum: false, shot: false });
  });

  it('is a drum as soon as a race is on, and nothing while the last two hands are up', () => {
    expect(soundsOf(undefined, { ...heard(0), race: null }).drum).toBe(false);
    expect(soundsOf(undefined, heard(0)).drum).toBe(true);
    expect(soundsOf(heard(3), heard(4))).toEqual({ knocks: 1, drum: false, shot: false });
  });

  it('begins again with another race', () => {
    expect(soundsOf(heard(3, true), heard(1, false, 2))).toEqual({ knocks: 1, drum: true, shot: false });
  });

  it('is another shot for the verdict that a heat leads to, and none for a heat that is brought back', () => {
    const heat = { ...heard(4), told: 'heat' } as const;
    expect(soundsOf(heard(4), heat).shot).toBe(true);
    expect(soundsOf(heat, heard(4, true)).shot).toBe(true);
    expect(soundsOf(heard(4, true), heat).shot).toBe(false);
  });

  it('is no knock for a hand that came too late', () => {
    expect(soundsOf(heard(2, true), heard(3, true)).knocks).toBe(0);
  });
});
