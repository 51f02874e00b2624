import type { Component } from 'svelte';
import type { FloorTable } from '#shared/wire/tournament-message.ts';
import WrightFloor from './wright/WrightFloor.svelte';

type Floor = Component<{ view: FloorTable['view'] }>;

const GAMES: Readonly<Partial<Record<string, Floor>>> = { wright: WrightFloor };

/** How a table of a game looks to somebody across the hall. */
export const floorOf = (game: string): Floor | undefined => GAMES[game];
