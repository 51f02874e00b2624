import { describe, expect, it } from 'vitest';
import { LEVELS, SEATS } from '#shared/games/kit/game.ts';
import { wright } from '#shared/games/wright/wright.ts';
import { scene, settled, sheriffs } from '#test/wright/scene.ts';
import { split, count, ranking, points } from '#test/wright/split-scene.ts';

/** From a round that is shared to the next one. */

describe('the next round', () => {
  it.for([3, 4, 5])('W79 W98: is begun by the player left out, %i players', (players) => {
    for (const level of LEVELS)
      for (const excluded of SEATS.slice(0, players)) {
        const hands = [...SEATS.slice(0, players).filter((seat) => seat !== excluded), excluded];
        const table = split({ [excluded]: ['7', '7'] }, { players, level, hands, loot: 5 });
        expect(table.record()).toMatchObject({ excluded, nextFirst: excluded });
        const { round } = table.dispatch({ type: 'next-round' });
        expect(round).toMatchObject({ number: 2, first: excluded });
        if (level === 'full') expect(round.full?.turn).toMatchObject({ active: excluded, step: 'ready' });
      }
  });

  it.for([0, 1])('WA37 W79: a pile of %i counts as a round, and the player left out begins', (loot) => {
    const table = split({}, { hands: ['2', '3', '1'], loot });
    expect(table.state().stage.phase).toBe('between');
    expect(points(table)).toEqual([0, loot, 0]);
    expect(table.dispatch({ type: 'next-round' }).round).toMatchObject({ number: 2, first: '1' });
  });

  it.for([3, 4, 5])('W77 W80: all cards come back, only points stay, %i players', (players) => {
    const table = scene({ players, level: 'full', options: { falsePress: 'last' } });
    table.dispatch({ type: 'play-event', card: 'helper' }, { type: 'refill', sheriffs: 1 });
    table.dispatch({ type: 'load', seat: '1', count: 4 }, { type: 'discard', cards: ['5', '5', '5'] });
    table.dispatch({ type: 'refill', sheriffs: 3, drawn: 1 }, settled(...SEATS.slice(0, players)));
    table.dispatch({
      type: 'reveal',
      revolvers: Object.fromEntries(SEATS.slice(0, players).map((seat) => [seat, []])),
    });
    const first = table.record().nextFirst;
    const { round } = table.dispatch({ type: 'next-round' });
    expect(round).toEqual({ ...scene({ players, level: 'full', first }).state().round, number: 2 });
    expect(round.full?.deck).toBe(65 - 6 * players);
    expect(wright.standings(table.state())[0]?.total).toBe(2);
  });

  it('WA38 W77: what nobody got is lost', () => {
    const table = split({}, { loot: 7 });
    expect(table.record().leftover).toBe(1);
    table.dispatch({ type: 'next-round' }, ...sheriffs(4), settled('1', '2'), ranking('1', '2'));
    expect(wright.view(table.state()).pile).toBeNull();
    table.dispatch(count(4));
    expect(points(table)).toEqual([2, 1, 0]);
    expect(wright.standings(table.state()).map(({ total }) => total)).toEqual([6, 3, 0]);
  });

  it('W79: it cannot begin before this one is shared', () => {
    const table = scene();
    table.dispatch(...sheriffs(4), settled('1', '2'), ranking('1', '2'));
    expect(table.refuse({ type: 'next-round' }).code).toBe('round-not-scored');
    table.dispatch(count(2), { type: 'next-round' });
    expect(table.refuse({ type: 'next-round' }).code).toBe('round-not-scored');
  });
});

describe('what must not be carried along', () => {
  it('W61: a count of the pile is forgotten when the race is called off and play goes on', () => {
    const table = scene();
    table.dispatch({ type: 'add-sheriff' }, { type: 'add-sheriff' }, { type: 'race-opened', by: '1' });
    table.dispatch(
      settled('1', '2', '3'),
      { type: 'count-pile', loot: 12 },
      { type: 'void-race', reason: 'elbow' },
    );
    table.dispatch({ type: 'race-opened', by: '2' }, settled('2', '1', '3'));
    table.dispatch({ type: 'give-ranking', ranking: ['1', '2'] });
    expect(table.state()).toMatchObject({ stage: { phase: 'split' }, scored: [] });
  });

  it('W79: that another player begins is marked in the round he begins', () => {
    const table = scene();
    table.dispatch({ type: 'give-order', order: ['1', '2', '3'], confirm: true });
    table.dispatch({ type: 'give-ranking', ranking: ['1', '2'] }, { type: 'count-pile', loot: 5 });
    expect(table.refuse({ type: 'next-round', first: '1' })).toMatchObject({
      code: 'another-begins',
      overridable: true,
    });
    table.dispatch({ type: 'next-round', first: '1', confirm: true });
    expect(table.state().round).toMatchObject({ first: '1', marks: ['another-begins'] });
    expect(table.record().marks).not.toContain('another-begins');
  });

  it('WA24: an order the hub was told by hand is marked as such', () => {
    const table = scene();
    const verdict = { groups: [['1'], ['2']], last: '3', missing: ['3'], status: 'by-hand' };
    table.dispatch(...Array<{ type: string }>(4).fill({ type: 'add-sheriff' }), {
      type: 'race-settled',
      verdict,
    });
    expect(table.state().round.marks).toContain('order-by-hand');
  });
});
