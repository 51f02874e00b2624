import { describe, expect, it } from 'vitest';
import { SOAK } from '#test/effort.ts';
import { watch, type GameTable } from '#test/bang-duel/table.ts';
import { bangDuel } from '../bang-duel.ts';
import type { Event } from '../match/events.ts';
import { SIDES } from '../rules/characters.ts';
import { IN_BOX } from './hidden-cards.ts';

const SEEDS = Array.from({ length: SOAK ? 500 : 12 }, (_, at) => 7_000 + at);

/** Every card of the box is somewhere. */
function cardsIn({ state }: GameTable): number {
  const { play } = state;
  if (!play) return IN_BOX;
  const { sides, common, discard } = play.now;
  return SIDES.reduce((sum, side) => {
    const { hand, deck, chars } = sides[side];
    return sum + hand + deck + chars.reduce((gear, each) => gear + each.gear.length, 0);
  }, common + discard);
}

function isSound({ state }: GameTable): void {
  const { play } = state;
  if (!play) return;
  const { sides, common, discard, phase } = play.now;
  for (const side of SIDES) {
    const { chars, ap, hand, deck, reserve } = sides[side];
    if (chars.length > 2 || (chars.length < 1 && phase !== 'over')) throw new Error('nobody stands there');
    if (ap >= Math.max(1, chars.length)) throw new Error('the marker stands nowhere');
    if (Math.min(hand, deck, common, discard) < 0) throw new Error('less than no card');
    if (chars.length === 1 && reserve.length > 0) throw new Error('somebody waits for ever');
    for (const { health, max, gear } of chars) {
      if (health < 0 || health > max) throw new Error('impossible health');
      if (new Set(gear).size < gear.length) throw new Error('the same gear twice');
    }
  }
}

describe.for(SEEDS)('players with hidden cards, seed %i', (seed) => {
  it('play a whole match at the full level, and no card is ever lost B1 B2', () => {
    const setup = { level: 'full', rounds: 3, first: seed % 2 === 0 ? '1' : '2' };
    const table = watch(setup, seed, (now, told) => {
      isSound(now);
      if (cardsIn(now) !== IN_BOX) throw new Error(`${cardsIn(now)} cards after ${JSON.stringify(told)}`);
    });
    expect(table.view).toMatchObject({ finished: true, phase: 'finished' });
    expect(table.view.winners.length).toBe(1);
  });

  it('and at the light one', () => {
    const table = watch({ level: 'light', rounds: 1 }, seed, isSound);
    expect(table.view.finished).toBe(true);
  });

  it('leave a log that comes to the same, and folds whatever is taken out of it', () => {
    for (const level of ['light', 'full']) {
      const { start, state, events } = watch({ level, rounds: 1 }, seed);
      const stored = JSON.parse(JSON.stringify(events)) as Event[];
      const again = stored.reduce(bangDuel.evolve, start);
      expect(bangDuel.view(again)).toEqual(bangDuel.view(state));
      const torn = stored.filter((_, at) => (at * 7 + seed) % 5 !== 0).reduce(bangDuel.evolve, start);
      bangDuel.view(torn);
      bangDuel.buzzers(torn);
    }
  });
});
