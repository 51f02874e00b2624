import { beforeEach, expect, it, vi } from 'vitest';
import type { PlayerView } from '#shared/wire/tournament-message.ts';
import { forgetSeen, isSameMinute, keepSeen, lastSeen, seenText, type Seen } from './last-seen.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

const YOU: PlayerView = {
  ...{
    player: 'Grace',
    name: 'Grace H.',
    seat: null,
    bye: false,
    final: null,
    points: 60,
    penalty: 0,
    place: 1,
    players: 8,
  },
  ...{ dropped: false, over: false },
};
const SEEN: Seen = { at: 1, id: 'cup', tournament: 'Autumn Cup', you: YOU, aheadMs: 5 };

it('is shown to the same player of the same tournament, and to nobody else', () => {
  expect(lastSeen('cup', 'Grace')).toBeUndefined();
  keepSeen(SEEN);
  expect(lastSeen('cup', 'Grace')).toEqual(SEEN);
  expect(lastSeen('cup', 'Hugo')).toBeUndefined();
  expect(lastSeen('cup', null)).toBeUndefined();
  expect(lastSeen('other', 'Grace')).toBeUndefined();
  forgetSeen();
  expect(lastSeen('cup', 'Grace')).toBeUndefined();
});

it('is nothing where what was kept cannot be read', () => {
  keepSeen(SEEN);
  for (const key of kept.keys()) kept.set(key, '{"at":');
  expect(lastSeen('cup', 'Grace')).toBeUndefined();
});

it('is kept anew as soon as another time would be told', () => {
  const at = Number(new Date(2026, 10, 17, 8, 25, 50));
  expect(isSameMinute(at, at + 9_999)).toBe(true);
  expect(isSameMinute(at, at + 10_000)).toBe(false);
  expect(seenText(at, at, 'ru')).not.toBe(seenText(at + 10_000, at, 'ru'));
});

it('says the time, and the day where that was another one', () => {
  const [at, later, nextDay] = [
    new Date(2026, 10, 17, 14, 5),
    new Date(2026, 10, 17, 15),
    new Date(2026, 10, 18, 1),
  ].map(Number) as [number, number, number];
  expect(seenText(at, later, 'ru')).toBe('14:05');
  expect(seenText(at, nextDay, 'ru')).toMatch(/17 ноября.*14:05/);
});
