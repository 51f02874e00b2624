import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { evening } from '#test/wright/evening.ts';
import type { Told } from '#test/wright/scene.ts';
import { sheetOf } from '../../../table/score/sheet.ts';
import { wrightScore } from './wright-score.ts';

const FOLDER = join(import.meta.dirname, '../../../../test/wright/matches');
const MATCHES = globSync('*.jsonl', { cwd: FOLDER }).sort();

function played(file: string) {
  const lines = readFileSync(join(FOLDER, file), 'utf8').trim().split('\n');
  const [opening, ...commands] = lines.slice(0, -1).map((line) => JSON.parse(line) as unknown);
  const match = evening((opening as { setup: Record<string, unknown> }).setup);
  for (const command of commands) match.dispatch(command as Told);
  return match;
}

/** One round at the light level, by hand; Butch is last, Jessie best. */
function playRound({ dispatch }: ReturnType<typeof evening>, loot = 20): void {
  dispatch({ type: 'add-sheriff' });
  dispatch({ type: 'add-sheriff' });
  dispatch({ type: 'give-order', order: ['1', '2', '3'] });
  dispatch({ type: 'give-ranking', ranking: ['1', '2'] });
  dispatch({ type: 'count-pile', loot });
}

describe('the score sheet of recorded matches', () => {
  it.for(MATCHES.map((file) => [basename(file, '.jsonl'), file] as const))('%s adds up', ([, file]) => {
    const { view, rows } = played(file);
    const corrections = wrightScore.corrections(rows());
    const { columns, lines } = sheetOf(view(), wrightScore, corrections);
    for (const { seat, total, points } of columns) {
      const cells = lines.map(({ cells }) => cells?.find((cell) => cell.seat === seat)?.points ?? 0);
      expect(cells.slice(0, points.length)).toEqual(points);
      expect(cells.reduce((sum, each) => sum + each, 0)).toBe(total);
    }
    const best = Math.max(...columns.map(({ total }) => total));
    expect(columns.filter(({ leads }) => leads).every(({ total }) => total === best)).toBe(true);
    // Every mark of a correction on the sheet has its entry in the list, and the other way round.
    const marked = view().state.scored.filter(({ marks }) => marks.includes('corrected'));
    const live = corrections.filter(({ takenBack }) => !takenBack);
    expect(new Set(live.map(({ round }) => round))).toEqual(new Set(marked.map(({ round }) => round)));
  });
});

describe('a correction', () => {
  it('says what it changed, and stays in the list when it is taken back', () => {
    const match = evening();
    playRound(match);
    const reason = 'miscounted';
    match.dispatch({ type: 'correct-round', round: 1, points: { 1: 9, 2: 5 }, reason });
    match.dispatch({ type: 'correct-round', round: 1, points: { 3: 2 }, reason });
    match.dispatch({ type: 'undo' });
    const found = wrightScore.corrections(match.rows());
    expect(found).toMatchObject([
      { round: 1, reason, takenBack: false, changes: [{ seat: '1', from: 10, to: 9 }] },
      { round: 1, reason, takenBack: true, changes: [{ seat: '3', from: 0, to: 2 }] },
    ]);
    expect(sheetOf(match.view(), wrightScore, found).lines[0]).toEqual({
      round: 1,
      isSpecial: true,
      cells: [
        { seat: '1', points: 9, isCorrected: true },
        { seat: '2', points: 5, isCorrected: false },
        { seat: '3', points: 0, isCorrected: false },
      ],
    });
  });
});

describe('the sheet during a match', () => {
  it('leads with nobody before the first points, and has a line for every round to come', () => {
    const { columns, lines } = sheetOf(evening({ rounds: 4 }).view(), wrightScore, []);
    expect(columns.map(({ leads, starts }) => [leads, starts])).toEqual([
      [false, true],
      [false, false],
      [false, false],
    ]);
    expect(lines.map(({ round, cells }) => [round, cells])).toEqual([1, 2, 3, 4].map((n) => [n, null]));
  });

  it('names who starts next, and does not mark what is usual by hand', () => {
    const match = evening();
    playRound(match);
    const { columns, lines } = sheetOf(match.view(), wrightScore, []);
    expect(columns.find(({ starts }) => starts)?.seat).toBe('3');
    expect(columns.find(({ leads }) => leads)?.seat).toBe('1');
    expect(lines[0]?.isSpecial).toBe(false);
    expect(wrightScore.rounds(match.view())[0]?.remarks.length).toBe(2);
  });
});

describe('why a match ended as it did (WA50)', () => {
  const ended = (options: Record<string, unknown>, loot: number) => {
    const match = evening({ rounds: 1, options });
    playRound(match, loot);
    return match;
  };
  it('is clear from the points alone', () => {
    expect(wrightScore.decidedBy(ended({}, 20).view())).toBeNull();
  });
  it('is a shared win', () => {
    expect(wrightScore.decidedBy(ended({}, 0).view())).toContain('shared');
  });
  it('is a round more won', () => {
    expect(wrightScore.decidedBy(ended({ gameTie: 'roundWins' }, 0).view())).toContain('Jessie won more');
  });
  it('is an extra round', () => {
    const match = ended({ gameTie: 'extraRound' }, 0);
    match.dispatch({ type: 'next-round' });
    playRound(match);
    expect(match.view().finished).toBe(true);
    expect(wrightScore.decidedBy(match.view())).toContain('extra round');
  });
});
