import { describe, expect, it } from 'vitest';
import type { BuzzerPlan, Lamp } from '#shared/games/kit/buzzers.ts';
import type { Seat } from '#shared/games/kit/game.ts';
import type { RaceView } from '#shared/wire/race-view.ts';
import type { Ruling } from '../../games/screens.ts';
import type { Outcome } from '../race/outcome.ts';
import { phoneState } from './phone-state.ts';

const press = (seat: string, us: number) => ({ seat, us, bound_us: 46_000, source: 'phone', late: false });
const race = (verdict: Partial<RaceView['verdict']>, presses = [press('1', 0), press('2', 300_000)]) =>
  ({
    race: 1,
    entrants: ['1', '2', '3'],
    presses,
    verdict: { groups: [['1'], ['2']], last: null, missing: ['3'], status: 'provisional', ...verdict },
  }) as unknown as RaceView;
type Press = NonNullable<BuzzerPlan['seats'][Seat]>['press'];
const planned = (press: Press, lamp: Lamp = press === 'joins' ? 'blink' : 'off'): BuzzerPlan => ({
  seats: { '2': { press, lamp } },
});
const known = {
  seat: '2',
  buzzer: 'phone',
  plan: planned('refused'),
  race: null,
  decided: null,
  ruling: undefined,
  hasBegun: true,
  isHeard: false,
} as const;

describe('a phone', () => {
  it('waits, may open a race, or is to slap, as the game says', () => {
    expect(phoneState(known)).toEqual({ kind: 'wait' });
    expect(phoneState({ ...known, plan: planned('opens') })).toEqual({ kind: 'may-open' });
    expect(phoneState({ ...known, plan: planned('joins') })).toEqual({ kind: 'slap' });
  });

  it('follows the lamp where a slap counts: something is about to happen, the race, or hands off', () => {
    const kindAt = (lamp: Lamp) => phoneState({ ...known, plan: planned('joins', lamp) }).kind;
    expect(kindAt('chase')).toBe('ready');
    expect(kindAt('blink')).toBe('slap');
    expect(kindAt('off')).toBe('hands-off');
  });

  it('asks for one slap to try it out until something is played, and says that it was heard', () => {
    const setup = { ...known, hasBegun: false };
    expect(phoneState(setup)).toEqual({ kind: 'try', isHeard: false });
    expect(phoneState({ ...setup, isHeard: true })).toEqual({ kind: 'try', isHeard: true });
    expect(phoneState({ ...setup, plan: planned('joins') })).toEqual({ kind: 'slap' });
    expect(phoneState({ ...setup, buzzer: 'pad' })).toEqual({ kind: 'looks-on' });
  });

  it('is a buzzer as soon as nothing else is', () => {
    expect(phoneState({ ...known, buzzer: null })).toEqual({ kind: 'wait' });
    expect(phoneState({ ...known, buzzer: 'B1:3', plan: planned('joins') })).toEqual({ kind: 'looks-on' });
    expect(phoneState({ ...known, buzzer: 'pad' })).toEqual({ kind: 'looks-on' });
  });

  it('tells its place so far once its hand is down, and none where it cannot be told', () => {
    const joins = { ...known, plan: planned('joins') };
    expect(phoneState({ ...joins, race: race({}) })).toEqual({ kind: 'down', place: 2 });
    expect(phoneState({ ...joins, race: race({ groups: [['1', '2']] }) })).toEqual({
      kind: 'down',
      place: null,
    });
  });

  it('tells the end as the game has it: a place, the last hand, or level with others', () => {
    const decided = race({ status: 'final', last: '3' });
    const over = (groups: Outcome['groups'], last: Seat | null, how: Outcome['how'] = 'buzzers') =>
      phoneState({ ...known, decided, ruling: { kind: 'order', outcome: { groups, last, how } } });
    expect(over([['1'], ['2'], ['3']], '3')).toEqual({
      kind: 'over',
      place: 2,
      level: [],
      isLast: false,
      isClose: false,
      after: { us: 300_000, boundUs: 46_000 },
      late: null,
      how: 'buzzers',
    });
    expect(over([['1'], ['3'], ['2']], '2', 'by-hand')).toMatchObject({
      place: 3,
      isLast: true,
      how: 'by-hand',
    });
    expect(over([['2', '1'], ['3']], '3')).toMatchObject({ place: null, level: ['1'], isLast: false });
  });

  it('says that it was too close only until the game has parted the hands', () => {
    const decided = race({ status: 'final', groups: [['1', '2']], last: '3' });
    expect(phoneState({ ...known, decided })).toMatchObject({ place: null, isClose: true, how: null });
    const outcome: Outcome = { groups: [['1'], ['2'], ['3']], last: '3', how: 'likely' };
    expect(phoneState({ ...known, decided, ruling: { kind: 'order', outcome } })).toMatchObject({
      place: 2,
      isClose: true,
      how: 'likely',
    });
    // Also where the hub still calls the race open, or was started anew since.
    const ruling: Ruling = { kind: 'order', outcome };
    expect(phoneState({ ...known, race: race({}), ruling })).toMatchObject({ kind: 'over', after: null });
  });

  it('calls nobody last before the game does, and leaves the words to a game that has its own', () => {
    const decided = race({ status: 'final', last: '2' });
    expect(phoneState({ ...known, decided })).toMatchObject({ kind: 'over', isLast: false, how: null });
    const ruling: Ruling = { kind: 'words', title: 'Nerves!', more: '', tone: 'bad' };
    expect(phoneState({ ...known, decided, ruling })).toEqual(ruling);
  });

  it('has nothing to tell of a race without it, or one that was called off', () => {
    expect(phoneState({ ...known, seat: '4', decided: race({ status: 'final' }) })).toEqual({ kind: 'wait' });
    expect(phoneState({ ...known, decided: race({ status: 'void' }) })).toEqual({ kind: 'wait' });
  });
});
