import { describe, expect, it } from 'vitest';
import { ATournament } from '#shared/tournament/log/a-tournament.example.ts';
import { currentRound, type Match } from '#shared/tournament/log/state.ts';
import type { FloorTable } from '#shared/wire/tournament-message.ts';
import { byNeed, needAfterwards, needOf, type Need } from './need.ts';

const MINUTE = 60_000;

const live = (finished: boolean, controllers: number, trouble: boolean): FloorTable => ({
  ...{
    table: 1,
    hub_table: 't',
    begun: finished,
    differs: null,
    view: { phase: 'deal', round: 1, finished },
    race: 'none' as const,
  },
  health: {
    controllers,
    back_at: null,
    seats: [
      {
        ...{ seat: '1' as const, buzzer: trouble ? 'A:0' : null, source: null, ready: false },
        trouble: [{ code: 'board-away' as const, message: '' }],
      },
    ],
  },
});

function aRound() {
  const cup = new ATournament({ minutes: 10 }).enter(4).publish();
  cup.must({ type: 'start-clock' });
  const need = (floor?: FloorTable, now = 0): Need => {
    const round = currentRound(cup.state);
    const match: Match | undefined = round?.matches[0];
    if (!round || !match) throw new Error('no round');
    return needOf(match, cup.state, round, floor, now);
  };
  return { cup, need };
}

describe('what a table needs', () => {
  it('is somebody who comes, before anything else', () => {
    const { cup, need } = aRound();
    expect(need()).toBe('waiting');
    expect(need(live(false, 1, false))).toBe('playing');
    expect(need(live(false, 1, false), 11 * MINUTE)).toBe('over-time');
    expect(need(live(false, 1, true), 11 * MINUTE)).toBe('trouble');
    expect(need(live(true, 1, true))).toBe('players-differ');
    cup.must({ id: 'call', type: 'call', table: 1 });
    expect(need(live(true, 1, true))).toBe('call');
    cup.must({ type: 'answer', call: 'call' });
    cup.play(1);
    expect(need(live(true, 1, true))).toBe('done');
    cup.must({ type: 'undo' });
    expect(need(live(true, 1, true))).toBe('confirm');
  });

  it('is somebody who says what is right where the tablet says otherwise, also after it was confirmed', () => {
    const { cup, need } = aRound();
    const differing = { ...live(true, 1, false), differs: { scores: null } };
    cup.play(1);
    expect(need(differing)).toBe('differs');
    cup.must({ type: 'undo' });
    expect(need(differing)).toBe('differs');
    expect(byNeed({ need: 'differs', table: 2 }, { need: 'confirm', table: 1 })).toBeLessThan(0);
  });

  it('is nothing while nobody has begun, though a tablet is there', () => {
    const { cup, need } = aRound();
    cup.must({ type: 'undo' });
    expect(need(live(false, 1, false))).toBe('waiting');
    expect(need({ ...live(false, 1, false), begun: true })).toBe('playing');
  });

  it('is a result and somebody who confirms it, once another round is played', () => {
    const { cup } = aRound();
    const need = () => cup.state.rounds[0]?.matches.map(needAfterwards);
    expect(need()).toEqual(['missing']);
    cup.play(1);
    expect(need()).toEqual(['done']);
    cup.must({ type: 'undo' });
    expect(need()).toEqual(['confirm']);
  });

  it('puts tables in order, and equal ones by number', () => {
    const tables = [
      { need: 'done', table: 1 },
      { need: 'playing', table: 3 },
      { need: 'playing', table: 2 },
      { need: 'call', table: 9 },
    ] as const;
    expect(tables.toSorted(byNeed).map(({ table }) => table)).toEqual([9, 2, 3, 1]);
  });
});
