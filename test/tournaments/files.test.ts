import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { matchAt, type Match, type Tournament } from '#shared/tournament/log/state.ts';
import { LARGEST_TOURNAMENT_BYTES } from '#shared/wire/largest-tournament.ts';
import { TOURNAMENT_FILE_SCHEMA, type TournamentFile } from '#shared/wire/tournament-file.ts';
import { AUTOMATION } from '../client.ts';
import { startWrightTournament, TournamentHub } from '../tournament-hub.ts';

/** A round with results, a penalty, and somebody with a name no spreadsheet should take for more. */
async function aCup(): Promise<TournamentHub> {
  const cup = await startWrightTournament({ name: 'Кубок', tablets: false });
  await cup.enter(7);
  await cup.must('rename', { player: 'P001', name: '=1+1' });
  await cup.publish();
  for (const { table, seats } of (await cup.state()).rounds[0]?.matches ?? []) {
    const scores = Object.fromEntries(seats.map((player) => [player, Number(player.slice(1))]));
    await cup.must('report', { round: 1, table, scores });
  }
  await cup.must('confirm', { round: 1, table: 1, by: 'referee' });
  await cup.must('penalise', { player: 'P007', points: 10, reason: 'late' });
  return cup;
}

const exported = async (cup: TournamentHub) =>
  (await cup.ask('GET', `${cup.path}/export`)).body as unknown as TournamentFile;
const taken = (to: TournamentHub, file: unknown) => to.ask('POST', '/api/tournaments/import', file);

