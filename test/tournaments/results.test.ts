import { describe, expect, it } from 'vitest';
import { matchAt, type Tournament } from '#shared/tournament/record/state.ts';
import { startTournament, type TournamentHub } from '../tournament-hub.ts';

const FIRST = { round: 1, table: 1 };

const resultIn = (told: unknown) => matchAt(told as Tournament, 1, 1)?.result;

/** A match that is to be played at the only table. */
async function opened() {
  const cup = await startTournament({ match: { rounds: 1 } });
  const screen = cup.watch();
  await cup.enter(4);
  await cup.publish();
  const [match] = await cup.tables(screen);
  if (!match) throw new Error('no table');
  return { cup, screen, match };
}

async function played() {
  const table = await opened();
  await table.cup.play(table.match.hubTable, 4);
  await table.screen.until('tournament', ({ tournament }) => Boolean(resultIn(tournament)));
  return table;
}

/** The players at the table find that the pile was another. */
async function recount(cup: TournamentHub, hubTable: string, loot: number): Promise<void> {
  await cup.tellTable(hubTable, { type: 'undo' });
  await cup.tellTable(hubTable, { type: 'count-pile', loot });
}

describe('the result of a table', () => {
  it('follows what the table says, and has to be agreed to anew', async () => {
    const { cup, screen, match } = await played();
    await cup.must('confirm', { ...FIRST, by: 'table' });
    await recount(cup, match.hubTable, 20);
    const { tournament } = await screen.until('tournament', (told) =>
      Boolean(resultIn(told.tournament)?.before.length),
    );
    expect(resultIn(tournament)).toMatchObject({
      ...{ byTable: false, byReferee: false, before: [{ reason: 'table' }] },
      scores: { [match.seats[0] ?? '']: 10 },
    });
  });

  it('stands once a referee has confirmed it, whatever is tapped there afterwards', async () => {
    const { cup, screen, match } = await played();
    await cup.must('confirm', { ...FIRST, by: 'referee' });
    await recount(cup, match.hubTable, 20);
    // Told after it, so that the hub has heard of the table's change.
    await cup.must('call', { table: 1 });
    await screen.until('tournament', ({ tournament }) => (tournament as Tournament).calls.length === 1);
    expect(resultIn(await cup.state())).toMatchObject({ scores: { [match.seats[0] ?? '']: 20 }, before: [] });
  });

  it('is told by hand where other people sat than were drawn', async () => {
    const { cup, screen, match } = await opened();
    await cup.tellTable(match.hubTable, { type: 'rename', seat: '1', name: 'Somebody else' });
    await cup.play(match.hubTable, 4);
    await screen.until('floor', ({ tables }) => tables.some(({ view }) => view.finished));
    expect(resultIn(await cup.state())).toBeNull();
    const scores = Object.fromEntries(match.seats.map((player, at) => [player, at]));
    await cup.must('report', { ...FIRST, scores });
    expect(resultIn(await cup.state())).toMatchObject({ from: 'hand', scores });
  });
});
