import type { TieBreak } from '#shared/tournament/standings.ts';
import { m } from '../words/messages.js';

const WORDS: Readonly<Record<TieBreak, () => string>> = {
  firsts: m.tournament_by_firsts,
  share: m.tournament_by_share,
  opponents: m.tournament_by_opponents,
  'head-to-head': m.tournament_by_head_to_head,
  seat: m.tournament_by_seat,
  lot: m.tournament_by_lot,
};

/** What parts two players with the same points. */
export const tieBreakWords = (by: TieBreak): string => WORDS[by]();
