import type { Violation } from '#shared/games/kit/violation.ts';
import { isNote, type Row } from '#shared/table/log.ts';
import { ask, type Asked } from './api.ts';
import { isInterruption } from './interruption.ts';
import { keepTaps, keptTaps } from './kept-table.ts';
import type { Command, Tap } from './play-ahead.ts';
import { randomId, tabId } from './tab-id.ts';
import type { TableLog } from './table-log.svelte.ts';

/** A tap that was refused: said once, with the way round if there is one. */
export interface Refusal {
  readonly command: Command;
  readonly violation: Violation;
  /** Taps dropped with this refusal: the one that was refused, and all that were made on top of it. */
  readonly dropped?: readonly Tap[];
}

const RETRY_MS = 1_000;
/** No refusal: the hub is away, busy or has trouble with its disk, and the same tap may go through later. */
const TRY_AGAIN: readonly number[] = [0, 429, 500, 502, 503, 507];

/** Taps on their way to the hub, one after the other, each until it is answered and its rows are there. */
export class TapQueue {
  taps = $state.raw<readonly Tap[]>([]);
  refusal = $state.raw<Refusal>();
  /** Why taps are not taken at the moment although the hub answers: its disk is full, say. */
  stuck = $state<string>();

  readonly #table: string;
  readonly #log: TableLog;
  readonly #mayTell: () => boolean;
  #sending = false;
  #answered: readonly string[] = [];

  constructor(table: string, log: TableLog, mayTell: () => boolean) {
    this.#table = table;
    this.#log = log;
    this.#mayTell = mayTell;
    this.taps = keptTaps(table);
  }

  add(command: Command): void {
    const id = `${tabId()}-${randomId()}`;
    this.#set([...this.taps, { id, command, seen: this.#log.rows.length }]);
    void this.send();
  }

  /** Lets go of the taps whose rows have come. */
  settle(): void {
    const isThere = ({ id }: Tap) => this.#log.rows.some(({ command }) => command === id);
    if (this.taps.some(isThere)) this.#set(this.taps.filter((tap) => !isThere(tap)));
  }

  async send(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    let tap: Tap | undefined;
    while ((tap = this.#next())) {
      const { id, command } = tap;
      const expect = await this.#expect(tap);
      if (expect === undefined) continue;
      const told = { ...command, id, expect };
      const answered = await ask<{ events: readonly Row[] }>(
        'POST',
        `/api/tables/${this.#table}/commands`,
        told,
      );
      this.stuck = undefined;
      if (answered.ok) {
        this.#answered = [...this.#answered, id];
        this.#log.add(answered.value.events);
        this.settle();
      } else if (TRY_AGAIN.includes(answered.status)) {
        if (answered.status > 0) this.stuck = answered.fault.code;
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      } else if (answered.fault.code !== 'stale' || (await this.#expectAnew(tap)) === expect) {
        // What was tapped after it was tapped on top of it.
        const dropped = this.taps.slice(this.taps.findIndex((each) => each.id === id));
        this.#set([]);
        this.refusal = { command, violation: violationIn(answered), dropped };
      }
    }
    this.#sending = false;
  }

  /** The first tap without an answer, once it is known what the hub knows. */
  #next(): Tap | undefined {
    if (!this.#mayTell() || !this.#log.isWhole) return undefined;
    return this.taps.find(({ id }) => !this.#answered.includes(id));
  }

  /**
   * The newest row there is, unless the table has moved since the person looked, and the tap is not what it was: then
   * that is refused. Undefined: somebody else told it, and it is let go.
   */
  async #expect(tap: Tap): Promise<number | undefined> {
    const { rows } = this.#log;
    const isOwn = (row: Row) => row.command.startsWith(tabId());
    // A race the hub gave up is told by people; to take something back is another thing, though, than it was then.
    const isTold = (row: Row) => tap.command.type !== 'undo' && isInterruption(row);
    if (rows.slice(tap.seen).every((row) => isNote(row) || isOwn(row) || isTold(row))) return rows.length;
    const judge = await import('./overtaken.ts').catch(() => undefined);
    const fate = judge?.reconcile(tap, rows, isOwn);
    if (fate?.is === 'same') return rows.length;
    if (fate?.is !== 'done') return tap.seen;
    const { seen } = fate;
    const left = this.taps.filter(({ id }) => id !== tap.id);
    this.#set(left.map((each) => ({ ...each, seen: Math.max(each.seen, seen) })));
    return undefined;
  }

  /** The hub had moved on before its rows were here. */
  async #expectAnew(tap: Tap): Promise<number | undefined> {
    await this.#log.catchUp();
    this.settle();
    return this.#expect(tap);
  }

  #set(taps: readonly Tap[]): void {
    this.taps = taps;
    keepTaps(this.#table, taps);
  }
}

function violationIn({ fault }: Extract<Asked<unknown>, { ok: false }>): Violation {
  const { code, rule, overridable, ...params } = fault;
  return { code, rule: rule ?? null, overridable: overridable === true, params } as Violation;
}
