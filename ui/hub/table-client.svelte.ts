import type { Violation } from '#shared/games/violation.ts';
import { isNote, type Row } from '#shared/table/log.ts';
import type { RaceView } from '#shared/wire/race-view.ts';
import type { TableHealth, TableMessage } from '#shared/wire/table-message.ts';
import type { Role } from '#shared/wire/roles.ts';
import { ask, askForText, type Me } from './api.ts';
import { keepRole, keepRows, keepTaps, keptRole, keptRows, keptTaps } from './kept-table.ts';
import { ahead, faultOf, isNext, planOf, replayed, viewOf, type Command, type Tap } from './play-ahead.ts';
import { SteadySocket, type Link } from './steady-socket.ts';
import { randomId, tabId } from './tab-id.ts';

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
  /** Takes back a tap this screen has not told anybody of yet; undefined when there is none. */
  takeBack = $state.raw<() => void>();
  /** Names the run of the hub: its moments compare only within one. */
  run = $state('');

  readonly #confirmed = $derived(replayed(this.rows));
  readonly #shown = $derived(this.#confirmed && ahead(this.#confirmed, this.taps));
  /** As if every tap had been taken. */
  readonly view = $derived(this.#shown && viewOf(this.#shown));
  readonly plan = $derived(this.#shown && planOf(this.#shown));
  /** A screen that only looks on has no controls, whoever it belongs to. */
  readonly mayControl = $derived(!this.watch && (this.role === 'referee' || this.role === 'organiser'));
  readonly canUndo = $derived(this.takeBack !== undefined || this.fault({ type: 'undo' }) === undefined);

  readonly #socket: SteadySocket;
  #sending = false;
  /** Rows of a log that is still coming in: played once it is whole. */
  #coming: readonly Row[] = [];
  #whole = 0;
  #answered: readonly string[] = [];
  #closed = false;

  constructor(id: string, { watch = false }: { watch?: boolean } = {}) {
    this.id = id;
    this.watch = watch;
    this.rows = keptRows(id);
    this.taps = keptTaps(id);
    this.role = keptRole(id);
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
    const tap: Tap = { id: `${tabId()}-${randomId()}`, command, seen: this.rows.length };
    this.#setTaps([...this.taps, tap]);
    void this.#send();
    return true;
  }

  /** The last tap, whether or not it was told. */
  undo(): void {
    if (this.takeBack) this.takeBack();
    else this.tell({ type: 'undo' });
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
        this.#whole = message.seq;
        this.#coming = [];
        this.race = message.race;
        this.lastRace = message.last_race;
        this.health = message.health;
        this.role = message.you.role;
        keepRole(this.id, this.role);
        return true;
      case 'event':
        this.#coming = [...this.#coming, message.event as Row];
        if (message.seq >= this.#whole && !this.#add(this.#coming)) this.#forget();
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
        void this.#readLog();
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

  /** Rows come by the socket and in answers; each counts once. False: these do not go on where the log ends. */
  #add(rows: readonly Row[]): boolean {
    const fresh = rows.filter(({ seq }) => seq > this.rows.length);
    if (!isNext(this.rows, fresh)) return false;
    if (fresh.length > 0) this.rows = [...this.rows, ...fresh];
    this.#coming = this.#coming.filter(({ seq }) => seq > this.rows.length);
    const isThere = ({ id }: Tap) => fresh.some(({ command }) => command === id);
    this.#setTaps(this.taps.filter((tap) => !isThere(tap)));
    keepRows(this.id, () => this.rows);
    return true;
  }

  /** This log is not the hub's: begin with nothing. */
  #forget(): void {
    this.rows = [];
    this.#coming = [];
    this.#socket.again();
  }

  /** More was missed than the socket tells, or something else. */
  async #readLog(): Promise<void> {
    const text = await askForText(`/api/tables/${this.id}/log`);
    if (text !== undefined)
      this.rows = text.split('\n').flatMap((line) => (line ? [JSON.parse(line) as Row] : []));
    this.#coming = [];
    this.#socket.again();
  }

  #setTaps(taps: readonly Tap[]): void {
    if (taps.length === 0 && this.taps.length === 0) return;
    this.taps = taps;
    keepTaps(this.id, taps);
  }

  /** One tap after the other, each until it is answered. */
  async #send(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    let tap: Tap | undefined;
    while ((tap = this.#next())) {
      const { id } = tap;
      const answered = await ask<{ events: readonly Row[] }>('POST', `/api/tables/${this.id}/commands`, {
        ...tap.command,
        id,
        expect: this.#expect(tap),
      });
      this.stuck = undefined;
      if (answered.ok) {
        // A row of somebody else may be on its way still; the tap is shown until its own ones are there.
        this.#answered = [...this.#answered, id];
        this.#add(answered.value.events);
      } else if (TRY_AGAIN.includes(answered.status)) {
        if (answered.status > 0) this.stuck = answered.fault.code;
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      } else {
        // What was tapped after it was tapped on top of it.
        this.#setTaps([]);
        const { code, rule, overridable, ...params } = answered.fault;
        const violation = { code, rule: rule ?? null, overridable: overridable === true, params };
        this.refusal = { command: tap.command, violation: violation as Violation };
      }
    }
    this.#sending = false;
  }

  /** The first tap without an answer, once it is known what the hub knows. */
  #next(): Tap | undefined {
    if (this.#closed || this.link !== 'joined' || this.rows.length < this.#whole) return undefined;
    return this.taps.find(({ id }) => !this.#answered.includes(id));
  }

  /** The newest row there is, unless somebody else has moved the table since the person looked: then that is refused. */
  #expect({ seen }: Tap): number {
    const isForeign = this.rows.slice(seen).some((row) => !isNote(row) && !row.command.startsWith(tabId()));
    return isForeign ? seen : this.rows.length;
  }
}
