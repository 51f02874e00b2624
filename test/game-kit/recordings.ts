import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const TESTS = join(import.meta.dirname, '..');

/** A match as its referee told it. */
export interface Recording {
  readonly name: string;
  /** Without the game and the id. */
  readonly setup: Readonly<Record<string, unknown>>;
  readonly commands: readonly ToldCommand[];
}

export interface ToldCommand {
  readonly id: string;
  readonly type: string;
  readonly [field: string]: unknown;
}

/** Every game keeps its recorded matches in `test/GAME/matches/`: the set-up, a command a line, and the final sheet. */
export const recordingsOf = (game: string): readonly Recording[] =>
  globSync(`${game}/matches/*.jsonl`, { cwd: TESTS }).sort().map(read);

function read(file: string): Recording {
  const lines = readFileSync(join(TESTS, file), 'utf8').trim().split('\n');
  const [opening, ...others] = lines.map((line) => JSON.parse(line) as unknown);
  return {
    name: basename(file, '.jsonl'),
    setup: (opening as Pick<Recording, 'setup'>).setup,
    commands: others.slice(0, -1) as readonly ToldCommand[],
  };
}
