import { describe, expect, it } from 'vitest';
import { ATournament } from './a-tournament.example.ts';
import { outdatedBy } from './outdated.ts';
import { draftOf, matchAt, type Round } from './state.ts';

/** A round is played, the next one drawn. */
function drafted(settings: object = {}, players = 8): ATournament {
  const cup = new ATournament(settings).enter(players).publish().play(1);
  cup.must({ type: 'draw', seed: 2 });
  return cup;
}

const draftIn = (cup: ATournament): Round => {
  const draft = draftOf(cup.state);
  if (!draft) throw new Error('no draft');
  return draft;
};
const outdated = (cup: ATournament) => outdatedBy(cup.state, draftIn(cup));

/** Last and first of a table change places. */
function turned(cup: ATournament, type: 'report' | 'correct' = 'correct') {
  const match = matchAt(cup.state, 1, 1);
  const order = match?.result?.groups.flat() ?? match?.seats ?? [];
  const scores = Object.fromEntries(order.map((player, at) => [player, at]));
  cup.must({ type, round: 1, table: 1, scores, ...(type === 'correct' ? { reason: 'read wrongly' } : {}) });
  return order;
}

describe('a draft', () => {
  it('says whose points are others since a correction, and is published once that is confirmed', () => {
    const cup = drafted();
    expect(outdated(cup)).toBeUndefined();
    const order = turned(cup);
    const fault = outdated(cup);
    expect(fault).toMatchObject({ code: 'standings-changed', overridable: true });
    expect(fault?.params['players']).toContain(`Name ${order[0]}`);
    const names = order.map((player) => `Name ${player}`);
    expect(names).toEqual(expect.arrayContaining(fault?.params['players'] as string[]));
    expect(cup.dispatch({ type: 'publish' })).toBe('standings-changed');
    cup.must({ type: 'publish', confirm: true });
  });

  it('is good again once it is drawn again, with its locks, or once the points are as they were', () => {
    const cup = drafted();
    cup.must({ type: 'lock', table: 2, locked: true });
    const kept = draftIn(cup).matches.find(({ table }) => table === 2);
    turned(cup);
    cup.must({ type: 'draw', seed: 3, confirm: true });
    expect(draftIn(cup).matches).toContainEqual(kept);
    expect(outdated(cup)).toBeUndefined();
    cup.must({ type: 'penalise', player: 'P002', points: 10, reason: 'late' });
    expect(outdated(cup)?.params).toEqual({ players: ['Name P002'] });
    cup.must({ type: 'cancel-penalty', penalty: cup.state.penalties[0]?.id });
    expect(outdated(cup)).toBeUndefined();
    cup.must({ type: 'publish' });
    expect(cup.replayed().state).toEqual(cup.state);
  });

  it('notices a result that was missing, and one that is taken back', () => {
    const cup = new ATournament().enter(8).publish();
    cup.must({ type: 'draw', seed: 2, confirm: true });
    turned(cup, 'report');
    expect(outdated(cup)?.code).toBe('standings-changed');
    cup.must({ type: 'undo' });
    expect(outdated(cup)).toBeUndefined();
    turned(cup, 'report');
    cup.must({ type: 'draw', seed: 2, confirm: true });
    const reported = cup.record.rows.findLast(({ type }) => type === 'reported')?.command;
    cup.must({ type: 'undo', command: reported });
    expect(outdated(cup)?.code).toBe('standings-changed');
  });

  it('does not mind a correction that leaves all points alone', () => {
    const cup = drafted();
    const result = matchAt(cup.state, 1, 1)?.result;
    const scores = Object.fromEntries(
      Object.entries(result?.scores ?? {}).map(([player, score]) => [player, score * 2]),
    );
    cup.must({ type: 'correct', round: 1, table: 1, scores, reason: 'counted half' });
    expect(outdated(cup)).toBeUndefined();
  });

  it('of the final minds only who plays it', () => {
    const cup = drafted({ rounds: 1, final: 4 }, 9);
    const [first = '', , , fourth = '', fifth = ''] = cup.order;
    cup.must({ type: 'penalise', player: first, points: 1, reason: 'late' });
    expect(outdated(cup)).toBeUndefined();
    cup.must({ type: 'penalise', player: fourth, points: 100, reason: 'conduct' });
    expect(outdated(cup)).toMatchObject({ code: 'standings-changed' });
    expect(outdated(cup)?.params['players']).toEqual([`Name ${fourth}`, `Name ${fifth}`].sort());
    cup.must({ type: 'draw', seed: 3, confirm: true });
    expect(draftIn(cup).matches[0]?.seats).toContain(fifth);
    expect(outdated(cup)).toBeUndefined();
  });
});
