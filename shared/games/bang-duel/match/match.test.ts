import { describe, expect, it } from 'vitest';
import { GameTable, LINED_UP } from '#test/bang-duel/table.ts';
import { bangDuel } from '../bang-duel.ts';
import { OVERRIDABLE } from '../violations.ts';

const full = (options: object = {}) => new GameTable({ level: 'full', rounds: 1, options }).must(...LINED_UP);
const light = (options: object = {}) =>
  new GameTable({ level: 'light', rounds: 3, options }).must(...LINED_UP);
const code = (table: GameTable, type: string, fields: object = {}) => table.tell({ type, ...fields })?.code;

describe('a table', () => {
  it.for([
    [{ seats: ['1'] }, 'seats'],
    [{ rounds: 2 }, 'rounds'],
    [{ first: '3' }, 'first'],
    [{ options: { squad: 3 } }, 'squad'],
    [{ options: { colour: 'red' } }, 'colour'],
    [{ options: { frames: { Colt: 'action' } } }, 'frames'],
    [{ box: { health: { Nobody: 3 } } }, 'box'],
  ] as const)('is not made of %j', ([setup, field]) => {
    expect(bangDuel.readSetup({ seats: ['1', '2'], ...setup })).toMatchObject({
      fault: { code: 'bad-setup', params: { field } },
    });
  });

  it('begins with the box, and what it says itself wins', () => {
    const box = { name: 'ours', health: { Django: 3, Stranger: 4 }, kidCurry: 'snake', patGarrett: 'barrel' };
    const options = { kidCurry: 'dynamite', health: { Django: 5 } };
    const read = bangDuel.readSetup({ seats: ['1', '2'], box, options });
    expect(read).toMatchObject({
      value: { options: { kidCurry: 'dynamite', patGarrett: 'barrel', health: { Django: 5, Stranger: 4 } } },
    });
  });

  it('knows two who stand there, with their health, until the first turn begins B6 B7 BA41', () => {
    const table = new GameTable({ level: 'full' });
    const line = { side: 'law', ap: { id: 'Django' }, pp: { id: 'Stranger', max: 4 } };
    expect(code(table, 'line-up', line)).toBe('health-needed');
    expect(code(table, 'line-up', { ...line, ap: { id: 'Tom Horn', max: 3 } })).toBe('unknown-character');
    expect(code(table, 'line-up', { ...line, ap: { id: 'Stranger', max: 3 } })).toBe('not-in-reserve');
    table.must(...LINED_UP);
    const { duel, phase } = table.view;
    expect(phase).toBe('start');
    expect(duel).toMatchObject({
      turn: 'law',
      sides: { law: { hand: 4, deck: 36, reserve: [null, null] }, outlaw: { hand: 5, deck: 35 } },
    });
    expect(code(table, 'line-up', { ...line, ap: { id: 'Django', max: 3 } })).toBe('health-differs');
    table.must({ type: 'line-up', ...line, ap: { id: 'Django', max: 3 }, confirm: true });
    expect(table.view.duel?.sides.law.chars[0]).toMatchObject({ id: 'Django', health: 3 });
    expect(table.events.at(-2)).toEqual({ type: 'box-learned', key: 'Django', value: 3 });
    table.must({ type: 'begin' });
    expect(code(table, 'line-up', line)).toBe('not-now');
  });

  it('shows both AP at once: two hands are held, and let go at the signal B7', () => {
    const table = new GameTable();
    expect(bangDuel.buzzers(table.state).seats['1']).toEqual({ press: 'holds', lamp: 'pulse' });
    table.must({ type: 'down', seat: '1' }, { type: 'reveal-signal', at: 700 });
    expect(bangDuel.buzzers(table.state)).toMatchObject({
      race: { on: 'release', since: 700, entrants: ['1', '2'] },
      seats: { '1': { press: 'holds', lamp: 'chase' } },
    });
    table.must({ type: 'race-settled', verdict: { groups: [['1'], ['2']], missing: [] } });
    expect(bangDuel.buzzers(table.state).race).toBeUndefined();
  });

  it('changes sides every round, and is won by more than half of them', () => {
    const table = new GameTable({ rounds: 3 }).must(...LINED_UP);
    table.must({ type: 'concede', side: 'outlaw' });
    expect(table.view).toMatchObject({ phase: 'between', winner: 'law', sides: { law: '1' } });
    expect(code(table, 'hit')).toBe('game-over');
    table.must({ type: 'next-round' });
    expect(table.view).toMatchObject({
      round: 2,
      phase: 'line-up',
      sides: { law: '2', outlaw: '1' },
      winner: null,
    });
    table.must(...LINED_UP, { type: 'concede', side: 'law' });
    expect(table.view).toMatchObject({ phase: 'finished', winners: ['1'] });
    expect(bangDuel.standings(table.state)).toEqual([
      { seat: '1', total: 2, rounds: [1, 1], place: 1 },
      { seat: '2', total: 0, rounds: [0, 0], place: 2 },
    ]);
    expect(code(table, 'next-round')).toBe('match-is-over');
    table.must({ type: 'correct-round', round: 2, winner: '2', reason: 'it was the other one' });
    expect(table.view.phase).toBe('between');
    expect(code(table, 'correct-round', { round: 9, winner: null, reason: 'x' })).toBe('no-such-round');
  });

  it('whose rounds count for nobody is shared in the end', () => {
    const table = new GameTable({ rounds: 1 }).must(...LINED_UP, { type: 'concede', side: 'law' });
    table.must({ type: 'correct-round', round: 1, winner: null, reason: 'the deck was short' });
    expect(table.view).toMatchObject({ phase: 'finished', winners: ['1', '2'] });
  });
});

