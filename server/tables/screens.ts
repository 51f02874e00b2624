import type { WebSocket } from 'ws';
import { Audience } from '#server/live/audience.ts';
import type { Viewer } from '#shared/games/kit/game.ts';
import type { TableView } from '#shared/table/engine.ts';
import { PUBLIC } from './viewer.ts';
import type { SeatHealth, TableHealth, TableMessage, TableTournament } from '#shared/wire/table-message.ts';

/** What a screen may do, and as whom it looks. */
interface Looks {
  readonly controls: boolean;
  readonly viewer: Viewer;
}

/** A table, as far as it is not for everybody. */
interface Hiding {
  readonly hides: boolean;
  readonly seq: number;
  readonly viewFor: (viewer: Viewer) => TableView;
}

/** The screens of one table: what is sent to them, and only when it is news. */
export class Screens {
  readonly #audience: Audience<TableMessage>;
  readonly #controllers = new Set<WebSocket>();
  readonly #viewers = new WeakMap<WebSocket, Viewer>();
  /** They were told that it hides something. */
  #hid = false;
  #race = '';
  #health = '';
  #tournament = '';

  constructor(seq: () => number) {
    this.#audience = new Audience(() => ({ type: 'resync', seq: seq() }));
  }

  /** Screens that may give commands here. More than one, and people should know. */
  get controllers(): number {
    return this.#controllers.size;
  }

  get size(): number {
    return this.#audience.size;
  }

  add(socket: WebSocket, { controls, viewer }: Looks, first: TableMessage): void {
    this.#viewers.set(socket, viewer);
    if (first.type === 'snapshot' && first.hides) this.#hid = true;
    if (controls) {
      this.#controllers.add(socket);
      socket.once('close', () => this.#controllers.delete(socket));
    }
    this.#audience.add(socket, first);
  }

  send(message: TableMessage): void {
    this.#audience.send(message);
  }

  /** While a table hides something, each screen is shown what it may see; then it is told that it may play the log again. */
  views({ hides, seq, viewFor }: Hiding): void {
    if (!hides && !this.#hid) return;
    this.#hid = hides;
    this.#audience.sendEach((socket) => {
      const table = hides ? viewFor(this.#viewers.get(socket) ?? PUBLIC) : null;
      return { type: 'view', seq, table: table as never };
    });
  }

  /** A race is looked at whenever anything happens; it is sent when something is different, and written once for both. */
  race(race: Extract<TableMessage, { type: 'race' }>): void {
    const text = JSON.stringify(race);
    if (text === this.#race) return;
    this.#race = text;
    this.#audience.sendText(text);
  }

  health(health: TableHealth): void {
    const text = JSON.stringify({ ...health, seats: health.seats.map(withoutFigures) });
    if (text === this.#health) return;
    this.#health = text;
    this.#audience.send({ type: 'health', ...health });
  }

  tournament(tournament: TableTournament | null): void {
    const text = JSON.stringify(tournament);
    if (text === this.#tournament) return;
    this.#tournament = text;
    this.#audience.send({ type: 'tournament', tournament, now: Date.now() });
  }

  /** A screen that hears nothing takes its connection for broken. */
  sayAgain(): void {
    this.#health = '';
  }

  close(): void {
    this.#audience.close();
  }
}

/** A clock's figures change with every line of a board: alone they are no news, and come with the next sign of life. */
const withoutFigures = ({ bound_us, round_trip_us, ...seat }: SeatHealth) => ({
  ...seat,
  isMeasured: [bound_us !== null, round_trip_us !== null],
});
