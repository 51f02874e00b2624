import type { WebSocket } from 'ws';
import { Audience } from '#server/live/audience.ts';
import type { SeatHealth, TableHealth, TableMessage, TableTournament } from '#shared/wire/table-message.ts';

/** The screens of one table: what is sent to them, and only when it is news. */
export class Screens {
  readonly #audience: Audience<TableMessage>;
  readonly #controllers = new Set<WebSocket>();
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

  add(socket: WebSocket, controls: boolean, first: TableMessage): void {
    if (controls) {
      this.#controllers.add(socket);
      socket.once('close', () => this.#controllers.delete(socket));
    }
    this.#audience.add(socket, first);
  }

  send(message: TableMessage): void {
    this.#audience.send(message);
  }

  /** A race is looked at whenever anything happens; it is sent when something is different. */
  race(race: Extract<TableMessage, { type: 'race' }>): void {
    const text = JSON.stringify(race);
    if (text === this.#race) return;
    this.#race = text;
    this.#audience.send(race);
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