describe('the full level', () => {
  it('asks what the rules ask, one decision a question', () => {
    const table = full().must({ type: 'begin' }, { type: 'play', card: 'Colt' });
    expect(table.view).toMatchObject({
      ...{ phase: 'asking', turn: '1', question: { ask: 'react', by: 'outlaw', target: 'Wes Hardin' } },
      asked: { of: ['2'] },
    });
    expect(code(table, 'hit')).toBe('light-level-only');
    expect(code(table, 'end')).toBe('wrong-answer');
    table.must({ type: 'take' });
    expect(table.view.phase).toBe('play');
  });

  it('fills in the health of who arrives from what the box knows', () => {
    const table = full({ health: { 'Kid Curry': 3 } });
    const outlaw = {
      chars: [
        { id: 'Wes Hardin', health: 1, max: 4, gear: [] },
        { id: 'Tom Horn', health: 4, max: 4, gear: [] },
      ],
      hand: 0,
    };
    table.must({ type: 'correct', set: { phase: 'play', sides: { outlaw } }, reason: 'as it lies' });
    table.must({ type: 'play', card: 'Colt' });
    expect(table.view.question).toMatchObject({ ask: 'arrive' });
    expect(code(table, 'arrive', { character: 'Kitty Leroy' })).toBe('health-needed');
    expect(code(table, 'arrive', { character: 'Kid Curry', max: 4 })).toBe('health-differs');
    table.must({ type: 'arrive', character: 'Kid Curry' });
    expect(table.view.duel?.sides.outlaw.chars[0]).toMatchObject({ id: 'Kid Curry', health: 3 });
  });

  it('is set right at any time, and an open question is dropped', () => {
    const table = full().must({ type: 'begin' }, { type: 'play', card: 'Colt' });
    const correct = (set: object) => code(table, 'correct', { set, reason: 'as it lies' });
    expect(
      correct({ sides: { law: { ap: 1, chars: [{ id: 'Django', health: 2, max: 4, gear: [] }] } } }),
    ).toBe('impossible-state');
    expect(correct({ sides: { law: { chars: [{ id: 'Nobody', health: 2, max: 4, gear: [] }] } } })).toBe(
      'unknown-character',
    );
    expect(correct({ top: 'Nothing' })).toBe('unknown-card');
    expect(correct({ sides: { law: { hand: 7 } }, turn: 'outlaw', phase: 'start' })).toBeUndefined();
    expect(table.view).toMatchObject({
      phase: 'start',
      turn: '2',
      duel: { sides: { law: { hand: 7, deck: 34 } } },
    });
  });

  it('takes presses: a long one for what it says, a short one waits for the screen', () => {
    const table = full().must({ type: 'pressed', seat: '1', gesture: 'long' });
    expect(table.view.phase).toBe('play');
    table.must({ type: 'pressed', seat: '1', gesture: 'short' });
    expect(table.view).toMatchObject({ knocked: '1', phase: 'play' });
    table.must({ type: 'play', card: 'Colt' });
    expect(bangDuel.buzzers(table.state).seats).toMatchObject({
      '1': { press: 'refused', why: 'not-now' },
      '2': { press: 'acts', gestures: ['short', 'long'], lamp: 'blink' },
    });
    table.must({ type: 'pressed', seat: '2', gesture: 'long' });
    expect(table.view.duel?.sides.outlaw.chars[0]?.health).toBe(3);
  });

  it('takes answers of a phone for its own side alone, where the table lets it', () => {
    const table = full({ phonesAnswer: true }).must({ type: 'begin' }, { type: 'play', card: 'Colt' });
    expect(bangDuel.ofPlayers(table.state, '1')).toEqual([]);
    expect(bangDuel.ofPlayers(table.state, '2')).toContain('take');
    expect(code(table, 'take', { seat: '1' })).toBe('not-now');
    table.must({ type: 'take', seat: '2' });
    expect(bangDuel.ofPlayers(full().state, '2')).toEqual([]);
  });
});

