import { expect, it } from 'vitest';
import type { Tournament } from '#shared/tournament/record/state.ts';
import { startWrightTournament, type TournamentHub } from '../tournament-hub.ts';

const STAFF = ['organiser', 'referee of the event'];
const HALL = [...STAFF, 'display of the event'];
const TABLETS = ['tablet of a table', 'display of a table'];
const AT_THE_TABLE = [...HALL, ...TABLETS];

/**
 * Who is let in, of: everybody who may have joined for a tournament or for a table of it, for another tournament, for
 * another table, and nobody at all. `EVENT` and `TABLE` are the tournament and its first table.
 */
const ROUTES: Readonly<Record<string, readonly string[]>> = {
  'GET /api/tournaments/EVENT': [...HALL, ...TABLETS],
  'GET /api/tournaments/EVENT/export': STAFF,
  'GET /api/tournaments/EVENT/standings.csv': [...HALL, ...TABLETS],
  'GET /api/tournaments/EVENT/results.csv': [...HALL, ...TABLETS],
  'PUT /api/tournaments/EVENT/archived': ['organiser'],
  'POST /api/tournaments/EVENT/commands': [...STAFF, 'tablet of a table'],
  'GET /api/tables/TABLE': AT_THE_TABLE,
  'GET /api/tables/TABLE/log': AT_THE_TABLE,
  'GET /api/tables/TABLE/races': AT_THE_TABLE,
  'GET /api/tables/TABLE/scores.csv': AT_THE_TABLE,
  'GET /api/tables/TABLE/export': [...STAFF, 'tablet of a table'],
  'POST /api/tables/TABLE/commands': [...STAFF, 'tablet of a table'],
  'PUT /api/tables/TABLE/archived': ['organiser'],
  'GET /api/damaged': ['organiser'],
  'GET /api/health/details': ['organiser'],
  'POST /api/record/accept': ['organiser'],
  'GET /api/backup': ['organiser'],
};

async function identities(cup: TournamentHub, table: string): Promise<Record<string, string>> {
  const made = await cup.ask('POST', '/api/tournaments', { id: 'other', name: 'Other', game: 'wright' });
  const seats = ['A', 'B', 'C'].map((name) => ({ name }));
  const other = await cup.ask('POST', '/api/tables', { game: 'wright', seats });
  const [event, elsewhere] = [String(made.body['id']), String(other.body['id'])];
  return {
    organiser: await cup.join('organiser'),
    'referee of the event': await cup.join('referee', cup.id),
    'display of the event': await cup.join('display', cup.id),
    'tablet of a table': await cup.join('referee', table),
    'display of a table': await cup.join('display', table),
    'referee of another event': await cup.join('referee', event),
    'display of another event': await cup.join('display', event),
    'tablet of another table': await cup.join('referee', elsewhere),
    stranger: '',
  };
}

it('in a tournament everybody is let in where they belong, and nowhere else', async () => {
  const cup = await startWrightTournament();
  await cup.enter(4);
  const session = cup.watch();
  await cup.publish();
  const tableIn = (told: Tournament) => told.rounds[0]?.matches[0]?.hubTable ?? '';
  const { tournament } = await session.until(
    'tournament',
    (told) => tableIn(told.tournament as unknown as Tournament) !== '',
  );
  const table = tableIn(tournament as unknown as Tournament);
  const tokens = await identities(cup, table);
  const found: Record<string, string[]> = {};
  for (const route of Object.keys(ROUTES)) {
    const [method = '', path = ''] = route.replace('EVENT', cup.id).replace('TABLE', table).split(' ');
    found[route] = [];
    for (const [who, token] of Object.entries(tokens)) {
      // A call of the referee, which the tablet may make for its own table; to all other routes it is nonsense.
      const answer = await fetch(cup.client.url + path, {
        method,
        headers: { ...(token && { authorization: `Bearer ${token}` }), 'content-type': 'application/json' },
        ...(method === 'GET' || path.endsWith('accept')
          ? {}
          : { body: '{"type":"call","id":"c","table":1}' }),
      });
      await answer.body?.cancel();
      if (answer.status !== 401 && answer.status !== 403) found[route].push(who);
    }
  }
  expect(found).toEqual(ROUTES);
});
