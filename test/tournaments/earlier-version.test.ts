import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { TournamentFile } from '#shared/wire/tournament-file.ts';
import { startWrightTournament, TournamentHub } from '../tournament-hub.ts';

/** Two rounds of eleven, saved when a player's id was the name and ties were parted by wins first. */
const FILE = JSON.parse(
  readFileSync(new URL('files/of-0.1.0-by-name.json', import.meta.url), 'utf8'),
) as TournamentFile;

it('an event that an earlier version saved opens with its standings, and goes on', async () => {
  const { client } = await startWrightTournament();
  const cup = new TournamentHub(client, FILE.tournament);
  expect(await cup.ask('POST', '/api/tournaments/import', FILE)).toMatchObject({ status: 201 });
  expect(await cup.standings()).toMatchObject(
    FILE.standings.map(({ player, points, decidedBy }) => ({ player, points, decidedBy })),
  );
  const { compared, settings } = await cup.state();
  expect(compared).toBe('as-they-are');
  expect(settings.tieBreaks.slice(0, 3)).toEqual(['firsts', 'share', 'opponents']);
  await cup.must('enter', { entries: [{ name: 'P003' }], here: true });
  await cup.publish();
  const { entries, rounds } = await cup.state();
  expect(entries.at(-1)).toMatchObject({ player: '12', name: 'P003' });
  expect(entries.find(({ player }) => player === 'P003')?.name).toBe('Hanna');
  expect(rounds[2]?.matches.flatMap(({ seats }) => seats)).toHaveLength(12);
  const saved = (await cup.ask('GET', `${cup.path}/export`)).body as unknown as TournamentFile;
  expect(saved.rows.slice(0, FILE.rows.length)).toEqual(FILE.rows);
});
