import { phaseWords as wright } from './wright/phase-words.ts';

const GAMES: Readonly<Partial<Record<string, (phase: string) => string>>> = { wright };

/** What is going on at a table of any game. */
export const phaseWords = (game: string, phase: string): string => GAMES[game]?.(phase) ?? '';
