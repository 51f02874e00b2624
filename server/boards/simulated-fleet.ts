import type { BoardLink } from './line-link.ts';
import { RoughCable, SMOOTH, type Roughness } from './rough-cable.ts';
import { SimulatedBoard } from './simulated-board.ts';

/** More than anybody tries out. */
export const MOST_SIMULATED = 64;

export interface Quirks extends Roughness {
  /** How much too fast the board's clock runs. */
  readonly driftPpm: number;
}

export const NO_QUIRKS: Quirks = { ...SMOOTH, driftPpm: 0 };

export interface SimulatedFleetDeps {
  readonly plugged: (link: BoardLink) => void;
  readonly unplugged: (port: string) => void;
}

interface Simulated {
  readonly board: SimulatedBoard;
  readonly port: string;
  quirks: Quirks;
  cable: RoughCable | undefined;
}

/** The simulated boards and their cables. */
export class SimulatedFleet {
  readonly #deps: SimulatedFleetDeps;
  readonly #boards = new Map<string, Simulated>();

  constructor(deps: SimulatedFleetDeps) {
    this.#deps = deps;
  }

  get running(): boolean {
    return this.#boards.size > 0;
  }

  get(id: string): SimulatedBoard | undefined {
    return this.#boards.get(id)?.board;
  }

  /** SIM1, SIM2, … as many as are wanted; those that are there stay. */
  start(count: number): void {
    for (let number = 1; number <= count; number++) {
      const id = `SIM${number}`;
      if (this.#boards.has(id)) continue;
      const board = new SimulatedBoard(id);
      this.#boards.set(id, { board, port: `simulated/${id}`, quirks: NO_QUIRKS, cable: undefined });
      this.plug(id);
    }
  }

  stop(): void {
    for (const [id, { board }] of this.#boards) {
      this.unplug(id);
      board.close();
    }
    this.#boards.clear();
  }

  plug(id: string): void {
    const one = this.#boards.get(id);
    if (!one || one.cable) return;
    const cable = new RoughCable(one.quirks);
    one.cable = cable;
    one.board.plugIn(cable.boardEnd);
    const hangUp = () => {
      cable.pull();
    };
    this.#deps.plugged({ stream: cable.hubEnd, port: one.port, source: 'simulated', hangUp });
  }

  unplug(id: string): void {
    const one = this.#boards.get(id);
    if (!one?.cable) return;
    one.board.unplug();
    one.cable.pull();
    one.cable = undefined;
    this.#deps.unplugged(one.port);
  }

  /** What is not said stays as it is; a stall happens once. */
  quirk(id: string, change: Partial<Quirks>): Quirks {
    const one = this.#boards.get(id);
    if (!one) return NO_QUIRKS;
    const quirks = { ...one.quirks, stallMs: 0, ...change };
    one.quirks = { ...quirks, stallMs: 0 };
    one.cable?.roughen(quirks);
    one.board.drift(quirks.driftPpm);
    return quirks;
  }
}
