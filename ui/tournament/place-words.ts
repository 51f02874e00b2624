import type { Standing, TieBreak } from '#shared/tournament/standings.ts';
import { m } from '../words/messages.js';

/** Of whoever is behind: the same words about the one ahead could be taken for the other. */
const BEHIND: Readonly<Record<TieBreak, () => string>> = {
  firsts: m.tournament_behind_firsts,
  share: m.tournament_behind_share,
  opponents: m.tournament_behind_opponents,
  'head-to-head': m.tournament_behind_head_to_head,
  seat: m.tournament_behind_seat,
  lot: m.tournament_behind_lot,
};

/** Why somebody stands there, where points alone do not say it. */
export function placeWords({
  place,
  decidedBy,
  final,
}: Pick<Standing, 'place' | 'decidedBy' | 'final'>): string | undefined {
  const behind = decidedBy ? BEHIND[decidedBy]() : undefined;
  if (!final) return behind;
  if (!final.shared) return m.tournament_by_final();
  // The first of those who share a place has nobody of them above.
  return place === final.place
    ? m.tournament_level_first()
    : m.tournament_level({ why: behind ?? m.tournament_behind_points() });
}
