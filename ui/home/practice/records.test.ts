import { beforeEach, describe, expect, it, vi } from 'vitest';
import { againstBest, keep, kept, NOTHING, withTime, type Records } from './records.ts';

const time = (ms: number) => ({ us: ms * 1_000, boundUs: 20_000 });

describe('records', () => {
  it('have the best and the last five of each person', () => {
    const all = [300, 250, 280, 260, 290, 310].reduce<Records>(
      (records, ms) => withTime(records, 'pad', 'Jessie', time(ms)),
      {},
    );
    expect(all.pad?.['Jessie']?.best).toEqual(time(250));
    expect(all.pad?.['Jessie']?.last.map(({ us }) => us / 1_000)).toEqual([310, 290, 260, 280, 250]);
  });

  it('keep kinds and people apart', () => {
    const all = withTime(withTime({}, 'pad', 'Jessie', time(300)), 'button', 'Jessie', time(200));
    expect(all.pad?.['Jessie']?.best).toEqual(time(300));
    expect(all.button?.['Jessie']?.best).toEqual(time(200));
    expect(all.simulated).toBeUndefined();
  });

  it('call nothing better that may be level', () => {
    const before = { best: time(250), last: [time(250)] };
    expect(againstBest(undefined, time(250))).toBe('first');
    expect(againstBest(before, time(200))).toBe('better');
    expect(againstBest(before, time(230))).toBe('level');
    expect(againstBest(before, time(280))).toBe('level');
    expect(againstBest(before, time(300))).toBe('behind');
  });
});

describe('what is kept', () => {
  const store = new Map<string, string>();
  beforeEach(() => {
    store.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
    });
  });

  it('is there again', () => {
    const all = { records: withTime({}, 'pad', 'Jessie', time(300)), names: { 'pad:1': 'Jessie' } };
    keep(all);
    expect(kept()).toEqual(all);
  });

  it('is nothing at first, or where it cannot be read', () => {
    expect(kept()).toEqual(NOTHING);
    store.set('quickdraw-practice', '{');
    expect(kept()).toEqual(NOTHING);
  });
});
