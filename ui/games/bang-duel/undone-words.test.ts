import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GAME } from '#shared/games/bang-duel/index.ts';
import { DECISIONS, LIGHT } from '#shared/games/bang-duel/match/commands.ts';
import { HUB, isNote, type Row } from '#shared/table/log.ts';
import type { Table } from '#shared/table/table-state.ts';
import { commandsBack } from '#shared/table/undo-states.ts';
import { LINED_UP } from '#test/bang-duel/table.ts';
import { newestUndo } from '../../table/undone.ts';
import { undoneWords } from './undone-words.ts';
import { bangView } from './view.ts';

/** The words are compiled, and their types are for the page alone. */
const RUNTIME = ['../../words', 'runtime.js'].join('/');
const { overwriteGetLocale } = (await import(/* @vite-ignore */ RUNTIME)) as {
  overwriteGetLocale: (locale: () => string) => void;
};
afterEach(() => {
  overwriteGetLocale(() => 'en');
});

const { create, handle, view } = GAME.engine;
const context = { author: 'tablet', at: '', now: 1 };
let table: Table<unknown>;
let count = 0;

function seat(level: 'light' | 'full'): void {
  const seats = [{ name: 'Ann' }, { name: 'Bea' }];
  const made = create({ id: 'new', game: 'bang-duel', level, rounds: 3, seats }, context);
  if (!made.ok) throw new Error(made.fault.code);
  ({ table } = made.value);
}

function dispatch(type: string, fields: object = {}, author = 'tablet'): void {
  const told = handle(table, { id: `tap-${count++}`, type, ...fields }, { ...context, author });
  if (!told.ok) throw new Error(`${type}: ${told.fault.code}`);
  ({ table } = told.value);
}

const lineUp = () => {
  for (const { type, ...fields } of LINED_UP) dispatch(type, fields);
};

/** What is said about each undo, the newest step first. */
function undoAll(): readonly string[] {
  const said: string[] = [];
  while ([...commandsBack(table)].some((command) => !command.every(isNote))) {
    const before = bangView(view(table));
    dispatch('undo');
    said.push(undoneWords(newestUndo([...table.rows])?.rows ?? [], before) ?? '?');
  }
  return said;
}

const decided = (decision: object): readonly Row[] => [
  { seq: 1, type: 'decided', at: '', author: '', command: '', data: { decision, sure: false } },
];

describe('what an undo took back', () => {
  it('is said for every step of a turn in which each card is told', () => {
    seat('full');
    lineUp();
    dispatch('begin');
    dispatch('play', { card: 'Watch', target: 'Django' });
    dispatch('play', { card: 'Colt', target: 'Wes Hardin' });
    dispatch('miss', { card: 'Missed!' });
    dispatch('swap');
    dispatch('end');
    expect(undoAll().toReversed()).toEqual([
      'the line-up (Law)',
      'the line-up (Outlaws)',
      'the start of the turn',
      'the card “Watch”',
      'the card “Colt”',
      'the card “Missed!”',
      'the move of the AP marker',
      'the end of the turn',
    ]);
  });

  it('is said for what is told where cards are not followed', () => {
    seat('light');
    lineUp();
    dispatch('hit');
    dispatch('take');
    dispatch('hit', { target: 'Tom Horn' });
    dispatch('cancel', { with: 'miss' });
    dispatch('lose', { target: 'Django' });
    dispatch('heal', { target: 'Django' });
    dispatch('gear', { card: 'Barrel', target: 'Django' });
    dispatch('ungear', { card: 'Barrel', target: 'Django' });
    dispatch('correct', { set: { bangs: 2 }, reason: 'miscounted' });
    expect(undoAll().toReversed().slice(2)).toEqual([
      'the shot at Wes Hardin',
      'the loss of health',
      'the shot at Tom Horn',
      'the cancelled hit',
      'the lost health of Django',
      'the new health of Django',
      '“Barrel” for Django',
      'taking “Barrel” from Django',
      'what was set right',
    ]);
  });

  it('is said of rounds, and of turning the AP up together', () => {
    seat('light');
    dispatch('down', { seat: '1' }, HUB);
    dispatch('down', { seat: '2' }, HUB);
    dispatch('reveal-signal', { at: 700 });
    expect(undoAll()[0]).toBe('the countdown');
    lineUp();
    dispatch('concede', { side: 'law' });
    dispatch('correct-round', { round: 1, winner: '1', reason: 'it was the other one' });
    dispatch('next-round');
    dispatch('set-level', { level: 'full' });
    expect(undoAll().slice(0, 4)).toEqual([
      'the change of level',
      'the start of round 2',
      'the correction of round 1',
      'giving up the round',
    ]);
  });

  it('is said in Russian, too', () => {
    overwriteGetLocale(() => 'ru');
    seat('light');
    lineUp();
    dispatch('hit');
    dispatch('take');
    expect(undoAll().toReversed()).toEqual([
      'расстановка (Закон)',
      'расстановка (Бандиты)',
      'выстрел, цель: Уэсли Хардин',
      'потеря здоровья',
    ]);
  });

  it('has no words for what is not of this game', () => {
    seat('light');
    dispatch('rename', { seat: '1', name: 'Calamity' });
    expect(undoAll()).toEqual(['?']);
  });
});

describe('every decision', () => {
  beforeEach(() => {
    seat('light');
  });

  it.for([...Object.keys(DECISIONS), ...Object.keys(LIGHT)])('“%s” has its own words', (type) => {
    const fields = { card: 'Colt', gear: 'Hat', target: 'Django', character: 'Django', name: 'Kitty Leroy' };
    const words = undoneWords(decided({ do: type, ...fields }), bangView(view(table)));
    expect(words).toBeTruthy();
    expect(words).not.toMatch(/undefined|the answer/);
  });

  it('that nobody knows yet is an answer', () => {
    expect(undoneWords(decided({ do: 'sing' }), bangView(view(table)))).toBe('the answer');
  });

  it('to play a card as a Colt says so', () => {
    const played = decided({ do: 'play', card: 'Missed!', as: 'Colt' });
    expect(undoneWords(played, bangView(view(table)))).toBe('“Missed!” as a Colt');
  });
});
