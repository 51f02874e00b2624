import { expect, it } from 'vitest';
import { isAtLeast, type Grant } from '#server/access/holder.ts';
import { answerOf, statusOf, upgradeStatusOf, type Answer } from '../route-answers.ts';
import { askedAt, ROUTE_ROLES, type RouteRole } from '../route-roles.ts';
import { startWrightTournament, type TournamentHub } from '../tournament-hub.ts';

/** Where a device has joined, as seen from a tournament and its first table. */
type Place = 'the event' | 'the table' | 'another table of the event' | 'elsewhere';

interface Identity {
  readonly role: Grant['role'];
  readonly place: Place;
  readonly token: string;
}

/** What the tablet of a table may tell its tournament, and only about its own table. */
const BY_TABLETS = 'POST /api/tournaments/:id/commands';

function expectedOf(
  { route, least, at }: RouteRole,
  who: Identity | undefined,
  target: 'the event' | 'the table',
): Answer {
  if (least === 'anyone') return 'allowed';
  if (!who) return 'not joined';
  const { role, place } = who;
  if (role === 'organiser') return 'allowed';
  if (!isAtLeast(role, least)) return 'not allowed';
  if (at !== 'own table' || place === target || place === 'the event') return 'allowed';
  if (target === 'the table' || place === 'elsewhere') return 'not allowed';
  const isItsBusiness = route === BY_TABLETS ? place === 'the table' : least === 'display';
  return isItsBusiness ? 'allowed' : 'not allowed';
}

async function openedTables(cup: TournamentHub): Promise<readonly string[]> {
  const session = cup.watch();
  await cup.enter(8);
  await cup.publish();
  return (await cup.tables(session)).map(({ hubTable }) => hubTable);
}

async function identities(cup: TournamentHub, tables: readonly string[]) {
  const made = await cup.ask('POST', '/api/tournaments', { id: 'other', name: 'Other', game: 'wright' });
  const seats = ['A', 'B', 'C'].map((name) => ({ name }));
  const other = await cup.ask('POST', '/api/tables', { game: 'wright', seats });
  const [table = '', another = ''] = tables;
  const places: readonly (readonly [string, Place])[] = [
    [cup.id, 'the event'],
    [table, 'the table'],
    [another, 'another table of the event'],
    [String(made.body['id']), 'elsewhere'],
    [String(other.body['id']), 'elsewhere'],
  ];
  const found = new Map<string, Identity | undefined>([['stranger', undefined]]);
  const join = async (who: string, place: Place, grant: Grant) => {
    const { code } = cup.client.hub.codes.issue(grant);
    const answer = await cup.client.askAsStranger('POST', '/api/join', { code });
    const { token } = (await answer.json()) as { token: string };
    found.set(who, { role: grant.role, place, token });
  };
  await join('organiser', 'elsewhere', { role: 'organiser', table: null, seat: null });
  for (const [id, place] of places)
    for (const role of ['display', 'player', 'referee'] as const) {
      // Players have a seat, and a tournament has none.
      if (role === 'player' && (place === 'the event' || id === made.body['id'])) continue;
      await join(`${role} of ${id}`, place, { role, table: id, seat: role === 'player' ? '1' : null });
    }
  return found;
}

it('in a tournament everybody is let in where they belong, and nowhere else', async () => {
  const cup = await startWrightTournament();
  const tables = await openedTables(cup);
  const who = await identities(cup, tables);
  const table = tables[0] ?? '';
  for (const entry of ROUTE_ROLES) {
    // A code that is wrong is refused as well; joining has tests of its own.
    if (entry.route === 'POST /api/join') continue;
    const isOfEvents = entry.route.includes('/api/tournaments');
    const { method, path } = askedAt(entry.route, isOfEvents ? cup.id : table);
    const body = entry.body && { ...entry.body, ...('table' in entry.body && !isOfEvents && { table }) };
    const found: Record<string, Answer> = {};
    const expected: Record<string, Answer> = {};
    for (const [name, identity] of who) {
      const status = path.endsWith('/live')
        ? await upgradeStatusOf(cup.client, path, identity?.token)
        : await statusOf(cup.client, method, path, identity?.token, body);
      found[name] = answerOf(status);
      expected[name] = expectedOf(entry, identity, isOfEvents ? 'the event' : 'the table');
    }
    expect({ route: entry.route, ...found }).toEqual({ route: entry.route, ...expected });
  }
});
