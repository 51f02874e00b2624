import { describe, expect, it } from 'vitest';
import { LEVELS, SEATS } from '#shared/games/kit/game.ts';
import { wright } from '#shared/games/wright/wright.ts';
import { scene, settled, sheriffs, type Told } from '#test/wright/scene.ts';
import { split, count, ranking, points } from '#test/wright/split-scene.ts';

describe('the ranking', () => {
  type Pair = readonly [one: readonly string[], two: readonly string[]];
  const ranked = ([one, two]: Pair) =>
    LEVELS.map((level) => split({ 1: one, 2: two }, { level }).record().ranking[0]);

  it('W64 W63: more cards beat higher ones; among as many, the higher value', () => {
    expect(
      ranked([
        ['7', '7', '7'],
        ['2', '2', '2', '2'],
      ]),
    ).toEqual(['2', '2']);
    expect(
      ranked([
        ['4', '4', '4'],
        ['5', '5', '5'],
      ]),
    ).toEqual(['2', '2']);
    expect(ranked([['6'], ['6']])).toEqual(['1', '1']);
  });

  it('W65: neither a side card nor a second group breaks a tie', () => {
    expect(
      ranked([
        ['5', '5', '1'],
        ['5', '5', '7'],
      ]),
    ).toEqual(['1', '1']);
    expect(
      ranked([
        ['5', '5'],
        ['5', '5', '4', '4'],
      ]),
    ).toEqual(['1', '1']);
  });

  it('W68: jokers join the best group', () => {
    expect(
      ranked([
        ['3', '3', '3'],
        ['4', 'joker', 'joker'],
      ]),
    ).toEqual(['2', '2']);
    expect(
      ranked([
        ['3', '3', '3'],
        ['4', 'joker'],
      ]),
    ).toEqual(['1', '1']);
  });

  it('W73: events and jokers without a number are worth nothing', () => {
    expect(ranked([['swap', 'swap', 'swap'], ['1']])).toEqual(['2', '2']);
    expect(ranked([['joker', 'joker', 'joker'], ['1']])).toEqual(['2', '2']);
    expect(
      ranked([
        ['helper', 'joker'],
        ['indians', 'indians'],
      ]),
    ).toEqual(['1', '1']);
  });

  it('W63 W58: at equal strength the other order of hands turns it round', () => {
    const cards = { 1: ['6', '6'], 2: ['6', '6'] };
    expect(split(cards, { hands: ['2', '1', '3'] }).record().ranking).toEqual(['2', '1']);
  });

  it('W63 WA35: the same comparison all the way down', () => {
    const cards = { 1: ['1'], 2: ['2', '2'], 3: ['7'], 4: ['2', '2'], 5: ['7', '7', '7'] };
    const table = split(cards, { players: 5, hands: ['1', '4', '3', '2', '5'], loot: 31 });
    expect(table.record()).toMatchObject({ ranking: ['4', '2', '3', '1'], leftover: 1 });
    expect(points(table)).toEqual([2, 8, 4, 16, 0]);
  });

  it('W73: misses form no group of their own', () => {
    const table = split({ 1: ['miss', 'miss', 'miss'], 2: ['1'] }, { options: { missMandatory: false } });
    for (let i = 0; i < 3; i++) table.dispatch({ type: 'choose-miss', target: null });
    expect(table.record()).toMatchObject({ ranking: ['2', '1'], strength: { 1: [0, 0], 2: [1, 1] } });
  });

  it.for(LEVELS)('W63: by hand, before or after cards are shown, and marked, %s', (level) => {
    const table = scene({ level });
    table.dispatch(...sheriffs(4), settled('1', '2'), count(9));
    for (const wrong of [['3'], ['1', '3'], [], ['1', '2', '3']])
      expect(table.refuse(ranking(...wrong)).code).toBe('wrong-ranking');
    table.dispatch(ranking('2'));
    expect(table.record()).toMatchObject({
      ranking: ['2', '1'],
      strength: null,
      points: { 1: 2, 2: 5, 3: 0 },
    });
    expect(table.record().marks).toContain('ranking-by-hand');
  });

  it('W63: a ranking by hand replaces the reckoned one until the pile is counted', () => {
    const table = scene();
    table.dispatch(...sheriffs(4), settled('1', '2'), { type: 'reveal', revolvers: { 1: ['7'], 2: ['1'] } });
    table.dispatch(ranking('2', '1'), count(3));
    expect(table.record()).toMatchObject({ ranking: ['2', '1'], points: { 1: 1, 2: 2, 3: 0 } });
  });

  it('W63: instead of choosing the misses one by one', () => {
    const table = split({ 1: ['miss', '3'], 2: ['7'] });
    table.dispatch(ranking('1', '2'));
    expect(table.record()).toMatchObject({ ranking: ['1', '2'], cancelled: [] });
  });
});

