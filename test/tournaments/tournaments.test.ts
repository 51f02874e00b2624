import { describe, expect, it } from 'vitest';
import { standingsOf } from '#shared/tournament/log/counted.ts';
import { matchAt, type Tournament } from '#shared/tournament/log/state.ts';
import type { FloorTable } from '#shared/wire/tournament-message.ts';
import { startTestHub, temporaryFolder } from '../client.ts';
import { startWrightTournament, TournamentHub } from '../tournament-hub.ts';

const ONE_ROUND = { match: { rounds: 1 } };

const tournament = (raw: unknown) => raw as Tournament;

describe('a tournament on the hub', () => {
  it('has a table for every match, and its result when it is played', async () => {
    const cup = await startWrightTournament(ONE_ROUND);
    const screen = cup.watch();
    await cup.enter(7);
    await cup.publish();
    const opened = await screen.until('tournament', ({ tournament: told }) =>
      tournament(told).rounds.some(({ matches }) => matches.every(({ hubTable }) => hubTable !== null)),
    );
    const [first] = tournament(opened.tournament).rounds[0]?.matches ?? [];
    if (!first?.hubTable) throw new Error('no table');
    const { body } = await cup.ask('GET', `/api/tables/${first.hubTable}`);
    expect(body).toMatchObject({
      name: '1 · Cup',
      seats: first.seats.map((player) => ({ name: `Name ${player}` })),
    });
    await cup.play(first.hubTable, first.seats.length);
    const played = await screen.until('tournament', ({ tournament: told }) =>
      Boolean(matchAt(tournament(told), 1, 1)?.result),
    );
    const result = matchAt(tournament(played.tournament), 1, 1)?.result;
    expect(result).toMatchObject({ from: 'hub', byTable: false, byReferee: false });
    expect(result?.groups[0]).toEqual([first.seats[0]]);
    // Of the floor only what is different; whoever comes later is told all of it.
    const isOver = ({ tables }: { tables: readonly FloorTable[] }) =>
      tables.some(({ table, view }) => table === 1 && view.finished);
    const floor = await screen.until('floor', isOver);
    expect(floor).toMatchObject({ whole: false, tables: [{ table: 1 }] });
    expect(floor.tables).toHaveLength(1);
    const late = await cup.watch().until('floor');
    expect(late).toMatchObject({ whole: true, tables: [{ table: 1 }, { table: 2 }] });
    expect(isOver(late)).toBe(true);
  });

  it('lets the tablet of a table go on to the next match there', async () => {
    const cup = await startWrightTournament(ONE_ROUND);
    await cup.enter(4);
    await cup.publish();
    const screen = cup.watch();
    const tableOf = async (round: number) => {
      const { tournament: told } = await screen.until('tournament', ({ tournament: told }) =>
        Boolean(matchAt(tournament(told), round, 1)?.hubTable),
      );
      return matchAt(tournament(told), round, 1)?.hubTable ?? '';
    };
    const first = await tableOf(1);
    const tablet = await cup.join('referee', first);
    await cup.tellTable(first, { type: 'bind', seat: '2', buzzer: 'SIM1:4' });
    await cup.play(first, 4);
    await screen.until('tournament', ({ tournament: told }) =>
      Boolean(matchAt(tournament(told), 1, 1)?.result),
    );
    expect((await cup.dispatch('confirm', { round: 1, table: 1, by: 'referee' }, tablet)).status).toBe(403);
    expect((await cup.dispatch('call', { table: 2 }, tablet)).status).toBe(403);
    await cup.must('call', { table: 1 }, tablet);
    await cup.must('confirm', { round: 1, table: 1, by: 'table' }, tablet);
    await cup.must('confirm', { round: 1, table: 1, by: 'referee' });
    // Who plays here next is the draw's to say.
    const again = { seats: ['a', 'b', 'c'].map((name) => ({ name })) };
    expect(await cup.ask('POST', `/api/tables/${first}/rematch`, again, tablet)).toMatchObject({
      ...{ status: 409, body: { code: 'of-a-tournament' } },
    });
    await cup.publish();
    const second = await tableOf(2);
    expect(second).not.toBe(first);
    expect((await cup.ask('GET', `/api/tables/${second}`, undefined, tablet)).body).toMatchObject({
      rematch_of: first,
      // The buttons lie where they lay.
      seats: [{ buzzer: null }, { buzzer: 'SIM1:4' }, {}, {}],
    });
    expect((await cup.ask('GET', '/api/me', undefined, tablet)).body).toMatchObject({ latest: second });
  });

  it('sets the same table up anew when the draw was taken back', async () => {
    const cup = await startWrightTournament();
    await cup.enter(4);
    await cup.publish();
    const screen = cup.watch();
    await screen.until('tournament', ({ tournament: told }) =>
      Boolean(matchAt(tournament(told), 1, 1)?.hubTable),
    );
    const before = matchAt(await cup.state(), 1, 1);
    const { body: undone } = await cup.must('undo');
    expect(undone['takenBack']).toMatchObject([{ type: 'published', data: { round: 1 } }]);
    const { body: swapped } = await cup.must('swap', { one: before?.seats[0], two: before?.seats[1] });
    expect(swapped['takenBack']).toEqual([]);
    await cup.must('publish');
    const { tournament: told } = await screen.until('tournament', ({ tournament: told }) => {
      const match = matchAt(tournament(told), 1, 1);
      return match?.hubTable === before?.hubTable && match?.seats[0] === before?.seats[1];
    });
    expect(tournament(told).rounds).toHaveLength(1);
    const { body } = await cup.ask('GET', `/api/tables/${before?.hubTable ?? ''}`);
    expect(body['seats']).toMatchObject([
      { name: `Name ${before?.seats[1]}` },
      { name: `Name ${before?.seats[0]}` },
      {},
      {},
    ]);
  });

  it('asks before it withdraws a round that is played at a table', async () => {
    const cup = await startWrightTournament();
    await cup.enter(8);
    await cup.publish();
    const [, match] = await cup.tables(cup.watch());
    await cup.tellTable(match?.hubTable ?? '', { type: 'add-sheriff' });
    expect(await cup.dispatch('undo')).toMatchObject({
      status: 409,
      body: { code: 'round-in-play', overridable: true, round: 1 },
    });
    const { body } = await cup.must('undo', { confirm: true });
    expect(body['takenBack']).toMatchObject([{ type: 'published' }]);
  });

  it('is the same again after the hub was started anew', async () => {
    const data = temporaryFolder();
    const cup = await startWrightTournament(ONE_ROUND, { data, boards: { kind: 'none' } });
    await cup.enter(8);
    await cup.publish();
    const before = await cup.state();
    await cup.client.hub.close();
    const again = new TournamentHub(await startTestHub({ data, boards: { kind: 'none' } }), cup.id);
    expect(await again.state()).toEqual(before);
    expect(await again.standings()).toEqual(JSON.parse(JSON.stringify(standingsOf(before))));
  });

  it('tells each phone its own table and points, without any account, and no draft', async () => {
    const cup = await startWrightTournament({ tablets: false });
    await cup.enter(4);
    const phone = cup.watch(`${cup.path}/players/P002/live`, '');
    expect((await phone.until('you')).you).toMatchObject({
      player: 'P002',
      seat: null,
      points: 0,
      place: null,
    });
    await cup.must('draw');
    const seats = (await cup.state()).rounds[0]?.matches[0]?.seats ?? [];
    await cup.must('publish');
    const { you } = await phone.until('you', (told) => told.you.seat !== null);
    expect(you.seat).toMatchObject({
      round: 1,
      table: 1,
      seat: seats.indexOf('P002') + 1,
      others: seats.map((player) => `Name ${player}`),
    });
    const scores = Object.fromEntries(seats.map((player) => [player, player === 'P002' ? 9 : 1]));
    await cup.must('report', { round: 1, table: 1, scores });
    expect((await phone.until('you', (told) => told.you.points > 0)).you).toMatchObject({
      points: 60,
      penalty: 0,
      place: 1,
    });
    const own = { seat: seats.indexOf('P002') + 1, place: 1, score: 9 };
    await cup.must('penalise', { player: 'P002', points: 25, reason: 'late' });
    const { you: late } = await phone.until('you', (told) => told.you.penalty > 0);
    expect(late).toMatchObject({ points: 35, penalty: 25 });
    expect(late.seat?.result[0]).toEqual(own);
    expect(late.seat?.result.map(({ place }) => place)).toEqual([1, 2, 2, 2]);
    const { status, body } = await cup.ask('GET', `${cup.path}/players`, undefined, 'nobody');
    expect(status).toBe(200);
    expect(body['players']).toHaveLength(4);
  });

  it('shows a display what is published, and lets it change nothing', async () => {
    const cup = await startWrightTournament({ tablets: false });
    await cup.enter(4);
    await cup.must('draw');
    const display = await cup.join('display');
    const screen = cup.watch(undefined, display);
    expect(tournament((await screen.until('tournament')).tournament).rounds).toEqual([]);
    expect((await cup.dispatch('publish', {}, display)).status).toBe(403);
    await cup.must('publish');
    await screen.until('tournament', ({ tournament: told }) => tournament(told).rounds.length === 1);
    // What was noted about somebody is for those who run it.
    await cup.must('penalise', { player: 'P001', points: 5, reason: 'other', note: 'shouted' });
    const { tournament: told } = await screen.until(
      'tournament',
      ({ tournament: told }) => tournament(told).penalties.length === 1,
    );
    expect(tournament(told).penalties).toMatchObject([{ player: 'P001', reason: 'other', note: '' }]);
  });

  it('lets its referees do what referees do, at every table', async () => {
    const cup = await startWrightTournament(ONE_ROUND);
    await cup.enter(4);
    const referee = await cup.join('referee');
    expect((await cup.dispatch('draw', {}, referee)).status).toBe(403);
    expect((await cup.dispatch('open-match', { round: 1, table: 1, hubTable: 'x' })).status).toBe(403);
    await cup.publish();
    await cup.must('penalise', { player: 'P001', points: 5, reason: 'late' }, referee);
    await cup.must('undo', {}, referee);
    const screen = cup.watch(undefined, referee);
    const { tournament: told } = await screen.until('tournament', ({ tournament: told }) =>
      Boolean(matchAt(tournament(told), 1, 1)?.hubTable),
    );
    const table = matchAt(tournament(told), 1, 1)?.hubTable ?? '';
    expect((await cup.ask('GET', `/api/tables/${table}`, undefined, referee)).status).toBe(200);
  });

  it('is listed with the round it is in, and with its final as that', async () => {
    const cup = await startWrightTournament({ tablets: false, rounds: 1, final: 4 });
    const listed = async () => (await cup.ask('GET', '/api/tournaments')).body['tournaments'];
    await cup.enter(4);
    await cup.publish();
    expect(await listed()).toMatchObject([{ id: cup.id, round: 1, final: false }]);
    const [seats = []] = (await cup.state()).rounds[0]?.matches.map((match) => match.seats) ?? [];
    const scores = Object.fromEntries(seats.map((player, at) => [player, at]));
    await cup.must('report', { round: 1, table: 1, scores });
    await cup.must('draw', { confirm: true });
    await cup.must('publish');
    expect(await listed()).toMatchObject([{ id: cup.id, round: 2, final: true }]);
  });

  it('answers what cannot be in plain words', async () => {
    const cup = await startWrightTournament();
    const answer = await cup.dispatch('draw');
    expect(answer).toMatchObject({ status: 409, body: { code: 'too-few', here: 0, overridable: false } });
    expect(answer.body['message']).toMatch(/at least two players/);
    expect(await cup.dispatch('dance')).toMatchObject({ status: 400, body: { code: 'unknown-command' } });
    const bad = await cup.dispatch('change-settings', { changes: { match: { level: 'blind' } } });
    expect(bad).toMatchObject({ status: 400, body: { code: 'bad-setup' } });
    expect(await cup.ask('POST', '/api/tournaments', { name: 'X', game: 'chess' })).toMatchObject({
      status: 400,
    });
    expect(await cup.ask('GET', '/api/tournaments/none')).toMatchObject({ status: 404 });
  });
});
