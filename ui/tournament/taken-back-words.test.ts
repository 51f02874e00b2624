import { describe, expect, it } from 'vitest';
import type { Row } from '#shared/table/log.ts';
import { DEFAULTS, type Tournament } from '#shared/tournament/log/state.ts';
import { takenBackWords } from './taken-back-words.ts';

const BEFORE = {
  ...{ name: '', game: '', seed: 0, settings: DEFAULTS, rounds: [] },
  ...{ penalties: [], calls: [], scenes: {}, finished: false },
  entries: [{ player: 'p1', name: 'Anna', fixed: null, here: true, dropped: false }],
} as unknown as Tournament;

const row = (type: string, data: object): Row => ({
  ...{ seq: 9, at: '', author: 'organiser:1', command: 'c' },
  ...{ type, data: { ...data } },
});

describe('what an undo took back', () => {
  it.for([
    [[row('entered', { player: 'p9', name: 'Zoe' })], 'the entry of Zoe'],
    [[row('entered', { name: 'Zoe' }), row('entered', { name: 'Yan' })], '2 entries'],
    [[row('dropped', { player: 'p1' })], 'Anna leaving'],
    [[row('checked-in', { players: ['p1'], here: true })], 'Anna being here'],
    [[row('checked-in', { players: ['p1', 'p2'], here: true })], 'the check-in of 2 players'],
    [[row('reported', { round: 2, table: 5 })], 'the result of table 5'],
    [[row('confirmed', { round: 2, table: 5 })], 'the confirmation of table 5'],
    [[row('confirmed', { table: 5 }), row('confirmed', { table: 6 })], 'the confirmation of 2 results'],
    [[row('time-added', { round: 2, seconds: 60, table: null })], 'the change of the round’s time'],
    [[row('time-added', { round: 2, seconds: 60, table: 3 })], 'the change of time at table 3'],
    [[row('shown', { display: 'all', scene: 'podium' })], 'the winners in the hall'],
    [[row('finished', { finished: true })], 'the end of the tournament'],
    [[], 'the last step'],
  ] as const)('%# is said as people call it', ([rows, words]) => {
    expect(takenBackWords(rows, BEFORE)).toBe(words);
  });
});
