import { expect, it } from 'vitest';
import { withChanges } from '#shared/changes.ts';
import type { TournamentMessage } from '#shared/wire/tournament-message.ts';
import { startWrightTournament, type TournamentHub } from '../tournament-hub.ts';

/** A screen that asked for changes: what it knows, and which messages it was told. */
function follower(cup: TournamentHub) {
  const seen = { known: undefined as unknown, seq: 0, told: [] as string[] };
  cup.watch(`${cup.path}/live?changes=1`).socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as TournamentMessage;
    if (message.type === 'tournament') seen.known = message.tournament;
    else if (message.type === 'changes') seen.known = withChanges(seen.known, message.changes);
    else return;
    seen.seq = message.seq;
    seen.told.push(message.type);
  });
  return seen;
}

it('a screen that asks for changes is told all of it once, and then knows the same; a late one joins alone', async () => {
  const cup = await startWrightTournament({ tablets: false });
  const screen = follower(cup);
  const knows = async (who: typeof screen) => {
    const state = await cup.state();
    await expect.poll(() => who.known).toEqual(state);
  };
  await knows(screen);
  await cup.enter(8);
  await knows(screen);
  await cup.publish();
  await knows(screen);
  const before = screen.told.length;
  const late = follower(cup);
  await knows(late);
  expect(screen.told).toHaveLength(before);
  const { rounds } = await cup.state();
  const scores = Object.fromEntries((rounds[0]?.matches[0]?.seats ?? []).map((player, at) => [player, at]));
  await cup.must('report', { round: 1, table: 1, scores });
  await Promise.all([knows(screen), knows(late)]);
  await cup.must('undo');
  await Promise.all([knows(screen), knows(late)]);
  expect(screen.told.filter((type) => type === 'tournament')).toHaveLength(1);
});

it('a row that changes nothing is told by its number', async () => {
  const cup = await startWrightTournament({ tablets: false });
  const screen = follower(cup);
  await cup.enter(2);
  const { body } = await cup.must('check-in', { players: ['P001'], here: true });
  await expect.poll(() => screen.seq).toBe(body['seq']);
});
