import { no, ok } from '#shared/result.ts';
import { SHERIFFS } from '../../rules/cards.ts';
import { wrightViolation } from '../../violations.ts';
import type { CommandOf } from '../commands.ts';
import { mostDrawn } from '../draws.ts';
import type { State } from '../state.ts';
import type { Decision } from './answer.ts';

export function addSheriff(state: State, { at, drawn = 0 }: CommandOf<'add-sheriff'>): Decision {
  const { phase } = state.stage;
  if (phase !== 'playing' && phase !== 'duel' && phase !== 'racing')
    return no(wrightViolation('not-playing', { phase }));
  if (state.round.sheriffs >= SHERIFFS) return no(wrightViolation('too-many-sheriffs', { left: 0 }));
  const most = state.round.sheriffs === SHERIFFS - 1 ? mostDrawn(state) : 0;
  if (drawn > most) return no(wrightViolation('too-many-drawn', { most }));
  return ok([{ type: 'sheriff-added', at: at ?? null, drawn }]);
}
