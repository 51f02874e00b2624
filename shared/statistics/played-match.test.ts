import { describe, expect, it } from 'vitest';
import { evening } from '#test/wright/evening.ts';
import type { Seat } from '#shared/games/kit/game.ts';
import type { Row } from '#shared/table/log.ts';
import type { Source } from '#shared/wire/race-record.ts';
import type { RaceView } from '#shared/wire/race-view.ts';
import { figures } from '#shared/games/wright/figures.ts';
import { playedMatch } from './played-match.ts';

/** A round by hand; whoever is not ranked was last. */
function playRound(
  { dispatch }: ReturnType<typeof evening>,
  order: readonly Seat[],
  ranking: readonly Seat[],
  loot: number,
): void {
  dispatch({ type: 'add-sheriff' });
  dispatch({ type: 'add-sheriff' });
  dispatch({ type: 'give-order', order });
  dispatch({ type: 'give-ranking', ranking });
  dispatch({ type: 'count-pile', loot });
}

function played(match: ReturnType<typeof evening>, races: readonly RaceView[] = [], rows = match.rows()) {
  const { standings, state } = match.view();
  return playedMatch({ id: 't1', game: 'wright', figures: figures(state), standings, rows, races });
}

const twoRounds = () => {
  const match = evening({ rounds: 2 });
  playRound(match, ['1', '2', '3'], ['1', '2'], 23);
  match.dispatch({ type: 'next-round' });
  playRound(match, ['3', '1', '2'], ['3', '1'], 17);
  return match;
};

const race = (source: Source, more: Partial<RaceView> = {}): RaceView => ({
  ...{ race: 1, entrants: ['1', '2', '3'], need: 2, behind: [], since: null, refused: [], gaps: [] },
  presses: (['1', '2', '3'] as const).map((seat, at) => ({
    ...{ seat, source, us: at * 70_000, bound_us: at, own_bound_us: 1, late: false },
  })),
  verdict: { groups: [['1'], ['2'], ['3']], last: '3', missing: [], status: 'final' },
  ...{ waiting: [], doubts: [], overdue: false, armed_at_us: null },
  ...more,
});
const row = (seq: number, type: string, data: Row['data'] = {}): Row => ({
  ...{ seq, type, data, at: '2030-01-01T20:00:00Z', author: 'hub', command: String(seq) },
});
const RACED = [row(1, 'race-opened'), row(2, 'race-recorded', { race: 1 })];

describe('a finished match', () => {
  it('is counted by its sheet', () => {
    expect(played(twoRounds())).toMatchObject({
      table: 't1',
      game: 'wright',
      at: '2026-01-01T20:00:00Z',
      players: [
        { name: 'Jessie', points: 16, place: 1, wins: 'alone', rounds: 2, haul: 12, last: 0, answers: [] },
        { name: 'Billy', points: 6, place: 3, wins: null, haul: 6, last: 1 },
        { name: 'Butch', points: 9, place: 2, wins: null, haul: 9, last: 1 },
      ],
    });
  });

  it('counts as it was corrected', () => {
    const match = twoRounds();
    match.dispatch({ type: 'correct-round', round: 1, points: { 2: 30 }, reason: 'miscounted' });
    expect(played(match).players.map(({ wins, haul }) => [wins, haul])).toEqual([
      [null, 12],
      ['alone', 30],
      [null, 9],
    ]);
  });

  it('may be won by several', () => {
    const match = evening({ rounds: 1 });
    playRound(match, ['1', '2', '3'], ['1', '2'], 0);
    expect(played(match).players.map(({ wins }) => wins)).toEqual(['shared', 'shared', 'shared']);
  });

  it('has what was measured of each hand after the first', () => {
    const answers = (view: RaceView) =>
      played(twoRounds(), [view], RACED).players.map((each) => each.answers);
    expect(answers(race('serial'))).toEqual([
      [],
      [{ source: 'serial', us: 70_000, boundUs: 1 }],
      [{ source: 'serial', us: 140_000, boundUs: 2 }],
    ]);
    const verdict = { groups: [], last: null, missing: [], status: 'void' } as const;
    for (const left of [
      race('simulated'),
      race('serial', { verdict: { ...verdict, groups: [], missing: [] } }),
    ])
      expect(answers(left)).toEqual([[], [], []]);
  });
});
