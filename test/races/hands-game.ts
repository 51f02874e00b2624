import type { BuzzerPlan, SeatPlan } from '#shared/games/kit/buzzers.ts';
import type { Game, Seat, Verdict } from '#shared/games/kit/game.ts';
import { tableViolation } from '#shared/games/kit/violation.ts';
import { no, ok } from '#shared/result.ts';
import { tableFor } from '#shared/table/table.ts';

/** The smallest game there is: a race, on the referee's word or on the first hand. */

export interface Terms {
  readonly entrants: readonly Seat[];
  readonly need: number;
  readonly behind: readonly Seat[];
  /** The first hand begins it; otherwise it is on at once. */
  readonly opens: boolean;
}

interface State {
  readonly seats: readonly Seat[];
  readonly terms: Terms | null;
  readonly races: number;
  /** Undefined: not on. */
  readonly since?: number | null;
}

type Command =
  | { readonly type: 'arm'; readonly terms: Terms }
  | { readonly type: 'stop' }
  | { readonly type: 'race-opened'; readonly at: number }
  | { readonly type: 'race-settled'; readonly verdict: Verdict };

type Event =
  | { readonly type: 'armed'; readonly terms: Terms }
  | { readonly type: 'race-opened'; readonly at: number }
  | { readonly type: 'hands-settled'; readonly groups: Verdict['groups']; readonly missing: readonly Seat[] }
  | { readonly type: 'race-voided' };

const KNOWN = ['armed', 'race-opened', 'hands-settled', 'race-voided'];

const game: Game<readonly Seat[], State, Command, Event> = {
  id: 'hands',
  readSetup: (raw) => ok((raw as { seats: readonly Seat[] }).seats),
  readCommand: (raw) => ok(raw as Command),
  start: (seats) => ({ seats, terms: null, races: 0 }),
  decide: ({ terms, since }, command) => {
    switch (command.type) {
      case 'arm':
        return ok([{ type: 'armed', terms: command.terms }]);
      case 'stop':
        return ok([{ type: 'race-voided' }]);
      case 'race-opened':
        return terms?.opens && since === undefined
          ? ok([{ type: 'race-opened', at: command.at }])
          : no(tableViolation('stale'));
      case 'race-settled':
        return ok([
          { type: 'hands-settled', groups: command.verdict.groups, missing: command.verdict.missing },
        ]);
    }
  },
  knows: (type) => KNOWN.includes(type),
  evolve: ({ seats, terms, races }, event) => {
    switch (event.type) {
      case 'armed':
        return event.terms.opens
          ? { seats, terms: event.terms, races }
          : { seats, terms: event.terms, races: races + 1, since: null };
      case 'race-opened':
        return { seats, terms, races: races + 1, since: event.at };
      case 'hands-settled':
      case 'race-voided':
        return { seats, terms: null, races };
    }
  },
  buzzers: ({ seats, terms, races, since }): BuzzerPlan => {
    const { entrants = [], need = 0, behind = [] } = terms ?? {};
    const press = since === undefined ? 'opens' : 'joins';
    const plan = (seat: Seat): SeatPlan =>
      entrants.includes(seat) ? { press, lamp: 'pulse' } : { press: 'refused', why: 'no-race', lamp: 'off' };
    return {
      ...(since === undefined
        ? {}
        : { race: { id: String(races), entrants, need, behind, since, timeoutS: 60 } }),
      seats: Object.fromEntries(seats.map((seat) => [seat, plan(seat)])),
    };
  },
  timers: () => [],
  standings: () => [],
  view: () => ({
    ...{ phase: 'playing', round: 1, planned: null, turn: null, asked: null },
    ...{ winners: [], finished: false, level: null },
  }),
};

export const HANDS = tableFor(game);
