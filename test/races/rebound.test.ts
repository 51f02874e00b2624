import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Seat } from '#shared/games/kit/game.ts';
import { wrightBoards, type AtTable } from './wright-boards.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

interface Slap {
  readonly seat: Seat;
  readonly atMs: number;
  /** Which button of the seat's own board: the first is the one it began with. */
  readonly channel?: number;
  /** It is the button of the seat while it is pressed. */
  readonly isTheirs?: boolean;
}
type Bind = readonly [seat: Seat, buzzer: string | null];

/** Slaps of which nobody has heard when buttons change hands, 20 ms after the first; their lines come 45 ms late. */
async function race(slaps: readonly Slap[], ...binds: readonly Bind[]) {
  const at = await wrightBoards();
  for (let sheriff = 0; sheriff < 2; sheriff++) await at.dispatch('add-sheriff');
  await at.run(3e6);
  const begun = at.time.now();
  for (const seat of ['1', '2', '3', '4'] as const) at.table.boards.stall(at.of(seat), begun + 45_000);
  const acts = [
    ...slaps.map(({ seat, atMs, channel = 0, isTheirs = true }) => ({
      atMs,
      act: () => {
        at.of(seat).press(seat, channel, true, isTheirs);
        return Promise.resolve();
      },
    })),
    {
      atMs: 20,
      act: async () => {
        for (const [seat, buzzer] of binds) await tell(at, seat, buzzer);
      },
    },
  ].toSorted((one, two) => one.atMs - two.atMs);
  for (const { atMs, act } of acts) {
    const wait = begun + atMs * 1_000 - at.time.now();
    if (wait > 0) await at.run(wait);
    await act();
  }
  await at.run(3e6);
  const { races } = at.table.session;
  const closed = at.table.lastRace?.closed?.record;
  const order = (closed ?? races.tally)?.hands ?? [];
  at.table.close();
  return {
    last: closed?.verdict.last ?? null,
    doubts: (closed ?? races.tally)?.doubts ?? [],
    order: [...order].toSorted((one, two) => one.micros - two.micros).map(({ seat }) => seat),
  };
}

const tell = async (at: AtTable, seat: Seat, buzzer: string | null) => {
  await Promise.all([at.table.dispatch({ type: 'bind', seat, buzzer }), at.run(0)]);
};

describe('a button that changes hands while slaps are on their way', () => {
  const FOUR = [
    { seat: '4', atMs: 0 },
    { seat: '3', atMs: 10 },
    { seat: '1', atMs: 36 },
    { seat: '2', atMs: 80 },
  ] as const;

  it('leaves each slap to whoever had the button when it was made', async () => {
    const { order, last } = await race(FOUR, ['4', 'B4:1']);
    expect(order.slice(0, 3)).toEqual(['4', '3', '1']);
    expect(last).toBe('2');
  });

  it('and so where two seats exchange theirs', async () => {
    const { order, last, doubts } = await race(FOUR, ['3', null], ['4', 'B3:0'], ['3', 'B4:0']);
    expect(order.slice(0, 3)).toEqual(['4', '3', '1']);
    // Each may have slapped again on the way: whether seat 2 was last is for people to say.
    expect(last).toBeNull();
    expect(doubts).toEqual([{ seat: '3', why: 'rebound' }]);
  });

  it('names nobody last who slapped the old button afterwards: people decide', async () => {
    const slaps = [
      { seat: '3', atMs: 0 },
      { seat: '1', atMs: 36 },
      { seat: '4', atMs: 60, isTheirs: false },
      { seat: '2', atMs: 80 },
    ] as const;
    const { last, doubts } = await race(slaps, ['4', 'B4:1']);
    expect(last).toBeNull();
    expect(doubts).toEqual([{ seat: '4', why: 'rebound' }]);
  });

  it('nor whoever has none any more', async () => {
    const slaps = [
      { seat: '3', atMs: 0 },
      { seat: '1', atMs: 36 },
      { seat: '2', atMs: 80 },
    ] as const;
    const { last, doubts } = await race(slaps, ['4', null]);
    expect(last).toBeNull();
    expect(doubts).toEqual([{ seat: '4', why: 'rebound' }]);
  });

  it('counts no slap on a button from before it was the seat’s', async () => {
    const slaps = [
      { seat: '4', atMs: 0, channel: 1, isTheirs: false },
      { seat: '3', atMs: 10 },
      { seat: '1', atMs: 36 },
      { seat: '2', atMs: 80 },
    ] as const;
    const { order, last, doubts } = await race(slaps, ['4', 'B4:1']);
    expect(order).toEqual(['3', '1', '2']);
    expect(last).toBeNull();
    expect(doubts).toEqual([{ seat: '4', why: 'rebound' }]);
  });
});
