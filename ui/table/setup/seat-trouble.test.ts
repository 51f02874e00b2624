import { describe, expect, it } from 'vitest';
import type { SeatHealth } from '#shared/wire/table-message.ts';
import { TROUBLES } from '#shared/wire/board-view.ts';
import { troubleWords } from './seat-trouble.ts';

type Trouble = SeatHealth['trouble'][number];

const wrong = (buzzer: string | null, ...codes: string[]) =>
  troubleWords({ buzzer, trouble: codes.map((code) => ({ code, message: `hub: ${code}` }) as Trouble) });
const CODES = [
  ...TROUBLES,
  'no-buzzer',
  'board-away',
  'device-away',
  'clock-unknown',
  'no-such-button',
  'hand-in-doubt',
];

describe('what is wrong with a buzzer', () => {
  it.for(CODES)('%s is told in words of this page', (code) => {
    const [words] = wrong('B1:2', code);
    expect(words).not.toMatch(/^hub:|undefined/);
  });

  it('names the board, and tells a phone from a pad', () => {
    expect(wrong('B1:2', 'board-away')).toEqual([expect.stringContaining('Board B1 ')]);
    expect(wrong('SIM1:2', 'board-away')).toEqual([expect.stringContaining('simulated')]);
    expect(wrong('phone', 'device-away')).toEqual([expect.stringContaining('phone')]);
    expect(wrong('pad', 'device-away')).toEqual([expect.stringContaining('pads')]);
  });

  it('is told as the hub told it when the hub is newer', () => {
    expect(wrong('B1:2', 'from-the-future', 'held')).toEqual(['hub: from-the-future', expect.any(String)]);
    expect(wrong('B1:2')).toEqual([]);
  });
});
