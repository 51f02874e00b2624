import { describe, expect, it } from 'vitest';
import { SEATS, type Level, type Seat } from '#shared/games/kit/game.ts';
import { standings, winners } from '#shared/games/wright/match/standings.ts';
import type { GivenOptions } from '#shared/games/wright/rules/options.ts';
import { wright } from '#shared/games/wright/wright.ts';
import { scene, settled, SHERIFF, sheriffs, type Scene, type Told } from '#test/wright/scene.ts';

const BOTH: readonly Level[] = ['light', 'full'];
const NEXT: Told = { type: 'next-round' };

/** One more round, seat by seat as ranked; for two the first takes the whole pile. */
function playRound(table: Scene, ranking: readonly Seat[], loot: number): void {
  if (table.state().stage.phase === 'between') table.dispatch(NEXT);
  const { seats } = table.state().setup;
  const last = seats.filter((seat) => !ranking.includes(seat));
  table.dispatch(...sheriffs(4), settled(...ranking, ...last));
  table.dispatch({ type: 'count-pile', loot, confirm: true }, { type: 'give-ranking', ranking });
}
const phase = (table: Scene) => table.state().stage.phase;
const totals = (table: Scene) => standings(table.state()).map(({ total }) => total);
const places = (table: Scene) => standings(table.state()).map(({ place }) => place);

/** Two players; each round's winner and pile. */
function evening(options: GivenOptions, ...rounds: readonly (readonly [Seat, number])[]): Scene {
  const table = scene({ players: 2, options });
  for (const [winner, loot] of rounds) playRound(table, [winner], loot);
  return table;
}

describe('how long a match is', () => {
  it.for(BOTH)('W7: six rounds unless agreed otherwise (%s)', (level) => {
    const table = scene({ level });
    for (let round = 1; round <= 6; round++) {
      expect(table.state().round.number).toBe(Math.max(1, round - 1));
      playRound(table, ['1', '2'], 8);
      expect(table.record().round).toBe(round);
      expect(phase(table)).toBe(round < 6 ? 'between' : 'finished');
    }
    expect(table.refuse(NEXT).code).toBe('match-is-over');
    expect(table.refuse(SHERIFF).code).toBe('not-playing');
  });

  it.for([1, 3, 7, 12])('W7 WA51: %i rounds if the table agrees beforehand', (rounds) => {
    const table = scene({ players: 2, options: { rounds } });
    for (let round = 1; round < rounds; round++) playRound(table, ['1'], 2);
    expect(phase(table)).toBe(rounds === 1 ? 'playing' : 'between');
    playRound(table, ['1'], 2);
    expect(phase(table)).toBe('finished');
    expect(totals(table)).toEqual([2 * rounds, 0]);
  });

  it.for([0, -1, 2.5, '6', null])('WA51: %j is no number of rounds', (rounds) => {
    const setup = { seats: ['1', '2'], options: { rounds } };
    expect(wright.readSetup(setup)).toMatchObject({ ok: false, fault: { params: { field: 'rounds' } } });
  });

  it('WA51: nothing changes the number once the match has begun', () => {
    const table = scene({ players: 2, options: { rounds: 1 } });
    for (const type of ['set-rounds', 'set-options', 'rounds'])
      expect(table.refuse({ type, rounds: 9 }).code).toBe('unknown-command');
    playRound(table, ['1'], 4);
    expect(table.state().setup.options.rounds).toBe(1);
    expect(phase(table)).toBe('finished');
  });
});

describe('who wins', () => {
  it('W8: the most points after the last round, however many rounds were won', () => {
    const table = evening({ rounds: 3 }, ['1', 4], ['1', 4], ['2', 9]);
    expect(totals(table)).toEqual([8, 9]);
    expect(winners(table.state())).toEqual(['2']);
    expect(places(table)).toEqual([2, 1]);
    expect(wright.view(table.state())).toMatchObject({ finished: true, winners: ['2'] });
  });

  it('W8: nobody has won before the last round', () => {
    const table = evening({ rounds: 2 }, ['1', 9]);
    expect(wright.view(table.state())).toMatchObject({ finished: false, winners: [] });
  });

  it('W8: points of all rounds add up, shares of the second place too', () => {
    const table = scene({ players: 4, options: { rounds: 2 } });
    playRound(table, ['1', '2', '3'], 23);
    playRound(table, ['4', '2', '3'], 10);
    expect(totals(table)).toEqual([12, 9, 4, 5]);
    expect(standings(table.state())[1]).toMatchObject({ seat: '2', rounds: [6, 3], place: 2 });
    expect(winners(table.state())).toEqual(['1']);
  });

  it('W8: a correction after the end counts', () => {
    const table = evening({ rounds: 2 }, ['1', 9], ['2', 8]);
    expect(winners(table.state())).toEqual(['1']);
    table.dispatch({ type: 'correct-round', round: 2, points: { '2': 10 }, reason: 'two cards stuck' });
    expect(winners(table.state())).toEqual(['2']);
    expect(table.record().marks).toContain('corrected');
  });
});

