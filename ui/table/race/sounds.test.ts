import { describe, expect, it } from 'vitest';
import { soundsOf } from './sounds.ts';

const heard = (hands: number, isOver = false, race = 1) => ({ race, hands, isOver });

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

  it('begins again with another race', () => {
    expect(soundsOf(heard(3, true), heard(1, false, 2))).toEqual({ knocks: 1, drum: true, shot: false });
  });

  it('is no knock for a hand that came too late', () => {
    expect(soundsOf(heard(2, true), heard(3, true)).knocks).toBe(0);
  });
});
