import { describe, expect, it } from 'vitest';
import { meanOf } from './fairness.ts';
import { NOTHING_PLAYED, simulated, withPlayed, type Simulation } from './simulation.ts';

const SMALL: Simulation = { players: 11, pairs: false, events: 3, seed: 1 };

describe('simulated events', () => {
  it('are the same for the same seed, whoever plays them', () => {
    const all = [...simulated(SMALL)];
    expect([...simulated(SMALL)]).toEqual(all);
    // As they were when this was written, so that an old report can be played again.
    expect(all.map(({ random }) => Math.round(random.repeatPercent * 100) / 100)).toMatchInlineSnapshot(`
      [
        20,
        28.89,
        26.67,
      ]
    `);
  });

  it('are others for another seed', () => {
    expect([...simulated({ ...SMALL, seed: 2 })]).not.toEqual([...simulated(SMALL)]);
  });

  it('may be of pairs: all meet anew, and nobody sits out twice', () => {
    const all = [...simulated({ ...SMALL, pairs: true, events: 10 })].map(({ quickdraw }) => quickdraw);
    expect(meanOf(all, 'oddTablesPercent')).toBe(0);
    expect(meanOf(all, 'repeatPercent')).toBe(0);
    expect(meanOf(all, 'oddTwicePercent')).toBe(0);
  });

  it('go on where fewer of them stopped', () => {
    expect([...simulated(SMALL)].slice(0, 2)).toEqual([...simulated({ ...SMALL, events: 2 })]);
  });

  it('are played as often by each draw, with tables of the same sizes', () => {
    const sample = [...simulated(SMALL)].reduce(withPlayed, NOTHING_PLAYED);
    expect(Object.values(sample).map(({ length }) => length)).toEqual([3, 3, 3]);
    const odd = Object.values(sample).map((all) => meanOf(all, 'oddTablesPercent'));
    expect(odd).toEqual([100 / 3, 100 / 3, 100 / 3]);
  });
});
