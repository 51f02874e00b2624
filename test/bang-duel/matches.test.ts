import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GAME } from '#shared/games/bang-duel/index.ts';
import { Played } from '#test/game-kit/played.ts';
import { recordingsOf } from '#test/game-kit/recordings.ts';

const ALL = recordingsOf('bang-duel');

const sheetOf = (name: string): unknown =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, 'matches', `${name}.jsonl`), 'utf8')
      .trim()
      .split('\n')
      .at(-1) ?? '',
  );

describe('recorded matches', () => {
  it('are kept of both levels, with undos inside effects, and corrections', () => {
    expect(new Set(ALL.map(({ setup }) => setup['level']))).toEqual(new Set(['light', 'full']));
    const types = ALL.flatMap(({ commands }) => commands.map(({ type }) => type));
    for (const type of ['undo', 'correct-round', 'take', 'play', 'hit', 'arrive'])
      expect(types).toContain(type);
    expect(types.filter((type) => type === 'undo').length).toBeGreaterThan(5);
  });

  it.for(ALL.map((recording) => [recording.name, recording] as const))(
    '%s ends with its sheet',
    ([name, { setup, commands }]) => {
      const party = new Played(GAME, setup);
      for (const command of commands) expect(party.dispatch(command)).toBeUndefined();
      const { standings, winners, finished } = party.view;
      expect(finished).toBe(true);
      expect({ standings, winners }).toEqual(sheetOf(name));
    },
  );
});
