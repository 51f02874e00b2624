import { engineFor } from '#server/games.ts';
import { isObject } from '#shared/games/kit/fields.ts';
import { tableViolation, type Violation } from '#shared/games/kit/violation.ts';
import { sizesIn } from '#shared/tournament/table-sizes.ts';
import { DEFAULTS, type Tournament } from '#shared/tournament/log/state.ts';

/** Could tables be set up like this? Better asked now than when the round is published. */
export function unplayable(game: unknown, match: unknown): Violation | undefined {
  const engine = engineFor(game);
  if (!engine) return tableViolation('bad-setup', { field: 'game' });
  const { least } = sizesIn(String(game));
  const seats = Array.from({ length: least }, (_, at) => ({ name: String(at + 1) }));
  const made = engine.create({ ...(match as object), id: 'trial', game, seats }, { author: '', at: '' });
  return made.ok ? undefined : made.fault;
}

/** The same of a command, if it says how tables are set up. */
export function unplayableBy(
  { game }: Tournament,
  command: Readonly<Record<string, unknown>>,
): Violation | undefined {
  const changes = command['type'] === 'change-settings' ? command['changes'] : undefined;
  return isObject(changes) ? unplayable(game, changes['match'] ?? DEFAULTS.match) : undefined;
}
