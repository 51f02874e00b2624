import type { ListedEntry } from '#shared/tournament/entry-list.ts';
import { sameNameKey } from '#shared/tournament/name-key.ts';
import type { Tournament } from '#shared/tournament/record/state.ts';
import type { Statistics } from '#shared/wire/statistics.ts';
import { ask } from '../../hub/api.ts';
import type { ListedTournament } from '../list/tournaments.svelte.ts';

export interface EarlierEvent {
  readonly id: string;
  readonly name: string;
  readonly players: readonly Pick<ListedEntry, 'name' | 'fixed'>[];
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
  const [counted, listed] = await Promise.all([
    ask<Statistics>('GET', '/api/statistics'),
    ask<{ tournaments: readonly ListedTournament[] }>('GET', '/api/tournaments'),
  ]);
  const others = listed.ok ? listed.value.tournaments.filter(({ id }) => id !== tournament) : [];
  const events = await Promise.all(others.slice(-EVENTS).reverse().map(eventOf));
  const atTables = counted.ok ? counted.value.players.map(({ name }) => name) : [];
  const all = [...events.flatMap(({ players }) => players.map(({ name }) => name)), ...atTables];
  return {
    names: [...new Map(all.map((name) => [sameNameKey(name), name])).values()],
    events: events.filter(({ players }) => players.length > 0),
  };
}

async function eventOf({ id, name }: ListedTournament): Promise<EarlierEvent> {
  const asked = await ask<{ tournament: Tournament }>('GET', `/api/tournaments/${id}`);
  return { id, name, players: asked.ok ? asked.value.tournament.entries : [] };
}
