import { describe, expect, it } from 'vitest';
import { matchAt, type Tournament } from '#shared/tournament/log/state.ts';
import { AUTOMATION } from '../client.ts';
import { watchAt } from '../table-hub.ts';
import { startWrightTournament, type TournamentHub } from '../tournament-hub.ts';

const ORDER = ['1', '2', '3', '4'];

/** A round of one table on the hub, and whatever opens there next. */
async function aRound(cup: TournamentHub) {
  const session = cup.watch();
  const tableOf = async (round: number): Promise<string> => {
    const isOpen = (told: unknown) => matchAt(told as Tournament, round, 1)?.hubTable;
    const { tournament } = await session.until('tournament', (message) =>
      Boolean(isOpen(message.tournament)),
    );
    return isOpen(tournament) ?? '';
  };
  await cup.enter(4);
  await cup.publish();
  return { tableOf, first: await tableOf(1) };
}

/** One round of the match, told by hand: the first seat wins. */
async function play(cup: TournamentHub, hubTable: string, token = AUTOMATION): Promise<void> {
  let count = 0;
  const dispatch = async (type: string, fields: object = {}) => {
    const id = `p-${++count}`;
    const path = `/api/tables/${hubTable}/commands`;
    expect(await cup.ask('POST', path, { id, type, ...fields }, token)).toMatchObject({ status: 200 });
  };
  await dispatch('add-sheriff');
  await dispatch('add-sheriff');
  await dispatch('give-order', { order: ORDER });
  await dispatch('give-ranking', { ranking: ORDER.slice(0, -1) });
  await dispatch('count-pile', { loot: 40 });
}

/** Rounded, as nobody reads it closer. */
const minutesLeft = (clock: { left_ms: number } | null | undefined): number | undefined =>
  clock ? Math.round(clock.left_ms / 60_000) : undefined;

