import { describe, expect, it } from 'vitest';
import { hashOf, placeIn } from './place.ts';

describe('the place in a tournament', () => {
  it('is read from the address as it was written', () => {
    const nowhere = { tab: undefined, round: undefined, table: undefined };
    expect(placeIn('')).toEqual(nowhere);
    expect(placeIn(`#${hashOf('players')}`)).toEqual({ ...nowhere, tab: 'players' });
    expect(placeIn(`#${hashOf('round', 2)}`)).toEqual({ tab: 'round', round: 2, table: undefined });
    expect(placeIn(hashOf('round', 2, 14))).toEqual({ tab: 'round', round: 2, table: 14 });
  });

  it('is nothing in particular where the address makes no sense', () => {
    expect(placeIn('#join=ABCD').tab).toBeUndefined();
    expect(placeIn('#round/x/3')).toEqual({ tab: 'round', round: undefined, table: undefined });
    expect(placeIn('#round/0/-1').round).toBeUndefined();
    expect(placeIn('#more/2/3')).toEqual({ tab: 'more', round: undefined, table: undefined });
  });
});
