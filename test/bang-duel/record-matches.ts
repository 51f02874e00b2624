import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAME } from '#shared/games/bang-duel/index.ts';
import type { State } from '#shared/games/bang-duel/match/state.ts';
import { playMatch, type Told } from '#shared/games/bang-duel/simulate/play-match.ts';
import { randomFrom } from '#shared/random.ts';
import { Played } from '#test/game-kit/played.ts';
import type { ToldCommand } from '#test/game-kit/recordings.ts';

/**
 * Plays and writes the recorded matches: `node test/bang-duel/record-matches.ts`. Recordings are kept for good: write new ones,
 * do not overwrite old ones because the engine now disagrees.
 */
const RECORDINGS = [
  { file: '01-light', seed: 11, setup: { level: 'light', rounds: 3 } },
  { file: '02-full', seed: 12, setup: { level: 'full', rounds: 1, first: '2' } },
  {
    file: '03-full-house-rules',
    seed: 13,
    setup: {
      ...{ level: 'full', rounds: 3 },
      options: {
        ...{ frames: { Winchester: 'action' }, alwaysOn: ['Stranger'], kidCurry: 'barrel', wesCounts: true },
        ...{ markerMoves: 'any', rangerOpened: true, peacemakerRobs: true, squad: 5 },
      },
    },
  },
] as const;

const PAUSE = 0.04;

for (const { file, seed, setup } of RECORDINGS) {
  const seats = [{ name: 'Ann' }, { name: 'Bea' }];
  const party = new Played(GAME, { ...setup, seats });
  const lines: object[] = [{ setup: { ...setup, seats } }];
  const slips = randomFrom(seed + 1_000);
  const tell = (told: Told): boolean => {
    const command: ToldCommand = { ...told, id: `${file}-${lines.length}` };
    if (party.dispatch(command)) return false;
    lines.push(command);
    return true;
  };
  playMatch({
    state: () => party.view.state as State,
    random: randomFrom(seed),
    dispatch: (told) => {
      if (!tell(told)) return false;
      // Somebody slipped: it is taken back, and told again.
      if (slips.chance(PAUSE) && tell({ type: 'undo' })) return tell(told);
      return true;
    },
  });
  tell({ type: 'correct-round', round: 1, winner: '1', reason: 'written down wrong' });
  const { standings, winners } = party.view;
  lines.push({ standings, winners });
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  writeFileSync(join(import.meta.dirname, 'matches', `${file}.jsonl`), text);
}