describe('every round ends with a split', () => {
  const duel: Told[] = [...sheriffs(2), { type: 'declare-duel', by: '1', at: 1_000_000 }];
  const WAYS: readonly (readonly [string, number, GivenOptions, readonly Told[], readonly Told[]])[] = [
    ['initiative', 3, {}, [...sheriffs(2), { type: 'race-opened', by: '1' }], [settled('1', '2', '3')]],
    ['automatic', 3, {}, sheriffs(4), [settled('1', '2', '3')]],
    ['deadlock', 3, {}, [{ type: 'deadlock', confirm: true }], [settled('1', '2', '3')]],
    ['duel', 2, {}, [...duel, { type: 'duel-result', higher: '1' }], [settled('1')]],
    ['nerves', 2, {}, [...duel, { type: 'duel-result', higher: null }], [settled('1')]],
    ['automatic', 2, {}, [...duel, ...sheriffs(2)], [settled('1')]],
    [
      'foul',
      2,
      { preReveal: 'foul' },
      [...duel, { ...settled('1'), at: 2_000_000 }],
      [{ type: 'reveal-signal', at: 3_000_000 }],
    ],
  ];
  it.for(WAYS)('W9: %s with %i players leads to a split, and nothing leaves the round earlier', (way) => {
    const [kind, players, options, start, landing] = way;
    const table = scene({ players, options });
    expect(table.refuse(NEXT)).toMatchObject({ code: 'round-not-scored', rule: 'W9' });
    for (const told of [...start, ...landing]) {
      table.dispatch(told);
      expect(table.refuse(NEXT).code).toBe('round-not-scored');
    }
    const shown = { type: 'reveal', revolvers: { '1': ['4', '4'], '2': ['miss'] } };
    for (const told of [shown, { type: 'choose-miss', target: '1' }]) {
      table.dispatch(told);
      expect(table.refuse(NEXT).code).toBe('round-not-scored');
    }
    expect(phase(table)).toBe('split');
    table.dispatch({ type: 'count-pile', loot: 7 });
    expect(table.record()).toMatchObject({ kind, loot: 7, ranking: ['1', '2'] });
    expect(table.dispatch(NEXT).round).toMatchObject({ number: 2, sheriffs: 0, duel: null });
  });

  it('W9: a cancelled duel is no end of a round', () => {
    const table = scene({ players: 2 });
    table.dispatch(...duel, { type: 'duel-result', higher: '2' });
    expect(table.refuse(NEXT).code).toBe('round-not-scored');
    table.dispatch({ type: 'cancel-duel' });
    expect(table.refuse(NEXT).code).toBe('round-not-scored');
    expect(table.state().scored).toEqual([]);
  });

  it('W9: an empty pile is split as well, and the round counts', () => {
    const table = evening({ rounds: 1 }, ['1', 0]);
    expect(table.record()).toMatchObject({ round: 1, loot: 0, points: { '1': 0, '2': 0 } });
    expect(phase(table)).toBe('finished');
  });
});

describe('who begins the next round', () => {
  const TABLES = [3, 4, 5].flatMap((players) => BOTH.map((level) => [players, level] as const));
  it.for(TABLES)(
    'W98: %i players, %s: whoever was left out, whatever he scored before',
    ([players, level]) => {
      for (const excluded of SEATS.slice(0, players)) {
        const table = scene({ players, level, first: '2' });
        const ranking = SEATS.slice(0, players).filter((seat) => seat !== excluded);
        playRound(table, ranking, 12);
        expect(table.record()).toMatchObject({ excluded, nextFirst: excluded, first: '2' });
        const { round } = table.dispatch(NEXT);
        expect(round.first).toBe(excluded);
        if (level === 'full') expect(round.full?.turn).toMatchObject({ active: excluded, number: 1 });
      }
    },
  );

  it('W98: a corrected order of hands changes it, corrected points do not', () => {
    const table = scene({ options: { nextFirst2p: 'alternate' } });
    table.dispatch(...sheriffs(4), settled('1', '2', '3'), { type: 'give-order', order: ['1', '3', '2'] });
    table.dispatch({ type: 'count-pile', loot: 6 }, { type: 'give-ranking', ranking: ['3', '1'] });
    expect(table.record()).toMatchObject({ excluded: '2', nextFirst: '2' });
    table.dispatch({ type: 'correct-round', round: 1, points: { '2': 5, '1': 0 }, reason: 'agreed' });
    expect(table.dispatch(NEXT).round.first).toBe('2');
  });
});

