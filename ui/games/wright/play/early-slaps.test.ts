import { describe, expect, it } from 'vitest';
import { startMatch, type Round } from '#shared/games/wright/match/state.ts';
import { DEFAULTS } from '#shared/games/wright/rules/options.ts';
import type { Row } from '#shared/table/log.ts';
import { earlySeats, isSlapNewest } from './early-slaps.ts';

function match(falsePress: 'ignore' | 'last', round: Partial<Round>) {
  const options = { ...DEFAULTS, falsePress };
  const state = startMatch({ seats: ['1', '2', '3'], first: '1', level: 'light', options });
  return { ...state, round: { ...state.round, ...round } };
}
const held = [{ seat: '2', at: 5, drawing: false }] as const;

const log = (...rows: readonly (readonly [command: string, type: string, data?: Row['data']])[]): Row[] =>
  rows.map(([command, type, data = {}], at) => ({
    ...{ seq: at + 1, at: '', author: 'person' },
    ...{ command, type, data },
  }));

describe('slaps too early', () => {
  it('are told as soon as they are noted, each once', () => {
    expect(earlySeats(match('last', { held }))).toEqual(['2']);
    expect(earlySeats(match('last', { held, offenders: ['3', '2'] }))).toEqual(['3', '2']);
  });

  it('are no news where nobody is punished', () => {
    expect(earlySeats(match('ignore', { held }))).toEqual([]);
  });

  it('are what an undo is about until something else happens', () => {
    expect(isSlapNewest(log(['a', 'sheriff-added'], ['b', 'press-held']))).toBe(true);
    expect(isSlapNewest(log(['b', 'press-held'], ['c', 'clock-restarted']))).toBe(true);
    expect(isSlapNewest(log(['b', 'press-held'], ['a', 'sheriff-added']))).toBe(false);
    expect(isSlapNewest(log(['b', 'press-held'], ['c', 'presses-judged']))).toBe(false);
  });

  it('do not stand in the way of an undo that goes further back', () => {
    const forgiven = ['c', 'presses-judged'] as const;
    const undone = ['u', 'undone', { commands: ['c'] }] as const;
    expect(isSlapNewest(log(['b', 'press-held'], forgiven, undone))).toBe(false);
    expect(isSlapNewest(log(['b', 'press-held'], forgiven, undone, ['d', 'press-held']))).toBe(true);
  });
});
