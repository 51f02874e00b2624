import type { Seat } from '../../../kit/game.ts';
import { withBonus } from '../../rules/duel-result.ts';
import { fireMisses, missQueue, type Comparison, type Revolvers } from '../../rules/misses.ts';
import { measure } from '../../rules/round-result.ts';
import { compareStrength, NOTHING, type Strength } from '../../rules/strength.ts';
import type { EventOf } from '../events.ts';
import { mapOf, orderOf, recordOf, without } from '../seats.ts';
import type { Groups, Hands, Shown, State, StrengthBySeat } from '../state.ts';
import { withMark, withRound, withStage } from './patch.ts';
import { openRerace } from './land.ts';

/** From the reveal to the ranking. */

export function revealed(state: State, { revolvers, bonus, dead }: EventOf<'revealed'>): State {
  if (state.stage.phase !== 'reveal') return state;
  const noted = dead.length > 0 ? withMark(state, 'event-in-revolver') : state; // WA19
  return reckon(noted, state.stage.hands, { revolvers, bonus, shots: [] });
}

export function missFired(state: State, { by, target }: EventOf<'miss-fired'>): State {
  if (state.stage.phase !== 'misses') return state;
  const { hands, shown } = state.stage;
  return reckon(state, hands, { ...shown, shots: [...shown.shots, { by, target }] });
}

export function ranked(state: State, { ranking }: EventOf<'ranked'>): State {
  const { stage } = state;
  if (!('hands' in stage)) return state;
  return withStage(withMark(state, 'ranking-by-hand'), {
    phase: 'split',
    hands: stage.hands,
    shown: null,
    tie: null,
    ranking,
    strength: null,
    cancelled: [],
  });
}

export function pileCounted(state: State, { loot }: EventOf<'pile-counted'>): State {
  const derived = state.round.full?.loot ?? 0;
  return withRound(state, { counted: loot - derived });
}

export const comparisonOf = ({ setup }: State, { groups, excluded }: Hands): Comparison<Seat> => ({
  seats: setup.seats,
  order: orderOf(groups).filter((seat) => seat !== excluded),
  excluded,
});

export const targetsOf = ({ shots }: Shown): readonly (Seat | null)[] => shots.map(({ target }) => target);

export const revolversOf = ({ revolvers, bonus }: Shown, { bonusTo }: Hands): Revolvers<Seat> =>
  withBonus(mapOf(revolvers), bonusTo, bonus);

/** Reckons as far as the cards shown and the misses fired allow; stops where somebody has to choose. */
export function reckon(state: State, hands: Hands, given: Shown): State {
  const { options } = state.setup;
  const comparison = comparisonOf(state, hands);
  const revolvers = revolversOf(given, hands);
  // Another order may bring somebody in whose cards nobody has seen.
  if (!comparison.order.every((seat) => revolvers.has(seat)))
    return withStage(state, { phase: 'reveal', hands });
  const queue = missQueue(comparison, revolvers, options);
  const fired = fireMisses(comparison, revolvers, targetsOf(given), options);
  // It may also make a shot another player's, or impossible: then all are fired anew.
  if (!fired.ok || given.shots.some(({ by }, at) => by !== queue[at]))
    return reckon(state, hands, { ...given, shots: [] });
  const firing = given.shots.length < queue.length;
  const { strengths, ranking, cancelled } = measure(comparison.order, fired.value);
  const tie = firing ? contestedMisses(state, hands, revolvers) : contestedPlaces(hands, given, strengths);
  if (tie && options.pressTie === 'rerace') return openRerace(state, hands, given, tie);
  if (firing) return withStage(state, { phase: 'misses', hands, shown: given, tie: tie ?? null });
  if (tie) return withStage(state, { phase: 'split', hands, shown: given, tie });
  const strength: StrengthBySeat = recordOf(strengths);
  return withStage(state, { phase: 'split', hands, shown: given, tie: null, ranking, strength, cancelled });
}

/** Hands of equal strength in a dead heat: the others of it need no order any more. */
function contestedPlaces(
  { groups }: Hands,
  { parted = [] }: Shown,
  strengths: ReadonlyMap<Seat, Strength>,
): readonly Seat[] | undefined {
  const of = (seat: Seat) => strengths.get(seat) ?? NOTHING;
  const isEqual = (a: Seat, b: Seat) => a !== b && compareStrength(of(a), of(b)) === 0;
  return without(groups, parted)
    .map((group) => group.filter((seat) => group.some((other) => isEqual(seat, other))))
    .find((tie) => tie.length > 1);
}

/** A dead heat that says whose miss fires first: another order of it, another order of shots. */
function contestedMisses(
  state: State,
  hands: Hands,
  revolvers: Revolvers<Seat>,
): readonly Seat[] | undefined {
  const shots = (groups: Groups) =>
    missQueue(comparisonOf(state, { ...hands, groups }), revolvers, state.setup.options).join();
  const decides = (group: readonly Seat[]) =>
    group.some((first) => {
      const led = [first, ...group.filter((seat) => seat !== first)];
      return shots(hands.groups.map((each) => (each === group ? led : each))) !== shots(hands.groups);
    });
  return hands.groups.find(decides);
}
