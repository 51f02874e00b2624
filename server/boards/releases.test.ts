import { describe, expect, it } from 'vitest';
import type { Ticks } from '#shared/race/time.ts';
import { Releases, type Change } from './releases.ts';

const QUIET = 25;
const at = (ticks: number) => ticks as Ticks;
const change = (channel: number, state: Change['state'], ticks: number): Change => ({
  ...{ seq: ticks, channel, state },
  ticks: at(ticks),
});
const up = (channel: number, ticks: number) => change(channel, 'up', ticks);

describe('the release of a button', () => {
  it('is told with the stamp of its edge, once every edge of the bounce time after it is known', () => {
    const releases = new Releases();
    releases.take(change(0, 'press', 100), QUIET);
    releases.take(change(0, 'up', 200), QUIET);
    expect(releases.beat(at(224), QUIET)).toEqual([]);
    expect(releases.beat(at(225), QUIET)).toEqual([{ channel: 0, ticks: 200, edge: up(0, 200) }]);
    expect(releases.beat(at(300), QUIET)).toEqual([]);
  });

  it('is not told of a contact that chatters', () => {
    const releases = new Releases();
    releases.take(change(0, 'press', 100), QUIET);
    releases.take(change(0, 'up', 101), QUIET);
    releases.take(change(0, 'down', 102), QUIET);
    expect(releases.beat(at(500), QUIET)).toEqual([]);
    releases.take(change(0, 'up', 600), QUIET);
    expect(releases.beat(at(700), QUIET)).toEqual([{ channel: 0, ticks: 600, edge: up(0, 600) }]);
  });

  it('is shown by the next fresh press, although no beat came in between', () => {
    const releases = new Releases();
    releases.take(change(1, 'press', 100), QUIET);
    releases.take(change(1, 'up', 200), QUIET);
    expect(releases.take(change(1, 'press', 230), QUIET)).toEqual([
      { channel: 1, ticks: 200, edge: up(1, 200) },
    ]);
    expect(releases.beat(at(300), QUIET)).toEqual([]);
  });

  it('without its edge is believed when the board says that the button is up and no edge is missing', () => {
    const releases = new Releases();
    releases.take(change(0, 'press', 100), QUIET);
    releases.isUp(0);
    expect(releases.beat(at(400), QUIET)).toEqual([{ channel: 0, ticks: undefined, edge: undefined }]);
  });

  it('was its first edge, however long the contact chatters; but one that stays down was not let go by it', () => {
    const releases = new Releases();
    for (const each of [
      change(0, 'press', 100),
      ...[up(0, 103), change(0, 'down', 105)],
      // A glitch in the middle.
      ...[up(0, 200), change(0, 'down', 202)],
      ...[up(0, 400), change(0, 'down', 406), up(0, 411)],
    ])
      releases.take(each, QUIET);
    expect(releases.beat(at(500), QUIET)).toEqual([{ channel: 0, ticks: 411, edge: up(0, 400) }]);
  });

  it('is its last edge where the button was never quiet while it was down', () => {
    const releases = new Releases();
    for (const each of [change(0, 'press', 100), up(0, 102), change(0, 'down', 104), up(0, 120)])
      releases.take(each, QUIET);
    expect(releases.beat(at(500), QUIET)).toEqual([{ channel: 0, ticks: 120, edge: up(0, 120) }]);
  });

  it('is yet to be told of a button that has gone up and is not quiet', () => {
    const releases = new Releases();
    for (const channel of [0, 1]) releases.take(change(channel, 'press', 100), QUIET);
    releases.take(up(1, 200), QUIET);
    expect(releases.rising).toEqual([1]);
    releases.beat(at(225), QUIET);
    expect(releases.rising).toEqual([]);
  });
});
