import type { Seat } from '#shared/games/kit/game.ts';
import type { Doubt } from '#shared/wire/race-record.ts';
import type { RaceView } from '#shared/wire/race-view.ts';
import {
  gapBefore,
  gapToLate,
  isDeadHeat,
  putBehind,
  tooLate,
  type Measured,
  type Outcome,
} from './outcome.ts';

/** The one thing to say about a race now. */
export type Story =
  | { readonly kind: 'open' }
  /** So far these lead … */
  | { readonly kind: 'leads'; readonly seats: readonly Seat[] }
  /** … and all but this one are down. */
  | { readonly kind: 'trails'; readonly seat: Seat }
  /** A hand may have been lost: people have to say. */
  | { readonly kind: 'doubt' }
  /** Too close to call, and it decides something. `gap`: the widest between neighbours of these. */
  | { readonly kind: 'tie'; readonly seats: readonly Seat[]; readonly gap: Measured | null }
  | {
      readonly kind: 'last';
      readonly seat: Seat;
      readonly how: Outcome['how'];
      /** The hand before it; null where nothing was measured. */
      readonly before: (Measured & { readonly from: Seat }) | null;
      /** It was no later than the bound allows to say: a rule of the house parted them. */
      readonly isClose: boolean;
      /** Everybody else's hand was down, this one never came. */
      readonly isMissing: boolean;
      /** A rule of the house ranks it behind the others, whenever it came. */
      readonly isBehind: boolean;
    }
  | { readonly kind: 'first'; readonly seats: readonly Seat[]; readonly how: Outcome['how'] };

export function storyOf(race: RaceView | null, outcome: Outcome | null, tie: readonly Seat[] | null): Story {
  if (tie) return { kind: 'tie', seats: tie, gap: widest(race, tie) };
  if (outcome) return ending(race, outcome);
  if (!race) return { kind: 'open' };
  if (race.waiting.some((each) => each.for === 'person')) return { kind: 'doubt' };
  const [first] = race.verdict.groups;
  if (!first) return { kind: 'open' };
  const [missing, ...others] = race.verdict.missing;
  return missing && others.length === 0 && race.entrants.length > 2
    ? { kind: 'trails', seat: missing }
    : { kind: 'leads', seats: first };
}

function ending(race: RaceView | null, { groups, last, how }: Outcome): Story {
  if (last === null) return { kind: 'first', seats: groups[0] ?? [], how };
  const missing = race?.verdict.status === 'final' ? race.verdict.missing : [];
  const before = how === 'by-hand' ? null : (gapBefore(race, last) ?? gapToLate(race, last));
  const isClose = before !== null && before.us <= before.boundUs;
  const isBehind = how !== 'by-hand' && putBehind(race).includes(last);
  const isMissing = missing.includes(last) && !tooLate(race, last);
  return { kind: 'last', seat: last, how, before, isClose, isMissing, isBehind };
}

function widest(race: RaceView | null, seats: readonly Seat[]): Measured | null {
  const inside = seats.flatMap((seat) => {
    const gap = gapBefore(race, seat);
    return gap && seats.includes(gap.from) ? [gap] : [];
  });
  return inside.toSorted((a, b) => b.us - a.us)[0] ?? null;
}

/** Dead heats that decide nothing by now, and seats whose order nobody gave. */
export function unparted(
  race: RaceView | null,
  { groups, how }: Outcome,
): { readonly together: Outcome['groups']; readonly unsaid: Outcome['groups'] } {
  const several = groups.filter(({ length }) => length > 1);
  return {
    together: several.filter((group) => isDeadHeat(race, group)),
    unsaid: how === 'by-hand' ? several.filter((group) => !isDeadHeat(race, group)) : [],
  };
}

/** Why a race is not decided yet, the seats of one reason together, the gravest first. */
export type Reason = Doubt['why'] | 'no-buzzer' | 'not-ready' | 'report' | 'hand';
const GRAVEST: readonly Reason[] = [
  'impossible-stamp',
  'press-lost',
  'restarted',
  'interrupted',
  'rebound',
  'false-press',
  'unexplained-hand',
  'hands-still-down',
  'no-buzzer',
  'not-ready',
  'report',
  'hand',
];

/** People are waited for only to say what hands from before it were: that is asked elsewhere. */
export function isOnlyUnexplained({ waiting, doubts }: Pick<RaceView, 'waiting' | 'doubts'>): boolean {
  const asked = waiting.filter((each) => each.for === 'person');
  const isSo = ({ why }: Doubt) => why === 'unexplained-hand' || why === 'false-press';
  return (
    asked.length > 0 && asked.every(({ seat }) => doubts.filter((doubt) => doubt.seat === seat).every(isSo))
  );
}

export function reasons(
  race: Pick<RaceView, 'waiting' | 'doubts'>,
  health: { readonly without: readonly Seat[]; readonly deaf: readonly Seat[] },
): readonly { readonly why: Reason; readonly seats: readonly Seat[] }[] {
  const reasonOf = ({ seat, for: what }: RaceView['waiting'][number]): Reason => {
    if (what === 'person') return race.doubts.find((doubt) => doubt.seat === seat)?.why ?? 'press-lost';
    if (health.without.includes(seat)) return 'no-buzzer';
    return health.deaf.includes(seat) ? 'not-ready' : what;
  };
  const all = race.waiting.map((each) => ({ seat: each.seat, why: reasonOf(each) }));
  return GRAVEST.flatMap((why) => {
    const seats = all.filter((each) => each.why === why).map(({ seat }) => seat);
    return seats.length > 0 ? [{ why, seats }] : [];
  });
}
