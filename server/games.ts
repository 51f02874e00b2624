import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '#shared/games/index.ts';
import type { Fields } from '#shared/games/kit/fields.ts';
import type { BoxKind } from '#shared/games/kit/box.ts';
import type { Sentence } from '#shared/games/kit/refusal-words.ts';
import type { RulesApi } from '#shared/games/kit/rules-api.ts';
import type { ListedGame, PlayableGame } from '#shared/games/listed-game.ts';
import type { Engine } from '#shared/table/engine.ts';

/** A game as the hub has it: its engine, its words, and how its boxes are filled, where it has any. */
export interface HubGame extends PlayableGame {
  readonly sentence: Sentence;
  readonly box: BoxKind | undefined;
}

const games = new Map<string, HubGame>();

/** From now on the hub knows this game. Answers how it forgets it again. */
export async function learnGame(id: string, { load, loadWords, loadBox }: ListedGame): Promise<() => void> {
  games.set(id, { ...(await load()), sentence: await loadWords(), box: await loadBox?.() });
  return () => {
    games.delete(id);
  };
}

// A log may be about any of them, so all are loaded before anything else.
await Promise.all(Object.entries(GAMES).map(([id, game]) => learnGame(id, game)));

/** Undefined for a game that nobody knows here. */
export const gameFor = (id: unknown): HubGame | undefined =>
  typeof id === 'string' ? games.get(id) : undefined;

export const engineFor = (game: unknown): Engine | undefined => gameFor(game)?.engine;

interface CommandsModule {
  readonly COMMANDS: Readonly<Record<string, Fields>>;
}

interface RulesModule {
  readonly API: RulesApi;
}

const FOLDER = join(import.meta.dirname, '../shared/games');

/** What stands in such a file of each game that has one; no screen loads it. */
async function modulesOf<Module>(file: string): Promise<readonly (readonly [game: string, Module])[]> {
  const having = Object.keys(GAMES).filter((game) => existsSync(join(FOLDER, game, file)));
  return Promise.all(
    having.map(async (game) => [game, (await import(`#shared/games/${game}/${file}`)) as Module] as const),
  );
}

/** What people may tell a table of each game, with the fields. */
export const COMMANDS = (await modulesOf<CommandsModule>('api/commands.ts')).map(
  ([game, { COMMANDS }]) => [game, COMMANDS] as const,
);

/** What a game answers about its rules, if it answers anything. */
export const RULES = (await modulesOf<RulesModule>('api/api.ts')).map(
  ([game, { API }]) => [game, API] as const,
);
