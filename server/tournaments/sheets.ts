import { csvText, figure, type Locale } from '#server/csv.ts';
import { matchPoints } from '#shared/tournament/points.ts';
import { standingsOf } from '#shared/tournament/log/counted.ts';
import { nameIn, type Match, type Round, type Tournament } from '#shared/tournament/log/state.ts';
import { placeIn, type Player } from '#shared/tournament/results.ts';
import type { Standing, TieBreak } from '#shared/tournament/standings.ts';

/** What people take away from a tournament. Scripts rely on the heads in English. */

const STANDINGS = {
  en: [
    'place',
    'name',
    'points',
    'penalties',
    'matches',
    'wins',
    'share',
    'opponents',
    'decided by',
    'byes',
    'id',
  ],
  ru: [
    'место',
    'имя',
    'очки',
    'штраф',
    'матчи',
    'победы',
    'доля добычи',
    'соперники',
    'что решило',
    'туры без соперника',
    'id',
  ],
} as const satisfies Record<Locale, readonly string[]>;

const RESULTS = {
  en: ['round', 'table', 'seat', 'name', 'score', 'place', 'points', 'confirmed'],
  ru: ['тур', 'стол', 'место за столом', 'имя', 'счёт', 'место', 'очки', 'подтверждено'],
} as const satisfies Record<Locale, readonly string[]>;

const DECIDED: Readonly<Record<Locale, Readonly<Record<TieBreak, string>>>> = {
  en: {
    firsts: 'wins',
    share: 'share',
    opponents: 'opponents',
    'head-to-head': 'head-to-head',
    seat: 'seat',
    lot: 'lot',
  },
  ru: {
    firsts: 'победы',
    share: 'доля добычи',
    opponents: 'сила соперников',
    'head-to-head': 'личная встреча',
    seat: 'места за столом',
    lot: 'жребий',
  },
};

const WORDS = {
  en: {
    ...{ final: 'final', yes: 'yes', no: 'no', points: 'points' },
    tiedInFinal: (before: string) => `tied in the final: ${before} before it`,
  },
  ru: {
    ...{ final: 'финал', yes: 'да', no: 'нет', points: 'очки' },
    tiedInFinal: (before: string) => `ничья в финале, до него — ${before}`,
  },
};

/** A line a player, best first. */
export function standingsSheet(state: Tournament, locale?: Locale): string {
  const inForce = state.penalties.filter(({ cancelled }) => !cancelled);
  const taken = (player: Player) =>
    inForce.filter((each) => each.player === player).reduce((sum, { points }) => sum + points, 0);
  const lines = standingsOf(state).map((standing) => {
    const { place, player, points, played, firsts, share, opponents, byes } = standing;
    return [
      String(place),
      nameIn(state, player),
      figure(points, locale),
      figure(taken(player), locale),
      ...[played, firsts, share, opponents].map((value) => figure(value, locale)),
      decided(standing, locale ?? 'en'),
      String(byes),
      player,
    ];
  });
  return csvText([STANDINGS[locale ?? 'en'], ...lines], locale);
}

/** What gave the place; nothing where points did. */
function decided({ place, decidedBy, final }: Standing, locale: Locale): string {
  const { final: byFinal, points, tiedInFinal } = WORDS[locale];
  const before = decidedBy && DECIDED[locale][decidedBy];
  if (!final) return before ?? '';
  // The first of those who share a place has nobody of them above.
  return place === final.place ? byFinal : tiedInFinal(before ?? points);
}

/** A line a player in every match of every published round; without a score while it is played. */
export function resultsSheet(state: Tournament, locale?: Locale): string {
  const lines = state.rounds
    .filter(({ published }) => published)
    .flatMap((round) => round.matches.flatMap((match) => matchLines(state, round, match, locale)));
  return csvText([RESULTS[locale ?? 'en'], ...lines], locale);
}

function matchLines(
  state: Tournament,
  { round, isFinal }: Round,
  { table, seats, result }: Match,
  locale?: Locale,
): readonly (readonly string[])[] {
  const { final, yes, no } = WORDS[locale ?? 'en'];
  const points = result && matchPoints({ round, table, seats, ...result }, state.settings.pointTable);
  return seats.map((player, at) => {
    const place = result && placeIn(result, player);
    return [
      isFinal ? final : String(round),
      String(table),
      String(at + 1),
      nameIn(state, player),
      ...(result
        ? [
            figure(result.scores[player] ?? 0, locale),
            String((place ?? 0) + 1),
            // A final is worth the title, and no points.
            isFinal ? '' : figure(points?.get(player) ?? 0, locale),
            result.byReferee ? yes : no,
          ]
        : ['', '', '', '']),
    ];
  });
}