describe('the file of a tournament', () => {
  it('is described by the schema in docs', () => {
    const kept = readFileSync(new URL('../../docs/tournament.schema.json', import.meta.url), 'utf8');
    expect(JSON.parse(kept)).toEqual(JSON.parse(JSON.stringify(TOURNAMENT_FILE_SCHEMA)));
  });

  it('brings everything to another hub; again, it changes nothing', async () => {
    const cup = await aCup();
    const file = await exported(cup);
    expect(file).toMatchObject({ quickdraw: 'tournament', version: 1, tournament: cup.id });
    expect(file.standings.map(({ place, player }) => [place, player])).toEqual(
      (await cup.standings()).map(({ player }, at) => [at + 1, player]),
    );
    const other = await startWrightTournament();
    for (let time = 0; time < 2; time++)
      expect(await taken(other, file)).toEqual({ status: 201, body: { id: cup.id } });
    const { body } = await other.ask('GET', cup.path);
    // Phones find it at the hub where it is.
    expect(body).toEqual({
      ...(await cup.ask('GET', cup.path)).body,
      phones: `${other.client.url}/me/${cup.id}`,
    });
    const { rows, standings } = (await other.ask('GET', `${cup.path}/export`))
      .body as unknown as TournamentFile;
    expect({ rows, standings }).toEqual({ rows: file.rows, standings: file.standings });
  });

  it('is saved under the name of the tournament, whatever that is', async () => {
    const cup = await startWrightTournament();
    await cup.must('change-settings', { changes: { name: 'Кубок «Ж»; \'a"(*)' } });
    const answer = await fetch(`${cup.client.url}${cup.path}/export`, {
      headers: { authorization: `Bearer ${AUTOMATION}` },
    });
    const [, plain, escaped = ''] =
      /^attachment; filename="([^"]+)"; filename\*=UTF-8''([\w%.-]+)$/.exec(
        answer.headers.get('content-disposition') ?? '',
      ) ?? [];
    expect(plain).toBe(`quickdraw-tournament-${cup.id}.json`);
    expect(decodeURIComponent(escaped)).toBe('Кубок «Ж»; \'a"(*).json');
  });

  it('goes on in the middle of a round: whatever is not played has a table on the other hub, once', async () => {
    const cup = await startWrightTournament({ match: { rounds: 1 } });
    await cup.enter(8);
    const screen = cup.watch();
    await cup.publish();
    const [first, second] = await cup.tables(screen);
    const scores = Object.fromEntries(first?.seats.map((player, at) => [player, at]) ?? []);
    await cup.must('report', { round: 1, table: 1, scores });
    const file = await exported(cup);

    const other = new TournamentHub((await startWrightTournament()).client, cup.id);
    expect((await taken(other, file)).status).toBe(201);
    const elsewhere = other.watch();
    const isNew = ({ hubTable }: Match) => hubTable !== null && hubTable !== second?.hubTable;
    const { tournament } = await elsewhere.until('tournament', ({ tournament: told }) =>
      Boolean((told as Tournament).rounds[0]?.matches.some((match) => match.table === 2 && isNew(match))),
    );
    const [played, open] = (tournament as Tournament).rounds[0]?.matches ?? [];
    expect(played).toMatchObject({ hubTable: first?.hubTable, seats: first?.seats });
    expect((await other.ask('GET', `/api/tables/${open?.hubTable ?? ''}`)).body).toMatchObject({
      name: '2 · Cup',
      seats: second?.seats.map((player) => ({ name: `Name ${player}` })),
    });
    expect((await taken(other, file)).status).toBe(201);
    await other.play(open?.hubTable ?? '', open?.seats.length ?? 0);
    await elsewhere.until('tournament', ({ tournament: told }) =>
      Boolean(matchAt(told as Tournament, 1, 2)?.result),
    );
    expect((await other.ask('GET', '/api/tables')).body['tables']).toHaveLength(1);
  });

  it('never takes the place of another tournament, and comes once under any name', async () => {
    const cup = await aCup();
    const file = await exported(cup);
    await cup.must('check-in', { players: ['P003'], here: false });
    const conflict = { status: 409, body: { code: 'tournament-exists' } };
    expect(await taken(cup, file)).toMatchObject(conflict);
    expect(await taken(cup, { ...file, tournament: 'another' })).toMatchObject(conflict);
    expect((await cup.state()).entries.find(({ player }) => player === 'P003')?.here).toBe(false);
  });

  it('is refused whole when something in it is not as it was written', async () => {
    const cup = await aCup();
    const file = await exported(cup);
    const other = await startWrightTournament();
    const changed = (at: number, change: object) => ({
      ...file,
      rows: file.rows.map((row, number) => (number === at ? { ...row, ...change } : row)),
    });
    for (const [told, fault] of [
      [changed(1, { author: 'somebody' }), { code: 'unreadable-export', row: 2 }],
      [changed(2, { hash: 'x' }), { code: 'unreadable-export', row: 3 }],
      [
        { ...file, rows: file.rows.toSpliced(3, 1) },
        { code: 'unreadable-export', row: 4 },
      ],
      [{ ...file, rows: [] }, { code: 'unreadable-export' }],
      [{ ...file, quickdraw: 'table' }, { code: 'unreadable-export' }],
      [{}, { code: 'unreadable-export' }],
      [{ ...file, version: 2 }, { code: 'newer-export' }],
    ] as const)
      expect(await taken(other, told)).toMatchObject({ status: 422, body: fault });
    expect((await other.ask('GET', cup.path)).status).toBe(404);
  });
});

it('of a tournament may be as large as any event, and one that is larger says so', async () => {
  const cup = await startWrightTournament({ tablets: false });
  await cup.enter(200);
  for (const round of [1, 2, 3, 4]) {
    await cup.publish();
    for (const { table, seats } of (await cup.state()).rounds.at(-1)?.matches ?? []) {
      const scores = Object.fromEntries(seats.map((player, at) => [player, (table * 7 + at * round) % 11]));
      await cup.must('report', { round, table, scores });
      await cup.must('confirm', { round, table, by: 'referee' });
    }
  }
  const file = await exported(cup);
  const other = await startWrightTournament();
  expect(await taken(other, file)).toMatchObject({ status: 201 });
  expect(JSON.stringify(file).length).toBeLessThan(LARGEST_TOURNAMENT_BYTES / 100);
  const { status, body } = await announced(other, LARGEST_TOURNAMENT_BYTES + 1);
  expect([status, body]).toEqual([413, expect.objectContaining({ code: 'too-large' })]);
});