describe('the shares', () => {
  it.for([
    { players: 4, loot: 23, shares: [12, 6, 3, 0], leftover: 2 },
    { players: 3, loot: 0, shares: [0, 0, 0], leftover: 0 },
    { players: 3, loot: 1, shares: [1, 0, 0], leftover: 0 },
    { players: 3, loot: 2, shares: [1, 1, 0], leftover: 0 },
    { players: 5, loot: 2, shares: [1, 1, 0, 0, 0], leftover: 0 },
    { players: 3, loot: 53, shares: [27, 13, 0], leftover: 13 },
    { players: 4, loot: 47, shares: [24, 12, 6, 0], leftover: 5 },
    { players: 5, loot: 41, shares: [21, 10, 5, 3, 0], leftover: 2 },
  ])('W74 W75 W78 WA37 WA38: $loot cards, $players players: $shares and $leftover', (row) => {
    for (const level of LEVELS) {
      const table = split({}, { players: row.players, level, loot: row.loot });
      expect(points(table)).toEqual(row.shares);
      expect(table.record()).toMatchObject({ loot: row.loot, leftover: row.leftover });
      expect(table.record().ranking).toHaveLength(row.players - 1);
      expect(table.state().stage.phase).toBe('between');
    }
  });

  it.for([3, 4, 5])('W78: shares and leftover make the pile, %i players', (players) => {
    for (let loot = 0; loot <= 41; loot++) {
      const table = split({}, { players, loot });
      const shared = points(table).reduce((sum, share) => sum + share, 0);
      expect(shared + table.record().leftover).toBe(loot);
      expect(points(table).at(-1)).toBe(0);
    }
  });

  it('W76: every card on the pile is one point, whatever it is', () => {
    const table = scene({ level: 'full' });
    for (const cards of [['joker', 'joker'], ['7'], ['helper'], ['miss'], ['1', '2', '3']])
      table.dispatch({ type: 'discard', cards }, { type: 'refill', sheriffs: 0 });
    table.dispatch({ type: 'play-event', card: 'swap', target: '1' }, { type: 'refill', sheriffs: 0 });
    table.dispatch(...sheriffs(4), settled('1', '2'), { type: 'reveal', revolvers: { 1: ['1'], 2: [] } });
    expect(table.record()).toMatchObject({ loot: 9, points: { 1: 5, 2: 2, 3: 0 }, leftover: 2 });
  });

  it.for([
    { emptyShares: true, expected: [8, 4, 2, 1, 0], leftover: 1 },
    { emptyShares: false, expected: [8, 0, 4, 0, 0], leftover: 4 },
  ])(
    'WA36: hands with nothing that counts, emptyShares $emptyShares',
    ({ emptyShares, expected, leftover }) => {
      const cards = { 1: ['7', '7'], 2: [], 3: ['1'], 4: ['joker'], 5: ['7', '7', '7'] };
      const table = split(cards, { players: 5, options: { emptyShares } });
      // Both empty hands are ranked last, by their order on the pile.
      expect(table.record()).toMatchObject({ ranking: ['1', '3', '2', '4'], leftover });
      const order = emptyShares ? ['1', '3', '2', '4', '5'] : SEATS.slice(0, 5);
      expect(order.map((seat) => table.record().points[seat as '1'])).toEqual(expected);
    },
  );

  it.for([
    { emptyShares: true, expected: [8, 4, 0] },
    { emptyShares: false, expected: [8, 0, 0] },
  ])(
    'WA36: a hand whose last number was shot away, emptyShares $emptyShares',
    ({ emptyShares, expected }) => {
      const table = split({ 1: ['miss', '1'], 2: ['7', 'joker'] }, { options: { emptyShares } });
      table.dispatch({ type: 'choose-miss', target: '2' });
      expect(points(table)).toEqual(expected);
    },
  );

  it.for([
    { emptyShares: true, expected: [8, 4, 0], leftover: 4 },
    { emptyShares: false, expected: [0, 0, 0], leftover: 16 },
  ])('WA36: all revolvers empty, emptyShares $emptyShares', ({ emptyShares, expected, leftover }) => {
    const table = split({}, { options: { emptyShares } });
    expect(points(table)).toEqual(expected);
    expect(table.record()).toMatchObject({ leftover, nextFirst: '3' });
  });

  it('WA36: a ranking by hand shares with everybody in it', () => {
    const table = scene({ options: { emptyShares: false } });
    table.dispatch(...sheriffs(4), settled('1', '2'), count(8), ranking('2', '1'));
    expect(points(table)).toEqual([2, 4, 0]);
  });
});

