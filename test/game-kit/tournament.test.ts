import { expect, it } from 'vitest';
import { ATournament } from '#shared/tournament/record/a-tournament.example.ts';
import { draftOf } from '#shared/tournament/record/state.ts';
import { listToy } from './list-toy.ts';

it('a tournament has tables and finals of the sizes its game can be played at', async () => {
  await listToy();
  const cup = new ATournament({ game: 'toy' }).enter(5);
  expect(cup.tell({ type: 'draw', seed: 1 })).toBe('cannot-be-seated');
  expect(cup.tell({ type: 'change-settings', changes: { final: 4 } })).toBe('bad-command');
  cup.must({ type: 'change-settings', changes: { final: 2, rounds: 3 } });
  cup.must({ type: 'enter', entries: [{ name: 'One more' }], here: true });
  const met: string[] = [];
  for (let round = 1; round <= 3; round++) {
    cup.publish(round).play(round);
    const { matches } = cup.state.rounds.at(-1) ?? { matches: [] };
    expect(matches.map(({ seats }) => seats.length)).toEqual([2, 2, 2]);
    met.push(...matches.map(({ seats }) => seats.toSorted().join()));
  }
  expect(new Set(met).size).toBe(9);
  cup.must({ type: 'draw', seed: 4 });
  expect(draftOf(cup.state)).toMatchObject({ isFinal: true, matches: [{ seats: cup.order.slice(0, 2) }] });
});

it('a tournament is not made with a final that its game does not have', async () => {
  await listToy();
  expect(() => new ATournament({ game: 'toy', final: 4 })).toThrow('bad-setup');
  expect(() => new ATournament({ game: 'wright', final: 2 })).toThrow('bad-setup');
  expect(new ATournament({ game: 'wright', final: 5 }).state.settings.final).toBe(5);
});
