import { describe, expect, it } from 'vitest';
import { loadGame } from '#shared/games/loaded.ts';
import { GAME } from '#shared/games/wright/index.ts';
import { viewOf, type Table } from '../../hub/play-ahead.ts';
import { rulingFor } from './phone-game.ts';
import { wrightView } from './view.ts';

await loadGame('wright');

const context = { author: 'tablet', at: '', now: 1 };

function seated(names: readonly string[], options: object = {}) {
  const made = GAME.engine.create({ id: 'new', seats: names.map((name) => ({ name })), options }, context);
  if (!made.ok) throw new Error(made.fault.code);
  let table: Table = made.value.table;
  let count = 0;
  const dispatch = (type: string, fields: object = {}) => {
    const author = type === 'race-settled' ? 'hub' : 'tablet';
    const told = GAME.engine.handle(table, { id: `tap-${count++}`, type, ...fields }, { ...context, author });
    if (!told.ok) throw new Error(`${type}: ${told.fault.code}`);
    table = told.value.table;
  };
  const said = () => view().seats.map(({ seat }) => rulingFor(view(), seat));
  const view = () => wrightView(viewOf(table));
  return { dispatch, said };
}

const settled = (...groups: string[][]) => ({
  verdict: { groups, last: null, missing: [], status: 'final' },
  touch: true,
});

function duel(options: object = {}) {
  const game = seated(['Ann', 'Bob'], options);
  game.dispatch('add-sheriff');
  game.dispatch('add-sheriff');
  game.dispatch('declare-duel', { by: '1' });
  return game;
}

describe('the hands of a duel, on the phones of both', () => {
  it('decide about the bonus cards, and leave nobody out', () => {
    const { dispatch, said } = duel();
    expect(said()).toEqual([undefined, undefined]);
    dispatch('duel-result', { higher: '1' });
    dispatch('race-settled', settled(['2']));
    const both = [
      { kind: 'words', title: 'Bob takes the bonus cards', more: 'Bob’s hand was first.', tone: 'plain' },
      { kind: 'words', title: 'The bonus cards are yours', more: 'Your hand was first.', tone: 'good' },
    ];
    expect(said()).toEqual(both);
    dispatch('close-loading');
    dispatch('give-ranking', { ranking: ['1', '2'] });
    dispatch('count-pile', { loot: 9 });
    expect(said()).toEqual(both);
    dispatch('next-round');
    expect(said()).toEqual([undefined, undefined]);
  });

  it('tell nerves from a race', () => {
    const { dispatch, said } = duel();
    dispatch('duel-result', { higher: '2' });
    dispatch('race-settled', settled(['2']));
    expect(said()).toMatchObject([
      { title: 'The bonus cards are yours', more: 'Nerves! Bob touched the pile.', tone: 'good' },
      { title: 'Nerves!', more: 'You touched the pile: Ann takes the bonus cards.', tone: 'bad' },
    ]);
  });

  it('tell that the likelier order counts', () => {
    const { dispatch, said } = duel({ pressTie: 'likely' });
    dispatch('duel-result', { higher: '1' });
    dispatch('race-settled', settled(['2', '1']));
    expect(said()[0]).toMatchObject({
      more: 'Too close to be sure: the likelier order counts.',
    });
  });

  it('are nothing yet before the cards are told', () => {
    const { dispatch, said } = duel();
    dispatch('race-settled', settled(['2']));
    const more = 'If Ann’s card is higher, the first hand takes the bonus cards; if not, it gives them away.';
    expect(said()).toMatchObject([
      { title: 'Bob’s hand is down', more },
      { title: 'Your hand is down', more },
    ]);
  });
});

describe('the hands of three', () => {
  it('are an order, also once the round is scored', () => {
    const { dispatch, said } = seated(['Ann', 'Bob', 'Cleo'], { pressTie: 'referee' });
    dispatch('add-sheriff');
    dispatch('add-sheriff');
    expect(said()[0]).toBeUndefined();
    dispatch('give-order', { last: '3' });
    const ruling = { kind: 'order', outcome: { groups: [['1', '2'], ['3']], last: '3', how: 'by-hand' } };
    expect(said()).toEqual([ruling, ruling, ruling]);
    dispatch('give-ranking', { ranking: ['1', '2'] });
    dispatch('count-pile', { loot: 9 });
    expect(said()).toEqual([ruling, ruling, ruling]);
  });
});
