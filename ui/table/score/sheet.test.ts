import { describe, expect, it } from 'vitest';
import { SEATS } from '#shared/games/kit/game.ts';
import type { TableView } from '../../hub/play-ahead.ts';
import type { GameScore } from './game-score.ts';
import { sheetOf } from './sheet.ts';

const ROUND = { round: 1, points: {}, best: null, last: null, remarks: [] };
const GAME: GameScore = {
  title: 'A game',
  first: () => '1',
  rounds: () => [ROUND],
  starts: () => null,
  corrections: () => [],
  decidedBy: () => null,
};

/** Who has the crown at these totals. */
function crowned(totals: readonly number[], winners: readonly string[] = []): readonly string[] {
  const standings = totals.map((total, at) => ({
    ...{ seat: SEATS[at], name: '', total, rounds: [total] },
    place: 1 + totals.filter((other) => other > total).length,
  }));
  const seats = standings.map(({ seat }) => ({ seat, name: '', colour: null, buzzer: null }));
  const view = {
    seats,
    standings,
    winners,
    planned: 6,
    finished: winners.length > 0,
  } as unknown as TableView;
  return sheetOf(view, GAME, [])
    .columns.filter(({ leads }) => leads)
    .map(({ seat }) => seat);
}

describe('the crown', () => {
  it('is for whoever has the most points, but nobody leads while all are equal', () => {
    expect(crowned([4, 9, 9])).toEqual(['2', '3']);
    expect(crowned([0, 0, 0])).toEqual([]);
  });

  it('is for the winners at the end, whatever the points say', () => {
    expect(crowned([9, 9, 4], ['2'])).toEqual(['2']);
    expect(crowned([5, 5, 5], ['1', '2', '3'])).toEqual(['1', '2', '3']);
  });
});
