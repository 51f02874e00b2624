import { randomUUID } from 'node:crypto';
import { authorOf, type Holder } from '#server/access/holder.ts';
import { TouchSeats } from '#server/devices/touch-seats.ts';
import { listAgain } from '#server/store/list-again.ts';
import { damagedLog, damageWords, type DamagedLog } from '#server/store/damaged-log.ts';
import type { TableEntry } from '#server/store/logs.ts';
import type { Seat } from '#shared/games/kit/game.ts';
import { tableViolation, type Violation } from '#shared/games/kit/violation.ts';
import { no, ok, type Result } from '#shared/result.ts';
import { HUB, UNBOUND } from '#shared/table/log.ts';
import { engineFor } from '#server/games.ts';
import { boxAgain, boxOf } from './box-of.ts';
import { aheadUsOf } from './count-down.ts';
import type { OpenTable, RoomsDesk } from './open-table.ts';
import { namesApart } from './names-apart.ts';
import { newsDesk } from './news-desk.ts';
import { playedAgain } from './played-again.ts';
import { Rematches } from './rematches.ts';
import { Room, type RoomDesk, type Told } from './room.ts';
import { Screens } from './screens.ts';
import { newTableId } from './table-id.ts';

/** All tables of a hub. */
export class Rooms {
  readonly #desk: RoomsDesk;
  readonly #news: RoomDesk;
  readonly #open = new Map<string, OpenTable>();
  readonly #archived = new Set<string>();
  readonly rematches = new Rematches();
  /** Those that did not open. */
  readonly damaged = new Map<string, DamagedLog>();

  constructor(desk: RoomsDesk) {
    this.#desk = desk;
    this.#news = newsDesk(desk, (id) => this.#open.get(id));
  }

  /** Brings every table back as it was. One that cannot be read is said so and left alone; the others open. */
  async start(): Promise<void> {
    await listAgain(this.#desk);
    for (const { id, wall, archived } of this.#desk.logs.list()) {
      if (archived) this.#archived.add(id);
      const opened = this.#load({ id, wall, archived });
      if (opened && !archived) opened.room.resume();
    }
    // A disk that is full just now does not keep the hub from starting: what was told is told again.
    await this.#desk.journal.write(() => undefined).catch(() => undefined);
  }

  close(): void {
    for (const { room, screens } of this.#open.values()) {
      room.close();
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
    return this.#open.get(id)?.room.places.some((place) => place.seat === seat) ?? false;
  }

  /** A new table; the same `command` again answers the one it made. */
  async create(
    raw: Readonly<Record<string, unknown>>,
    author: string,
  ): Promise<Result<OpenTable, Violation>> {
    const command = typeof raw['command'] === 'string' ? raw['command'] : randomUUID();
    const known = this.all.find(({ room }) => room.rows.at(0)?.command === command);
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
    await this.#desk.journal.write(() => undefined);
  }

  /** Decided at once; on disk when `written` settles. */
  make(
    raw: Readonly<Record<string, unknown>>,
    author: string,
  ): Result<{ readonly opened: OpenTable; readonly written: Promise<void> }, Violation> {
    const engine = engineFor(raw['game']);
    if (!engine) return no(tableViolation('bad-setup', { field: 'game' }));
    const { journal, logs, wall } = this.#desk;
    const at = wall();
    const box = boxOf(this.#desk.boxes, raw['game'], raw);
    if (!box.ok) return box;
    const id = newTableId();
    const chance = this.#desk.chance(id);
    const created = engine.create(namesApart({ ...raw, type: undefined }), {
      author,
      at,
      chance,
      ...(box.value && { box: box.value }),
    });
    if (!created.ok) return created;
    const opened = this.#add(id, new Room(id, engine, created.value.table, this.#news, true));
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
      this.#desk.changed(opened);
    });
    return ok({ opened, written });
  }

  /** What a rematch says of its box. */
  boxAgain({ game, box }: Room['setup']): unknown {
    return boxAgain(this.#desk.boxes, game, box);
  }

  /** Screens of the table before are told where everybody went. */
  sayRematch({ room }: OpenTable): void {
    const old = this.#open.get(room.before ?? '');
    if (old) old.screens.send({ type: 'rematch', table: this.rematchOf(old.id) });
  }

  /** A table that another hub exported is here now. */
  async adopt(id: string): Promise<OpenTable | undefined> {
    const entry = this.#desk.logs.list().find((each) => each.id === id);
    const opened = this.#open.get(id) ?? (entry && this.#load(entry));
    if (opened) await this.#wake(opened);
    return opened;
  }

  async archive(id: string, archived: boolean): Promise<void> {
    await this.#desk.journal.write(() => {
      this.#desk.logs.archive(id, archived);
    });
    if (archived) this.#archived.add(id);
    else this.#archived.delete(id);
    const opened = this.#open.get(id);
    if (!opened) return;
    // Nobody hears the buzzers of a table that is put away.
    if (archived) opened.room.races.doubtAll();
    else await this.#wake(opened);
    this.sayRematch(opened);
    this.#desk.changed(opened);
  }

