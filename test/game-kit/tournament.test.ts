import { expect, it } from 'vitest';
import { ATournament } from '#shared/tournament/log/a-tournament.example.ts';
import { standingsOf } from '#shared/tournament/log/counted.ts';
import { conflictsOf } from '#shared/tournament/log/draws.ts';
import { currentRound, draftOf } from '#shared/tournament/log/state.ts';
import { listToy } from './list-toy.ts';

it('a tournament has tables and finals of the sizes its game can be played at', async () => {
  await listToy();
  const cup = new ATournament({ game: 'toy' }).enter(1);
  expect(cup.dispatch({ type: 'draw', seed: 1 })).toBe('too-few');
  expect(cup.dispatch({ type: 'change-settings', changes: { final: 4 } })).toBe('bad-command');
  cup.must({ type: 'change-settings', changes: { final: 2, rounds: 3 } });
  cup.must({ type: 'enter', entries: ['b', 'c', 'd', 'e', 'f'].map((name) => ({ name })), here: true });
  const met: string[] = [];
  for (let round = 1; round <= 3; round++) {
    cup.publish(round).play(round);
    const { matches, byes } = cup.state.rounds.at(-1) ?? { matches: [] };
    expect(matches.map(({ seats }) => seats.length)).toEqual([2, 2, 2]);
    expect(byes).toEqual([]);
    met.push(...matches.map(({ seats }) => seats.toSorted().join()));
  }
  expect(new Set(met).size).toBe(9);
  cup.must({ type: 'draw', seed: 4 });
  expect(draftOf(cup.state)).toMatchObject({ isFinal: true, matches: [{ seats: cup.order.slice(0, 2) }] });
});

it('whoever is left over where others are paired sits out, lowest first, once, and has a win for it', async () => {
  await listToy();
  const cup = new ATournament({ game: 'toy', rounds: 5 }).enter(5);
  const out: string[] = [];
  for (let round = 1; round <= 5; round++) {
    const before = standingsOf(cup.state);
    cup.publish(round).play(round);
    const [bye = '', ...others] = currentRound(cup.state)?.byes ?? [];
    expect(others).toEqual([]);
    const points = ({ player }: { player: string }) =>
      before.find((each) => each.player === player)?.points ?? 0;
    const fresh = cup.state.entries.filter(({ player }) => !out.includes(player));
    expect(points({ player: bye })).toBe(Math.min(...fresh.map(points)));
    out.push(bye);
    const counted = standingsOf(cup.state).find(({ player }) => player === bye);
    expect(counted).toMatchObject({ byes: 1 });
    expect(counted?.points).toBeGreaterThanOrEqual(60);
  }
  expect(new Set(out).size).toBe(5);
  expect(cup.replayed().state).toEqual(cup.state);
});

it('a draft says who sits out again, and a swap sends another one home', async () => {
  await listToy();
  const cup = new ATournament({ game: 'toy', rounds: 3 }).enter(3).publish().play(1);
  const [first = ''] = currentRound(cup.state)?.byes ?? [];
  cup.must({ type: 'draw', seed: 2 });
  const [second = ''] = draftOf(cup.state)?.byes ?? [];
  expect(second).not.toBe(first);
  cup.must({ type: 'swap', one: first, two: second });
  const draft = draftOf(cup.state);
  expect(draft?.byes).toEqual([first]);
  expect(draft?.matches[0]?.seats).toContain(second);
  expect(draft && conflictsOf(cup.state, draft)).toContainEqual({
    ...{ kind: 'bye-again', player: first, times: 1 },
  });
});

it('a tournament is not made with a final that its game does not have', async () => {
  await listToy();
  expect(() => new ATournament({ game: 'toy', final: 4 })).toThrow('bad-setup');
  expect(() => new ATournament({ game: 'wright', final: 2 })).toThrow('bad-setup');
  expect(new ATournament({ game: 'wright', final: 5 }).state.settings.final).toBe(5);
});
