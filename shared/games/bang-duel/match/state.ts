import type { Level, Moment, Seat } from '../../kit/game.ts';
import type { Decision, Question } from '../effects/questions.ts';
import type { Reminder } from '../effects/table-top.ts';
import { SIDES, type Character, type Side } from '../rules/characters.ts';
import { OWN_DECK, startHand } from '../rules/counts.ts';
import type { Duel, DuelSide } from '../rules/duel.ts';
import type { TableOptions } from '../rules/options.ts';

/** Everything the referee knows of a match. */
export interface State {
  readonly setup: Setup;
  readonly level: Level;
  readonly round: number;
  readonly lineUp: Readonly<Partial<Record<Side, Line>>>;
  /** Null until both sides are lined up. */
  readonly play: Progress | null;
  /** Turns of this round that have ended, and the health of both sides at the end of each. */
  readonly chart: readonly (readonly [law: number, outlaw: number])[];
  readonly rounds: readonly RoundRecord[];
  /** Printed on the cards of this box, as far as anybody said it. */
  readonly health: Readonly<Partial<Record<Character, number>>>;
  readonly reveal: Reveal;
  /** Whose short press waits for an answer on the screen. */
  readonly knocked: Seat | null;
  /** How many decisions there were: another number is another question. */
  readonly told: number;
  /** What was overridden in this round; stays with its result. */
  readonly marks: readonly string[];
}

/** Showing both AP at once: whose hand is down, and the signal. */
export interface Reveal {
  readonly down: readonly Seat[];
  readonly signal: { readonly at: Moment | null; readonly count: number } | null;
  readonly signals: number;
}

export interface Setup {
  readonly seats: readonly Seat[];
  /** The law in round 1. */
  readonly first: Seat;
  readonly level: Level;
  readonly rounds: number;
  readonly options: TableOptions;
}

export interface Line {
  readonly ap: Figure;
  readonly pp: Figure;
}

export interface Figure {
  readonly id: Character;
  readonly max: number;
}

/** A duel from where nothing was open, the decisions since, and what they have come to so far. */
export interface Progress {
  readonly base: Duel;
  readonly given: readonly Given[];
  readonly now: Duel;
  readonly question: Question | null;
  readonly isBetween: boolean;
  readonly reminders: readonly Reminder[];
}

export interface Given {
  readonly decision: Decision;
  readonly isSure: boolean;
}

export interface RoundRecord {
  readonly round: number;
  readonly sides: Readonly<Record<Side, Seat>>;
  /** Null where people took the result back. */
  readonly winner: Seat | null;
  readonly turns: number;
  readonly survivors: readonly Character[];
  readonly health: number;
  readonly chart: State['chart'];
  readonly isConceded: boolean;
  readonly marks: readonly string[];
}

export const NO_REVEAL: Reveal = { down: [], signal: null, signals: 0 };

export const startMatch = (setup: Setup): State => ({
  setup,
  level: setup.level,
  health: setup.options.health,
  rounds: [],
  ...startRound(1),
});

/** A round begins with characters that nobody has seen. */
export const startRound = (round: number) => ({
  round,
  lineUp: {},
  play: null,
  chart: [],
  reveal: NO_REVEAL,
  knocked: null,
  told: 0,
  marks: [],
});

/** Who is which side: they change every round unless the table has it otherwise. */
export function sidesOf({ setup, round }: Pick<State, 'setup' | 'round'>): Readonly<Record<Side, Seat>> {
  const [one = '1', two = '2'] = setup.seats;
  const other = setup.first === one ? two : one;
  const isTurned = setup.options.swapSides && round % 2 === 0;
  return isTurned ? { law: other, outlaw: setup.first } : { law: setup.first, outlaw: other };
}

export const seatOf = (state: Pick<State, 'setup' | 'round'>, side: Side): Seat => sidesOf(state)[side];
export const sideOf = (state: Pick<State, 'setup' | 'round'>, seat: Seat): Side | null =>
  SIDES.find((side) => sidesOf(state)[side] === seat) ?? null;

/** Where cards are not counted there is always one more. */
const ENDLESS = 1_000_000;

/** The duel before its first turn (B7, B8, BA41). */
export function dealt(lines: Readonly<Record<Side, Line>>, level: Level, squad: number): Duel {
  const sideOfLine = (side: Side): DuelSide => {
    const { ap, pp } = lines[side];
    const hand = startHand(side);
    return {
      chars: [ap, pp].map(({ id, max }) => ({ id, health: max, max, gear: [] })),
      ap: 0,
      reserve: Array.from({ length: squad - 2 }, () => null),
      ...(level === 'full' ? { hand, deck: OWN_DECK - hand } : { hand: 0, deck: ENDLESS }),
    };
  };
  return {
    ...{ turn: 'law', phase: 'start', bangs: 0, swapped: false, used: [], winner: null },
    sides: { law: sideOfLine('law'), outlaw: sideOfLine('outlaw') },
    ...{ common: 0, discard: 0, top: null },
  };
}

/** Counts nobody follows any more. */
export const uncounted = (duel: Duel): Duel => ({
  ...duel,
  ...{ common: 0, discard: 0, top: null, used: [] },
  sides: {
    law: { ...duel.sides.law, hand: 0, deck: ENDLESS },
    outlaw: { ...duel.sides.outlaw, hand: 0, deck: ENDLESS },
  },
});

export const healthOf = ({ sides }: Duel): readonly [law: number, outlaw: number] => {
  const total = (side: Side) => sides[side].chars.reduce((sum, { health }) => sum + health, 0);
  return [total('law'), total('outlaw')];
};

export type Phase = 'line-up' | 'start' | 'play' | 'asking' | 'between' | 'finished';

export function phaseOf(state: State): Phase {
  const { play, rounds, round } = state;
  if (rounds.some((each) => each.round === round)) return isMatchOver(state) ? 'finished' : 'between';
  if (!play) return 'line-up';
  const { phase } = play.now;
  if (!play.isBetween) return 'asking';
  return phase === 'over' ? 'between' : phase;
}

const wins = ({ rounds }: Pick<State, 'rounds'>, seat: Seat): number =>
  rounds.filter(({ winner }) => winner === seat).length;

/** Somebody has more than half of the rounds, or all are played. */
export const isMatchOver = (state: Pick<State, 'rounds' | 'setup'>): boolean => {
  const { rounds, setup } = state;
  return rounds.length >= setup.rounds || setup.seats.some((seat) => wins(state, seat) * 2 > setup.rounds);
};

/** Whoever has most; more than one share it. */
export const leaders = (state: State): readonly Seat[] => {
  const most = Math.max(...state.setup.seats.map((seat) => wins(state, seat)));
  return state.setup.seats.filter((seat) => wins(state, seat) === most);
};

export const standings = (state: State) =>
  state.setup.seats.map((seat) => ({
    seat,
    total: wins(state, seat),
    rounds: state.rounds.map(({ winner }) => Number(winner === seat)),
    place: 1 + state.setup.seats.filter((other) => wins(state, other) > wins(state, seat)).length,
  }));

/** What a round came to. */
export function recordOf(state: State, winner: Side, isConceded: boolean): RoundRecord {
  const { play, round, chart, marks } = state;
  const sides = sidesOf(state);
  const left = play?.now.sides[winner].chars.filter(({ health }) => health > 0) ?? [];
  return {
    ...{ round, sides, winner: sides[winner], turns: chart.length + 1, chart, isConceded, marks },
    survivors: left.map(({ id }) => id),
    health: left.reduce((sum, { health }) => sum + health, 0),
  };
}
