import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Row } from '#shared/table/log.ts';
import { WRIGHT_TABLE } from '#shared/games/wright/index.ts';
import { evening } from './evening.ts';
import type { Told } from './scene.ts';

/** Whole matches as their referees told them, with slips, undos, overrides and corrections, and the sheet they ended with. */
const MATCHES = globSync('matches/*.jsonl', { cwd: import.meta.dirname }).sort();

interface Sheet {
  readonly standings: readonly unknown[];
  readonly winners: readonly string[];
  readonly rounds: readonly unknown[];
}

function read(file: string) {
  const lines = readFileSync(join(import.meta.dirname, file), 'utf8')
    .trim()
    .split('\n');
  const parsed = lines.map((line) => JSON.parse(line) as unknown);
  return {
    opening: parsed[0] as { about: string; setup: Record<string, unknown> },
    commands: parsed.slice(1, -1) as readonly Told[],
    sheet: parsed.at(-1) as Sheet,
  };
}

const sheetOf = ({ standings, winners, state }: ReturnType<typeof WRIGHT_TABLE.view>): Sheet => ({
  standings,
  winners,
  rounds: state.scored.map(({ excluded, ranking, loot, points, leftover, marks }) => ({
    ...{ excluded, ranking, loot, points, leftover, marks },
  })),
});

describe('recorded matches', () => {
  it('are ten and more, for two to five players at both levels', () => {
    const kinds = MATCHES.map((file) => read(file).opening.setup as { level: string; seats: unknown[] });
    expect(MATCHES.length).toBeGreaterThanOrEqual(10);
    expect(new Set(kinds.map(({ level, seats }) => `${level} ${seats.length}`)).size).toBe(8);
  });

  it('hold slips that were undone, overrides and corrections', () => {
    const all = MATCHES.flatMap((file) => read(file).commands);
    for (const type of [
      'undo',
      'give-order',
      'void-race',
      'correct-round',
      'rename',
      'choose-miss',
      'give-ranking',
    ])
      expect(all.filter((command) => command.type === type).length, type).toBeGreaterThan(2);
    expect(all.filter(({ confirm }) => confirm === true).length).toBeGreaterThan(2);
  });

  it.for(MATCHES.map((file) => [basename(file, '.jsonl'), file] as const))(
    '%s ends with its sheet',
    ([, file]) => {
      const { opening, commands, sheet } = read(file);
      const { dispatch, view, rows } = evening(opening.setup);
      for (const command of commands) dispatch(command);
      expect(view().phase).toBe('finished');
      expect(sheetOf(view())).toEqual(sheet);

      const replayed = WRIGHT_TABLE.replay(JSON.parse(JSON.stringify(rows())) as Row[]);
      expect(replayed.ok && sheetOf(WRIGHT_TABLE.view(replayed.value))).toEqual(sheet);
    },
  );
});