  async #wake(opened: OpenTable): Promise<void> {
    opened.room.resume();
    await this.#keepApart(opened);
  }

  /** A person's command. A buzzer is at one table only: binding it here takes it from where it was. */
  async tell(id: string, raw: Readonly<Record<string, unknown>>, holder: Holder): Promise<Told> {
    const opened = this.#open.get(id);
    if (!opened) throw new Error(`no table ${id}`);
    const { type, buzzer } = raw;
    const other = type === 'bind' && typeof buzzer === 'string' ? this.seatOf(buzzer, id) : undefined;
    if (other && holder.role !== 'organiser' && this.isInUse(other.table))
      return no(
        tableViolation('buzzer-taken', { buzzer: String(buzzer), table: other.table.room.view.name }),
      );
    const { places } = opened.room;
    const ahead = aheadUsOf(raw, opened.touch.slowestUs);
    const told = opened.room.tell(namesApart(raw, places), authorOf(holder), ahead);
    // A buzzer that is bound here comes here, in the same turn and so in the same commit; one that an undo brings back
    // stays where it is in use.
    const isBound = other && opened.room.places.some((place) => place.buzzer === buzzer);
    if (isBound) await Promise.all([told, this.#release(other.table, other.seat)]);
    else if (opened.room.places !== places) await Promise.all([told, this.#keepApart(opened)]);
    return told;
  }

  /** Which seat a board's buzzer is bound to; `except` leaves one table out. */
  seatOf(buzzer: string, except?: string): { readonly table: OpenTable; readonly seat: Seat } | undefined {
    if (!buzzer.includes(':')) return undefined;
    for (const table of this.#open.values()) {
      if (table.id === except || this.#archived.has(table.id)) continue;
      const place = table.room.places.find((each) => each.buzzer === buzzer);
      if (place) return { table, seat: place.seat };
    }
    return undefined;
  }

  /** The newest table that waits for a press to learn from; one that has buzzers of this board already goes first. */
  learner(board: string): OpenTable | undefined {
    const learning = this.all.filter(({ id, room }) => room.learning !== null && !this.#archived.has(id));
    const own = learning.find(({ room }) =>
      room.places.some(({ buzzer }) => buzzer?.startsWith(`${board}:`)),
    );
    return own ?? learning.at(-1);
  }

  /** A buzzer is at one table only: what comes back while another uses it stays away. */
  async #keepApart(opened: OpenTable): Promise<void> {
    const released = opened.room.places.flatMap(({ seat, buzzer }) => {
      const other = buzzer === null ? undefined : this.seatOf(buzzer, opened.id);
      if (!other) return [];
      return this.isInUse(other.table) ? this.#release(opened, seat) : this.#release(other.table, other.seat);
    });
    await Promise.all(released);
  }

  async #release({ room }: OpenTable, seat: Seat): Promise<void> {
    await room.tell({ id: `moved-${randomUUID()}`, type: UNBOUND, seat }, HUB);
  }

  /** People are playing there. */
  isInUse(opened: OpenTable): boolean {
    return !opened.room.view.finished && !this.#archived.has(opened.id) && this.backAt(opened) === null;
  }

  /** A rematch begun too early: nothing was played at it, and the match before it goes on after all, there. */
  backAt({ room }: OpenTable): string | null {
    const before = this.#open.get(room.before ?? '');
    const isOver = before === undefined || before.room.view.finished || this.isArchived(before.id);
    return isOver || room.hasBegun ? null : before.id;
  }

  #load(entry: TableEntry): OpenTable | undefined {
    const { id } = entry;
    const { logs, report } = this.#desk;
    const { rows, damage } = logs.readable(id);
    const secrets = this.#desk.secrets.of(id);
    const played = damage ? undefined : playedAgain(rows, secrets);
    if (played?.ok) {
      const { engine, table } = played.value;
      const room = new Room(id, engine, table, this.#news, false);
      this.#rememberRace(id, room);
      return this.#add(id, room);
    }
    const damaged = damagedLog(logs, entry, (some) => playedAgain(some, secrets).ok);
    this.damaged.set(id, damaged);
    if (!entry.archived) report(damageWords('Table', damaged));
    return undefined;
  }

  /** Screens show the last race, and a hub that was started anew knows it from the record alone. */
  #rememberRace(id: string, { sealed, races }: Room): void {
    const n = sealed.newest;
    const last = n === undefined ? undefined : this.#desk.races.get(id, n);
    if (last?.closed) races.remember(last.closed.record, last.late, sealed.isTakenBack(last.n));
  }

  #add(id: string, room: Room): OpenTable {
    const { journal, touches, now, wall, report } = this.#desk;
    const opened: OpenTable = {
      id,
      room,
      screens: new Screens(() => room.seq),
      touch: new TouchSeats(room, { journal, touches, now, wall, report }),
    };
    this.#open.set(id, opened);
    this.rematches.add(id, room.rows.at(0));
    return opened;
  }

  #forget(id: string): void {
    this.#open.get(id)?.room.close();
    this.#open.delete(id);
    this.rematches.forget(id);
  }
}
