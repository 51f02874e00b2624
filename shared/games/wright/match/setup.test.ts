import { describe, expect, it } from 'vitest';
import { SEATS, type Seat } from '#shared/games/kit/game.ts';
import { fullOf } from '#test/wright/full-scene.ts';
import { scene, settled, sheriffs, type Told } from '#test/wright/scene.ts';
import { BOX, CARDS, EVENTS, isLoadable, NUMBERS, type Card } from '../rules/cards.ts';
import { randomFrom } from '#shared/random.ts';
import { setUp } from '../simulate/table-top.ts';
import { wright } from '../wright.ts';
import { buzzers } from './buzzers.ts';
import { sheriffChances } from './pile.ts';

const REFILL: Told = { type: 'refill', sheriffs: 0 };
const PASS: Told = { type: 'pass' };

/** One light round: seat 3 is left out, `pile` cards are split 1 before 2. */
const lightRound = (pile = 0): Told[] => [
  ...sheriffs(2),
  { type: 'race-opened', by: '1' },
  settled('1', '2', '3'),
  { type: 'give-ranking', ranking: ['1', '2'] },
  { type: 'count-pile', loot: pile },
];

const copies = (cards: readonly Card[]) => cards.reduce((sum, card) => sum + BOX[card], 0);

describe('the box', () => {
  const kinds: readonly [Card, number][] = [
    ...NUMBERS.map((value): [Card, number] => [value, 7]),
    ['joker', 6],
    ['miss', 3],
    ['swap', 3],
    ['helper', 2],
    ['indians', 2],
  ];
  it.for(kinds)('W1 W3: %s can lie open %i times, once more is a miscount', ([card, box]) => {
    const table = scene({ level: 'full' });
    for (let copy = 0; copy < box; copy++) table.dispatch({ type: 'discard', cards: [card] }, REFILL);
    expect(table.refuse({ type: 'discard', cards: [card] })).toMatchObject({
      code: 'miscount',
      params: { card, box },
    });
  });

  it('W2: a fifth sheriff does not exist', () => {
    const light = scene();
    light.dispatch(...sheriffs(4));
    expect(light.state().round.sheriffs).toBe(4);
    expect(light.refuse({ type: 'add-sheriff' }).code).toBe('too-many-sheriffs');
    const full = scene({ level: 'full' });
    full.dispatch({ type: 'discard', count: 6 });
    expect(full.refuse({ type: 'refill', sheriffs: 5 }).code).toBe('too-many-sheriffs');
  });

  it.for([2, 3, 4, 5])('W3 W4: with %i players 65 cards are somewhere, sheriffs aside', (players) => {
    expect(copies(CARDS)).toBe(65);
    const { deck, players: hands, loot } = fullOf(scene({ players, level: 'full' }));
    const held = hands.reduce((sum, player) => sum + player.held, 0);
    expect(deck + held + loot + (players === 2 ? 3 : 0)).toBe(65);
  });

  it('W3 W5: 58 cards can be loaded, the seven event cards cannot', () => {
    expect(copies(CARDS.filter(isLoadable))).toBe(49 + 6 + 3);
    expect(copies(EVENTS)).toBe(7);
    expect(EVENTS.some(isLoadable)).toBe(false);
  });

  it.for([1, 2, 3, 4, 5, 6])('W6: %i at the table', (players) => {
    const setup = wright.readSetup({ seats: SEATS.slice(0, players) });
    expect(setup.ok).toBe(players >= 2 && players <= 5);
  });

  it.for([2, 3, 4, 5])('W6: only two players duel, only more than two shoot it out (%i)', (players) => {
    const table = scene({ players });
    table.dispatch(...sheriffs(2));
    const [shootout, duel]: [Told, Told] = [
      { type: 'race-opened', by: '1' },
      { type: 'declare-duel', by: '1' },
    ];
    const [allowed, barred] = players === 2 ? [duel, shootout] : [shootout, duel];
    expect(table.refuse({ ...barred, confirm: true }).overridable).toBe(false);
    table.dispatch(allowed);
  });
});

