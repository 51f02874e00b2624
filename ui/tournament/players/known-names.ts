import type { ListedEntry } from '#shared/tournament/entry-list.ts';
import { sameNameKey } from '#shared/tournament/name-key.ts';
import type { Tournament } from '#shared/tournament/log/state.ts';
import type { Statistics } from '#shared/wire/statistics.ts';
import { ask } from '../../hub/api.ts';
import type { ListedTournament } from '../list/tournaments.svelte.ts';

export interface EarlierEvent {
  readonly id: string;
  readonly name: string;
  readonly players: readonly Pick<ListedEntry, 'name' | 'fixed' | 'about'>[];
}

export interface KnownNames {
  /** Of everybody who has played here before, each once. */
  readonly names: readonly string[];
  /** The newest first. */
  readonly events: readonly EarlierEvent[];
}

/** Older ones are asked for by nobody. */
const EVENTS = 8;

/** Who played here before this tournament: at tables and in earlier events. */
export async function knownNames(tournament: string): Promise<KnownNames> {
  const [atTables, listed] = await Promise.all([
    namesAtTables(),
    ask<{ tournaments: readonly ListedTournament[] }>('GET', '/api/tournaments'),
  ]);
  const others = listed.ok ? listed.value.tournaments.filter(({ id }) => id !== tournament) : [];
  const events = await Promise.all(others.slice(-EVENTS).reverse().map(eventOf));
  const all = [...events.flatMap(({ players }) => players.map(({ name }) => name)), ...atTables];
  return {
    names: [...new Map(all.map((name) => [sameNameKey(name), name])).values()],
    events: events.filter(({ players }) => players.length > 0),
  };
}

/** Whatever they played: each game is counted by itself. */
async function namesAtTables(): Promise<readonly string[]> {
  const usual = await ask<Statistics>('GET', '/api/statistics');
  if (!usual.ok) return [];
  const others = usual.value.games.filter(({ id }) => id !== usual.value.game);
  const all = await Promise.all(
    others.map(({ id }) => ask<Statistics>('GET', `/api/statistics?game=${encodeURIComponent(id)}`)),
  );
  const counted = [usual, ...all].flatMap((each) => (each.ok ? each.value.players : []));
  return counted.map(({ name }) => name);
}

async function eventOf({ id, name }: ListedTournament): Promise<EarlierEvent> {
  const asked = await ask<{ tournament: Tournament }>('GET', `/api/tournaments/${id}`);
  return { id, name, players: asked.ok ? asked.value.tournament.entries : [] };
}
