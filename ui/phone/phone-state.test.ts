import { describe, expect, it } from 'vitest';
import type { BuzzerPlan, Lamp, Seat } from '#shared/games/game.ts';
import type { RaceView } from '#shared/wire/race-view.ts';
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

  it('tells the end: a place, the last hand, or too close to say', () => {
    const after = { us: 300_000, boundUs: 46_000 };
    const decided = race({ status: 'final', last: '3' });
    expect(phoneState({ ...known, decided })).toEqual({
      kind: 'over',
      place: 2,
      isLast: false,
      isClose: false,
      after,
    });
    expect(phoneState({ ...known, decided: race({ status: 'final', last: '2' }) })).toMatchObject({
      isLast: true,
    });
    expect(phoneState({ ...known, decided: race({ status: 'final', groups: [['1', '2']] }) })).toMatchObject({
      place: null,
      isClose: true,
    });
    expect(phoneState({ ...known, seat: '3', decided })).toMatchObject({ isLast: true, after: null });
  });

  it('has nothing to tell of a race without it, or one that was called off', () => {
    expect(phoneState({ ...known, seat: '4', decided: race({ status: 'final' }) })).toEqual({ kind: 'wait' });
    expect(phoneState({ ...known, decided: race({ status: 'void' }) })).toEqual({ kind: 'wait' });
  });
});
