import type { Seat } from '#shared/games/kit/game.ts';
import { duration } from '../../parts/duration.ts';
import { listed } from '../race/names.ts';
import { m } from '../../words/messages.js';
import { getLocale } from '../../words/runtime.js';
import type { Feat } from './feats.ts';
import type { Measured } from './race-feats.ts';
import { sourceWords } from './source-words.ts';

/** A feat as it is told: what, how much, and what else there is to know. */
export interface Told {
  readonly title: string;
  readonly figure: string;
  /** How far a measurement may be off; null for what was counted. */
  readonly bound: string | null;
  readonly more: string | null;
  readonly source: string | null;
}

const when = (rounds: readonly number[]) => ({
  n: rounds.length,
  rounds: listed(rounds.map(String), getLocale()),
});

export function tellFeat(feat: Feat): Told {
  const { count } = feat;
  const plain = { bound: null, more: null, source: null };
  switch (feat.kind) {
    case 'rounds-won':
      return { ...plain, title: m.score_feat_rounds_won(), figure: m.score_rounds({ n: count }) };
    case 'streak':
      return { ...plain, title: m.score_feat_streak(), figure: m.score_rounds({ n: count }) };
    case 'last':
      return { ...plain, title: m.score_feat_last(), figure: m.score_times({ n: count }) };
    case 'haul':
      return {
        ...plain,
        title: m.score_feat_haul(),
        figure: m.score_points({ n: count }),
        more: m.score_feat_haul_when(when(feat.rounds)),
      };
    case 'comeback':
      return {
        ...plain,
        title: m.score_feat_comeback(),
        figure: m.score_points({ n: count }),
        more: m.score_feat_comeback_when(when(feat.rounds)),
      };
  }
}

/** Inside the bound nobody can say more than that. */
export function tellTime(us: number, boundUs: number, locale: string): { figure: string; bound: string } {
  const bound = duration(boundUs, locale);
  return us <= boundUs
    ? { figure: m.score_feat_within({ bound }), bound: '' }
    : { figure: duration(us, locale), bound: m.score_plus_minus({ bound }) };
}

export function tellMeasured(
  { kind, us, boundUs, source, against }: Measured,
  nameOf: (seat: Seat) => string,
): Told {
  const locale = getLocale();
  const other = { against: nameOf(against) };
  const isHeat = us <= boundUs;
  const told = { ...tellTime(us, boundUs, locale), source: sourceWords(source) };
  if (kind === 'fastest')
    return { ...told, title: m.score_feat_fastest(), more: m.score_feat_fastest_how(other) };
  const more = isHeat ? m.score_feat_closest_heat(other) : m.score_feat_closest_how(other);
  return { ...told, title: m.score_feat_closest(), more };
}
