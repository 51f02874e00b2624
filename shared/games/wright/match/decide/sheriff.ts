import { ok } from '#shared/result.ts';
import { SHERIFFS } from '../../rules/cards.ts';
import type { CommandOf } from '../commands.ts';
import { mostDrawn } from '../draws.ts';
import type { State } from '../state.ts';
import { refuse, type Decision } from './answer.ts';

export function addSheriff(state: State, { at, drawn = 0 }: CommandOf<'add-sheriff'>): Decision {
  const { phase } = state.stage;
  if (phase !== 'playing' && phase !== 'duel' && phase !== 'racing') return refuse('not-playing', { phase });
  if (state.round.sheriffs >= SHERIFFS) return refuse('too-many-sheriffs', { left: 0 });
  const most = state.round.sheriffs === SHERIFFS - 1 ? mostDrawn(state) : 0;
  if (drawn > most) return refuse('too-many-drawn', { most });
  return ok([{ type: 'sheriff-added', at: at ?? null, drawn }]);
}