describe('length and goal', () => {
  it.for([
    [undefined, 6],
    [8, 8],
  ] as const)('W7: agreed rounds %s make a match of %i', ([rounds, length]) => {
    const table = scene({ options: rounds === undefined ? {} : { rounds } });
    for (let round = 1; round <= length; round++) {
      expect(table.state().round.number).toBe(round);
      table.dispatch(...lightRound());
      expect(table.state().stage.phase).toBe(round === length ? 'finished' : 'between');
      if (round < length) table.dispatch({ type: 'next-round' });
    }
    expect(table.refuse({ type: 'next-round' }).code).toBe('match-is-over');
  });

  it('W7: once the match runs, nothing changes its number of rounds', () => {
    const table = scene();
    expect(table.refuse({ type: 'set-rounds', rounds: 9 }).code).toBe('unknown-command');
    table.dispatch({ type: 'add-sheriff', rounds: 9 });
    expect(table.state().setup.options.rounds).toBe(6);
  });

  it('W8: the most points over all rounds win, not the last round', () => {
    const table = scene({ options: { rounds: 2 } });
    table.dispatch(...lightRound(20), { type: 'next-round' });
    expect(wright.view(table.state()).winners).toEqual([]);
    table.dispatch(
      ...sheriffs(4),
      settled('2', '3', '1'),
      { type: 'give-ranking', ranking: ['2', '3'] },
      { type: 'count-pile', loot: 8 },
    );
    expect(wright.standings(table.state()).map(({ total }) => total)).toEqual([10, 5 + 4, 2]);
    expect(wright.view(table.state()).winners).toEqual(['1']);
  });

  const starts: readonly [string, number, readonly Told[]][] = [
    ['an initiative', 3, [...sheriffs(2), { type: 'race-opened', by: '1' }, settled('1', '2', '3')]],
    ['the fourth sheriff', 3, [...sheriffs(4), settled('1', '2', '3')]],
    ['a deadlock', 3, [{ type: 'deadlock', confirm: true }, settled('1', '2', '3')]],
    ['an order by hand', 3, [...sheriffs(2), { type: 'give-order', order: ['1', '2', '3'] }]],
    [
      'a duel',
      2,
      [...sheriffs(2), { type: 'declare-duel', by: '1' }, { type: 'duel-result', higher: '1' }, settled('1')],
    ],
    [
      'a nervous hand',
      2,
      [...sheriffs(2), { type: 'declare-duel', by: '1' }, { type: 'duel-result', higher: '2' }, settled('1')],
    ],
    ['the fourth sheriff for two', 2, [...sheriffs(4), settled('1')]],
  ];
  it.for(starts)('W9: after %s the pile is split before the next round', ([, players, commands]) => {
    const table = scene({ players });
    expect(table.refuse({ type: 'next-round' }).code).toBe('round-not-scored');
    table.dispatch(...commands);
    expect(table.state().stage.phase).toBe('reveal');
    expect(table.refuse({ type: 'next-round' }).code).toBe('round-not-scored');
    table.dispatch({ type: 'give-ranking', ranking: ['1', '2'] });
    expect(table.refuse({ type: 'next-round' }).code).toBe('round-not-scored');
    table.dispatch({ type: 'count-pile', loot: 10 });
    expect(table.record()).toMatchObject({ loot: 10, ranking: ['1', '2'] });
    table.dispatch({ type: 'next-round' });
    expect(table.refuse({ type: 'next-round' }).code).toBe('round-not-scored');
  });
});

