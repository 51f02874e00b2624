import { mayBeLast } from '#shared/race/dead-heat.ts';
import type { Unexplained } from '../../kit/buzzers.ts';
import type { Moment, Seat, Verdict } from '../../kit/game.ts';
import { SHERIFFS } from '../rules/cards.ts';
import { isOpen, isTwo } from './seats.ts';
import type { HeldPress, Round, State } from './state.ts';

/** Presses that came before the facts (W60, W109, WA26). */

/** A single hand explained by nothing that was told within this time was a mistake: a sleeve, or a child. */
const HOLD_US = 10_000_000;

/** Presses of several sources may be told out of order; moments of another run of the hub lie far off either way. */
const isNear = (at: Moment | null, other: Moment | null): boolean =>
  at === null || other === null || Math.abs(other - at) <= HOLD_US;

/**
 * Drops hands that have waited too long; under `falsePress` they were offences (WA20, WA21). Hands during a draw wait
 * until the round ends, and so do several that came down together: a fact not told yet explains them (W60, WA26).
 */
export function fresh(state: State, now: Moment | null): Pick<Round, 'held' | 'offenders'> {
  const isAlone = ({ seat, at }: HeldPress) =>
    !state.round.held.some((other) => other.seat !== seat && isNear(at, other.at));
  const held = state.round.held.filter((press) => press.drawing || isNear(press.at, now) || !isAlone(press));
  const old = state.round.held.filter((press) => !held.includes(press));
  return { held, offenders: offend(state, seatsOf(old)) };
}

/** Who ranks behind the others in the next race, with these added (WA20). */
export function offend(
  { setup, round }: State,
  seats: readonly Seat[],
  known = round.offenders,
): readonly Seat[] {
  if (setup.options.falsePress === 'ignore') return known;
  return [...known, ...seats.filter((seat) => !known.includes(seat))];
}

export const seatsOf = (held: readonly HeldPress[]): readonly Seat[] => held.map(({ seat }) => seat);

/** Two players: hands in a duel do not count until the hub has counted the reveal down (WA42). */
export const waitsForSignal = ({ setup, stage, round: { duel } }: State): boolean =>
  stage.phase === 'duel' && setup.options.preReveal === 'ignore' && !duel?.signal && !duel?.failed;

/** Hands of a draw are explained by what was drawn (WA26); any others still have to be. */
export const outsideDraws = (held: readonly HeldPress[]): readonly HeldPress[] =>
  held.filter(({ drawing }) => !drawing);

export type Question = 'count-hands' | 'what-happened';

/** What the tablet has to ask about hands that are already down, once (W60); null: nothing. */
export function question(state: State): Question | null {
  const { level, round, stage } = state;
  if (round.held.length === 0) return null;
  if (stage.phase === 'racing' || stage.phase === 'duel') return waitsForSignal(state) ? null : 'count-hands';
  if (stage.phase !== 'playing') return null;
  if (level === 'light') {
    if (isTwo(state) || round.sheriffs >= SHERIFFS) return null;
    // With fewer sheriffs one hand is a stray touch; several mean that people forgot to tap the sheriffs.
    return round.sheriffs >= 2 || round.held.length > 1 ? 'count-hands' : null;
  }
  return round.full && isOpen(round.full.turn) ? 'what-happened' : null;
}

/** Hands down before the race that is on, until people say what they were (W60). */
export function unexplained(state: State): readonly Unexplained[] {
  const isRace = state.stage.phase === 'racing' || state.stage.phase === 'duel';
  if (!isRace || question(state) === null) return [];
  const why = state.setup.options.falsePress === 'last' ? 'false-press' : 'unexplained-hand';
  return seatsOf(state.round.held).map((seat) => ({ seat, why }));
}

/** Would the answer about such hands change what this verdict says, who was last above all? */
export function dependsOnAnswer(
  state: State,
  { groups, sure = [] }: Verdict,
  missing: readonly Seat[],
): boolean {
  const end = missing.length > 0 ? missing : mayBeLast(groups.at(-1) ?? [], sure);
  return unexplained(state).some(({ seat, why }) => why === 'false-press' || end.includes(seat));
}
