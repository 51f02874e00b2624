import { pairsAcross } from '#shared/race/dead-heat.ts';
import type { Seat } from '../../../kit/game.ts';
import { SHERIFFS } from '../../rules/cards.ts';
import type { EventOf } from '../events.ts';
import { fresh, offend } from '../held.ts';
import { orderOf, without } from '../seats.ts';
import { PLAYING, type Landed, type Race, type Shown, type State } from '../state.ts';
import { duelHands, isFoul } from './duel.ts';
import { land, openRace, openRerace } from './land.ts';
import { withMark, withRound, withStage } from './patch.ts';
import { reckon } from './split.ts';

export function raceOpened(state: State, { by, at }: EventOf<'race-opened'>): State {
  if (state.stage.phase !== 'playing') return state;
  return openRace(withRound(state, fresh(state, at)), 'initiative', { by, since: at });
}

export function handsSettled(state: State, landed: EventOf<'hands-settled'>): State {
  const { stage } = state;
  switch (stage.phase) {
    case 'playing': // An order by hand, of a race the hub never saw.
      return land(state, state.round.sheriffs < SHERIFFS ? 'initiative' : 'automatic', landed);
    case 'duel':
      return duelHands(state, landed);
    case 'racing': {
      const { race } = stage;
      const isFirst = state.round.full && landed.how !== 'by-hand';
      const whole = race.known ? refine(race.known, landed) : ledBy(isFirst ? race.by : null, landed);
      const foul = race.kind === 'duel' && isFoul(state, { at: landed.at, early: false });
      return reckonAgain(land(state, foul ? 'foul' : race.kind, whole), race.shown, landed);
    }
    case 'reveal': {
      const missing = stage.hands.mayLoad.length > 0 ? landed.missing : []; // Loading stays closed (WA46).
      return land(state, stage.hands.kind, { ...landed, missing });
    }
    case 'misses':
    case 'split': {
      const { hands, shown, tie } = stage;
      const known = { ...landed, groups: hands.groups, how: hands.how };
      return reckonAgain(land(state, hands.kind, tie ? refine(known, landed) : landed), shown, landed);
    }
    default:
      return state;
  }
}

/** Cards that were shown before count for the new order too. */
function reckonAgain(state: State, shown: Shown | null, { groups }: Pick<Landed, 'groups'>): State {
  if (!shown || state.stage.phase !== 'reveal') return state;
  const alone = orderOf(groups.filter(({ length }) => length === 1));
  return reckon(state, state.stage.hands, { ...shown, parted: [...(shown.parted ?? []), ...alone] });
}

/** Whoever opened the race has the lowest hand, however close the next one was (W54). */
function ledBy(by: Seat | null, landed: EventOf<'hands-settled'>): Landed {
  if (by === null) return landed;
  return { ...landed, groups: [[by], ...without(landed.groups, [by])] };
}

/**
 * An order of everybody stands for itself; an order of some parts the dead heat they were in. Where the others lay
 * among them nobody knows: all of them stay one dead heat, in which the order of those few is certain.
 */
function refine(known: Landed, { groups, how }: Landed): Landed {
  const parted = orderOf(groups);
  if (parted.length >= orderOf(known.groups).length) return { ...known, groups, how };
  const isParted = (seat: Seat) => parted.includes(seat);
  const next = [...parted];
  const refined = known.groups.flatMap((group) =>
    group.every(isParted) ? groups : [group.map((seat) => (isParted(seat) ? (next.shift() ?? seat) : seat))],
  );
  const sure = [...(known.sure ?? []), ...pairsAcross(groups)];
  return { ...known, groups: refined, sure, how: how === 'buzzers' ? known.how : how };
}

export function reraceOpened(state: State, { seats }: EventOf<'rerace-opened'>): State {
  const { stage } = state;
  if (stage.phase === 'racing') return raceAgain(state, { ...stage.race, entrants: seats });
  if (!('shown' in stage)) return state;
  return openRerace(state, stage.hands, stage.shown, seats);
}

const raceAgain = (state: State, { kind, known, shown, entrants }: Race): State =>
  openRace(state, kind, { known, shown, entrants });

/** Back to where the hands came down from: the record stays, the points were never given. */
export function raceVoided(state: State, { by }: EventOf<'race-voided'>): State {
  const { stage } = state;
  const marked = withMark(state, 'race-voided');
  if (stage.phase === 'racing' && stage.race.known && !stage.race.tie)
    return reraceVoided(marked, stage.race, by);
  const next = by ? withRound(marked, { offenders: offend(state, [by]) }) : marked;
  if (stage.phase === 'duel') return withDuelHandsUp(next);
  if (stage.phase !== 'racing' && stage.phase !== 'reveal') return state;
  const { kind } = stage.phase === 'racing' ? stage.race : stage.hands;
  switch (kind) {
    case 'initiative':
      return withStage(goesOn(next), PLAYING);
    case 'automatic':
    case 'deadlock':
    case 'duel':
      return openRace(withRound(next, { held: [] }), kind);
    case 'nerves':
    case 'foul':
      // The cards were compared already: the race they led to is on again.
      if (state.round.duel?.succeeded) return openRace(next, 'duel');
      return withDuelHandsUp(withStage(goesOn(next), { phase: 'duel' }));
  }
}

/** A false start in a race about a dead heat puts its maker behind the others of that heat, not of the whole table. */
function reraceVoided(state: State, race: Race, by: Seat | null): State {
  const { entrants, known, kind, shown } = race;
  if (!by || !known || !entrants.includes(by) || state.setup.options.falsePress === 'ignore')
    return raceAgain(state, race);
  const landed = { ...known, groups: [entrants.filter((seat) => seat !== by), [by]] };
  return reckonAgain(land(state, kind, refine(known, landed)), shown, landed);
}

/** The pile grows again, so a count of it is worth nothing. */
const goesOn = (state: State): State =>
  withRound(state, { held: [], counted: state.level === 'full' ? state.round.counted : null });

function withDuelHandsUp(state: State): State {
  const { duel, races } = state.round;
  return duel ? withRound(state, { duel: { ...duel, hands: null, since: null }, races: races + 1 }) : state;
}
