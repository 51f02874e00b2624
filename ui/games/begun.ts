import type { FloorTable } from '#shared/wire/tournament-message.ts';
import { hasBegun as wright } from './wright/has-begun.ts';

const GAMES: Readonly<Partial<Record<string, (view: FloorTable['view']) => boolean>>> = { wright };

/** Whether anything at a table shows that it is played. */
export const hasBegun = (game: string, { view, race }: FloorTable): boolean =>
  race !== 'none' || view.round > 1 || (GAMES[game]?.(view) ?? false);
