import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import type { BoardView } from '#shared/wire/board-view.ts';
import type { Press } from '#shared/wire/live-message.ts';
import { effort } from '#test/effort.ts';
import { addPress, isOfThisLife, placesOf } from './volley.ts';

const press = (channel: number, us: number): Press => ({
  type: 'press',
  buzzer: `B1:${channel}`,
  source: 'serial',
  clock: 'B1/00000001',
  us,
  apart_us: 1,
  micros: us,
  bound_us: 300,
});
const volleyOf = (presses: Press[]) => presses.reduce<Press[]>(addPress, []);

describe('a volley', () => {
  it('ends after three seconds, or when a buzzer is pressed again', () => {
    expect(volleyOf([press(0, 0), press(1, 3_000_001)])).toHaveLength(1);
    expect(volleyOf([press(0, 0), press(1, 10), press(0, 2_000_000)])).toEqual([press(0, 2_000_000)]);
  });

  it('gives the same place to presses inside the bound', () => {
    const places = placesOf(volleyOf([press(0, 0), press(1, 1), press(2, 40)]));
    expect(places.map(({ place, afterUs }) => [place, afterUs])).toEqual([
      [1, 0],
      [1, 1],
      [3, 40],
    ]);
  });

  it('claims no place against a press it cannot be told from, be it the neighbour or not', () => {
    const vague = { ...press(0, 0), buzzer: 'B2:0', clock: 'B2/1', bound_us: 1_000 };
    const sharp = [10, 100].map((us, i) => ({ ...press(i + 1, us), bound_us: 1 }));
    expect(placesOf(volleyOf([vague, ...sharp])).map(({ place }) => place)).toEqual([1, 1, 1]);
  });

  it('drops what a board stamped before it started again, and nothing else', () => {
    const board = { id: 'B1', boot: '00000001' } as BoardView;
    expect(isOfThisLife(press(0, 0), [board])).toBe(true);
    expect(isOfThisLife(press(0, 0), [{ ...board, boot: '00000002' }])).toBe(false);
    expect(isOfThisLife(press(0, 0), [{ ...board, id: 'B11', boot: '00000002' }])).toBe(true);
    expect(isOfThisLife(press(0, 0), [])).toBe(true);
  });

  const times = fc.uniqueArray(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 6 });
  test.prop([times, fc.integer()], effort(200))(
    'is in the order stamped, however it arrived',
    (stamps, seed) => {
      const presses = stamps.map((stamp, channel) => press(channel, stamp * 10));
      const arrived = [...presses].sort((a, b) => ((a.us * seed) % 97) - ((b.us * seed) % 97));
      const places = placesOf(volleyOf(arrived));
      expect(places.map(({ press }) => press.us)).toEqual(presses.map(({ us }) => us).sort((a, b) => a - b));
      expect(places.map(({ place }) => place)).toEqual(presses.map((_, index) => index + 1));
    },
  );
});
