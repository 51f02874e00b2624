import type { BuzzerPlan, Lamp, SeatPlan } from '../../kit/buzzers.ts';
import type { Seat } from '../../kit/game.ts';
import type { WrightCode } from '../violations.ts';
import { unexplained, waitsForSignal } from './held.ts';
import { isOpen, isTwo } from './seats.ts';
import type { Duel, Race, State } from './state.ts';

/** What a press means now, seat by seat (W57, W60). */
export function buzzers(state: State): BuzzerPlan {
  const { stage, round } = state;
  switch (stage.phase) {
    case 'playing':
      return { seats: everySeat(state, (seat) => pressInPlay(state, seat)) };
    case 'duel':
      return round.duel ? duelPlan(state, round.duel) : refuseAll(state, 'no-race');
    case 'racing':
      return stage.race.tie
        ? refuseAll(state, 'dead-heat')
        : racePlan(state, stage.race.entrants, stage.race.since);
    default:
      return refuseAll(state, 'no-race');
  }
}

function everySeat({ setup }: State, plan: (seat: Seat) => SeatPlan): BuzzerPlan['seats'] {
  const seats: Partial<Record<Seat, SeatPlan>> = {};
  for (const seat of setup.seats) seats[seat] = plan(seat);
  return seats;
}

const refuseAll = (state: State, why: WrightCode): BuzzerPlan => ({
  seats: everySeat(state, () => ({ press: 'refused', why, lamp: 'off' })),
});

const keep = (why: WrightCode, lamp: Lamp = 'off'): SeatPlan => ({ press: 'acts', why, lamp });

/** Outside a race every press is kept: the table may be ahead of the tablet (W60, WA26). */
function pressInPlay(state: State, seat: Seat): SeatPlan {
  const { round } = state;
  if (isTwo(state)) return keep('no-duel'); // WA54
  if (round.sheriffs < 2) return keep('too-few-sheriffs');
  const turn = round.full?.turn;
  if (!turn) return { press: 'opens', lamp: 'pulse' };
  if (!isOpen(turn)) return keep('action-taken');
  return turn.active === seat ? { press: 'opens', lamp: 'pulse' } : keep('not-your-turn');
}

/**
 * From "Duel!" on the first hand counts, whatever is turned up later (WA42). `ignore` waits for the signal: hands before it
 * are kept all the same, for a fourth sheriff may have been drawn (W88, WA26).
 */
function duelPlan(state: State, duel: Duel): BuzzerPlan {
  if (duel.hands) return refuseAll(state, 'hand-is-down');
  if (waitsForSignal(state)) return { seats: everySeat(state, () => keep('before-the-signal')) };
  // Something is about to happen to both, until the cards say what.
  return racePlan(state, state.setup.seats, duel.since, duel.failed ? 'off' : 'chase');
}

function racePlan(
  state: State,
  entrants: readonly Seat[],
  since: Race['since'],
  lamp: Lamp = 'blink',
): BuzzerPlan {
  const { number, races, offenders } = state.round;
  const { closeCallMs } = state.setup.options;
  const held = unexplained(state);
  return {
    race: {
      id: `${number}.${races}`,
      entrants,
      need: isTwo(state) ? 1 : entrants.length - 1,
      behind: isTwo(state) ? [] : offenders.filter((seat) => entrants.includes(seat)),
      since,
      // WA25; in a duel nobody is waited for until the cards say that it is a race.
      timeoutS: lamp === 'blink' ? state.setup.options.pressTimeoutS : 0,
      ...(closeCallMs > 0 && { closeUs: closeCallMs * 1_000 }), // WA24
      ...(held.length > 0 && { unexplained: held }),
    },
    seats: everySeat(state, (seat) =>
      entrants.includes(seat) ? { press: 'joins', lamp } : { press: 'refused', why: 'no-race', lamp: 'off' },
    ),
  };
}
