import { bangDuel } from '#shared/games/bang-duel/bang-duel.ts';
import type { Event } from '#shared/games/bang-duel/match/events.ts';
import type { State } from '#shared/games/bang-duel/match/state.ts';
import { playMatch, type Told } from '#shared/games/bang-duel/simulate/play-match.ts';
import { randomFrom } from '#shared/random.ts';
import type { Violation } from '#shared/games/kit/violation.ts';

/** A table of the game without names, buzzers and log: what is told, and what comes of it. */
export class GameTable {
  readonly start: State;
  state: State;
  readonly events: Event[] = [];

  constructor(setup: object = {}) {
    const read = bangDuel.readSetup({ seats: ['1', '2'], ...setup });
    if (!read.ok) throw new Error(JSON.stringify(read.fault));
    this.start = bangDuel.start(read.value);
    this.state = this.start;
  }

  get view() {
    return bangDuel.view(this.state);
  }

  /** Why not; undefined: it was taken. */
  tell(told: Told): Violation | undefined {
    const command = bangDuel.readCommand(told, this.state);
    if (!command.ok) return command.fault;
    const events = bangDuel.decide(this.state, command.value);
    if (!events.ok) return events.fault;
    this.events.push(...events.value);
    this.state = events.value.reduce(bangDuel.evolve, this.state);
    return undefined;
  }

  must(...told: readonly Told[]): this {
    for (const each of told) {
      const fault = this.tell(each);
      if (fault) throw new Error(`${JSON.stringify(each)}: ${JSON.stringify(fault)}`);
    }
    return this;
  }
}

/** A whole match, and what to look at after everything told. */
export function watch(setup: object, seed: number, look?: (table: GameTable, told: Told) => void): GameTable {
  const table = new GameTable(setup);
  playMatch({
    state: () => table.state,
    random: randomFrom(seed),
    dispatch: (told) => {
      const isTaken = table.tell(told) === undefined;
      if (isTaken) look?.(table, told);
      return isTaken;
    },
  });
  return table;
}

export const LINED_UP: readonly Told[] = [
  { type: 'line-up', side: 'law', ap: { id: 'Stranger', max: 4 }, pp: { id: 'Django', max: 4 } },
  { type: 'line-up', side: 'outlaw', ap: { id: 'Wes Hardin', max: 4 }, pp: { id: 'Tom Horn', max: 4 } },
];
