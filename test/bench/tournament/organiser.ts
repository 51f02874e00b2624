import { once } from 'node:events';
import { WebSocket } from 'ws';
import { withChanges } from '#shared/changes.ts';
import type { Tournament } from '#shared/tournament/log/state.ts';
import type { FloorTable, TournamentMessage } from '#shared/wire/tournament-message.ts';
import { Waiting } from '#test/waiting.ts';
import type { HubUnderLoad } from '../hub/hub-under-load.ts';

interface Seen {
  readonly heardAt: number;
  readonly seq: number;
  readonly race: FloorTable['race'];
}

/** The organiser's screen, with the moment it heard of each table. */
export class Organiser {
  readonly #socket: WebSocket;
  readonly #waiting = new Waiting();
  readonly #seen = new Map<string, Seen>();
  state: Tournament | undefined;
  floors = 0;
  floorBytes = 0;
  changes = 0;
  changeBytes = 0;

  private constructor(hub: HubUnderLoad, path: string) {
    this.#socket = new WebSocket(hub.url.replace('http', 'ws') + path, { headers: hub.headers });
    this.#socket.on('message', (data: Buffer) => {
      this.#hear(performance.now(), JSON.parse(data.toString()) as TournamentMessage, data.length);
    });
  }

  static async of(hub: HubUnderLoad, tournament: string): Promise<Organiser> {
    const organiser = new Organiser(hub, `/api/tournaments/${tournament}/live?changes=1`);
    await once(organiser.#socket, 'open');
    return organiser;
  }

  /** When the floor first showed the table so far, or further. */
  async sees(table: string, isSo: (seen: Seen) => boolean): Promise<Seen> {
    let found: Seen | undefined;
    await this.#waiting.until(() => {
      const seen = this.#seen.get(table);
      if (seen && isSo(seen)) found = seen;
      return found !== undefined;
    });
    if (!found) throw new Error(`table ${table} was never seen`);
    return found;
  }

  async until(isSo: (state: Tournament) => boolean): Promise<Tournament> {
    await this.#waiting.until(() => this.state !== undefined && isSo(this.state));
    if (!this.state) throw new Error('the tournament was never told');
    return this.state;
  }

  seqOf(table: string): number {
    return this.#seen.get(table)?.seq ?? 0;
  }

  /** There and back with nothing else, on the same socket. */
  async echo(): Promise<number> {
    const sent = performance.now();
    this.#socket.ping();
    await once(this.#socket, 'pong');
    return performance.now() - sent;
  }

  close(): void {
    this.#socket.terminate();
  }

  #hear(heardAt: number, message: TournamentMessage, bytes: number): void {
    if (message.type === 'tournament') this.state = message.tournament as Tournament;
    else if (message.type === 'changes') {
      this.state = withChanges(this.state, message.changes) as Tournament;
      this.changes += 1;
      this.changeBytes += bytes;
    } else if (message.type === 'floor') {
      this.floors += 1;
      this.floorBytes += bytes;
      for (const { hub_table, view, race } of message.tables)
        this.#seen.set(hub_table, { heardAt, seq: Number((view as { seq?: number }).seq), race });
    } else return;
    this.#waiting.check();
  }
}
