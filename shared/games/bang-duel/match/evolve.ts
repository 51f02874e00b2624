import { SIDES } from '../rules/characters.ts';
import { impossibleIn, type Duel } from '../rules/duel.ts';
import { corrected } from './corrected.ts';
import type { Event, EventOf } from './events.ts';
import { begun, stepFrom } from './progress.ts';
import { dealt, healthOf, recordOf, startRound, uncounted, type State } from './state.ts';

type Evolvers = { readonly [Type in Event['type']]: (state: State, event: EventOf<Type>) => State };

/** What an undo has left without its ground changes nothing. */
const EVOLVERS: Evolvers = {
  'signal-given': (state, { at }) => {
    const signals = state.reveal.signals + 1;
    return { ...state, reveal: { ...state.reveal, signal: { at, count: signals }, signals } };
  },
  'race-voided': unsignalled,
  'hands-settled': unsignalled,
  'clock-restarted': (state) =>
    state.reveal.signal
      ? { ...state, reveal: { ...state.reveal, signal: { ...state.reveal.signal, at: null } } }
      : state,
  'hand-down': (state, { seat }) => held(state, [...without(state, seat), seat]),
  'hand-up': (state, { seat }) => held(state, without(state, seat)),
  'press-held': (state, { seat }) => ({ ...state, knocked: seat }),
  'lined-up': linedUp,
  'box-learned': (state, { key, value }) => ({ ...state, health: { ...state.health, [key]: value } }),
  decided,
  conceded: (state, { side }) =>
    isOver(state)
      ? state
      : { ...state, rounds: [...state.rounds, recordOf(state, side === 'law' ? 'outlaw' : 'law', true)] },
  corrected: (state, { set }) => {
    if (!state.play || isOver(state)) return state;
    const duel = corrected(state.play.now, set);
    return impossibleIn(duel) ? state : played(state, duel);
  },
  'round-corrected': (state, { round, winner }) => ({
    ...state,
    rounds: state.rounds.map((each) =>
      each.round === round ? { ...each, winner, marks: [...new Set([...each.marks, 'corrected'])] } : each,
    ),
  }),
  'round-started': (state, { round }) => ({ ...state, ...startRound(round) }),
  'level-set': levelSet,
  overridden: (state, { codes }) => ({ ...state, marks: [...new Set([...state.marks, ...codes])] }),
};

export const knows = (eventType: string): boolean => Object.hasOwn(EVOLVERS, eventType);

export const evolve = (state: State, event: Event): State =>
  (EVOLVERS[event.type] as (state: State, event: Event) => State)(state, event);

const isOver = ({ rounds, round }: State): boolean => rounds.some((each) => each.round === round);

function unsignalled(state: State): State {
  return { ...state, reveal: { ...state.reveal, signal: null } };
}

const held = (state: State, down: State['reveal']['down']): State => ({
  ...state,
  reveal: { ...state.reveal, down },
});
const without = ({ reveal }: State, seat: string) => reveal.down.filter((each) => each !== seat);

/** The duel begins where it now stands: whatever was open is dropped. */
const played = (state: State, duel: Duel): State => ({
  ...state,
  play: begun(duel, state.level, state.setup.options),
  knocked: null,
  told: state.told + 1,
});

function linedUp(state: State, { side, ap, pp }: EventOf<'lined-up'>): State {
  if (isOver(state) || (state.play && state.told > 0)) return state;
  const lineUp = { ...state.lineUp, [side]: { ap, pp } };
  const { law, outlaw } = lineUp;
  const play =
    law && outlaw
      ? begun(
          dealt({ law, outlaw }, state.level, state.setup.options.squad),
          state.level,
          state.setup.options,
        )
      : null;
  return { ...state, lineUp, play };
}

function decided(state: State, { decision, sure }: EventOf<'decided'>): State {
  const { play, level, setup } = state;
  if (!play || isOver(state)) return state;
  const step = stepFrom(play, { decision, isSure: sure }, level, setup.options);
  if (step.refusal) return state;
  const { next } = step;
  const hasTurned = next.now.turn !== play.now.turn;
  const after: State = {
    ...state,
    play: next,
    chart: hasTurned ? [...state.chart, healthOf(next.now)] : state.chart,
    knocked: null,
    told: state.told + 1,
  };
  const { winner } = next.now;
  return winner ? { ...after, rounds: [...after.rounds, recordOf(after, winner, false)] } : after;
}

function levelSet(state: State, { level, counts }: EventOf<'level-set'>): State {
  if (level === state.level) return state;
  const next = { ...state, level };
  const { play, lineUp, setup } = state;
  if (!play || isOver(state)) return next;
  if (!play.isBetween) return state;
  if (level === 'light') return played(next, uncounted(play.now));
  const { law, outlaw } = lineUp;
  if (!counts) {
    // An undo may have taken away what came before it.
    return law && outlaw ? played(next, dealt({ law, outlaw }, level, setup.options.squad)) : next;
  }
  const { common, discard } = counts;
  const [first, second] = SIDES.map((side) => ({ ...play.now.sides[side], ...counts.sides[side] }));
  if (!first || !second) return next;
  return played(next, { ...play.now, common, discard, top: null, sides: { law: first, outlaw: second } });
}
