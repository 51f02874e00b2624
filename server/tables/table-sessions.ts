import { randomUUID } from 'node:crypto';
import { authorOf, type Holder } from '#server/access/holder.ts';
import { TouchSeats } from '#server/touch/touch-seats.ts';
import { listAgain } from '#server/store/list-again.ts';
import { damagedLog, damageWords, type DamagedLog } from '#server/store/damaged-log.ts';
import type { TableEntry } from '#server/store/logs.ts';
import type { Seat } from '#shared/games/kit/game.ts';
import { tableViolation, type Violation } from '#shared/games/kit/violation.ts';
import { no, ok, type Result } from '#shared/result.ts';
import { HUB, UNBOUND } from '#shared/table/log.ts';
import { engineFor } from '#server/games.ts';
import type { Stamp } from '#shared/wire/stamp.ts';
import { boxAgain, boxOf } from './box-of.ts';
import { aheadUsOf } from './announced-countdown.ts';
import type { OpenTable, TableSessionsDeps } from './open-table.ts';
import { namesApart } from './names-apart.ts';
import { sessionNews } from './session-news.ts';
import { tableFromLog } from './table-from-log.ts';
import { Rematches } from './rematches.ts';
import { TableSession, type TableSessionDeps, type CommandResult } from './table-session.ts';
import { Screens } from './screens.ts';
import { WinnerShown } from './winner-shown.ts';
import { newTableId } from './table-id.ts';

/** All tables of a hub. */
export class TableSessions {
  readonly #deps: TableSessionsDeps;
  readonly #news: TableSessionDeps;
  readonly #open = new Map<string, OpenTable>();
  readonly #archived = new Set<string>();
  readonly rematches = new Rematches();
  /** Those that did not open. */
  readonly damaged = new Map<string, DamagedLog>();

  constructor(deps: TableSessionsDeps) {
    this.#deps = deps;
    this.#news = sessionNews(deps, (id) => this.#open.get(id));
  }

