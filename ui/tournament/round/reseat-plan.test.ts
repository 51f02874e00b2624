import { describe, expect, it } from 'vitest';
import { ATournament } from '#shared/tournament/log/a-tournament.example.ts';
import { currentRound, type Round } from '#shared/tournament/log/state.ts';
import { brokenUp, costsOf } from './reseat-plan.ts';

const never = () => false;
function roundIn(cup: ATournament): Round {
  const round = currentRound(cup.state);
  if (!round) throw new Error('no round');
  return round;
}

describe('to seat a published round otherwise', () => {
  it('costs what the tables become, whoever has begun, and who meets again', () => {
    const cup = new ATournament().enter(7).publish().play(1).publish(2);
    const round = roundIn(cup);
    const [four, three] = round.matches;
    const [first = ''] = three?.seats ?? [];
    const met = cup.state.rounds[0]?.matches.find(({ seats }) => seats.includes(first))?.seats ?? [];
    const costs = costsOf(cup.state, round, [{ player: first, to: 1 }], (table) => table === 1);
    expect(costs).toContainEqual({ kind: 'size', table: 1, count: 5, isOdd: false });
    expect(costs).toContainEqual({ kind: 'size', table: 2, count: 2, isOdd: true });
    expect(costs).toContainEqual({ kind: 'anew', table: 1 });
    const again = costs.flatMap((cost) => (cost.kind === 'met' ? [cost.players] : []));
    const expected = (four?.seats ?? []).filter((player) => met.includes(player));
    expect(again.map((players) => players.find((player) => player !== first)).toSorted()).toEqual(
      expected.toSorted(),
    );
  });

  it('costs somebody the one table they can sit at, and breaking up a table keeps to it', () => {
    const cup = new ATournament().enter(10).publish();
    const round = roundIn(cup);
    const small = round.matches.find(({ seats }) => seats.length === 3);
    const other = round.matches.findLast(({ seats }) => seats.length === 4) ?? round.matches.at(-1);
    const [player = ''] = small?.seats ?? [];
    cup.must({ type: 'fix-table', player, table: other?.table });
    const [moved] = other?.seats ?? [];
    cup.must({ type: 'fix-table', player: moved, table: other?.table });
    const costs = costsOf(
      cup.state,
      round,
      [
        { player, to: other?.table ?? 0 },
        { player: moved ?? '', to: small?.table ?? 0 },
      ],
      never,
    );
    expect(costs.filter(({ kind }) => kind === 'not-at-fixed')).toEqual([
      { kind: 'not-at-fixed', table: small?.table, player: moved, fixed: other?.table },
    ]);
    expect(brokenUp(cup.state, round, small?.table ?? 0, never)?.[0]).toEqual({ player, to: other?.table });
  });

  it('is proposed where a table is broken up: most room first, whoever has not begun first', () => {
    const cup = new ATournament().enter(11).publish();
    const round = roundIn(cup);
    const three = round.matches.find(({ seats }) => seats.length === 3);
    const moves = brokenUp(cup.state, round, three?.table ?? 0, never);
    // Two tables of four take one each, and nobody is left a seat for.
    expect(moves).toBeUndefined();
    const roomy = new ATournament().enter(10).publish();
    const now = roundIn(roomy);
    const small = now.matches.find(({ seats }) => seats.length === 3)?.table ?? 0;
    const to = brokenUp(roomy.state, now, small, never)?.map((move) => move.to);
    const others = now.matches.filter(({ table }) => table !== small);
    expect(to).toHaveLength(3);
    expect(to?.[0]).toBe(others.find(({ seats }) => seats.length === 3)?.table);
    expect(brokenUp(roomy.state, now, small, (table) => table === to?.[0])?.[0]?.to).not.toBe(to?.[0]);
    const gone = costsOf(roomy.state, now, brokenUp(roomy.state, now, small, never) ?? [], never);
    expect(gone).toContainEqual({ kind: 'gone', table: small });
  });

  it('costs a win without a match, one more of them, or the one there was', () => {
    const cup = new ATournament().enter(8).publish();
    const [player = ''] = roundIn(cup).matches[0]?.seats ?? [];
    const out = [{ player, to: 'bye' }] as const;
    expect(costsOf(cup.state, roundIn(cup), out, never)).toContainEqual({ kind: 'bye', player, before: 0 });
    cup.must({ type: 'reseat', round: 1, moves: out });
    const absent = [{ player, to: 'absent' }] as const;
    expect(costsOf(cup.state, roundIn(cup), absent, never)).toEqual([{ kind: 'no-bye', player }]);
    cup.play(1).publish(2);
    expect(costsOf(cup.state, roundIn(cup), out, never)).toContainEqual({ kind: 'bye', player, before: 1 });
  });

  it('is proposed only for those who are not moved already, for whom there is room beside them', () => {
    const cup = new ATournament().enter(11).publish();
    const round = roundIn(cup);
    const three = round.matches.find(({ seats }) => seats.length === 3);
    const [gone = '', first = '', second = ''] = three?.seats ?? [];
    const moves = brokenUp(cup.state, round, three?.table ?? 0, never, [{ player: gone, to: 'absent' }]);
    expect(moves?.map(({ player }) => player)).toEqual([first, second]);
    const to = moves?.[0]?.to ?? 0;
    const taken = [
      { player: gone, to },
      { player: first, to: moves?.[1]?.to ?? 0 },
    ];
    expect(brokenUp(cup.state, round, three?.table ?? 0, never, taken)).toBeUndefined();
  });
});
