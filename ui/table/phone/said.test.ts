import { describe, expect, it } from 'vitest';
import type { PhoneState } from './phone-state.ts';
import { endSaid, spoken, stateSaid } from './said.ts';

const around = {
  places: [
    { seat: '1', name: 'Jessie' },
    { seat: '2', name: 'Billy' },
  ],
  buzzer: 'phone',
  locale: 'en',
  handsOff: undefined,
} as const;
const OVER = {
  kind: 'over',
  place: null,
  level: [],
  isLast: false,
  isClose: false,
  after: null,
  late: null,
  how: 'buzzers',
} as const;
const said = (over: Partial<Extract<PhoneState, { kind: 'over' }>>) =>
  stateSaid({ ...OVER, ...over }, around);

describe('what a phone says once a race is over', () => {
  it('is open only as long as nothing is settled', () => {
    expect(said({ isClose: true, level: ['1'], how: null })).toEqual({
      title: 'Too close to call',
      more: 'The tablet says how it goes on.',
    });
    expect(said({ isClose: true, level: ['1'] })).toEqual({
      title: 'Your hand is not last',
      more: 'Level with: Jessie.',
    });
  });

  it('tells how hands too close to call were parted, and nothing of it to those who were told apart', () => {
    const likely = {
      title: 'Your hand counts as last',
      more: 'Too close to be sure: the likelier order counts.',
    };
    const after = { us: 278_000, boundUs: 85_000 };
    expect(said({ isLast: true, isClose: true, place: 3, how: 'likely', after })).toEqual(likely);
    expect(said({ isClose: true, place: 1, how: 'clockwise' }).title).toBe('Your hand counts as first');
    expect(said({ place: 1, how: 'likely' })).toEqual({ title: 'Your hand is first', more: '' });
    expect(said({ isLast: true, place: 3, how: 'by-hand', isClose: true, after })).toEqual({
      title: 'Your hand is last',
      more: 'The order was given by hand.',
    });
    expect(said({ how: 'by-hand', level: ['1'] }).title).toBe('Your hand is not last');
  });
});

describe('what a phone says of a hand that comes late', () => {
  it('is by how much, and that it changes nothing', () => {
    expect(said({ isLast: true, late: { us: 320_000, boundUs: 1_100 } }).more).toBe(
      'Too late by 320\u00a0ms, ± 1.1\u00a0ms: it changes nothing.',
    );
  });

  it('is that another hand took the place of its own', () => {
    const down = { kind: 'down', place: 3 } as const;
    expect(stateSaid(down, around).more).toBe('Place so far: 3');
    expect(stateSaid(down, { ...around, hasSlipped: true }).more).toBe(
      'Place so far: 3. A hand heard of only now was earlier.',
    );
  });
});

describe('what a phone says aloud', () => {
  it('ends each sentence once', () => {
    expect(spoken({ title: 'Hands off!', more: 'Wait.' })).toBe('Hands off! Wait.');
    expect(spoken({ title: 'Ready …', more: 'Eyes on the cards.' })).toBe('Ready … Eyes on the cards.');
    expect(spoken({ title: 'Wait', more: 'Not yet.' })).toBe('Wait. Not yet.');
    expect(spoken({ title: 'A moment', more: '' })).toBe('A moment.');
  });
});

describe('what a phone says at the end of a match', () => {
  const seats = around.places.map((place) => ({ ...place, colour: null, buzzer: null }));
  const mine = { seat: '2', points: 1, rank: 2, isShown: true } as const;

  it('keeps the winner to itself until the table is told', () => {
    expect(JSON.stringify(endSaid({ winners: ['2'], seats }, { ...mine, isShown: false }))).not.toMatch(
      /win!|Billy|1 point/,
    );
  });

  it('is about its own player', () => {
    expect(endSaid({ winners: ['2'], seats }, mine)).toEqual({ title: 'You win!', more: '1 point' });
    expect(endSaid({ winners: ['1', '2'], seats }, mine).title).toBe('You win together!');
    expect(endSaid({ winners: ['1'], seats }, mine)).toEqual({
      title: 'The win goes to Jessie',
      more: 'Place 2 · 1 point',
    });
    expect(endSaid({ winners: [], seats }, mine).title).toBe('Match over');
  });
});
