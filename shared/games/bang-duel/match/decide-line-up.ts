import { no, ok } from '#shared/result.ts';
import { belongsTo, isCharacter } from '../rules/characters.ts';
import { bangViolation } from '../violations.ts';
import type { CommandOf } from './commands.ts';
import type { Decided } from './decided.ts';
import { marked, printedHealth } from './printed-health.ts';
import { phaseOf, type State } from './state.ts';

/** The two who come into play, the AP first; said once more it replaces what was, until the first turn begins (B7). */
export function lineUp(state: State, { side, ap, pp, confirm = false }: CommandOf<'line-up'>): Decided {
  if (!isOpen(state)) return no(bangViolation('not-now'));
  const [front, behind] = [ap.id, pp.id];
  if (!isCharacter(front) || !isCharacter(behind) || ![front, behind].every((id) => belongsTo(id, side)))
    return no(bangViolation('unknown-character'));
  if (front === behind) return no(bangViolation('not-in-reserve'));
  const [first, second] = [
    printedHealth(state, front, ap.max, confirm),
    printedHealth(state, behind, pp.max, confirm),
  ];
  if (!first.ok) return first;
  if (!second.ok) return second;
  const isOverridden = first.value.isOverridden || second.value.isOverridden;
  return ok([
    ...marked(isOverridden ? ['health-differs'] : []),
    ...first.value.learned,
    ...second.value.learned,
    {
      ...{ type: 'lined-up', side },
      ap: { id: front, max: first.value.max },
      pp: { id: behind, max: second.value.max },
    },
  ]);
}

const isOpen = (state: State): boolean => {
  const phase = phaseOf(state);
  return phase === 'line-up' || (phase === 'start' && state.told === 0);
};
