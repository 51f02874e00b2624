import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ATournament } from './a-tournament.example.ts';
import { standingsOf } from './counted.ts';
import { createTournament, replayTournament, tellTournament } from './record.ts';
import { currentRound, draftOf } from './state.ts';

describe('a tournament', () => {
  it('is the same again from its log', () => {
    const cup = new ATournament({ rounds: 2, final: 4 }).enter(11).publish().play(1).publish(2).play(2);
    cup.must({ type: 'penalise', player: 'P001', points: 5, reason: 'slow' });
    cup.must({ type: 'undo' });
    cup.publish(3).play(3);
    const replayed = cup.replayed();
    expect(replayed.state).toEqual(cup.state);
    expect(replayed.live.map(({ id }) => id)).toEqual(cup.record.live.map(({ id }) => id));
  });

  it('does what it is told twice only once', () => {
    const cup = new ATournament();
    const enter = { id: 'same', type: 'enter', entries: [{ name: 'Анна', player: 'Анна' }] };
    cup.must(enter);
    cup.must(enter);
    expect(cup.state.entries).toHaveLength(1);
    expect(cup.record.rows).toHaveLength(2);
  });

  it.for([
    [{ type: 'dance' }, 'unknown-command'],
    [{ type: 'enter', entries: 'Анна' }, 'bad-command'],
    [{ type: 'drop', player: 'nobody' }, 'no-such-player'],
    [{ type: 'check-in', players: ['nobody'], here: true }, 'no-such-player'],
    [{ type: 'draw', seed: 1 }, 'too-few'],
    [{ type: 'publish' }, 'no-draft'],
    [{ type: 'report', round: 1, table: 1, scores: {} }, 'no-such-match'],
    [{ type: 'start-clock' }, 'no-round'],
    [{ type: 'answer', call: 'none' }, 'no-such-call'],
    [{ type: 'cancel-penalty', penalty: 'none' }, 'no-such-penalty'],
    [{ type: 'undo' }, 'nothing-to-undo'],
    [{ type: 'undo', command: 'none' }, 'no-such-command'],
    [{ type: 'change-settings', changes: { final: 3 } }, 'bad-command'],
    [{ type: 'change-settings', changes: { tieBreaks: ['lot', 'lot'] } }, 'bad-command'],
    [{ type: 'change-settings', changes: { pointTable: { 3: [1, 2, 3] } } }, 'bad-command'],
  ] as const)('says no to %j: %s', ([command, code]) => {
    expect(new ATournament().dispatch(command)).toBe(code);
  });

  it('is made of what is said, or not at all', () => {
    const told = { author: 'organiser:1', at: '', now: 0 };
    const made = (raw: object) => createTournament({ id: 'x', ...raw }, told);
    expect(made({ name: 'Cup', game: 'wright', seed: -1 })).toMatchObject({
      fault: { params: { field: 'seed' } },
    });
    expect(made({ game: 'wright', seed: 1 })).toMatchObject({ fault: { params: { field: 'name' } } });
    expect(replayTournament([])).toMatchObject({ fault: { code: 'unreadable-log' } });
    const later = { ...new ATournament().record.rows[0], seq: 2, type: 'of-a-later-version' };
    const rows = [...new ATournament().record.rows, later] as never;
    expect(replayTournament(rows)).toMatchObject({ fault: { code: 'unreadable-log', params: { seq: 2 } } });
  });

  it.for([
    ['entered', { name: 7 }],
    ['entered', { name: undefined }],
    ['entered', { about: 'of a club' }],
    ['entered', { about: null }],
    ['renamed', { name: null }],
    ['described', { about: null }],
  ] as const)('is not played from a log whose row %s has %j', ([type, wrong]) => {
    const cup = new ATournament().enter(4);
    cup.must({ type: 'rename', player: 'P001', name: 'Анна' });
    cup.must({ type: 'describe', player: 'P001', about: { club: 'Быки' } });
    const at = cup.record.rows.findIndex((row) => row.type === type);
    const rows = cup.record.rows.map((row, i) =>
      i === at ? { ...row, data: { ...row.data, ...wrong } } : row,
    );
    expect(replayTournament(rows as never)).toMatchObject({
      fault: { code: 'unreadable-log', params: { seq: at + 1 } },
    });
  });

  it('takes nothing more once it is over, until it is opened again', () => {
    const cup = new ATournament().enter(4);
    cup.must({ type: 'finish', finished: true });
    expect(cup.dispatch({ type: 'enter', entries: [{ name: 'Late', player: 'Late' }] })).toBe(
      'tournament-over',
    );
    cup.must({ type: 'show', scene: 'podium' });
    cup.must({ type: 'finish', finished: false });
    cup.must({ type: 'enter', entries: [{ name: 'Late', player: 'Late' }] });
  });
});

