import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HUB, isNote } from '#shared/table/log.ts';
import { loadGame } from '#shared/games/loaded.ts';
import { GAME } from '#shared/games/wright/index.ts';
import { commandsBack } from '#shared/table/live.ts';
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

function tell(type: string, fields: object = {}, author = 'tablet'): void {
  const told = handle(table, { id: `tap-${count++}`, type, ...fields }, { ...context, author });
  if (!told.ok) throw new Error(`${type}: ${told.fault.code}`);
  table = told.value.table;
}

/** What is said about each undo, the newest step first. */
function undoAll(): readonly string[] {
  const said: string[] = [];
  while ([...commandsBack(table)].some((command) => !command.every(isNote))) {
    const before = wrightView(viewOf(table));
    tell('undo');
    said.push(undoneWords(newestUndo([...table.rows])?.rows ?? [], before) ?? '?');
  }
  return said;
}

const verdict = { groups: [['1'], ['2'], ['3']], last: '4', missing: ['4'], status: 'final' };

describe('what an undo took back', () => {
  it('is said for every step of a round by hand', () => {
    tell('add-sheriff');
    tell('add-sheriff');
    tell('give-order', { last: '4' });
    tell('count-pile', { loot: 21 });
    tell('give-ranking', { ranking: ['1', '2', '3'] });
    tell('correct-round', { round: 1, points: { 1: 5 }, reason: 'miscounted' });
    tell('next-round');
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
    tell('add-sheriff');
    tell('add-sheriff');
    tell('race-opened', { by: '1' }, HUB);
    tell('race-settled', { verdict }, HUB);
    tell('void-race', { reason: 'false start' });
    expect(undoAll().slice(0, 2)).toEqual(['the false start', 'the shootout']);
    for (let n = 0; n < 4; n++) tell('add-sheriff');
    tell('race-settled', { verdict }, HUB);
    expect(undoAll().slice(0, 2)).toEqual(['the outcome of the shootout', 'the fourth sheriff']);
  });

  it('is said of hands that were counted by answering, once they are settled', () => {
    tell('add-sheriff');
    tell('pressed', { seat: '1', at: 1 }, HUB);
    tell('add-sheriff');
    tell('judge-presses', { as: 'shootout' });
    tell('race-settled', { verdict }, HUB);
    expect(undoAll()[0]).toBe('the shootout');
  });

  it('is said of a duel in its own words, and not of what the hub closed by itself', () => {
    seat('Jessie', 'Billy');
    tell('add-sheriff');
    tell('add-sheriff');
    tell('declare-duel', { by: '1' });
    tell('duel-result', { higher: '1' });
    tell('race-settled', { verdict: { ...verdict, groups: [['2']], last: null, missing: ['1'] } }, HUB);
    tell('close-loading', {}, HUB);
    expect(undoAll().slice(0, 3)).toEqual([
      'whose hand was first',
      'the comparison of the cards',
      'the duel',
    ]);
  });

  it('is said of cards and their ranking', () => {
    tell('add-sheriff');
    tell('add-sheriff');
    tell('give-order', { order: ['1', '2', '3', '4'] });
    tell('reveal', { revolvers: { 1: ['7', 'miss'], 2: ['5'], 3: ['3'] } });
    tell('choose-miss', { target: '1' });
    tell('give-ranking', { ranking: ['3', '2', '1'] });
    expect(undoAll().slice(0, 3)).toEqual([
      'the ranking of the revolvers',
      'a miss',
      'the cards of the revolvers',
    ]);
  });

  it('is said in Russian, too', () => {
    overwriteGetLocale(() => 'ru');
    tell('add-sheriff');
    tell('add-sheriff');
    tell('give-order', { last: '4' });
    tell('count-pile', { loot: 22 });
    expect(undoAll()).toEqual(['стопка, 22 карты', 'порядок вручную', 'второй шериф', 'первый шериф']);
  });

  it('has no words for what is not of this game', () => {
    tell('rename', { seat: '1', name: 'Calamity' });
    expect(undoAll()).toEqual(['?']);
  });

  it('is said for every step of a turn', () => {
    const made = create(
      { id: 'full', level: 'full', seats: [{ name: 'Jessie' }, { name: 'Billy' }, { name: 'Butch' }] },
      context,
    );
    if (!made.ok) throw new Error(made.fault.code);
    ({ table } = made.value);
    tell('start-turn');
    tell('load', { seat: '2', count: 2 });
    tell('discard', { cards: ['3', '4', '7'] });
    tell('refill', { sheriffs: 0 });
    tell('play-event', { card: 'swap', target: '1' });
    tell('event-done');
    tell('refill', { sheriffs: 0 });
    tell('play-event', { card: 'helper' });
    tell('refill', { sheriffs: 0 });
    tell('pass');
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
