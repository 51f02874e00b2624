import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ATournament } from './a-tournament.example.ts';
import { roundsOf } from './counted.ts';
import { conflictsOf } from './draws.ts';
import { resultsOpen } from './results-open.ts';
import { currentRound, draftOf, matchAt } from './state.ts';

const drafted = (cup: ATournament) => draftOf(cup.state)?.matches ?? [];

/** Where a draft of the final is, and who needs another table. */
const finalIn = ({ state }: ATournament) => {
  const draft = draftOf(state);
  if (!draft) throw new Error('no draft');
  const astray = conflictsOf(state, draft).flatMap((each) =>
    each.kind === 'not-at-fixed-table' ? [each.player] : [],
  );
  return { table: draft.matches[0]?.table, astray };
};

describe('a draw', () => {
  it('is nobody’s but the organiser’s until it is published', () => {
    const cup = new ATournament().enter(8);
    cup.must({ type: 'draw', seed: 3 });
    expect(currentRound(cup.state)).toBeUndefined();
    cup.must({ type: 'publish' });
    expect(currentRound(cup.state)).toMatchObject({ round: 1, seed: 3, isFinal: false });
    expect(draftOf(cup.state)).toBeUndefined();
  });

  it('can have other numbers for its tables, of those it has and of others', () => {
    const cup = new ATournament().enter(8);
    cup.must({ type: 'draw', seed: 3 });
    const [one, two] = drafted(cup).map(({ seats }) => seats);
    cup.must({ type: 'number', table: 1, to: 2 });
    expect(drafted(cup)).toMatchObject([
      { table: 1, seats: two },
      { table: 2, seats: one },
    ]);
    cup.must({ type: 'number', table: 1, to: 9 });
    expect(drafted(cup).map(({ table }) => table)).toEqual([2, 9]);
    expect(cup.dispatch({ type: 'number', table: 5, to: 1 })).toBe('no-such-match');
    cup.must({ type: 'undo' });
    cup.must({ type: 'undo' });
    expect(drafted(cup)).toMatchObject([{ seats: one }, { seats: two }]);
  });

  it('can be swapped, and drawn again around what is locked', () => {
    const cup = new ATournament().enter(12);
    cup.must({ type: 'draw', seed: 1 });
    const [first, second] = drafted(cup);
    const [one, two] = [first?.seats[0] ?? '', second?.seats[1] ?? ''];
    cup.must({ type: 'swap', one, two });
    expect(drafted(cup)[0]?.seats[0]).toBe(two);
    expect(drafted(cup)[1]?.seats[1]).toBe(one);
    cup.must({ type: 'lock', table: 1, locked: true });
    const locked = drafted(cup)[0]?.seats;
    cup.must({ type: 'draw', seed: 2 });
    expect(drafted(cup)[0]).toMatchObject({ seats: locked, locked: true });
    expect(drafted(cup)[1]?.locked).toBe(false);
    expect(drafted(cup)[1]?.seats).not.toEqual(second?.seats);
    expect(cup.state.rounds).toHaveLength(1);
    cup.must({ type: 'discard-draw' });
    expect(cup.state.rounds).toHaveLength(0);
    expect(cup.dispatch({ type: 'swap', one, two })).toBe('no-draft');
  });

  it('knows whether its seed alone leads to it', () => {
    const cup = new ATournament().enter(12);
    const isByHand = () => draftOf(cup.state)?.byHand;
    cup.must({ type: 'draw', seed: 1 });
    cup.must({ type: 'lock', table: 1, locked: true });
    expect(isByHand()).toBe(false);
    cup.must({ type: 'draw', seed: 2 });
    expect(isByHand()).toBe(true);
    cup.must({ type: 'lock', table: 1, locked: false });
    cup.must({ type: 'draw', seed: 3 });
    expect(isByHand()).toBe(false);
    cup.must({ type: 'publish' });
    cup.play(1);
    expect(currentRound(cup.state)?.byHand).toBe(false);
    cup.must({ type: 'draw', seed: 4 });
    const [one, two] = drafted(cup).map(({ seats }) => seats[0]);
    cup.must({ type: 'swap', one, two });
    expect(isByHand()).toBe(true);
    cup.must({ type: 'draw', seed: 5 });
    cup.must({ type: 'publish' });
    const [player] = currentRound(cup.state)?.matches[0]?.seats ?? [];
    cup.must({ type: 'unseat', round: 2, table: 1, player });
    expect(currentRound(cup.state)?.byHand).toBe(true);
  });

  it('is not made on missing or unconfirmed results unless told so', () => {
    const cup = new ATournament().enter(8).publish();
    expect(cup.dispatch({ type: 'draw', seed: 2 })).toBe('results-missing');
    for (const { table, seats } of currentRound(cup.state)?.matches ?? []) {
      const scores = Object.fromEntries(seats.map((player, at) => [player, at]));
      cup.must({ type: 'report', round: 1, table, scores });
    }
    expect(cup.dispatch({ type: 'draw', seed: 2 })).toBe('results-unconfirmed');
    cup.must({ type: 'draw', seed: 2, confirm: true });
  });

  it('asks again for results that an earlier round went on without', () => {
    const cup = new ATournament({ rounds: 2 }).enter(8).publish();
    const report = (round: number, table: number) => {
      const scores = Object.fromEntries(
        (matchAt(cup.state, round, table)?.seats ?? []).map((player, at) => [player, at]),
      );
      cup.must({ type: 'report', round, table, scores });
    };
    report(1, 1);
    expect(resultsOpen(cup.state)).toMatchObject({
      code: 'results-open',
      params: { missing: '1/2', unconfirmed: '1/1' },
      overridable: true,
    });
    cup.must({ type: 'draw', seed: 2, confirm: true });
    cup.must({ type: 'publish' });
    cup.play(1);
    cup.must({ type: 'confirm', round: 1, table: 1, by: 'referee' });
    expect(resultsOpen(cup.state)?.params).toEqual({ missing: '1/2', unconfirmed: '–' });
    expect(cup.dispatch({ type: 'draw', seed: 3 })).toBe('results-open');
    expect(cup.dispatch({ type: 'finish', finished: true })).toBe('results-open');
    report(1, 2);
    expect(resultsOpen(cup.state)?.params).toEqual({ missing: '–', unconfirmed: '1/2' });
    cup.must({ type: 'confirm', round: 1, table: 2, by: 'referee' });
    cup.must({ type: 'finish', finished: true });
  });

  it('says who came or went since, before it is published', () => {
    const cup = new ATournament().enter(8);
    cup.must({ type: 'draw', seed: 1 });
    cup.must({ type: 'drop', player: 'P003' });
    expect(cup.dispatch({ type: 'publish' })).toBe('draw-outdated');
    cup.must({ type: 'come-back', player: 'P003' });
    cup.must({ type: 'enter', entries: [{ name: 'Late', player: 'Late' }], here: true });
    expect(cup.dispatch({ type: 'publish' })).toBe('draw-outdated');
    cup.must({ type: 'publish', confirm: true });
  });

  it('tells what is not as one would wish it, also after a swap', () => {
    const cup = new ATournament().enter(8).publish().play(1);
    cup.must({ type: 'draw', seed: 2 });
    const tableOf = (player: string) => drafted(cup).find(({ seats }) => seats.includes(player));
    const together = matchAt(cup.state, 1, 1)?.seats ?? [];
    const [one = '', ...others] = together;
    const apart = others.find((player) => tableOf(player) !== tableOf(one)) ?? '';
    const stranger = tableOf(one)?.seats.find((player) => !together.includes(player)) ?? '';
    cup.must({ type: 'swap', one: apart, two: stranger });
    const draft = draftOf(cup.state);
    const met = draft
      ? conflictsOf(cup.state, draft).flatMap((each) => ('players' in each ? [each.players] : []))
      : [];
    expect(met.map((players) => players.toSorted())).toContainEqual([one, apart].sort());
  });

  it('ends after as many rounds as suit the players, or as were settled', () => {
    const small = new ATournament().enter(8);
    for (const round of [1, 2, 3]) small.publish(round).play(round);
    expect(small.dispatch({ type: 'draw', seed: 4 })).toBe('rounds-over');
    small.must({ type: 'draw', seed: 4, confirm: true });
    const short = new ATournament({ rounds: 1 }).enter(8).publish().play(1);
    expect(short.dispatch({ type: 'draw', seed: 2 })).toBe('rounds-over');
  });

  it('counts the players for that before anybody has checked in, and also those who left later', () => {
    const cup = new ATournament().enter(16);
    const players = cup.state.entries.map(({ player }) => player);
    cup.must({ type: 'check-in', players, here: false });
    expect(roundsOf(cup.state)).toBe(4);
    cup.must({ type: 'check-in', players, here: true });
    cup.publish().play(1);
    cup.must({ type: 'drop', player: 'P016' });
    expect(roundsOf(cup.state)).toBe(4);
    // Whoever never came is none of them.
    const fewer = new ATournament().enter(16);
    fewer.must({ type: 'check-in', players: ['P016'], here: false });
    expect(roundsOf(fewer.publish().state)).toBe(3);
  });

  it('of the final seats the best, who are then placed by it', () => {
    const cup = new ATournament({ rounds: 1, final: 4 }).enter(9).publish().play(5);
    const [champion, ...others] = cup.order;
    cup.must({ type: 'drop', player: champion ?? '' });
    cup.publish(9);
    const final = currentRound(cup.state);
    const seats = final?.matches[0]?.seats ?? [];
    expect(final?.isFinal).toBe(true);
    expect([...seats].sort()).toEqual(others.slice(0, 4).sort());
    const scores = Object.fromEntries(seats.map((player, at) => [player, at]));
    cup.must({ type: 'report', round: 2, table: 1, scores });
    expect(cup.order.slice(0, 4)).toEqual(seats.toReversed());
    expect(cup.dispatch({ type: 'draw', seed: 1 })).toBe('results-unconfirmed');
    cup.must({ type: 'confirm', round: 2, table: 1, by: 'referee' });
    expect(cup.dispatch({ type: 'draw', seed: 1 })).toBe('rounds-over');
  });

  it('of the final is at the table that the best of its players needs', () => {
    const cup = new ATournament({ rounds: 1, final: 4 }).enter(8).publish().play(5);
    const [best = '', second = ''] = cup.order;
    cup.must({ type: 'fix-table', player: second, table: 7 });
    cup.must({ type: 'draw', seed: 1 });
    expect(finalIn(cup)).toEqual({ table: 7, astray: [] });
    cup.must({ type: 'fix-table', player: best, table: 2 });
    cup.must({ type: 'draw', seed: 1, confirm: true });
    expect(finalIn(cup)).toEqual({ table: 2, astray: [second] });
  });

  it('seats everybody once a round, at tables of three to five', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 60 }), fc.integer({ min: 0, max: 1e6 }), (players, seed) => {
        const cup = new ATournament({ rounds: 2 }).enter(players);
        for (const round of [1, 2]) {
          cup.publish(seed + round).play(seed + round);
          const matches = currentRound(cup.state)?.matches ?? [];
          expect(matches.flatMap(({ seats }) => seats).sort()).toEqual(
            cup.state.entries.map(({ player }) => player),
          );
          for (const { seats } of matches) {
            expect(seats.length).toBeGreaterThanOrEqual(3);
            expect(seats.length).toBeLessThanOrEqual(5);
          }
        }
      }),
      { numRuns: 15 },
    );
  });
});
