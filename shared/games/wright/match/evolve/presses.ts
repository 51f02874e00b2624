import { SHERIFFS } from '../../rules/cards.ts';
import type { EventOf } from '../events.ts';
import { fresh, offend, seatsOf } from '../held.ts';
import type { State } from '../state.ts';
import { openRace } from './land.ts';
import { withFull, withMark, withRound, withStage } from './patch.ts';

/** Presses that came before the facts, and what they turned out to be (W60, W109). */

/** Keeps a press for people to judge: the first of each seat, and the earliest of all in front. */
export function pressHeld(state: State, { seat, at, round, drawing }: EventOf<'press-held'>): State {
  if (round !== state.round.number) return state;
  const { held, offenders } = fresh(state, at);
  const all = [...held, { seat, at, drawing }].sort((a, b) => (a.at ?? 0) - (b.at ?? 0));
  const firsts = all.filter((press, place) => seatsOf(all).indexOf(press.seat) === place);
  return withRound(state, { held: firsts, offenders });
}

/** However long people take to answer: the hands were fresh when the question came up. */
export function pressesJudged(state: State, { as, behind }: EventOf<'presses-judged'>): State {
  const { round, stage } = state;
  const [first] = round.held;
  const down = seatsOf(round.held);
  const next = withRound(state, { held: [] });
  if (as === 'mistake') return withRound(next, { offenders: offend(state, behind ?? down, behind && []) });
  if (!first) return state;
  const counted = withMark(next, 'presses-counted');
  const since = first.at;
  const shootout = as === 'shootout' && round.sheriffs < SHERIFFS;
  const known = withRound(counted, { sheriffs: shootout ? Math.max(2, round.sheriffs) : SHERIFFS });
  switch (stage.phase) {
    case 'racing': {
      const { race } = stage;
      // The hub may have heard of the later hand first.
      const isEarlier = race.since === null || since === null || since < race.since;
      const opened = { since: isEarlier ? since : race.since, down: [...down, ...race.down] };
      if (race.kind !== 'initiative') return withStage(counted, { ...stage, race: { ...race, ...opened } });
      const led = shootout
        ? { kind: race.kind, by: isEarlier ? first.seat : race.by }
        : ({ kind: 'automatic', by: null } as const);
      return withStage(known, { ...stage, race: { ...race, ...opened, ...led } });
    }
    case 'duel': {
      const { duel } = round;
      const duelled = duel ? withRound(known, { duel: { ...duel, since } }) : known;
      return shootout ? duelled : openRace(duelled, 'automatic', { since, down });
    }
    case 'playing': {
      if (!shootout) return openRace(known, 'automatic', { since, down });
      const { full } = round;
      const turn = full && { ...full.turn, active: first.seat, step: 'action' as const, event: null };
      const told = full && turn ? withFull(known, { ...full, turn }) : known;
      return openRace(told, 'initiative', { by: first.seat, since, down });
    }
    default:
      return next;
  }
}

/** Moments of the hub's last run mean nothing now: what they would explain is left to people. */
export function clockRestarted(state: State): State {
  const { duel } = state.round;
  const signal = duel?.signal && { at: null };
  const next = withRound(state, { held: [], duel: duel && { ...duel, since: null, signal: signal ?? null } });
  const { stage } = next;
  return stage.phase === 'racing'
    ? withStage(next, { ...stage, race: { ...stage.race, since: null } })
    : next;
}
