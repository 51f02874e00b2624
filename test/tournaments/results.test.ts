import { describe, expect, it } from 'vitest';
import { matchAt, type Match, type Tournament } from '#shared/tournament/log/state.ts';
import type { TournamentMessage } from '#shared/wire/tournament-message.ts';
import { watchAt } from '../table-hub.ts';
import { startWrightTournament, type TournamentHub } from '../tournament-hub.ts';

const FIRST = { round: 1, table: 1 };

type Floor = Extract<TournamentMessage, { type: 'floor' }>;

/** The last seat wins. */
const byHand = ({ seats }: Pick<Match, 'seats'>) =>
  Object.fromEntries(seats.map((player, at) => [player, at]));

const resultIn = (told: unknown) => matchAt(told as Tournament, 1, 1)?.result;

/** A match that is to be played at the only table. */
async function opened() {
  const cup = await startWrightTournament({ match: { rounds: 1 } });
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
    await cup.must('enter', { entries: [{ name: 'Somebody else' }] });
    await cup.tellTable(match.hubTable, { type: 'rename', seat: '1', name: 'somebody else' });
    await cup.play(match.hubTable, 4);
    await screen.until('floor', ({ tables }) => tables.some(({ view }) => view.finished));
    expect(resultIn(await cup.state())).toBeNull();
    const scores = byHand(match);
    await cup.must('report', { ...FIRST, scores });
    expect(resultIn(await cup.state())).toMatchObject({ from: 'hand', scores });
  });

  it('is everybody’s own, whatever a seat is called, and where two have changed their seats', async () => {
    const { cup, screen, match } = await opened();
    const [one, two] = match.seats;
    await cup.tellTable(match.hubTable, { type: 'rename', seat: '1', name: 'on the way' });
    await cup.tellTable(match.hubTable, { type: 'rename', seat: '2', name: `Name ${one}` });
    await cup.tellTable(match.hubTable, { type: 'rename', seat: '1', name: `Name ${two}` });
    await cup.tellTable(match.hubTable, { type: 'rename', seat: '3', name: 'The Stranger' });
    await cup.play(match.hubTable, 4);
    await screen.until('tournament', ({ tournament }) => Boolean(resultIn(tournament)));
    const { groups } = resultIn(await cup.state()) ?? {};
    expect(groups?.[0]).toEqual([two]);
    expect(groups?.flat().toSorted()).toEqual(match.seats.toSorted());
  });

  it('is marked wherever its table says otherwise, and the table is told what is recorded', async () => {
    const { cup, screen, match } = await opened();
    expect((await cup.watch().until('floor')).tables).toMatchObject([{ begun: false, differs: null }]);
    const tablet = await watchAt(cup.client, match.hubTable, await cup.join('referee', match.hubTable));
    await cup.must('report', { ...FIRST, scores: byHand(match) });
    await cup.play(match.hubTable, 4);
    const isOver = ({ tables }: Floor) => tables.some(({ view }) => view.finished);
    const { tables } = await screen.until('floor', isOver);
    expect(tables).toMatchObject([{ begun: true, differs: { scores: { [match.seats[0] ?? '']: 20 } } }]);
    const told = await tablet.until('tournament', ({ tournament }) => Boolean(tournament?.result));
    expect(told.tournament?.result?.totals[0]).toMatchObject({
      name: `Name ${match.seats[3]}`,
      total: 3,
      place: 1,
    });
  });

  it('is marked when its table takes the end back, until that is told anew', async () => {
    const { cup, match } = await played();
    await cup.tellTable(match.hubTable, { type: 'undo' });
    const screen = cup.watch();
    await screen.until('floor', ({ tables }) => tables[0]?.differs?.scores === null);
    await cup.tellTable(match.hubTable, { type: 'count-pile', loot: 20 });
    const after = cup.watch();
    await after.until('floor', ({ tables }) => tables[0]?.view.finished === true && !tables[0].differs);
  });

  it('is not marked where a referee has corrected what the table says', async () => {
    const { cup, match } = await played();
    await cup.must('correct', { ...FIRST, scores: byHand(match), reason: 'miscounted' });
    expect((await cup.watch().until('floor')).tables).toMatchObject([{ differs: null }]);
    await recount(cup, match.hubTable, 30);
    await cup.watch().until('floor', ({ tables }) => Boolean(tables[0]?.differs?.scores));
  });
});