describe('undo', () => {
  it('takes back the newest of whoever asks, and nobody else’s', () => {
    const cup = new ATournament().enter(4).publish();
    cup.must({ type: 'penalise', player: 'P001', points: 5, reason: 'late' }, 'referee:2');
    cup.must({ type: 'start-clock' });
    cup.must({ type: 'undo' }, 'referee:2');
    expect(cup.state.penalties).toEqual([]);
    expect(currentRound(cup.state)?.clock.runningSince).toBe(0);
    expect(cup.dispatch({ type: 'undo' }, 'referee:2')).toBe('nothing-to-undo');
  });

  it('is refused where something later builds on it', () => {
    const cup = new ATournament().enter(4);
    cup.must({ id: 'published', type: 'draw', seed: 1 });
    cup.must({ id: 'out', type: 'publish' });
    cup.play(1);
    expect(cup.dispatch({ type: 'undo', command: 'out' })).toBe('undo-too-late');
    expect(cup.dispatch({ type: 'undo', command: 'c1' })).toBe('undo-too-late');
    for (let n = 0; n < 2; n++) cup.must({ type: 'undo' });
    cup.must({ type: 'undo', command: 'out', confirm: true });
    expect(draftOf(cup.state)?.matches).toHaveLength(1);
  });

  it('withdraws a round that was begun only when that is confirmed', () => {
    const cup = new ATournament().enter(4).publish();
    cup.must({ type: 'start-clock' });
    cup.must({ type: 'undo' });
    expect(cup.dispatch({ type: 'undo' })).toBe('round-in-play');
    cup.must({ type: 'undo', confirm: true });
    expect(draftOf(cup.state)?.round).toBe(1);
    // Published again, it is as new.
    cup.must({ type: 'publish' });
    cup.must({ type: 'undo' });
  });

  it('of what was said of a past round is asked about by its name', () => {
    const cup = new ATournament({ rounds: 3 }).enter(4).publish();
    const at = { round: 1, table: 1 };
    cup.must({ id: 'told', type: 'report', ...at, scores: { P001: 4, P002: 3, P003: 2, P004: 1 } });
    cup.must({ id: 'agreed', type: 'confirm', ...at, by: 'referee' });
    cup.publish(2);
    cup.must({ type: 'correct', ...at, scores: { P001: 1, P002: 3, P003: 2, P004: 4 }, reason: 'swapped' });
    expect(cup.dispatch({ type: 'undo' })).toBe('correction-past');
    cup.must({ type: 'undo', confirm: true });
    expect(cup.dispatch({ type: 'undo', command: 'agreed' })).toBe('confirmation-past');
    cup.must({ type: 'undo', command: 'agreed', confirm: true });
    expect(cup.dispatch({ type: 'undo', command: 'told' })).toBe('round-past');
  });

  it('of several confirmations of a past round names every table', () => {
    const cup = new ATournament({ rounds: 3 }).enter(8).publish();
    for (const { table, seats } of currentRound(cup.state)?.matches ?? [])
      cup.must({
        type: 'report',
        round: 1,
        table,
        scores: Object.fromEntries(seats.map((each) => [each, 1])),
      });
    cup.must({ id: 'all', type: 'confirm-all', round: 1, tables: [1, 2] });
    cup.publish(2);
    const by = { author: 'organiser:1', at: '', now: cup.now };
    expect(tellTournament(cup.record, { id: 'back', type: 'undo', command: 'all' }, by)).toMatchObject({
      fault: { code: 'confirmation-past', params: { round: 1, table: '1, 2' } },
    });
  });

  it('of a whole list is asked about, of a few names is not', () => {
    const cup = new ATournament().enter(5);
    cup.must({ type: 'enter', entries: ['A', 'B', 'C', 'D'].map((name) => ({ name, player: name })) });
    cup.must({ type: 'undo' });
    expect(cup.dispatch({ type: 'undo' })).toBe('entries-many');
    cup.must({ type: 'undo', confirm: true });
    expect(cup.state.entries).toEqual([]);
  });

  it('takes back nothing from before the end but the end itself', () => {
    const cup = new ATournament().enter(4).publish().play(1);
    cup.must({ type: 'finish', finished: true });
    cup.must({ type: 'show', scene: 'podium' });
    expect(cup.dispatch({ type: 'undo', command: 'c1' })).toBe('tournament-over');
    cup.must({ type: 'undo' });
    expect(cup.state).toMatchObject({ finished: true, scenes: {} });
    cup.must({ type: 'undo' });
    expect(cup.state.finished).toBe(false);
    cup.must({ type: 'finish', finished: true }, 'organiser:2');
    expect(cup.dispatch({ type: 'undo' })).toBe('tournament-over');
    cup.must({ type: 'undo' }, 'organiser:2');
    cup.must({ type: 'undo' });
  });

  it('does not stop at what displays show, or have shown', () => {
    const cup = new ATournament().enter(4).publish();
    cup.must({ type: 'start-clock' });
    cup.must({ type: 'show', scene: 'podium' });
    cup.must({ type: 'show', scene: 'clock' });
    cup.must({ type: 'undo' });
    expect(currentRound(cup.state)?.clock.runningSince).toBeNull();
    expect(cup.state.scenes).toEqual({ all: 'clock' });
  });

  it('leaves the same tournament as if it had never been said', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 30 }), fc.integer({ min: 0, max: 1e6 }), (players, seed) => {
        const cup = new ATournament().enter(players).publish(seed).play(seed);
        const before = cup.state;
        cup.must({ type: 'penalise', player: 'P002', points: 20, reason: 'conduct' });
        cup.must({ type: 'rename', player: 'P001', name: 'Somebody' });
        cup.must({ type: 'undo' });
        cup.must({ type: 'undo' });
        expect(cup.state).toEqual(before);
        expect(standingsOf(cup.state)).toEqual(standingsOf(before));
      }),
      { numRuns: 20 },
    );
  });
});