describe('the pile', () => {
  it('WA39: full, the count wins over the reckoning once confirmed, and the difference is told', () => {
    const table = scene({ level: 'full' });
    table.dispatch({ type: 'discard', cards: ['7'] }, { type: 'refill', sheriffs: 0 });
    table.dispatch(...sheriffs(4), settled('1', '2'));
    const counted = { type: 'count-pile', loot: 4 };
    expect(table.refuse(counted)).toMatchObject({
      code: 'pile-differs',
      params: { derived: 1, counted: 4 },
      overridable: true,
    });
    expect(table.would({ type: 'count-pile', loot: 1 })).toEqual(['pile-counted']);
    table.dispatch({ ...counted, confirm: true }, ranking('1', '2'));
    expect(table.record()).toMatchObject({ loot: 4, points: { 1: 2, 2: 1, 3: 0 } });
    expect(table.record().marks).toContain('pile-differs');
  });

  it('WA39: full, a count in the middle of the round goes along with later discards', () => {
    const table = scene({ level: 'full' });
    table.dispatch({ type: 'discard', cards: ['7'] }, { type: 'refill', sheriffs: 0 }, count(3));
    table.dispatch({ type: 'discard', cards: ['5', '5'] }, { type: 'refill', sheriffs: 0 });
    expect(wright.view(table.state()).pile).toBe(5);
  });

  it('WA39: light, the pile is known only by counting it after the race, before or after the cards', () => {
    const reveal = { type: 'reveal', revolvers: { 1: ['1'], 2: [] } };
    for (const rest of [
      [count(7), reveal],
      [reveal, count(7)],
    ]) {
      const table = scene();
      expect(table.refuse(count(7)).code).toBe('pile-still-grows');
      table.dispatch(...sheriffs(4), settled('1', '2'));
      const [first, last] = rest as [Told, Told];
      table.dispatch(first);
      expect(table.state().scored).toEqual([]);
      table.dispatch(last);
      expect(points(table)).toEqual([4, 2, 0]);
    }
  });

  it('WA39: more than the box leaves for a pile is doubted', () => {
    for (const [players, most] of [
      [3, 53],
      [4, 47],
      [5, 41],
    ] as const) {
      const table = scene({ players });
      table.dispatch(...sheriffs(4), settled(...SEATS.slice(0, players)));
      expect(table.would({ type: 'count-pile', loot: most })).toEqual(['pile-counted']);
      expect(table.refuse({ type: 'count-pile', loot: most + 1 })).toMatchObject({
        code: 'pile-too-big',
        params: { most },
        overridable: true,
      });
      expect(table.refuse({ type: 'count-pile', loot: -1 }).code).toBe('bad-command');
    }
  });

  it('WA39: a confirmed count that completes the round is marked in its record', () => {
    const table = scene();
    table.dispatch(...sheriffs(4), settled('1', '2'), ranking('1', '2'), count(54));
    expect(table.record()).toMatchObject({ loot: 54, points: { 1: 27, 2: 14, 3: 0 } });
    expect(table.record().marks).toContain('pile-too-big');
  });

  it.for(LEVELS)('WA39 W61: counted again after the split, the same round is shared anew, %s', (level) => {
    const table = split({ 1: ['1'] }, { level, loot: 10 });
    table.dispatch(count(20));
    expect(table.state().scored).toHaveLength(1);
    expect(table.record()).toMatchObject({ loot: 20, points: { 1: 10, 2: 5, 3: 0 }, leftover: 5 });
    table.dispatch({ type: 'correct-round', round: 1, points: { 1: 1 }, reason: 'agreed' });
    expect(table.refuse(count(30)).code).toBe('pile-too-late');
    table.dispatch({ type: 'next-round' });
    expect(table.state().scored[0]?.points).toEqual({ 1: 1, 2: 5, 3: 0 });
  });

  it.for(['size', 'none', 'contents'] as const)(
    'WA39: showPile %s is kept and changes no share',
    (showPile) => {
      const table = split({ 2: ['3'] }, { level: 'full', options: { showPile }, loot: 11 });
      expect(table.state().setup.options.showPile).toBe(showPile);
      expect(points(table)).toEqual([3, 6, 0]);
      expect(scene().state().setup.options.showPile).toBe('size');
    },
  );
});