describe('equal points at the end', () => {
  const TIE = [
    ['1', 5],
    ['2', 5],
  ] as const;
  const correct = (round: number, points: Record<string, number>): Told => ({
    type: 'correct-round',
    round,
    points,
    reason: 'counted again',
  });

  it('WA50 W8: shared by default', () => {
    const table = evening({ rounds: 2 }, ...TIE);
    expect(phase(table)).toBe('finished');
    expect(winners(table.state())).toEqual(['1', '2']);
    expect(places(table)).toEqual([1, 1]);
    expect(table.refuse(NEXT).code).toBe('match-is-over');
  });

  it('WA50: only those with the most points share', () => {
    const table = scene({ options: { rounds: 2 } });
    playRound(table, ['1', '3'], 4); // 2, 1
    playRound(table, ['2', '3'], 4);
    expect(totals(table)).toEqual([2, 2, 2]);
    table.dispatch(correct(1, { '3': 0 }));
    expect(winners(table.state())).toEqual(['1', '2']);
    expect(places(table)).toEqual([1, 1, 3]);
  });

  it('WA50: roundWins: the most rounds won decides, but only between equal points', () => {
    const gameTie = 'roundWins';
    const equal = evening({ rounds: 3, gameTie }, ['1', 10], ['2', 5], ['2', 5]);
    expect(totals(equal)).toEqual([10, 10]);
    expect(winners(equal.state())).toEqual(['2']);
    expect(places(equal)).toEqual([2, 1]);
    const ahead = evening({ rounds: 3, gameTie }, ['1', 11], ['2', 5], ['2', 5]);
    expect(winners(ahead.state())).toEqual(['1']);
    expect(places(ahead)).toEqual([1, 2]);
    const still = evening({ rounds: 2, gameTie }, ...TIE);
    expect(winners(still.state())).toEqual(['1', '2']);
    expect(phase(still)).toBe('finished');
  });

  it('WA50 W7: extraRound: played on until somebody leads', () => {
    const table = evening({ rounds: 2, gameTie: 'extraRound' }, ...TIE);
    expect(phase(table)).toBe('between');
    expect(wright.view(table.state())).toMatchObject({ finished: false, winners: [] });
    playRound(table, ['1'], 0);
    expect(phase(table)).toBe('between');
    playRound(table, ['2'], 1);
    expect(table.record().round).toBe(4);
    expect(phase(table)).toBe('finished');
    expect(winners(table.state())).toEqual(['2']);
  });

  it('WA50: extraRound: no more than agreed when somebody leads, or the tie is for less', () => {
    expect(phase(evening({ rounds: 2, gameTie: 'extraRound' }, ['1', 5], ['2', 4]))).toBe('finished');
    expect(phase(evening({ rounds: 3, gameTie: 'extraRound' }, ...TIE))).toBe('between');
    const table = scene({ players: 3, options: { rounds: 1, gameTie: 'extraRound' } });
    playRound(table, ['3', '1'], 1);
    expect(totals(table)).toEqual([0, 0, 1]);
    expect(phase(table)).toBe('finished');
  });

  it.for([
    ['correct-round', correct(2, { '2': 5 })],
    ['count-pile', { type: 'count-pile', loot: 5 }],
  ] as const)('WA50: extraRound: %s makes a tie, so the match goes on', ([, told]) => {
    const table = evening({ rounds: 2, gameTie: 'extraRound' }, ['1', 5], ['2', 4]);
    expect(phase(table)).toBe('finished');
    table.dispatch(told);
    expect(phase(table)).toBe('between');
    playRound(table, ['2'], 3);
    expect(winners(table.state())).toEqual(['2']);
    expect(phase(table)).toBe('finished');
  });

  it.for([
    ['correct-round', correct(1, { '1': 7 }), '1'],
    ['count-pile', { type: 'count-pile', loot: 6 }, '2'],
  ] as const)('WA50: extraRound: %s breaks the tie, so the match is over', ([, told, winner]) => {
    const table = evening({ rounds: 2, gameTie: 'extraRound' }, ...TIE);
    table.dispatch(told);
    expect(phase(table)).toBe('finished');
    expect(winners(table.state())).toEqual([winner]);
    expect(table.refuse(NEXT).code).toBe('match-is-over');
  });

  it('WA50: extraRound: corrected while it is played, that round is played out', () => {
    const table = evening({ rounds: 2, gameTie: 'extraRound' }, ...TIE);
    table.dispatch(NEXT, SHERIFF, correct(1, { '1': 9 }));
    expect(table.state()).toMatchObject({ stage: { phase: 'playing' }, round: { number: 3, sheriffs: 1 } });
    table.dispatch(...sheriffs(3), settled('2'), { type: 'count-pile', loot: 4 });
    table.dispatch({ type: 'give-ranking', ranking: ['2'] });
    expect(totals(table)).toEqual([9, 9]);
    expect(phase(table)).toBe('between');
  });

  it('WA50: shared and roundWins are never played on by a correction', () => {
    for (const gameTie of ['shared', 'roundWins'] as const) {
      const table = evening({ rounds: 2, gameTie }, ['1', 5], ['2', 4]);
      table.dispatch(correct(2, { '2': 5 }));
      expect(phase(table)).toBe('finished');
      expect(winners(table.state())).toEqual(['1', '2']);
    }
  });

  it('WA50: a correction before the last round ends nothing', () => {
    const table = evening({ rounds: 3, gameTie: 'extraRound' }, ...TIE);
    table.dispatch(correct(1, { '1': 9 }));
    expect(phase(table)).toBe('between');
    expect(table.dispatch(NEXT).round.number).toBe(3);
  });
});

