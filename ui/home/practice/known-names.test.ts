import { expect, it } from 'vitest';
import { knownNames } from './known-names.ts';

const table = (...names: readonly string[]) => ({
  seats: names.map((name, at) => ({ seat: String(at + 1), name, buzzer: null })),
});

it('offers everybody who has played at a table once, behind those who practise, and no more than fit', () => {
  const tables = [table('Jessie', 'Billy'), table('billy ', 'Butch')];
  expect(knownNames(['Butch'], tables)).toEqual(['Butch', 'Jessie', 'Billy']);
  const many = table(...Array.from({ length: 30 }, (_, at) => `Player ${at}`));
  expect(knownNames([], [many])).toHaveLength(24);
});
