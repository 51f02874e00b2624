import { describe, expect, it } from 'vitest';
import { matchAt, type Tournament } from '#shared/tournament/log/state.ts';
import { watchAt } from '../table-hub.ts';
import { startWrightTournament } from '../tournament-hub.ts';

/** What is changed about a match while it is played: nobody's result may go astray by it. */

const ONE_ROUND = { match: { rounds: 1 } };
const tournament = (raw: unknown) => raw as Tournament;

async function atTable(players: number) {
  const cup = await startWrightTournament(ONE_ROUND);
  const screen = cup.watch();
  await cup.enter(players);
  await cup.publish();
  const [match] = await cup.tables(screen);
  if (!match?.hubTable) throw new Error('no table');
  const untilMatch = async (round: number, is: (match: ReturnType<typeof matchAt>) => boolean) => {
    const { tournament: told } = await screen.until('tournament', ({ tournament: told }) =>
      is(matchAt(tournament(told), round, 1)),
    );
    return matchAt(tournament(told), round, 1);
  };
  return { cup, seats: match.seats, table: match.hubTable, untilMatch };
}

describe('a match that is changed while it is played', () => {
  it('brings its result under the new name of a player', async () => {
    const { cup, seats, table, untilMatch } = await atTable(4);
    await cup.tellTable(table, { type: 'add-sheriff' });
    await cup.must('rename', { player: seats[2], name: 'Calamity Jane' });
    const { body } = await cup.ask('GET', `/api/tables/${table}`);
    expect(body['seats']).toMatchObject([{}, {}, { name: 'Calamity Jane' }, {}]);
    await cup.tellTable(table, { type: 'rename', seat: '1', name: `name ${seats[0]?.toLowerCase()}` });
    await cup.play(table, 4);
    const match = await untilMatch(1, (each) => Boolean(each?.result));
    expect(match?.result?.groups[0]).toEqual([seats[0]]);
  });

  it('is begun anew with others only when asked twice, and an undo gives all of them a table', async () => {
    const { cup, seats, table, untilMatch } = await atTable(4);
    const away = { round: 1, table: 1, player: seats[3] };
    await cup.tellTable(table, { type: 'add-sheriff' });
    expect(await cup.dispatch('unseat', away)).toMatchObject({
      ...{ status: 409, body: { code: 'match-in-play', overridable: true } },
    });
    await cup.must('unseat', { ...away, confirm: true });
    const three = await untilMatch(1, (each) => each?.seats.length === 3 && each.hubTable !== null);
    expect(three?.hubTable).not.toBe(table);
    await cup.must('undo');
    // Nobody has played there yet, so that the same table is set up for all of them.
    const anew = three?.hubTable ?? '';
    await untilMatch(1, (each) => each?.seats.length === 4 && each.hubTable === anew);
    const { body } = await cup.ask('GET', `/api/tables/${anew}`);
    expect(body['seats']).toMatchObject(seats.map((player) => ({ name: `Name ${player}` })));
    await cup.play(anew, 4);
    expect((await untilMatch(1, (each) => Boolean(each?.result)))?.result?.from).toBe('hub');
  });

  it('is over for its tablet once its table is broken up, and an undo gives that table back', async () => {
    const cup = await startWrightTournament(ONE_ROUND);
    const screen = cup.watch();
    await cup.enter(10);
    await cup.publish();
    const matches = await cup.tables(screen);
    const [gone, one, two] = matches.toSorted((a, b) => a.seats.length - b.seats.length);
    const isAway = async () => {
      const { body } = await cup.ask('GET', '/api/tables');
      const tables = body['tables'] as readonly { id: string; archived: boolean }[];
      return tables.find(({ id }) => id === gone?.hubTable)?.archived;
    };
    const to = [one?.table, two?.table, one?.table];
    const moves = gone?.seats.map((player, at) => ({ player, to: to[at] }));
    await cup.must('reseat', { round: 1, moves });
    await expect.poll(isAway).toBe(true);
    const tablet = await watchAt(
      cup.client,
      gone?.hubTable ?? '',
      await cup.join('referee', gone?.hubTable ?? ''),
    );
    const { tournament: said } = await tablet.until('snapshot');
    expect(said).toMatchObject({ table: gone?.table, round: 1, gone: true, clock: null });
    await cup.must('undo');
    await expect.poll(isAway).toBe(false);
    await tablet.until('tournament', (told) => told.tournament?.gone === false);
  });

  it('tells its result also after the next round was published without it, and that is not taken back by chance', async () => {
    const { cup, seats, table, untilMatch } = await atTable(4);
    await cup.tellTable(table, { type: 'add-sheriff' });
    await cup.must('draw', { confirm: true });
    await cup.must('publish', { confirm: true });
    await untilMatch(2, (each) => Boolean(each?.hubTable));
    await cup.tellTable(table, { type: 'undo' });
    await cup.play(table, 4);
    expect((await untilMatch(1, (each) => Boolean(each?.result)))?.result?.groups[0]).toEqual([seats[0]]);
    const at = { round: 1, table: 1 };
    await cup.must('confirm', { ...at, by: 'referee' });
    const body = { code: 'confirmation-past', ...at };
    expect(await cup.dispatch('undo')).toMatchObject({ status: 409, body });
    await cup.must('undo', { confirm: true });
  });
});
