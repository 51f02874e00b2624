import { describe, expect, it } from 'vitest';
import { wright } from '#shared/games/wright/wright.ts';
import { scene, settled, sheriffs } from '#test/wright/scene.ts';

/** What the tablet has to know of a table, and what it takes on trust. */

describe('what the referee knows', () => {
  it('W105: seats, turn, action, sheriffs, pile, deck, helpers, totals, presses, points', () => {
    const table = scene({ players: 4, level: 'full', first: '2' });
    table.dispatch({ type: 'play-event', card: 'helper' }, { type: 'refill', sheriffs: 1 });
    table.dispatch({ type: 'load', seat: '1', count: 3 }, { type: 'discard', cards: ['2', '3', '5'] });
    table.dispatch({ type: 'pressed', seat: '4', at: 5_000_000 });
    const { setup, round } = table.state();
    expect(setup.seats).toEqual(['1', '2', '3', '4']);
    expect(round).toMatchObject({ sheriffs: 1, held: [{ seat: '4', at: 5_000_000 }] });
    expect(round.full).toMatchObject({
      turn: { active: '3', step: 'draw' },
      loot: 3,
      deck: 41 - 2,
      players: [
        { held: 6, loaded: 3, helpers: 0 },
        { held: 7, helpers: 1 },
        { held: 3, helpers: 0 },
        { held: 6, helpers: 0 },
      ],
    });
    expect(wright.standings(table.state()).map(({ total }) => total)).toEqual([0, 0, 0, 0]);
  });

  it('W106: a discard may be told by its faces or only by its number', () => {
    const [faces, number] = [scene({ level: 'full' }), scene({ level: 'full' })];
    faces.dispatch({ type: 'discard', cards: ['4', '4', '4'] }, { type: 'refill', sheriffs: 0 });
    number.dispatch({ type: 'discard', count: 3 }, { type: 'refill', sheriffs: 0 });
    const [one, other] = [faces.state().round.full, number.state().round.full];
    expect(other).toEqual({ ...one, faces: other?.faces });
    expect(other).toMatchObject({ loot: 3, deck: 44 });
  });

  it.for([
    { indiansEmpty: 'skip', deck: 47 },
    { indiansEmpty: 'draw', deck: 45 },
  ] as const)('W106: empty revolvers told at the indians matter under $indiansEmpty: $deck', (row) => {
    const table = scene({ level: 'full', options: { indiansEmpty: row.indiansEmpty } });
    table.dispatch({ type: 'play-event', card: 'indians', empty: ['2', '3'] }, { type: 'event-done' });
    expect(table.state().round.full?.deck).toBe(row.deck);
  });

  it('W107 W108: cards sent along with a load are not kept', () => {
    const table = scene({ level: 'full' });
    table.dispatch({ type: 'start-turn' }, { type: 'load', seat: '2', count: 2, cards: ['joker', 'miss'] });
    const kept = JSON.stringify(table.state());
    expect(kept).not.toContain('joker');
    expect(kept).not.toContain('"miss"');
    expect(table.state().round.full?.players[1]).toEqual({ held: 6, loaded: 2, helpers: 0 });
  });

  it('W107: a whole light round is kept without a single card', () => {
    const table = scene();
    table.dispatch(...sheriffs(4), settled('1', '2'), { type: 'give-ranking', ranking: ['2', '1'] });
    table.dispatch({ type: 'count-pile', loot: 23 });
    expect(table.record()).toMatchObject({ strength: null, points: { 1: 6, 2: 12, 3: 0 }, leftover: 5 });
  });

  it('W108: what is in a hand is on trust; only the size of the hand is doubted', () => {
    const table = scene({ level: 'full' });
    table.dispatch({ type: 'start-turn' }, { type: 'load', seat: '1', count: 4 });
    expect(table.would({ type: 'discard', cards: ['7', '7'] })).toEqual(['discarded']);
    expect(table.would({ type: 'play-event', card: 'swap', target: '2' })).toEqual(['event-played']);
    expect(table.refuse({ type: 'discard', cards: ['1', '2', '3'] })).toMatchObject({
      code: 'hand-too-small',
      params: { hand: 2 },
      overridable: true,
    });
    expect(table.would({ type: 'discard', cards: ['1', '2', '3'], confirm: true })).toContain('discarded');
  });

  it('W108: an event card in a revolver shows only at the reveal, and is taken as it is', () => {
    const table = scene({ level: 'full' });
    table.dispatch({ type: 'start-turn' }, { type: 'load', seat: '1', count: 1 }, ...sheriffs(4));
    table.dispatch(settled('1', '2'), { type: 'reveal', revolvers: { 1: ['swap'], 2: ['1'] } });
    expect(table.record()).toMatchObject({ ranking: ['2', '1'], strength: { 1: [0, 0], 2: [1, 1] } });
  });
});