describe('setup of a round', () => {
  it.for([2, 3, 4, 5])('W10 W11: %i players are dealt before any sheriff is in the deck', (players) => {
    for (let seed = 1; seed <= 200; seed++) {
      const { players: dealt, bonus, deck } = setUp(SEATS.slice(0, players), randomFrom(seed));
      const hands = [...dealt.values()].map(({ hand }) => hand);
      expect(hands.map(({ length }) => length)).toEqual(Array<number>(players).fill(6));
      expect(bonus).toHaveLength(players === 2 ? 3 : 0);
      const out: readonly string[] = [...hands.flat(), ...bonus];
      expect(out).not.toContain('sheriff');
      expect(deck.filter((card) => card === 'sheriff')).toHaveLength(4);
    }
  });

  it.for([
    [2, 3, null],
    [2, 4, 'too-many-bonus-cards'],
    [3, 1, 'no-bonus-cards'],
  ] as const)('W10: %i players, %i bonus cards shown', ([players, shown, code]) => {
    const table = scene({ players });
    table.dispatch(...sheriffs(4), settled('1', '2', ...(players === 3 ? (['3'] as const) : [])));
    const bonus = ['1', '2', '3', '4'].slice(0, shown);
    const reveal: Told = { type: 'reveal', revolvers: { '1': ['5'], '2': ['6'] }, bonus };
    if (code) expect(table.refuse(reveal).code).toBe(code);
    else table.dispatch(reveal);
  });

  it.for([2, 3, 4, 5])('W11: nobody can start a race while %i players are being dealt', (players) => {
    const table = scene({ players, level: 'full' });
    const state = table.state();
    expect(state.round.sheriffs).toBe(0);
    expect(buzzers(state).race).toBeUndefined();
    for (const seat of state.setup.seats) {
      expect(buzzers(state).seats[seat]?.press).toBe('acts');
      table.dispatch({ type: 'pressed', seat, at: 1_000_000 });
      table.refuse({ type: players === 2 ? 'declare-duel' : 'race-opened', by: seat });
    }
    expect(table.state().stage.phase).toBe('playing');
  });

  it.for([
    [2, 50, 54],
    [3, 47, 51],
    [4, 41, 45],
    [5, 35, 39],
  ] as const)('W12: %i players leave a deck of %i, with sheriffs %i', ([players, without, withThem]) => {
    const table = scene({ players, level: 'full' });
    expect(fullOf(table).deck).toBe(without);
    expect(sheriffChances(table.state())?.nextCard).toBeCloseTo(4 / withThem, 12);
    expect(setUp(SEATS.slice(0, players), randomFrom(7)).deck).toHaveLength(withThem);
  });

  it.for(SEATS.slice(0, 4))('W13 WA53: the table lets seat %s begin', (first) => {
    const table = scene({ players: 4, level: 'full', first });
    expect(table.state().round.first).toBe(first);
    expect(fullOf(table).turn.active).toBe(first);
  });

  it('WA53: who begins has to sit at the table', () => {
    expect(wright.readSetup({ seats: ['1', '2', '3'], first: '4' }).ok).toBe(false);
  });

  it('W13: the excluded player begins the second round, not the first starter', () => {
    const table = scene({ first: '2' });
    table.dispatch(...lightRound(), { type: 'next-round' });
    expect(table.state().round.first).toBe('3');
  });

  it('W14: pile, revolvers, sheriff row and helpers are empty, in the second round too', () => {
    const table = scene({ level: 'full', first: '3' });
    const empty = (first: Seat) => {
      expect(table.state().round.sheriffs).toBe(0);
      expect(fullOf(table)).toMatchObject({
        turn: { number: 1, active: first, step: 'ready', event: null },
        players: Array.from({ length: 3 }, () => ({ held: 6, loaded: 0, helpers: 0 })),
        deck: 47,
        under: 0,
        loot: 0,
        passes: 0,
      });
      expect(wright.view(table.state()).pile).toBe(0);
    };
    empty('3');
    table.dispatch(
      { type: 'play-event', card: 'helper' },
      { type: 'load', seat: '2', count: 3 },
      { type: 'refill', sheriffs: 2 },
      { type: 'play-event', card: 'indians' },
      REFILL,
      { type: 'discard', cards: ['1', '1'] },
      { type: 'refill', sheriffs: 2, drawn: 1 },
      settled('2', '1', '3'),
      { type: 'reveal', revolvers: { '1': [], '2': ['4'] } },
      { type: 'next-round' },
    );
    empty('3');
    table.dispatch(PASS, REFILL, { type: 'discard', cards: Array<Card>(4).fill('1') });
    expect(fullOf(table).loot).toBe(4);
  });

  it('W14: at the light level the pile is unknown and no sheriff is out', () => {
    const table = scene();
    table.dispatch(...lightRound(12), { type: 'next-round' });
    expect(wright.view(table.state())).toMatchObject({ sheriffs: 0, pile: null, phase: 'playing' });
  });

  it.for<[string, Told]>([
    ['a discard', { type: 'discard', cards: ['sheriff'] }],
    ['a revolver', { type: 'reveal', revolvers: { '1': ['sheriff'], '2': [] } }],
    ['the bonus cards', { type: 'reveal', revolvers: { '1': [], '2': [] }, bonus: ['sheriff'] }],
    ['a duel', { type: 'duel-cards', initiator: 'sheriff', other: '3' }],
  ])('WA52: a sheriff in %s is no card, even when confirmed', ([, command]) => {
    const table = scene({ players: 2, level: 'full' });
    expect(table.refuse({ ...command, confirm: true }).code).toBe('bad-command');
    expect(fullOf(table)).toMatchObject({ deck: 50, players: [{ held: 6 }, { held: 6 }] });
  });

  it('WA52: dealing again before the first turn leaves no trace', () => {
    const table = scene({ players: 2, level: 'full' });
    const dealt = table.state();
    table.dispatch({ type: 'set-level', level: 'light' }, { type: 'set-level', level: 'full' });
    expect(table.state()).toEqual(dealt);
  });
});
