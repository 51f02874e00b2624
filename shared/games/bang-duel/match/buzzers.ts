import type { BuzzerPlan, Gesture, SeatPlan } from '../../kit/buzzers.ts';
import type { Seat } from '../../kit/game.ts';
import type { Question } from '../effects/questions.ts';
import { phaseOf, seatOf, type State } from './state.ts';

const GESTURES: readonly Gesture[] = ['short', 'long'];

/** What a press means now, and what the lamps show. */
export function buzzers(state: State): BuzzerPlan {
  const { setup, play, round } = state;
  const seats = (plan: (seat: Seat) => SeatPlan) =>
    Object.fromEntries(setup.seats.map((seat) => [seat, plan(seat)]));
  const phase = phaseOf(state);
  if (phase === 'line-up') return revealPlan(state, seats);
  if (phase === 'between' || phase === 'finished') {
    const winner = state.rounds.find((each) => each.round === round)?.winner;
    return {
      seats: seats((seat) => ({
        ...{ press: 'refused', why: 'not-now', lamp: 'off' },
        ...(seat === winner && { cue: { key: `won-${round}`, lamp: 'chase' } }),
      })),
    };
  }
  const question = play?.question;
  const asked = question ? seatOf(state, question.by) : null;
  return {
    seats: seats((seat) =>
      question && seat === asked
        ? { press: 'acts', gestures: GESTURES, lamp: lampOf(question) }
        : { press: 'refused', why: 'not-now', lamp: 'off' },
    ),
  };
}

/** Both hold their buttons, and let go at the signal (B7). */
function revealPlan(
  { reveal, setup, round }: State,
  seats: (plan: (seat: Seat) => SeatPlan) => BuzzerPlan['seats'],
): BuzzerPlan {
  const { signal, down } = reveal;
  return {
    ...(signal && {
      race: {
        ...{ id: `reveal-${round}.${signal.count}`, entrants: setup.seats, need: setup.seats.length },
        ...{ behind: [], since: signal.at, on: 'release', timeoutS: 0 },
      },
    }),
    seats: seats((seat) => {
      const lamp = signal ? 'chase' : down.includes(seat) ? 'on' : 'pulse';
      return { press: 'holds', lamp };
    }),
  };
}

function lampOf({ ask }: Question): SeatPlan['lamp'] {
  switch (ask) {
    case 'begin':
    case 'act':
      return 'on';
    case 'react':
    case 'indians':
      return 'blink';
    default:
      return 'pulse';
  }
}
