import { mayBeLast, withSureLast } from '#shared/race/dead-heat.ts';
import type { Seat } from '../../../kit/game.ts';
import { isTwo, orderOf, rival, without } from '../seats.ts';
import type { Groups, Hands, Landed, Race, RaceKind, Shown, State } from '../state.ts';
import { withMark, withRound, withStage } from './patch.ts';

/** Whoever slaps in a duel is in its race already (WA42): that one goes on, the hands it has with it. Any other is new. */
export function openRace(state: State, kind: RaceKind, { by = null, ...known }: Partial<Race> = {}): State {
  const { round, stage } = state;
  const goesOn = stage.phase === 'duel' && !round.duel?.hands;
  const race: Race = {
    kind,
    by,
    since: null,
    down: by ? [by] : [],
    entrants: state.setup.seats,
    tie: null,
    known: null,
    shown: null,
    ...known,
  };
  return withRound(withStage(state, { phase: 'racing', race }), { races: round.races + (goesOn ? 0 : 1) });
}

/** These hands once more, about an order that was already known but for them (WA24). */
export const openRerace = (
  state: State,
  hands: Hands,
  shown: Shown | null,
  entrants: readonly Seat[],
): State =>
  openRace(state, hands.kind, {
    known: { groups: hands.groups, how: hands.how, at: null, missing: hands.mayLoad },
    shown,
    entrants,
  });

/** The hands are down: settled, unless a dead heat decides who is last (for two: who was first). */
export function land(before: State, kind: RaceKind, landed: Landed): State {
  const state = withRound(before, { held: [] });
  const { options } = state.setup;
  const { how, at, missing, sure = [] } = landed;
  const ranked = isNervous(kind) ? landed.groups : behind(landed.groups, state.round.offenders);
  const groups = withSureLast(ranked, sure);
  // Only those who can truly be last have to race again.
  const contested = (isTwo(state) ? groups[0] : mayBeLast(groups.at(-1) ?? [], sure)) ?? [];
  if (contested.length > 1) {
    const known = { groups, how, at, missing, ...(sure.length > 0 && { sure }) };
    const again = options.pressTie === 'rerace' ? { entrants: contested } : { tie: contested };
    return openRace(state, kind, { known, ...again });
  }
  const marked = how === 'buzzers' ? state : withMark(state, `order-${how}`);
  return withStage(marked, { phase: 'reveal', hands: handsFrom(state, kind, { ...landed, groups }) });
}

const isNervous = (kind: RaceKind): boolean => kind === 'nerves' || kind === 'foul';

function handsFrom(state: State, kind: RaceKind, { groups, how, missing }: Landed): Hands {
  const base = { kind, how, mayLoad: isTwo(state) ? missing : [] };
  const order = orderOf(groups);
  if (!isTwo(state)) return { ...base, groups, excluded: order.at(-1) ?? null, bonusTo: null, slower: null };
  const { seats, options } = state.setup;
  const first = order[0] ?? state.round.first;
  const other = rival(seats, first);
  const nervous = isNervous(kind);
  return {
    ...base,
    // After a nervous hand the table may let its rival count as first (WA44).
    groups: nervous && options.nerveFirst === 'rival' ? [[other], [first]] : [[first], [other]],
    excluded: null,
    bonusTo: nervous ? other : first,
    slower: other,
  };
}

/** Offenders behind all others, among themselves as they landed (WA20). */
function behind(groups: Groups, offenders: readonly Seat[]): Groups {
  const others = without(groups, offenders);
  return [...others, ...without(groups, orderOf(others))];
}
