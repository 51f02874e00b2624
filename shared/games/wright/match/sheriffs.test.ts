import { describe, expect, it } from 'vitest';
import { SEATS } from '#shared/games/kit/game.ts';
import { full, fullOf } from '#test/wright/full-scene.ts';
import {
  scene,
  SHERIFF,
  sheriffs,
  settled,
  type Opening,
  type Scene,
  type Told,
} from '#test/wright/scene.ts';
import { buzzers } from './buzzers.ts';
import { sheriffChances } from './pile.ts';
import { wright } from '../wright.ts';

const PASS: Told = { type: 'pass' };
const REFILL: Told = { type: 'refill', sheriffs: 0 };
const START: Told = { type: 'start-turn' };
const IDLE: readonly Told[] = [PASS, REFILL];
const DEADLOCK: Told = { type: 'deadlock' };
const discard = (count: number): Told => ({ type: 'discard', count });

const presses = ({ state }: Scene) => state().setup.seats.map((seat) => buzzers(state()).seats[seat]?.press);

describe('sheriffs', () => {
  it.for(['light', 'full'] as const)(
    'W50: at the %s level the row grows by one to four and never shrinks',
    (level) => {
      const table = scene({ level });
      for (let out = 1; out <= 4; out++) {
        table.dispatch(SHERIFF);
        expect(wright.view(table.state()).sheriffs).toBe(out);
        for (const type of ['remove-sheriff', 'set-sheriffs'])
          expect(table.refuse({ type, count: 0 }).code).toBe('unknown-command');
      }
      table.dispatch({ type: 'void-race', reason: 'too early' });
      expect(table.state().round.sheriffs).toBe(4);
      expect(table.refuse(SHERIFF).code).toBe('too-many-sheriffs');
    },
  );

  it('W50: a whole turn without a sheriff leaves the row as it is, the next round clears it', () => {
    const table = full();
    table.dispatch(...sheriffs(3), discard(2), REFILL, ...IDLE);
    expect(table.state().round.sheriffs).toBe(3);
    expect(table.refuse({ type: 'refill', sheriffs: -1 }).code).toBe('bad-command');
    table.dispatch(SHERIFF, settled('1', '2', '3'));
    table.dispatch({ type: 'reveal', revolvers: { '1': [], '2': [] } });
    expect(table.state().round.sheriffs).toBe(4);
    expect(table.dispatch({ type: 'next-round' }).round.sheriffs).toBe(0);
  });

  it.for([
    [0, ['acts', 'acts', 'acts'], 'playing'],
    [1, ['acts', 'acts', 'acts'], 'playing'],
    [2, ['acts', 'opens', 'acts'], 'playing'],
    [3, ['acts', 'opens', 'acts'], 'playing'],
    [4, ['joins', 'joins', 'joins'], 'racing'],
  ] as const)('W51: with %i out, what a press of each seat does: %j', ([out, expected, phase]) => {
    const table = full({ first: '2' });
    table.dispatch(...sheriffs(out));
    expect(presses(table)).toEqual(expected);
    expect(table.state().stage.phase).toBe(phase);
  });

  it.for([
    [0, 'acts'],
    [1, 'acts'],
    [2, 'opens'],
    [3, 'opens'],
    [4, 'joins'],
  ] as const)('W51: without turns, %i out, any press %s', ([out, press]) => {
    const table = scene({ players: 4 });
    table.dispatch(...sheriffs(out));
    expect(presses(table)).toEqual(Array(4).fill(press));
  });

  const draws: readonly [string, number, readonly Told[]][] = [
    ['a refill', 3, [...sheriffs(3), discard(2), { type: 'refill', sheriffs: 1 }]],
    ['a refill, tapped at once', 3, [...sheriffs(3), discard(2), SHERIFF]],
    ['all of them in one refill', 3, [discard(2), { type: 'refill', sheriffs: 4 }]],
    [
      'indians',
      3,
      [
        ...sheriffs(3),
        START,
        { type: 'load', seat: '2', count: 1 },
        { type: 'play-event', card: 'indians' },
        SHERIFF,
      ],
    ],
    ['the draw of a duel', 2, [...sheriffs(3), { type: 'declare-duel', by: '1' }, SHERIFF]],
    ['the refill of two players', 2, [...sheriffs(3), discard(1), { type: 'refill', sheriffs: 1 }]],
  ];
  it.for(draws)('W52: the fourth sheriff in %s starts the race by itself', ([, players, commands]) => {
    const table = full({ players });
    table.dispatch(...commands.slice(0, -1));
    expect(table.state().stage.phase).not.toBe('racing');
    table.dispatch(...commands.slice(-1));
    expect(table.state().stage).toMatchObject({
      phase: 'racing',
      race: { kind: 'automatic', by: null, entrants: SEATS.slice(0, players) },
    });
    expect(presses(table)).toEqual(Array(players).fill('joins'));
  });

  it('W53 WA1: a fourth sheriff that must be on top does nothing before somebody draws', () => {
    const table = full({ players: 5 });
    for (let turn = 1; turn <= 5; turn++) table.dispatch(discard(6), REFILL);
    table.dispatch(discard(5), { type: 'refill', sheriffs: 3 });
    expect(sheriffChances(table.state())?.nextCard).toBe(1);
    table.dispatch(...IDLE, ...IDLE, PASS);
    expect(table.state()).toMatchObject({ round: { sheriffs: 3 }, stage: { phase: 'playing' } });
    table.dispatch(REFILL, discard(1));
    expect(table.state().stage.phase).toBe('playing');
    expect(table.refuse(REFILL).code).toBe('deck-exhausted');
    table.dispatch({ type: 'refill', sheriffs: 1 });
    expect(table.state().stage).toMatchObject({ phase: 'racing', race: { kind: 'automatic' } });
  });

  it('WA1: at the light level too, only a sheriff that was seen counts', () => {
    const table = scene();
    table.dispatch(...sheriffs(3));
    expect(table.state().stage.phase).toBe('playing');
    expect(buzzers(table.state()).race).toBeUndefined();
    expect(table.dispatch(SHERIFF).stage.phase).toBe('racing');
  });
});

