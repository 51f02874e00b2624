import { SEATS, type Level, type Seat } from '#shared/games/kit/game.ts';
import type { Violation } from '#shared/games/kit/violation.ts';
import type { State, RoundRecord } from '#shared/games/wright/match/state.ts';
import type { GivenOptions } from '#shared/games/wright/rules/options.ts';
import { wright } from '#shared/games/wright/wright.ts';

/** A match to act out: tell it what happens, look at what it makes of it. */
export interface Scene {
  readonly state: () => State;
  /** Each has to be accepted. */
  readonly dispatch: (...commands: readonly Told[]) => State;
  /** It has to be refused; says why. */
  readonly refuse: (command: Told) => Violation;
  /** The event types it leads to, without happening. */
  readonly would: (command: Told) => readonly string[];
  /** The round scored last. */
  readonly record: () => RoundRecord;
}

/** A command as it comes over the wire. */
export type Told = Readonly<{ type: string }> & Readonly<Record<string, unknown>>;

export interface Opening {
  readonly players?: number;
  readonly level?: Level;
  readonly first?: Seat;
  readonly options?: GivenOptions;
}

export function scene({ players = 3, level = 'light', first = '1', options = {} }: Opening = {}): Scene {
  const setup = wright.readSetup({ seats: SEATS.slice(0, players), level, first, options });
  if (!setup.ok) throw new Error(JSON.stringify(setup.fault));
  let state = wright.start(setup.value);
  const decide = (told: Told) => {
    const command = wright.readCommand(told, state);
    return command.ok ? wright.decide(state, command.value) : command;
  };
  const accept = (told: Told) => {
    const decision = decide(told);
    if (!decision.ok)
      throw new Error(`${JSON.stringify(told)} was refused: ${JSON.stringify(decision.fault)}`);
    return decision.value;
  };
  return {
    state: () => state,
    dispatch: (...commands) => {
      for (const told of commands) state = accept(told).reduce(wright.evolve, state);
      return state;
    },
    refuse: (told) => {
      const decision = decide(told);
      if (decision.ok) throw new Error(`${JSON.stringify(told)} was accepted`);
      return decision.fault;
    },
    would: (told) => accept(told).map(({ type }) => type),
    record: () => {
      const record = state.scored.at(-1);
      if (!record) throw new Error('no round is scored yet');
      return record;
    },
  };
}

export const SHERIFF: Told = { type: 'add-sheriff' };
export const sheriffs = (count: number): Told[] => Array.from({ length: count }, () => SHERIFF);

/** What the hub says when the hands are down: seats first to last, a list for a dead heat. */
export function settled(...order: readonly (Seat | readonly Seat[])[]): Told {
  const groups = order.map((place) => (typeof place === 'string' ? [place] : place));
  return {
    type: 'race-settled',
    verdict: { groups, last: groups.at(-1)?.at(-1) ?? null, missing: [], status: 'final' },
  };
}