/** What is answered to a file of that size before any of it is sent. */
async function announced({ client }: TournamentHub, bytes: number) {
  const asked = request(`${client.url}/api/tournaments/import`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${AUTOMATION}`,
      ...{ 'content-type': 'application/json', 'content-length': bytes },
    },
  });
  asked.flushHeaders();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const body = await json(answer);
  asked.destroy();
  return { status: answer.statusCode, body };
}

describe('the sheets of a tournament', () => {
  const sheet = async (cup: TournamentHub, name: string) => {
    const answer = await cup.client.ask('GET', `${cup.path}/${name}`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    return Buffer.from(await answer.arrayBuffer()).toString('utf8');
  };

  it('tell the standings, to scripts and to spreadsheets', async () => {
    const cup = await aCup();
    const [head, ...lines] = (await sheet(cup, 'standings.csv')).trimEnd().split('\r\n');
    expect(head).toBe('place,name,points,penalties,matches,wins,share,opponents,decided by,byes,id');
    expect(lines).toHaveLength(7);
    expect(lines.find((line) => line.includes('P007'))).toMatch(/^\d,Name P007,50,10,1,1,/);
    expect(lines.some((line) => line.includes(",'=1+1,"))).toBe(true);
    const russian = await sheet(cup, 'standings.csv?locale=ru');
    expect(russian.startsWith('\ufeffместо;имя;очки;штраф')).toBe(true);
    expect(russian).toMatch(/;\d+,\d+;/);
    await cup.must('rename', { player: 'P002', name: 'Анна; мл., ст.' });
    expect(await sheet(cup, 'standings.csv?locale=ru')).toContain(';"Анна; мл., ст.";');
    expect(await sheet(cup, 'standings.csv?locale=en')).toContain(',"Анна; мл., ст.",');
  });

  it('tell what the final has decided, and what was left to the standings before it', async () => {
    const cup = await startWrightTournament({ tablets: false, rounds: 1, final: 4 });
    await cup.enter(8);
    await cup.publish();
    for (const { table, seats } of (await cup.state()).rounds[0]?.matches ?? [])
      await cup.must('report', {
        ...{ round: 1, table },
        scores: Object.fromEntries(seats.map((player, at) => [player, (table === 1 ? 30 : 10) - at])),
      });
    await cup.must('draw', { confirm: true });
    await cup.must('publish');
    const [one = '', two = '', three = '', four = ''] = (await cup.standings()).map(({ player }) => player);
    await cup.must('report', {
      ...{ round: 2, table: 1, scores: { [one]: 1, [two]: 1, [three]: 1, [four]: 1 } },
      groups: [[three], [one, two, four]],
    });
    const decided = async (name: string, separator: string) =>
      (await sheet(cup, name))
        .trimEnd()
        .split('\r\n')
        .map((line) => line.split(separator).at(-3));
    expect((await decided('standings.csv', ',')).slice(0, 5)).toEqual([
      'decided by',
      'final',
      'final',
      'tied in the final: share before it',
      'tied in the final: points before it',
    ]);
    expect((await decided('standings.csv?locale=ru', ';')).slice(0, 5)).toEqual([
      'что решило',
      'финал',
      'финал',
      'ничья в финале, до него — доля добычи',
      'ничья в финале, до него — очки',
    ]);
  });

  it('tell the results, and nothing of a draft', async () => {
    const cup = await aCup();
    await cup.must('draw', { confirm: true });
    const [head, ...lines] = (await sheet(cup, 'results.csv')).trimEnd().split('\r\n');
    expect(head).toBe('round,table,seat,name,score,place,points,confirmed');
    expect(lines).toHaveLength(7);
    expect(lines.find((line) => line.includes('P007'))).toMatch(/^1,\d,\d,Name P007,7,1,60,(yes|no)$/);
    expect((await sheet(cup, 'results.csv?locale=ru')).startsWith('\ufeffтур;стол')).toBe(true);
    expect((await cup.client.ask('GET', `${cup.path}/results.csv?locale=de`)).status).toBe(400);
  });
});