describe('deadlock', () => {
  /** Everybody has loaded all six cards and passed `passes` times in a row. */
  function stuck(opening: Opening = {}, passes = 3, out = 1): Scene {
    const table = full({ first: '2', ...opening });
    table.dispatch(...sheriffs(out), START);
    for (const seat of table.state().setup.seats) table.dispatch({ type: 'load', seat, count: 6 });
    for (let pass = 0; pass < passes; pass++) table.dispatch(...IDLE);
    return table;
  }

  it.for([0, 1])('WA14: with %i sheriffs everybody passes once, then all race', (out) => {
    const table = stuck({}, 3, out);
    table.dispatch(DEADLOCK);
    expect(table.state().stage).toMatchObject({
      phase: 'racing',
      race: { kind: 'deadlock', by: null, entrants: ['1', '2', '3'] },
    });
    expect(table.state().round).toMatchObject({ sheriffs: out, marks: ['deadlock'] });
    table.dispatch(settled('3', '1', '2'), { type: 'reveal', revolvers: { '3': ['1'], '1': ['2'] } });
    expect(table.record()).toMatchObject({
      kind: 'deadlock',
      excluded: '2',
      ranking: ['1', '3'],
      nextFirst: '2',
    });
  });

  it('WA14: two players get out of it with a race as well', () => {
    const table = stuck({ players: 2 }, 2);
    table.dispatch(DEADLOCK, settled('2'));
    expect(table.state().stage).toMatchObject({ phase: 'reveal', hands: { kind: 'deadlock', bonusTo: '2' } });
  });

  it.for([0, 1, 2])('WA14: %i passes of three are not enough', (passes) => {
    expect(stuck({}, passes).refuse({ ...DEADLOCK, confirm: true })).toMatchObject({
      code: 'pass-first',
      params: { passes, players: 3 },
    });
  });

  it('WA14: any other action in between starts the passing anew', () => {
    const table = full();
    table.dispatch(...IDLE, ...IDLE, discard(1), REFILL, ...IDLE, ...IDLE);
    expect(table.refuse({ ...DEADLOCK, confirm: true })).toMatchObject({
      code: 'pass-first',
      params: { passes: 2 },
    });
    table.dispatch(...IDLE, { ...DEADLOCK, confirm: true });
    expect(table.state().stage.phase).toBe('racing');
  });

  it('WA14: empty hands are the word of the players where the tablet counts cards in them', () => {
    const table = full();
    table.dispatch(...IDLE, ...IDLE, ...IDLE);
    expect(table.refuse(DEADLOCK)).toMatchObject({ code: 'hands-not-empty', overridable: true });
    table.dispatch({ ...DEADLOCK, confirm: true });
    expect(table.state().round.marks).toContain('hands-not-empty');
    expect(scene().refuse(DEADLOCK).code).toBe('hands-not-empty');
  });

  it.for([2, 3])('WA14: with %i sheriffs out there is none', (out) => {
    expect(stuck({}, 3, out).refuse({ ...DEADLOCK, confirm: true }).code).toBe('no-deadlock');
  });

  it('WA14: under `redeal` the same round begins again from its deal', () => {
    const table = stuck({ options: { deadlock: 'redeal' } });
    table.dispatch(DEADLOCK);
    expect(table.state()).toMatchObject({ stage: { phase: 'playing' }, scored: [] });
    expect(table.state().round).toMatchObject({ number: 1, first: '2', sheriffs: 0, marks: ['deadlock'] });
    expect(fullOf(table)).toMatchObject({
      turn: { number: 1, active: '2', step: 'ready' },
      players: Array.from({ length: 3 }, () => ({ held: 6, loaded: 0, helpers: 0 })),
      deck: 47,
      loot: 0,
      passes: 0,
    });
    expect(table.refuse({ type: 'load', seat: '2', count: 1 }).code).toBe('turn-not-started');
  });

  it('WA14: under `flip` cards go onto the pile until a sheriff joins the row', () => {
    const table = stuck({ options: { deadlock: 'flip' } });
    expect(presses(table)).not.toContain('opens');
    table.dispatch({ ...DEADLOCK, flipped: 9 });
    expect(table.state()).toMatchObject({ round: { sheriffs: 2 }, stage: { phase: 'playing' } });
    expect(fullOf(table)).toMatchObject({
      deck: 38,
      loot: 9,
      passes: 0,
      turn: { active: '2', step: 'ready' },
    });
    expect(presses(table)).toEqual(['acts', 'opens', 'acts']);
  });

  it('WA14: a flip that leaves one sheriff out needs a new round of passes before the next', () => {
    const table = stuck({ options: { deadlock: 'flip' } }, 3, 0);
    table.dispatch({ ...DEADLOCK, flipped: 0 });
    expect(fullOf(table)).toMatchObject({ deck: 47, loot: 0 });
    expect(table.refuse({ ...DEADLOCK, flipped: 2 }).code).toBe('pass-first');
    table.dispatch(...IDLE, ...IDLE, ...IDLE, { ...DEADLOCK, flipped: 2 });
    expect(table.state().round.sheriffs).toBe(2);
    expect(fullOf(table)).toMatchObject({ deck: 45, loot: 2 });
  });

  it.for([
    ['race', 3, 'nothing-to-flip'],
    ['redeal', 3, 'nothing-to-flip'],
    ['flip', 48, 'deck-exhausted'],
  ] as const)('WA14: under `%s` %i cards cannot be turned over', ([deadlock, flipped, code]) => {
    expect(stuck({ options: { deadlock } }).refuse({ ...DEADLOCK, flipped }).code).toBe(code);
  });

  it.for([
    ['race', 'racing', 1],
    ['redeal', 'playing', 0],
    ['flip', 'playing', 2],
  ] as const)('WA14: the light level takes the word of the table for `%s`', ([deadlock, phase, out]) => {
    const table = scene({ options: { deadlock } });
    table.dispatch(SHERIFF, { ...DEADLOCK, confirm: true });
    expect(table.state()).toMatchObject({ stage: { phase }, round: { sheriffs: out } });
  });
});
