import type { Seat } from '#shared/games/game.ts';
import type { Source } from '#shared/wire/race-record.ts';
import { duration } from '../parts/duration.ts';
import { listed } from '../race/names.ts';
import { m } from '../words/messages.js';
import { getLocale } from '../words/runtime.js';
import type { Feat } from './feats.ts';
import type { Measured } from './race-feats.ts';

/** A feat as it is told: what, how much, and what else there is to know. */
export interface Told {
  readonly title: string;
  readonly figure: string;
  /** How far a measurement may be off; null for what was counted. */
  readonly bound: string | null;
  readonly more: string | null;
  readonly source: string | null;
}

const SOURCES: Readonly<Record<Source, () => string>> = {
  serial: m.score_source_serial,
  simulated: m.score_source_simulated,
  phone: m.score_source_phone,
  pad: m.score_source_pad,
  keyboard: m.score_source_keyboard,
};

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

export function tellMeasured(
  { kind, us, boundUs, source, against }: Measured,
  nameOf: (seat: Seat) => string,
): Told {
  const locale = getLocale();
  const bound = duration(boundUs, locale);
  const other = { against: nameOf(against) };
  // Inside the bound nobody can say more than that.
  const isHeat = us <= boundUs;
  const told = {
    figure: isHeat ? m.score_feat_within({ bound }) : duration(us, locale),
    bound: isHeat ? '' : m.score_plus_minus({ bound }),
    source: SOURCES[source](),
  };
  if (kind === 'fastest')
    return { ...told, title: m.score_feat_fastest(), more: m.score_feat_fastest_how(other) };
  const more = isHeat ? m.score_feat_closest_heat(other) : m.score_feat_closest_how(other);
  return { ...told, title: m.score_feat_closest(), more };
}
