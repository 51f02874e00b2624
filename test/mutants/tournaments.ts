import { mutantsOf } from './mutant.ts';

const SHARED = 'shared/tournament';

/** Points, draws, results, and who may say what. */
export const TOURNAMENTS = mutantsOf('tournaments', [
  {
    id: 'tournament-shared-place-not-shared',
    file: `${SHARED}/points.ts`,
    find: 'rounded(shared / group.length)',
    replace: 'rounded(shared)',
    about: 'Two who share a place both get the points of both places.',
    tests: [`${SHARED}/points.test.ts`],
  },
  {
    id: 'tournament-large-tables-preferred',
    file: `${SHARED}/table-sizes.ts`,
    find: 'sum + size * Math.abs(size - best)',
    replace: 'sum + Math.abs(size - best)',
    about: 'Players are spread over tables of five where tables of three bother fewer people.',
    tests: [`${SHARED}/table-sizes.test.ts`],
  },
  {
    id: 'tournament-loser-ahead-of-winner',
    file: `${SHARED}/standings.ts`,
    find: 'ahead += Math.sign(b - a);',
    replace: 'ahead += Math.sign(a - b);',
    about: 'Of two with equal points the one who lost to the other stands ahead.',
    tests: [`${SHARED}/standings.test.ts`],
  },
  {
    id: 'tournament-cancelled-penalty-counts',
    file: `${SHARED}/log/counted.ts`,
    find: 'const penalties = state.penalties.filter(({ cancelled }) => !cancelled);',
    replace: 'const { penalties } = state;',
    about: 'A penalty that was cancelled still takes points.',
    tests: [`${SHARED}/log/counted.test.ts`, `${SHARED}/log/hall-commands.test.ts`],
  },
  {
    id: 'tournament-same-rivals-at-once',
    file: `${SHARED}/draw/cost.ts`,
    find: 'const AGAIN_AT_ONCE = 10;',
    replace: 'const AGAIN_AT_ONCE = 0;',
    about: 'The same players meet two rounds in a row.',
    tests: [`${SHARED}/draw/cost.test.ts`, `${SHARED}/draw/draw.test.ts`],
  },
  {
    id: 'tournament-name-entered-twice',
    file: `${SHARED}/entry-list.ts`,
    find: 'taken.set(key, name);',
    replace: '',
    about: 'A name that stands twice on a pasted list is entered twice.',
    tests: [`${SHARED}/entry-list.test.ts`],
  },
  {
    id: 'tournament-extra-time-for-all',
    file: `${SHARED}/log/clock.ts`,
    find: 'if (table === null) return',
    replace: 'if (table !== undefined) return',
    about: 'Extra time for one table is given to all of them.',
    tests: [`${SHARED}/log/hall-commands.test.ts`],
  },
  {
    id: 'tournament-changed-result-stays-confirmed',
    file: `${SHARED}/log/outcomes.ts`,
    find: "from === 'hub' ? { byTable: false, byReferee: false } : { byReferee: true }",
    replace: '{ byReferee: true }',
    about: 'A result that the table played anew counts as confirmed by the referee.',
    tests: [`${SHARED}/log/outcomes.test.ts`, 'test/tournaments/results.test.ts'],
  },
  {
    id: 'tournament-tablet-speaks-for-others',
    file: 'server/tournaments/may-tell.ts',
    find: "if (command['table'] !== own) return false;",
    replace: '',
    about: 'The tablet of one table may confirm the result of another.',
    tests: ['test/tournaments/at-table.test.ts', 'test/tournaments/tournaments.test.ts'],
  },
  {
    id: 'tournament-referee-on-the-way-for-ever',
    file: `${SHARED}/log/evolve.ts`,
    find: 'return isThere ? withoutAnswered(confirmed, ({ table }) => table === event.table) : confirmed;',
    replace: 'return confirmed;',
    about: 'The organiser reads that a referee is on the way to a table whose result is confirmed already.',
    tests: [`${SHARED}/log/hall-commands.test.ts`, `${SHARED}/log/outcomes.test.ts`],
  },
]);