describe('a table that a match of a tournament is played at', () => {
  it('is told how long there is to play, until its result is in', async () => {
    const cup = await startWrightTournament({ match: { rounds: 1 }, minutes: 50 });
    const { first } = await aRound(cup);
    const screen = await watchAt(cup.client, first, await cup.join('referee', first));
    await screen.until('snapshot');
    await cup.must('start-clock');
    const { now, tournament } = await screen.until('tournament', (told) =>
      Boolean(told.tournament?.clock?.running_since),
    );
    expect(tournament?.clock).toEqual({ left_ms: 50 * 60_000, running_since: expect.any(Number) as unknown });
    expect(Math.abs(now - (tournament?.clock?.running_since ?? 0))).toBeLessThan(60_000);
    await cup.must('add-time', { seconds: 300, table: 1 });
    await screen.until('tournament', (told) => minutesLeft(told.tournament?.clock) === 55);
    await cup.must('add-time', { seconds: 600 });
    await screen.until('tournament', (told) => minutesLeft(told.tournament?.clock) === 65);
    await cup.must('pause-clock');
    await screen.until('tournament', (told) => told.tournament?.clock?.running_since === null);
    await play(cup, first);
    await screen.until('tournament', (told) => told.tournament?.result !== null && !told.tournament?.clock);
  });

  it('is told so, and whether the referee was called, is on the way, or need not come', async () => {
    const cup = await startWrightTournament({ match: { rounds: 1 } });
    const { first } = await aRound(cup);
    const tablet = await cup.join('referee', first);
    const screen = await watchAt(cup.client, first, tablet);
    const { tournament } = await screen.until('snapshot');
    expect(tournament).toEqual({
      ...{ id: cup.id, table: 1, round: 1, final: false, gone: false, final_at: null, winners: null },
      ...{ clock: null, call: null, result: null },
    });
    await cup.must('call', { table: 1 }, tablet);
    const called = await screen.until('tournament', (told) => told.tournament?.call?.answered === false);
    const command = called.tournament?.call?.id;
    await cup.must('undo', { command }, tablet);
    await screen.until('tournament', (told) => told.tournament?.call === null);
    expect((await cup.state()).calls).toEqual([]);
    await cup.must('call', { table: 1 }, tablet);
    const [call] = (await cup.state()).calls;
    await cup.must('answer', { call: call?.id });
    await screen.until('tournament', (told) => told.tournament?.call?.answered === true);
    await cup.play(first, 4);
    await screen.until('tournament', (told) => Boolean(told.tournament?.result && told.tournament.call));
    await cup.must('confirm', { round: 1, table: 1, by: 'referee' });
    await screen.until(
      'tournament',
      (told) => told.tournament?.call === null && told.tournament.result !== null,
    );
  });

  it('may take back its own call and nothing else', async () => {
    const cup = await startWrightTournament({ match: { rounds: 1 } });
    const { first } = await aRound(cup);
    const tablet = await cup.join('referee', first);
    await cup.must('call', { table: 2 });
    const [other] = (await cup.state()).calls;
    await cup.must('penalise', { player: 'P001', points: 1, reason: 'late' });
    const [penalty] = (await cup.state()).penalties;
    for (const command of [other?.id, penalty?.id, undefined])
      expect((await cup.dispatch('undo', { command }, tablet)).status).toBe(403);
  });

  it('sees of the event what everybody does, and sends away nobody of it', async () => {
    const cup = await startWrightTournament({ match: { rounds: 1 } });
    const { first } = await aRound(cup);
    const [tablet, referee, display] = [
      await cup.join('referee', first),
      await cup.join('referee', cup.id),
      await cup.join('display', cup.id),
    ];
    const note = 'a private word';
    await cup.must('penalise', { player: 'P001', points: 1, reason: 'late', note });
    await cup.play(first, 4);
    await cup.must('confirm', { round: 1, table: 1, by: 'referee' });
    await cup.must('draw');
    const seen = async (token: string) => {
      const { body } = await cup.ask('GET', cup.path, undefined, token);
      const { rounds, penalties } = body['tournament'] as Tournament;
      const socket = cup.watch(`${cup.path}/live`, token);
      const live = (await socket.until('tournament')).tournament as unknown as Tournament;
      const file = await cup.ask('GET', `${cup.path}/export`, undefined, token);
      return {
        ...{ rounds: rounds.length, live: live.rounds.length, exports: file.status },
        notes: [...penalties, ...live.penalties].map(({ note }) => note),
      };
    };
    expect(await seen(referee)).toEqual({ rounds: 2, live: 2, exports: 200, notes: [note, note] });
    expect(await seen(tablet)).toEqual({ rounds: 1, live: 1, exports: 403, notes: ['', ''] });

    const devices = async (token: string) =>
      (await cup.ask('GET', '/api/devices', undefined, token)).body['devices'] as {
        id: string;
        table: string;
      }[];
    const ofEvent = (await devices(AUTOMATION)).find(({ table }) => table === cup.id);
    expect(await devices(tablet)).toEqual([]);
    const away = await cup.ask('DELETE', `/api/devices/${ofEvent?.id ?? ''}`, undefined, tablet);
    expect(away).toMatchObject({ status: 404, body: { code: 'no-such-device' } });
    expect((await cup.ask('GET', '/api/me', undefined, display)).status).toBe(200);
  });

  it('is told how far its result has come, then nothing of it at the next match', async () => {
    const cup = await startWrightTournament({ match: { rounds: 1 } });
    const { first, tableOf } = await aRound(cup);
    const tablet = await cup.join('referee', first);
    const screen = await watchAt(cup.client, first, tablet);
    await play(cup, first, tablet);
    await screen.until('tournament', (told) => told.tournament?.result?.by_table === false);
    await cup.must('call', { table: 1 }, tablet);
    await cup.must('answer', { call: (await cup.state()).calls[0]?.id });
    await cup.must('confirm', { round: 1, table: 1, by: 'table' }, tablet);
    await screen.until('tournament', (told) => told.tournament?.result?.by_table === true);
    await cup.must('confirm', { round: 1, table: 1, by: 'referee' });
    const stands = await screen.until('tournament', (told) => told.tournament?.result?.by_referee === true);
    expect(stands.tournament?.result).toMatchObject({ by_table: true, by_referee: true, corrected: false });
    await cup.publish();
    const next = await watchAt(cup.client, await tableOf(2), tablet);
    expect((await next.until('snapshot')).tournament).toMatchObject({ round: 2, call: null, result: null });
  });

  it('that is not in the final is told where that is played, and every table who won', async () => {
    const cup = await startWrightTournament({ rounds: 1, final: 4, match: { rounds: 1 } });
    await cup.enter(8);
    await cup.publish();
    const session = cup.watch();
    const screens = [];
    for (const { table, seats, hubTable } of await cup.tables(session)) {
      screens.push(await watchAt(cup.client, hubTable, AUTOMATION));
      await cup.play(hubTable, seats.length);
      await session.until('tournament', (told) =>
        Boolean(matchAt(told.tournament as unknown as Tournament, 1, table)?.result),
      );
      await cup.must('confirm', { round: 1, table, by: 'referee' });
    }
    await cup.publish();
    const [final] = await cup.tables(session, 2);
    await screens[1]?.until('tournament', (told) => told.tournament?.final_at === 1);
    await cup.play(final?.hubTable ?? '', 4);
    await session.until('tournament', (told) =>
      Boolean(matchAt(told.tournament as unknown as Tournament, 2, 1)?.result),
    );
    await cup.must('confirm', { round: 2, table: 1, by: 'referee' });
    await cup.must('finish', { finished: true });
    for (const screen of screens) {
      const over = await screen.until('tournament', (told) => Boolean(told.tournament?.winners));
      expect(over.tournament).toMatchObject({ final_at: null, winners: [`Name ${final?.seats[0]}`] });
    }
  });

  it('has nobody called back to a match that was not played out there', async () => {
    const cup = await startWrightTournament();
    const { first, tableOf } = await aRound(cup);
    const screen = await watchAt(cup.client, first, await cup.join('referee', first));
    await play(cup, first);
    const seats = matchAt(await cup.state(), 1, 1)?.seats ?? [];
    const scores = Object.fromEntries(seats.map((player, at) => [player, at]));
    await cup.must('report', { round: 1, table: 1, scores });
    await cup.must('confirm', { round: 1, table: 1, by: 'referee' });
    await cup.publish();
    const next = await tableOf(2);
    await screen.until('rematch', ({ table }) => table === next);
    const there = await watchAt(cup.client, next, AUTOMATION);
    expect((await there.until('snapshot')).health.back_at).toBeNull();
  });

  it('is listed with what it is played for', async () => {
    const cup = await startWrightTournament();
    const { first } = await aRound(cup);
    const of = { id: cup.id, name: 'Cup', round: 1, final: false, finished: false, archived: false };
    const tournament = { ...of, playing: true };
    for (const token of [AUTOMATION, await cup.join('referee', first)])
      expect((await cup.ask('GET', '/api/tables', undefined, token)).body).toMatchObject({
        tables: [{ id: first, tournament }],
      });
    const seats = matchAt(await cup.state(), 1, 1)?.seats ?? [];
    const scores = Object.fromEntries(seats.map((player, at) => [player, at]));
    await cup.must('report', { round: 1, table: 1, scores });
    expect((await cup.ask('GET', '/api/tables')).body).toMatchObject({
      tables: [{ id: first, finished: false, tournament: { ...of, playing: false } }],
    });
  });

  it('of no tournament is told of none', async () => {
    const cup = await startWrightTournament();
    const seats = [{ name: 'a' }, { name: 'b' }, { name: 'c' }];
    const { body } = await cup.ask('POST', '/api/tables', { game: 'wright', seats });
    const screen = await watchAt(cup.client, String(body['id']), AUTOMATION);
    expect((await screen.until('snapshot')).tournament).toBeNull();
  });
});
