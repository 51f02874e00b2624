import type { Violation } from '#shared/games/violation.ts';
import { isNote, type Row } from '#shared/table/log.ts';
import type { RaceView } from '#shared/wire/race-view.ts';
import type { TableHealth, TableMessage } from '#shared/wire/table-message.ts';
import type { Role } from '#shared/wire/roles.ts';
import { ask, type Me } from './api.ts';
import { kept, keep } from './kept-table.ts';
import { ahead, faultOf, isNext, planOf, replayed, viewOf, type Command, type Tap } from './play-ahead.ts';
import { SteadySocket, type Link } from './steady-socket.ts';

/** A tap that was refused: said once, with the way round if there is one. */
export interface Refusal {
  readonly command: Command;
  readonly violation: Violation;
}

type Press = Extract<TableMessage, { type: 'press' }>;

const RETRY_MS = 1_000;
/** Whatever the hub says by itself is about these: they are no refusal, and the same tap may go through later. */
const TRY_AGAIN: readonly number[] = [0, 429, 500, 502, 503, 507];

/**
 * One table as this screen sees it. The shared engine plays the confirmed log and, on top of it, the taps the hub has
 * not answered yet, so that every tap shows at once; `taps` says which are still on their way.
 */
export class TableClient {
  readonly id: string;
  /** It only looks on. */
  readonly watch: boolean = false;
  link = $state<Link>('connecting');
  role = $state<Role>('display');
  rows = $state.raw<readonly Row[]>([]);
  taps = $state.raw<readonly Tap[]>([]);
  /** The race that is on, and the one before. */
  race = $state.raw<RaceView | null>(null);
  lastRace = $state.raw<RaceView | null>(null);
  health = $state.raw<TableHealth>({ seats: [], controllers: 1 });
  /** The newest press, also one that does not count. */
  press = $state.raw<Press>();
  refusal = $state.raw<Refusal>();
  /** Why taps are not taken at the moment although the hub answers: its disk is full, say. */
  stuck = $state<string>();
  /** Names the run of the hub: its moments compare only within one. */
  run = $state('');

  readonly #confirmed = $derived(replayed(this.rows));
  readonly #shown = $derived(this.#confirmed && ahead(this.#confirmed, this.taps));
  /** As if every tap had been taken. */
  readonly view = $derived(this.#shown && viewOf(this.#shown));
  readonly plan = $derived(this.#shown && planOf(this.#shown));
  /** A screen that only looks on has no controls, whoever it belongs to. */
  readonly mayControl = $derived(!this.watch && (this.role === 'referee' || this.role === 'organiser'));
  readonly canUndo = $derived(this.fault({ type: 'undo' }) === undefined);

  readonly #socket: SteadySocket;
  #sending = false;
  /** Taps this screen has sent: what they did is no surprise to whoever tapped. */
  #own: readonly string[] = [];
  #closed = false;

  constructor(id: string, { watch = false }: { watch?: boolean } = {}) {
    this.id = id;
    this.watch = watch;
    const before = kept(id);
    this.rows = before.rows;
    this.taps = before.taps;
    this.#socket = new SteadySocket({
      path: () => `/api/tables/${id}/live?after=${this.rows.length}${this.watch ? '&watch=true' : ''}`,
      hear: (message) => this.#hear(message as TableMessage),
      changed: (link, me) => {
        this.#changed(link, me);
      },
      isThere: () => this.#isThere(),
    });
  }

  connect = (): Promise<void> => this.#socket.connect();

  close(): void {
    this.#closed = true;
    this.#socket.close();
  }

  /** Why a command would be refused now; undefined when it would go through. */
  fault(command: Command): Violation | undefined {
    return this.#shown && faultOf(this.#shown, command);
  }

  /** Shown at once, sent in its turn, and kept until the hub has answered. */
  tell(command: Command): boolean {
    const violation = this.fault(command);
    this.refusal = violation && { command, violation };
    if (violation) return false;
    const tap: Tap = {
      id: crypto.getRandomValues(new Uint32Array(4)).join('-'),
      command,
      seen: this.rows.length,
    };
    this.taps = [...this.taps, tap];
    this.#keep();
    void this.#send();
    return true;
  }

  async #isThere(): Promise<boolean | undefined> {
    const asked = await ask('GET', `/api/tables/${this.id}`);
    if (asked.ok) return true;
    return [401, 403, 404].includes(asked.status) ? false : undefined;
  }

  #changed(link: Link, me: Me | null): void {
    this.link = link;
    if (me) this.role = me.role;
    if (link === 'joined') void this.#send();
  }

  #hear(message: TableMessage): boolean {
    switch (message.type) {
      case 'snapshot':
        this.run = message.run;
        this.race = message.race;
        this.lastRace = message.last_race;
        this.health = message.health;
        this.role = message.you.role;
        return true;
      case 'event':
        this.#add([message.event as Row]);
        return true;
      case 'race':
        this.#hearRace(message);
        return false;
      case 'health':
        this.health = message;
        return true;
      case 'press':
        this.press = message;
        return false;
      case 'resync':
        this.#forget();
        return false;
      default:
        return false;
    }
  }

  #hearRace(race: RaceView): void {
    const { status } = race.verdict;
    const isOver = status !== 'provisional';
    if (isOver) this.lastRace = race;
    if (!isOver) this.race = race;
    else if (this.race?.race === race.race) this.race = null;
  }

  /** Rows come by the socket and in answers; each counts once. */
  #add(rows: readonly Row[]): void {
    const fresh = rows.filter(({ seq }) => seq > this.rows.length);
    if (fresh.length === 0) return;
    if (!isNext(this.rows, fresh)) {
      this.#forget();
      return;
    }
    this.rows = [...this.rows, ...fresh];
    const done = fresh.map(({ command }) => command);
    if (this.taps.some(({ id }) => done.includes(id)))
      this.taps = this.taps.filter(({ id }) => !done.includes(id));
    this.#keep();
  }

  /** This log is not the hub's: begin with nothing. */
  #forget(): void {
    this.rows = [];
    this.#keep();
    this.#socket.again();
  }

  #keep(): void {
    keep(this.id, { rows: this.rows, taps: this.taps });
  }

  /** One tap after the other, each until it is answered. */
  async #send(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    while (this.taps[0] && !this.#closed && this.link === 'joined') {
      const [tap] = this.taps;
      const answered = await ask<{ events: readonly Row[] }>('POST', `/api/tables/${this.id}/commands`, {
        ...tap.command,
        id: tap.id,
        expect: this.#expect(tap),
      });
      this.stuck = undefined;
      if (answered.ok) {
        this.#add(answered.value.events);
        this.taps = this.taps.filter((other) => other !== tap);
      } else if (TRY_AGAIN.includes(answered.status)) {
        if (answered.status > 0) this.stuck = answered.fault.code;
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      } else {
        // What was tapped after it was tapped on top of it.
        this.taps = [];
        const { code, rule, overridable, ...params } = answered.fault;
        const violation = { code, rule: rule ?? null, overridable: overridable === true, params };
        this.refusal = { command: tap.command, violation: violation as Violation };
      }
      this.#keep();
    }
    this.#sending = false;
  }

  /** The newest row there is, unless somebody else has moved the table since the person looked: then that is refused. */
  #expect({ seen, id }: Tap): number {
    this.#own = [...this.#own, id];
    const isForeign = this.rows.slice(seen).some((row) => !isNote(row) && !this.#own.includes(row.command));
    return isForeign ? seen : this.rows.length;
  }
}
