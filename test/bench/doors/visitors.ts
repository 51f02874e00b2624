import { setTimeout as after } from 'node:timers/promises';
import type { Random } from '#shared/random.ts';
import type { Bare } from '../hub/bare.ts';
import { A_MESSAGE, Echo } from '../hub/echo.ts';
import { HubClock } from '../hub/hub-clock.ts';
import type { HubUnderLoad } from '../hub/hub-under-load.ts';
import {
  MOST_MISSING,
  NoVerdict,
  pressSimulated,
  raceOnce,
  type TimedRace,
} from '../hub/press-to-verdict.ts';
import { RacingTable } from '../hub/racing-table.ts';

/** Between two questions for health, and between two echoes. */
const PAUSE_MS = 10;

/** How long each answer took, one block after another. */
export class Waits {
  readonly health: number[] = [];
  readonly verdicts: number[] = [];
}

/** Referees with a race under way at every table all the time, and somebody who asks for health. */
export class Referees {
  readonly #hub: HubUnderLoad;
  readonly #tables: RacingTable[];
  readonly #random: Random;
  /** Every block makes it narrower, so verdicts are placed when all have been given. */
  readonly #clock = new HubClock();
  readonly #races = new Map<Waits, TimedRace[]>();
  #missing = 0;

  private constructor(hub: HubUnderLoad, tables: RacingTable[], random: Random) {
    this.#hub = hub;
    this.#tables = tables;
    this.#random = random;
  }

  static async at(hub: HubUnderLoad, count: number, random: Random): Promise<Referees> {
    await hub.call.post('/api/boards/simulated', { count });
    const tables: RacingTable[] = [];
    for (let n = 1; n <= count; n++) tables.push(await RacingTable.at(hub, `SIM${n}`));
    return new Referees(hub, tables, random);
  }

  async measure(ms: number, waits: Waits): Promise<void> {
    const end = performance.now() + ms;
    const races = this.#races.get(waits) ?? [];
    this.#races.set(waits, races);
    const racing = this.#tables.map(async (_, at) => {
      do races.push(...(await this.#raceAt(at)));
      while (performance.now() < end);
    });
    await Promise.all([askForHealth(() => this.#hub.call.get('/api/health'), end, waits), ...racing]);
  }

  /** Races that the hub left to people. */
  get missing(): number {
    return this.#missing;
  }

  /** None where the race was left to people: then the next one is at another table. */
  async #raceAt(at: number): Promise<readonly TimedRace[]> {
    const board = `SIM${at + 1}`;
    const table = this.#tables[at] ?? (await RacingTable.at(this.#hub, board));
    try {
      return [await raceOnce(table, pressSimulated(this.#hub, board), this.#random)];
    } catch (error) {
      if (!(error instanceof NoVerdict) || (this.#missing += 1) > MOST_MISSING) throw error;
      table.close();
      this.#tables[at] = await RacingTable.at(this.#hub, board);
      return [];
    }
  }

  /** From the deciding hand to the verdict on the referee's screen; answers by how much it may be too long. */
  placeVerdicts(): number {
    for (const { sent, answered, atMs, hands } of [...this.#races.values()].flat())
      this.#clock.add(sent, answered, atMs[0] ?? NaN, hands[0]?.hubMs ?? NaN, hands[0]?.boundMs ?? NaN);
    for (const [waits, races] of this.#races)
      for (const { hands, verdict } of races)
        waits.verdicts.push(
          verdict.heardAt - this.#clock.earliest(hands[1]?.hubMs ?? NaN, hands[1]?.boundMs ?? NaN),
        );
    return this.#clock.errorMs;
  }

  close(): void {
    for (const table of this.#tables) table.close();
  }
}

/** The same of the bare server: its verdict is a message there and back on a socket that it listens to. */
export async function measureBare(bare: Bare, ms: number, waits: Waits): Promise<void> {
  const echo = await Echo.to(bare.url);
  const end = performance.now() + ms;
  const echoing = async () => {
    do {
      await echo.once(A_MESSAGE);
      await after(PAUSE_MS);
    } while (performance.now() < end);
  };
  await Promise.all([askForHealth(() => bare.call.get('/health'), end, waits), echoing()]);
  echo.close();
  waits.verdicts.push(...echo.roundTrips);
}

async function askForHealth(ask: () => Promise<string>, end: number, { health }: Waits): Promise<void> {
  do {
    const sent = performance.now();
    await ask();
    health.push(performance.now() - sent);
    await after(PAUSE_MS);
  } while (performance.now() < end);
}
