import { expect } from 'vitest';
import { openToRead } from '#server/record/read-only.ts';
import { verify } from '#server/record/verify.ts';
import type { StampedEdge } from '#server/store/edges.ts';
import { storesIn } from '#server/store/stores.ts';
import { engineFor } from '#server/games.ts';
import type { Row } from '#shared/table/log.ts';
import type { OverheardBoard } from './overheard-board.ts';
import type { Tablet } from './tablet.ts';

/** What is on the disk after the hub is gone. */
export class OnDisk {
  readonly #stores;
  readonly #database;

  constructor(folder: string) {
    expect(verify(folder).faults).toEqual([]);
    const opened = openToRead(folder);
    if (!opened.ok) throw new Error(opened.fault);
    this.#database = opened.value;
    this.#stores = storesIn(opened.value);
  }

  close(): void {
    this.#database.close();
  }

  rows(table: string): Row[] {
    return this.#stores.logs.rows(table).map(({ seq, type, at, author, command, data }) => {
      return { seq, type, at, author, command, data };
    });
  }

  /** Everything the hub said it did is there as it said, once; nothing it refused is. */
  holds(table: string, { done, refused }: Tablet): void {
    const byCommand = Map.groupBy(this.rows(table), ({ command }) => command);
    for (const { command, events } of done) expect(byCommand.get(command.id)).toEqual(events);
    for (const { id } of refused) expect(byCommand.has(id), `${id} was refused`).toBe(false);
  }

  /** Every edge the hub acknowledged is there as the board told it, none is missing before the last. */
  holdsEdges({ board, edges, acknowledged }: OverheardBoard): StampedEdge[] {
    const [boot = ''] = [...edges.values()].map((edge) => edge.boot);
    const stored = this.#stores.edges.between(board.id, boot, 1, Number.MAX_SAFE_INTEGER);
    expect(stored.length).toBeGreaterThanOrEqual(acknowledged - 1);
    expect(
      stored.map(({ seq, ticks, channel, state, together }) => ({ seq, ticks, channel, state, together })),
    ).toEqual(
      stored.map((_, at) => {
        const { seq, ticks, channel, state, together } = edges.get(at + 1) ?? {};
        return { seq, ticks, channel, state, together };
      }),
    );
    return stored;
  }

  /** At every start of the hub a race that was on was taken back, without a hand; answers how many were. */
  interrupted(table: string): number {
    const rows = this.rows(table);
    const engine = engineFor('wright');
    let count = 0;
    for (const [at, { type }] of rows.entries()) {
      if (type !== 'clock-restarted') continue;
      const before = engine?.replay(rows.slice(0, at));
      if (!engine || !before?.ok) throw new Error(`the log of ${table} ends before row ${at + 1}`);
      const { race } = engine.plan(before.value);
      const next = rows[at + 1];
      const isInterruption = next?.type === 'race-voided' && next.data['reason'] === 'interrupted';
      expect(isInterruption, `row ${at + 2} of ${table}`).toBe(race !== undefined);
      if (!race) continue;
      count++;
      expect(this.#stores.races.get(table, Number(race.id))?.closed?.record).toMatchObject({
        hands: [],
        doubts: race.entrants.map((seat) => ({ seat, why: 'interrupted' })),
        verdict: { status: 'void', last: null },
      });
    }
    return count;
  }

  /** Of all its races, in their order. */
  verdicts(table: string) {
    return this.#stores.races.list(table).map(({ closed }) => closed?.record.verdict);
  }
}