describe('what the rules refuse', () => {
  it('and call overridable goes through when it is confirmed B41', () => {
    const table = full().must({ type: 'begin' });
    for (const told of [
      { type: 'play', card: 'Colt', target: 'Tom Horn' },
      { type: 'reload', card: 'Colt', from: 'hand' },
      { type: 'play', card: 'Hat', as: 'Colt' },
    ]) {
      const fault = table.tell(told);
      expect(fault).toMatchObject({ overridable: true });
      expect(OVERRIDABLE).toContain(fault?.code);
      table.must({ ...told, confirm: true });
      if (table.view.phase === 'asking') table.must({ type: 'take' });
    }
    expect(table.state.marks).toEqual(['bad-target', 'reload-locked', 'no-reload-symbol', 'not-as-colt']);
    // What is not in play cannot be aimed at, whoever is sure.
    const nobody = { type: 'play', card: 'Knife', target: 'Kid Curry' };
    expect(table.tell(nobody)).toMatchObject({ code: 'bad-target', overridable: false });
    expect(table.tell({ ...nobody, confirm: true })).toMatchObject({ code: 'bad-target' });
  });
});

describe('the light level', () => {
  it('keeps no counts, and refuses no card', () => {
    const table = light().must({ type: 'begin' });
    expect(table.view.duel).toMatchObject({
      common: null,
      discard: null,
      sides: { law: { hand: null, deck: null } },
    });
    expect(code(table, 'play', { card: 'Colt' })).toBe('full-level-only');
    for (const card of ['Colt', 'Colt', 'Colt', 'Bank'])
      table.must({ type: 'hit', card }, { type: 'cancel' });
  });

  it('asks for each hit, and reminds of what follows', () => {
    const table = light().must({ type: 'hit', units: 2 });
    expect(table.view.question).toEqual({
      ...{ ask: 'react', by: 'outlaw', target: 'Wes Hardin', card: null, shooter: 'Stranger' },
      ways: ['take', 'cancel'],
    });
    table.must({ type: 'take' }, { type: 'lose', target: 'Tom Horn' }, { type: 'cancel', with: 'kid' });
    expect(table.view.duel?.sides.outlaw.chars.map(({ health }) => health)).toEqual([3, 3]);
    expect(table.view.reminders).toContainEqual({
      kind: 'hit',
      side: 'outlaw',
      about: 'Wes Hardin',
      target: 'Stranger',
    });
    table.must({ type: 'end' });
    expect(table.view).toMatchObject({ turn: '2', phase: 'start' });
  });

  it('reminds of Pinkerton, Watch, Tom Horn and the two cards of a death', () => {
    const table = light().must(
      { type: 'begin' },
      { type: 'end' },
      { type: 'gear', card: 'Watch', target: 'Stranger' },
    );
    table.must({ type: 'swap' });
    expect(table.view.reminders).toEqual(
      expect.arrayContaining([
        { kind: 'hit', side: 'outlaw', about: 'Tom Horn', target: 'Django' },
        { kind: 'draw', side: 'law', about: 'Watch', count: 1 },
      ]),
    );
    table.must({ type: 'lose', target: 'Wes Hardin', units: 4 });
    expect(table.view).toMatchObject({ phase: 'asking', question: { ask: 'arrive', for: 'Wes Hardin' } });
    table.must({ type: 'arrive', character: 'Kid Curry', max: 3 });
    expect(table.view.reminders).toContainEqual({
      kind: 'draw',
      side: 'outlaw',
      about: 'Wes Hardin',
      count: 2,
    });
  });

  it('asks what start-of-turn cards open, moves health, Dynamite and marker B9', () => {
    const table = light().must({ type: 'gear', card: 'Dynamite', target: 'Django' });
    expect(code(table, 'hit')).toBe('wrong-answer');
    table.must({ type: 'begin' });
    expect(table.view.question).toMatchObject({ ask: 'open', for: 'Dynamite', on: 'Django' });
    table.must({ type: 'open', symbols: ['snake'] });
    expect(table.view.duel?.sides.outlaw.chars[1]?.gear).toEqual(['Dynamite']);
    expect(table.view.reminders[0]).toEqual({ kind: 'draw', side: 'law', about: 'Stranger', count: 2 });
  });

  it('refuses health that cannot be, gear that is not there, and a swap of one', () => {
    const table = light();
    expect(code(table, 'lose', { target: 'Django', units: 5 })).toBe('wrong-count');
    expect(code(table, 'heal', { target: 'Django' })).toBe('wrong-count');
    expect(code(table, 'lose', { target: 'Kid Curry' })).toBe('bad-target');
    expect(code(table, 'ungear', { target: 'Django', card: 'Hat' })).toBe('no-such-gear');
    expect(code(table, 'gear', { target: 'Django', card: 'Colt' })).toBe('unknown-card');
  });

  it('ends when a side has nobody left B40', () => {
    const table = light();
    const last = { ap: 0, reserve: [], chars: [{ id: 'Tom Horn', health: 1, max: 4, gear: [] }] };
    table.must(
      { type: 'correct', set: { sides: { outlaw: last } }, reason: 'late' },
      { type: 'hit' },
      { type: 'take' },
    );
    expect(table.view).toMatchObject({ phase: 'between', winner: 'law' });
    expect(table.state.rounds).toMatchObject([
      { winner: '1', turns: 1, survivors: ['Stranger', 'Django'], health: 8 },
    ]);
  });

  it('becomes the full one before a turn, once the cards are counted', () => {
    const table = light();
    expect(code(table, 'set-level', { level: 'full' })).toBe('counts-needed');
    const sides = { law: { hand: 4, deck: 30 }, outlaw: { hand: 3, deck: 29 } };
    table.must({ type: 'set-level', level: 'full', sides, common: 0, discard: 14 });
    expect(table.view).toMatchObject({ level: 'full', duel: { discard: 14, sides: { law: { hand: 4 } } } });
    table.must({ type: 'begin' });
    expect(code(table, 'set-level', { level: 'light' })).toBe('not-now');
    table.must(
      { type: 'end' },
      { type: 'discard', cards: ['Hat', 'Colt'] },
      { type: 'set-level', level: 'light' },
    );
    expect(table.view.duel?.sides.law.hand).toBeNull();
  });
});