  /** Brings every table back as it was. One that cannot be read is said so and left alone; the others open. */
  async start(): Promise<void> {
    await listAgain(this.#deps);
    for (const { id, wall, archived } of this.#deps.logs.list()) {
      if (archived) this.#archived.add(id);
      const opened = this.#load({ id, wall, archived });
      if (opened && !archived) opened.session.resume();
    }
    // A disk that is full just now does not keep the hub from starting: what was told is told again.
    await this.#deps.journal.write(() => undefined).catch(() => undefined);
  }

  close(): void {
    for (const { session, screens } of this.#open.values()) {
      session.close();
      screens.close();
    }
  }

  get(id: string): OpenTable | undefined {
    return this.#open.get(id);
  }

  get all(): OpenTable[] {
    return [...this.#open.values()];
  }

  isArchived(id: string): boolean {
    return this.#archived.has(id);
  }

  has(id: string): boolean {
    return this.#open.has(id);
  }

  hasSeat(id: string, seat: string): boolean {
    return this.#open.get(id)?.session.places.some((place) => place.seat === seat) ?? false;
  }

  /** A new table; the same `command` again answers the one it made. */
  async create(
    raw: Readonly<Record<string, unknown>>,
    author: string,
  ): Promise<Result<OpenTable, Violation>> {
    const command = typeof raw['command'] === 'string' ? raw['command'] : randomUUID();
    const known = this.all.find(({ session }) => session.rows.at(0)?.command === command);
    if (known) {
      await this.onDisk();
      return ok(known);
    }
    const made = this.make({ ...raw, id: command, rematch_of: undefined }, author);
    if (!made.ok) return made;
    await made.value.written;
    return ok(made.value.opened);
  }

  /** The rematch of a table, unless it was put away again. */
  rematchOf(id: string): string | null {
    const found = this.rematches.of(id);
    return found === undefined || this.isArchived(found) ? null : found;
  }

  /** Where the people of a table are now: at its newest rematch. */
  latest(id: string): string {
    const isOn = (each: string) => {
      const opened = this.#open.get(each);
      return !this.isArchived(each) && (opened === undefined || this.backAt(opened) === null);
    };
    return this.rematches.from(id).findLast(isOn) ?? id;
  }

  /** Everything that was decided so far is on disk. */
  async onDisk(): Promise<void> {
    await this.#deps.journal.write(() => undefined);
  }

  /** Decided at once; on disk when `written` settles. */
  make(
    raw: Readonly<Record<string, unknown>>,
    author: string,
  ): Result<{ readonly opened: OpenTable; readonly written: Promise<void> }, Violation> {
    const engine = engineFor(raw['game']);
    if (!engine) return no(tableViolation('bad-setup', { field: 'game' }));
    const { journal, logs, wall } = this.#deps;
    const at = wall();
    const box = boxOf(this.#deps.boxes, raw['game'], raw);
    if (!box.ok) return box;
    const id = newTableId();
    const chance = this.#deps.chance(id);
    const created = engine.create(namesApart({ ...raw, type: undefined }), {
      author,
      at,
      chance,
      ...(box.value && { box: box.value }),
    });
    if (!created.ok) return created;
    const opened = this.#add(id, new TableSession(id, engine, created.value.table, this.#news, true));
    const stored = journal.write(
      () => {
        logs.create(id, at);
        logs.append(id, created.value.rows);
      },
      () => {
        this.#forget(id);
      },
    );
    const written = stored.then(() => {
      this.#deps.changed(opened);
    });
    return ok({ opened, written });
  }

  /** What a rematch says of its box. */
  boxAgain({ game, box }: TableSession['setup']): unknown {
    return boxAgain(this.#deps.boxes, game, box);
  }

  /** Screens of the table before are told where everybody went. */
  sayRematch({ session }: OpenTable): void {
    const old = this.#open.get(session.before ?? '');
    if (old) old.screens.send({ type: 'rematch', table: this.rematchOf(old.id) });
  }

  /** A table that another hub exported is here now. */
  async adopt(id: string): Promise<OpenTable | undefined> {
    const entry = this.#deps.logs.list().find((each) => each.id === id);
    const opened = this.#open.get(id) ?? (entry && this.#load(entry));
    if (opened) await this.#wake(opened);
    return opened;
  }

  async archive(id: string, archived: boolean): Promise<void> {
    await this.#deps.journal.write(() => {
      this.#deps.logs.archive(id, archived);
    });
    if (archived) this.#archived.add(id);
    else this.#archived.delete(id);
    const opened = this.#open.get(id);
    if (!opened) return;
    // Nobody hears the buzzers of a table that is put away.
    if (archived) opened.session.races.doubtAll();
    else await this.#wake(opened);
    this.sayRematch(opened);
    this.#deps.changed(opened);
  }

  async #wake(opened: OpenTable): Promise<void> {
    opened.session.resume();
    await this.#keepApart(opened);
  }

  /** A person's command. A buzzer is at one table only: binding it here takes it from where it was. */
  async dispatch(id: string, raw: Readonly<Record<string, unknown>>, holder: Holder): Promise<CommandResult> {
    const opened = this.#open.get(id);
    if (!opened) throw new Error(`no table ${id}`);
    const { type, buzzer } = raw;
    const other = type === 'bind' && typeof buzzer === 'string' ? this.seatOf(buzzer, id) : undefined;
    if (other && holder.role !== 'organiser' && this.isInUse(other.table))
      return no(
        tableViolation('buzzer-taken', { buzzer: String(buzzer), table: other.table.session.view.name }),
      );
    const { places } = opened.session;
    const ahead = aheadUsOf(raw, opened.touch.slowestUs);
    const result = opened.session.dispatch(namesApart(raw, places), authorOf(holder), ahead);
    // A buzzer that is bound here comes here, in the same turn and so in the same commit; one that an undo brings back
    // stays where it is in use.
    const isBound = other && opened.session.places.some((place) => place.buzzer === buzzer);
    if (isBound) await Promise.all([result, this.#release(other.table, other.seat)]);
    else if (opened.session.places !== places) await Promise.all([result, this.#keepApart(opened)]);
    return result;
  }

  /** Which seat a board's buzzer is bound to; `except` leaves one table out. */
  seatOf(buzzer: string, except?: string): { readonly table: OpenTable; readonly seat: Seat } | undefined {
    if (!buzzer.includes(':')) return undefined;
    for (const table of this.#open.values()) {
      if (table.id === except || this.#archived.has(table.id)) continue;
      const place = table.session.places.find((each) => each.buzzer === buzzer);
      if (place) return { table, seat: place.seat };
    }
    return undefined;
  }

  /** Whose press that was when it was made: a buzzer may be another's by the time its line is heard. */
  seatAt(buzzer: string, stamp: Stamp): { readonly table: OpenTable; readonly seat: Seat } | undefined {
    for (const table of this.#open.values()) {
      if (this.#archived.has(table.id)) continue;
      const seat = table.session.seatAt(buzzer, stamp);
      if (seat !== undefined) return { table, seat };
    }
    return undefined;
  }

  /** The newest table that waits for a press to learn from; one that has buzzers of this board already goes first. */
  learner(board: string): OpenTable | undefined {
    const learning = this.all.filter(
      ({ id, session }) => session.learning !== null && !this.#archived.has(id),
    );
    const own = learning.find(({ session }) =>
      session.places.some(({ buzzer }) => buzzer?.startsWith(`${board}:`)),
    );
    return own ?? learning.at(-1);
  }

  /** A buzzer is at one table only: what comes back while another uses it stays away. */
  async #keepApart(opened: OpenTable): Promise<void> {
    const released = opened.session.places.flatMap(({ seat, buzzer }) => {
      const other = buzzer === null ? undefined : this.seatOf(buzzer, opened.id);
      if (!other) return [];
      return this.isInUse(other.table) ? this.#release(opened, seat) : this.#release(other.table, other.seat);
    });
    await Promise.all(released);
  }

  async #release({ session }: OpenTable, seat: Seat): Promise<void> {
    await session.dispatch({ id: `moved-${randomUUID()}`, type: UNBOUND, seat }, HUB);
  }

  /** People are playing there. */
  isInUse(opened: OpenTable): boolean {
    return !opened.session.view.finished && !this.#archived.has(opened.id) && this.backAt(opened) === null;
  }

  /** A rematch begun too early: nothing was played at it, and the match before it goes on after all, there. */
  backAt({ session }: OpenTable): string | null {
    const before = this.#open.get(session.before ?? '');
    const isOver = before === undefined || before.session.view.finished || this.isArchived(before.id);
    return isOver || session.hasBegun ? null : before.id;
  }

  #load(entry: TableEntry): OpenTable | undefined {
    const { id } = entry;
    const { logs, report } = this.#deps;
    const { rows, damage } = logs.readable(id);
    const secrets = this.#deps.secrets.of(id);
    const played = damage ? undefined : tableFromLog(rows, secrets);
    if (played?.ok) {
      const { engine, table } = played.value;
      const session = new TableSession(id, engine, table, this.#news, false);
      this.#rememberRace(id, session);
      return this.#add(id, session);
    }
    const damaged = damagedLog(logs, entry, (some) => tableFromLog(some, secrets).ok);
    this.damaged.set(id, damaged);
    if (!entry.archived) report(damageWords('Table', damaged));
    return undefined;
  }

  /** Screens show the last race, and a hub that was started anew knows it from the record alone. */
  #rememberRace(id: string, { sealed, races }: TableSession): void {
    const n = sealed.newest;
    const last = n === undefined ? undefined : this.#deps.races.get(id, n);
    if (last?.closed) races.current.remember(last.closed.record, last.late, sealed.isTakenBack(last.n));
  }

  #add(id: string, session: TableSession): OpenTable {
    const { journal, touches, now, wall, report } = this.#deps;
    const opened: OpenTable = {
      id,
      session,
      screens: new Screens(() => session.seq),
      touch: new TouchSeats(session, { journal, touches, now, wall, report }),
      winner: new WinnerShown(session.view.finished),
    };
    this.#open.set(id, opened);
    this.rematches.add(id, session.rows.at(0));
    return opened;
  }

  #forget(id: string): void {
    this.#open.get(id)?.session.close();
    this.#open.delete(id);
    this.rematches.forget(id);
  }
}
