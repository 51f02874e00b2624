import { no, ok, type Result } from '#shared/result.ts';
import type { Violation } from '../../kit/violation.ts';
import type { Character } from '../rules/characters.ts';
import { bangViolation } from '../violations.ts';
import type { Event } from './events.ts';
import type { State } from './state.ts';

export interface Printed {
  readonly max: number;
  /** What the box did not know, or knew otherwise. */
  readonly learned: readonly Event[];
  readonly isOverridden: boolean;
}

/** How much health a character comes with: from the box, or as somebody says (B7). */
export function printedHealth(
  { health }: Pick<State, 'health'>,
  id: Character,
  said: number | undefined,
  isSure: boolean,
): Result<Printed, Violation> {
  const known = health[id];
  const max = said ?? known;
  if (max === undefined) return no(bangViolation('health-needed', { character: id }));
  if (max === known) return ok({ max, learned: [], isOverridden: false });
  if (known !== undefined && !isSure) return no(bangViolation('health-differs', { character: id, known }));
  const learned: Event = { type: 'box-learned', key: id, value: max };
  return ok({ max, learned: [learned], isOverridden: known !== undefined });
}

export const marked = (codes: readonly string[]): readonly Event[] =>
  codes.length > 0 ? [{ type: 'overridden', codes }] : [];
