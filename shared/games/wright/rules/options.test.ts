import { describe, expect, it } from 'vitest';
import { DEFAULTS, readOptions } from './options.ts';

describe('house rules', () => {
  it('default to the recommended rulings', () => {
    expect(DEFAULTS).toEqual({
      missOrder: 'hand',
      missTie: 'free',
      missMandatory: true,
      excludedMiss: false,
      emptyShares: true,
      indiansEmpty: 'skip',
      helperStack: true,
      duelCards: 'hand',
      nerveFirst: 'presser',
      preReveal: 'gamble',
      nextFirst2p: 'loser',
      falsePress: 'ignore',
      pressTie: 'referee',
      pressTieUnset: true,
      loadDuringRace: true,
      gameTie: 'shared',
      deadlock: 'race',
      showPile: 'size',
      rounds: 6,
      pressTimeoutS: 20,
      closeCallMs: 0,
      nerveWindowS: 3,
      duelLoadCloseS: 2,
    });
  });

  it.for([
    [{ missOrder: 'sideways' }, 'missOrder'],
    [{ missMandatory: 'true' }, 'missMandatory'],
    [{ rounds: 0 }, 'rounds'],
    [{ rounds: 2.5 }, 'rounds'],
    [{ pressTieUnset: true }, 'pressTieUnset'],
    [{ toString: 'x' }, 'toString'],
  ] as const)('%j is refused by its name', ([given, name]) => {
    expect(readOptions(given)).toEqual({ ok: false, fault: name });
  });

  it('know that pressTie was chosen', () => {
    expect(readOptions({ pressTie: 'referee' })).toMatchObject({ value: { pressTieUnset: false } });
  });
});
