import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HUB, isNote } from '#shared/table/log.ts';
import { loadGame } from '#shared/games/loaded.ts';
import { GAME } from '#shared/games/wright/index.ts';
import { commandsBack } from '#shared/table/undo-states.ts';
import { viewOf, type Table } from '../../hub/play-ahead.ts';
import { newestUndo } from '../../table/undone.ts';
import { undoneWords } from './undone-words.ts';
import { wrightView } from './view.ts';

await loadGame('wright');

/** The words are compiled, and their types are for the page alone. */
const RUNTIME = ['../../words', 'runtime.js'].join('/');
const { overwriteGetLocale } = (await import(/* @vite-ignore */ RUNTIME)) as {
  overwriteGetLocale: (locale: () => string) => void;
};
afterEach(() => {
  overwriteGetLocale(() => 'en');
});

const { create, handle } = GAME.engine;
const context = { author: 'tablet', at: '', now: 1 };
let table: Table;
let count = 0;

function seat(...names: readonly string[]): void {
  const made = create({ id: 'new', seats: names.map((name) => ({ name })) }, context);
  if (!made.ok) throw new Error(made.fault.code);
  table = made.value.table;
}
beforeEach(() => {
  seat('Jessie', 'Billy', 'Butch', 'Doc');
});

function dispatch(type: string, fields: object = {}, author = 'tablet'): void {
  const told = handle(table, { id: `tap-${count++}`, type, ...fields }, { ...context, author });
  if (!told.ok) throw new Error(`${type}: ${told.fault.code}`);
  table = told.value.table;
}

/** What is said about each undo, the newest step first. */
function undoAll(): readonly string[] {
  const said: string[] = [];
  while ([...commandsBack(table)].some((command) => !command.every(isNote))) {
    const before = wrightView(viewOf(table));
    dispatch('undo');
    said.push(undoneWords(newestUndo([...table.rows])?.rows ?? [], before) ?? '?');
  }
  return said;
}

const verdict = { groups: [['1'], ['2'], ['3']], last: '4', missing: ['4'], status: 'final' };

describe('what an undo took back', () => {
  it('is said for every step of a round by hand', () => {
    dispatch('add-sheriff');
    dispatch('add-sheriff');
    dispatch('give-order', { last: '4' });
    dispatch('count-pile', { loot: 21 });
    dispatch('give-ranking', { ranking: ['1', '2', '3'] });
    dispatch('correct-round', { round: 1, points: { 1: 5 }, reason: 'miscounted' });
    dispatch('next-round');
    expect(undoAll()).toEqual([
      'the start of round 2',
      'the correction of round 1',
      'the split of round 1',
      'the pile of 21 cards',
      'the order by hand',
      'the second sheriff',
      'the first sheriff',
    ]);
  });

  it('is said of races, with the press that opened one', () => {
    dispatch('add-sheriff');
    dispatch('add-sheriff');
    dispatch('race-opened', { by: '1' }, HUB);
    dispatch('race-settled', { verdict }, HUB);
    dispatch('void-race', { reason: 'false start' });
    expect(undoAll().slice(0, 2)).toEqual(['the false start', 'the shootout']);
    for (let n = 0; n < 4; n++) dispatch('add-sheriff');
    dispatch('race-settled', { verdict }, HUB);
    expect(undoAll().slice(0, 2)).toEqual(['the outcome of the shootout', 'the fourth sheriff']);
  });

  it('is said of hands that were counted by answering, once they are settled', () => {
    dispatch('add-sheriff');
    dispatch('pressed', { seat: '1', at: 1 }, HUB);
    dispatch('add-sheriff');
    dispatch('judge-presses', { as: 'shootout' });
    dispatch('race-settled', { verdict }, HUB);
    expect(undoAll()[0]).toBe('the shootout');
  });

  it('is said of a duel in its own words, and not of what the hub closed by itself', () => {
    seat('Jessie', 'Billy');
    dispatch('add-sheriff');
    dispatch('add-sheriff');
    dispatch('declare-duel', { by: '1' });
    dispatch('duel-result', { higher: '1' });
    dispatch('race-settled', { verdict: { ...verdict, groups: [['2']], last: null, missing: ['1'] } }, HUB);
    dispatch('close-loading', {}, HUB);
    expect(undoAll().slice(0, 3)).toEqual([
      'whose hand was first',
      'the comparison of the cards',
      'the duel',
    ]);
  });

  it('is said of cards and their ranking', () => {
    dispatch('add-sheriff');
    dispatch('add-sheriff');
    dispatch('give-order', { order: ['1', '2', '3', '4'] });
    dispatch('reveal', { revolvers: { 1: ['7', 'miss'], 2: ['5'], 3: ['3'] } });
    dispatch('choose-miss', { target: '1' });
    dispatch('give-ranking', { ranking: ['3', '2', '1'] });
    expect(undoAll().slice(0, 3)).toEqual([
      'the ranking of the revolvers',
      'a miss',
      'the cards of the revolvers',
    ]);
  });

  it('is said in Russian, too', () => {
    overwriteGetLocale(() => 'ru');
    dispatch('add-sheriff');
    dispatch('add-sheriff');
    dispatch('give-order', { last: '4' });
    dispatch('count-pile', { loot: 22 });
    expect(undoAll()).toEqual(['добыча, 22 карты', 'порядок вручную', 'второй шериф', 'первый шериф']);
  });

  it('has no words for what is not of this game', () => {
    dispatch('rename', { seat: '1', name: 'Calamity' });
    expect(undoAll()).toEqual(['?']);
  });

  it('is said for every step of a turn', () => {
    const made = create(
      { id: 'full', level: 'full', seats: [{ name: 'Jessie' }, { name: 'Billy' }, { name: 'Butch' }] },
      context,
    );
    if (!made.ok) throw new Error(made.fault.code);
    ({ table } = made.value);
    dispatch('start-turn');
    dispatch('load', { seat: '2', count: 2 });
    dispatch('discard', { cards: ['3', '4', '7'] });
    dispatch('refill', { sheriffs: 0 });
    dispatch('play-event', { card: 'swap', target: '1' });
    dispatch('event-done');
    dispatch('refill', { sheriffs: 0 });
    dispatch('play-event', { card: 'helper' });
    dispatch('refill', { sheriffs: 0 });
    dispatch('pass');
    expect(undoAll()).toEqual([
      'the pass',
      'the end of the turn',
      'the event “Helper”',
      'the end of the turn',
      'the end of the event',
      'the event “Swap”',
      'the end of the turn',
      'the discard of 3 cards',
      'the loading',
      'the start of a turn',
    ]);
  });
});