describe('players come and go', () => {
  it('WA56: the seats of a match are those it began with', () => {
    const table = evening({}, ['1', 5]);
    for (const type of ['join', 'leave', 'add-player', 'remove-player', 'set-seats'])
      expect(table.refuse({ type, seat: '3', seats: ['1', '2', '3'] }).code).toBe('unknown-command');
    expect(table.refuse({ type: 'correct-round', round: 1, points: { '3': 1 }, reason: 'guest' }).code).toBe(
      'no-such-seat',
    );
    const state = table.dispatch({ ...NEXT, seats: ['1', '2', '3'] });
    expect(state.setup.seats).toEqual(['1', '2']);
    expect(standings(state).map(({ total }) => total)).toEqual([5, 0]);
    expect(table.refuse({ type: 'pressed', seat: '3' }).code).toBe('no-such-seat');
  });
});

describe('many rounds', () => {
  it('WA50: no number of rounds won makes up for a point', () => {
    const table = scene({ options: { rounds: 13, gameTie: 'roundWins' } });
    for (let round = 1; round <= 13; round++) {
      table.dispatch({ type: 'give-order', order: ['1', '2', '3'], confirm: true });
      table.dispatch({ type: 'give-ranking', ranking: ['1', '2'] }, { type: 'count-pile', loot: 0 });
      if (round < 13) table.dispatch({ type: 'next-round' });
    }
    table.dispatch({
      type: 'correct-round',
      round: 1,
      points: { 2: 1 },
      reason: 'one card was under the table',
    });
    expect(wright.view(table.state()).winners).toEqual(['2']);
  });

  it('WA39 W61: a recount between rounds keeps its mark, and the next round begins without it', () => {
    const table = scene();
    table.dispatch({ type: 'give-order', order: ['1', '2', '3'], confirm: true });
    table.dispatch({ type: 'give-ranking', ranking: ['1', '2'] }, { type: 'count-pile', loot: 5 });
    table.dispatch({ type: 'count-pile', loot: 60, confirm: true });
    expect(table.record()).toMatchObject({
      loot: 60,
      marks: expect.arrayContaining(['pile-too-big']) as unknown,
    });
    expect(table.dispatch({ type: 'next-round' }).round.marks).toEqual([]);
  });

  it('W79: what was overridden before the level changed stays marked', () => {
    const table = scene();
    table.dispatch({ type: 'give-order', order: ['1', '2', '3'], confirm: true });
    table.dispatch({ type: 'give-ranking', ranking: ['1', '2'] }, { type: 'count-pile', loot: 5 });
    table.dispatch({ type: 'next-round', first: '1', confirm: true }, { type: 'set-level', level: 'full' });
    expect(table.state().round.marks).toEqual(['another-begins']);
  });

  it('W61: an override cannot carry what is not overridable', () => {
    const table = scene();
    table.dispatch({ type: 'give-order', order: ['1', '2', '3'], confirm: true });
    table.dispatch({ type: 'give-ranking', ranking: ['1', '2'] }, { type: 'count-pile', loot: 5 });
    expect(table.refuse({ type: 'give-order', order: ['3', '2', '1'], confirm: true }).code).toBe(
      'not-playing',
    );
  });
});
