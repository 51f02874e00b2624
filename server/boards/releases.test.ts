import { describe, expect, it } from 'vitest';
import type { Ticks } from '#shared/race/time.ts';
import { Releases } from './releases.ts';

const QUIET = 25;
const at = (ticks: number) => ticks as Ticks;

describe('the release of a button', () => {
  it('is told with the stamp of its edge, once every edge of the bounce time after it is known', () => {
    const releases = new Releases();
    releases.take(0, 'press', at(100));
    releases.take(0, 'up', at(200));
    expect(releases.beat(at(224), QUIET)).toEqual([]);
    expect(releases.beat(at(225), QUIET)).toEqual([{ channel: 0, ticks: 200 }]);
    expect(releases.beat(at(300), QUIET)).toEqual([]);
  });

  it('is not told of a contact that chatters', () => {
    const releases = new Releases();
    releases.take(0, 'press', at(100));
    releases.take(0, 'up', at(101));
    releases.take(0, 'down', at(102));
    expect(releases.beat(at(500), QUIET)).toEqual([]);
    releases.take(0, 'up', at(600));
    expect(releases.beat(at(700), QUIET)).toEqual([{ channel: 0, ticks: 600 }]);
  });

  it('is shown by the next fresh press, although no beat came in between', () => {
    const releases = new Releases();
    releases.take(1, 'press', at(100));
    releases.take(1, 'up', at(200));
    expect(releases.take(1, 'press', at(230))).toEqual([{ channel: 1, ticks: 200 }]);
    expect(releases.beat(at(300), QUIET)).toEqual([]);
  });

  it('without its edge is believed when the board says that the button is up and no edge is missing', () => {
    const releases = new Releases();
    releases.take(0, 'press', at(100));
    releases.isUp(0);
    expect(releases.beat(at(400), QUIET)).toEqual([{ channel: 0, ticks: undefined }]);
  });
});
