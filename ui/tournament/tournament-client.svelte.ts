import { withChanges } from '#shared/changes.ts';
import type { TournamentCommand } from '#shared/tournament/log/decide.ts';
import type { Row } from '#shared/table/log.ts';
import { DEFAULTS, type Tournament } from '#shared/tournament/log/state.ts';
import type { FloorTable, TournamentMessage } from '#shared/wire/tournament-message.ts';
import { ask, type Asked, type Fault } from '../hub/api.ts';
import { SteadySocket, type Link } from '../hub/steady-socket.ts';
import { randomId, tabId } from '../hub/tab-id.ts';

/** What the hub said no with, and the command that goes through all the same once it is confirmed. */
export interface Refused {
  readonly fault: Fault & Readonly<Record<string, unknown>>;
  readonly command: TournamentCommand;
  /** Somebody may know better. */
  readonly overridable: boolean;
}

/** What an undo took back, and the tournament before: whose entry goes is known by name only until then. */
export interface Undone {
  readonly rows: readonly Row[];
  readonly before: Tournament;
}

interface Answer {
  readonly takenBack: readonly Row[];
}

/** How a display is called: it asks for a name, and the hub gives it one that no other has. */
interface Named {
  name: string;
}

const NOTHING: Tournament = {
  ...{ name: '', game: '', seed: 0, settings: DEFAULTS, compared: 'by-size', entries: [], rounds: [] },
  ...{ penalties: [], calls: [], scenes: {}, finished: false },
};

/** A tournament as the hub tells it, and a way to tell it something. Nothing is shown that the hub did not say. */
export class TournamentClient {
  readonly id: string;
  readonly #display: Named | undefined;
  link = $state<Link>('connecting');
  /** False until the hub has said something. */
  isKnown = $state(false);
  state = $state.raw(NOTHING);
  floor = $state.raw<readonly FloorTable[]>([]);
  /** The displays that are connected, told to those who run the tournament. */
  displays = $state.raw<readonly string[]>([]);
  /** How far the hub's wall clock is ahead of this device's, in milliseconds. */
  aheadMs = $state(0);
  refused = $state.raw<Refused>();
  undone = $state.raw<Undone>();
  /** A list of players that is not told yet: it stays while another part of the screen is open. */
  pasted = $state('');
  /** A command is on its way. */
  busy = $state(false);

  readonly #socket = new SteadySocket({
    path: () => `/api/tournaments/${this.id}/live${this.#asked()}`,
    hear: (message) => this.#hear(message as TournamentMessage),
    changed: (link) => {
      const isBack = link === 'joined' && this.link !== 'joined';
      if (isBack && this.refused?.fault.code === 'no-hub') this.refused = undefined;
      this.link = link;
    },
    isThere: async (me) => this.isKnown || !(await me) || this.#isListed(),
  });

  constructor(id: string, display?: Named) {
    this.id = id;
    this.#display = display;
  }

  connect = (): Promise<void> => this.#socket.connect();

  close(): void {
    this.#socket.close();
  }

  /**
   * Answers whether it was taken; if not, `refused` says why, and after an undo `undone` what it was. Sent again by the same
   * id until the hub has answered.
   */
  async dispatch(command: TournamentCommand): Promise<boolean> {
    const id = randomId();
    const before = this.state;
    this.busy = true;
    this.refused = undefined;
    this.undone = undefined;
    const send = () => ask<Answer>('POST', `/api/tournaments/${this.id}/commands`, { id, ...command });
    let asked: Asked<Answer> = await send();
    if (!asked.ok && asked.status === 0) asked = await send();
    this.busy = false;
    if (!asked.ok)
      this.refused = { fault: asked.fault, command, overridable: asked.fault['overridable'] === true };
    else if (command.type === 'undo') this.undone = { rows: asked.value.takenBack, before };
    return asked.ok;
  }

  /** What was refused goes through all the same. */
  async tellAnyway(): Promise<boolean> {
    return this.refused
      ? this.dispatch({ ...this.refused.command, confirm: true } as TournamentCommand)
      : false;
  }

  /** A socket that is refused does not say why: whether this device may see such a tournament is asked before. */
  async #isListed(): Promise<boolean | undefined> {
    const asked = await ask<{ tournaments: readonly { id: string }[] }>('GET', '/api/tournaments');
    return asked.ok ? asked.value.tournaments.some(({ id }) => id === this.id) : undefined;
  }

  #asked(): string {
    if (!this.#display) return '?changes=1';
    return `?changes=1&display=${encodeURIComponent(this.#display.name)}&tab=${tabId()}`;
  }

  #hear(message: TournamentMessage): boolean {
    switch (message.type) {
      case 'tournament':
        this.state = message.tournament as unknown as Tournament;
        this.aheadMs = message.now - Date.now();
        this.isKnown = true;
        return true;
      case 'changes':
        this.state = withChanges(this.state, message.changes) as Tournament;
        this.aheadMs = message.now - Date.now();
        this.isKnown = true;
        return true;
      case 'floor':
        this.floor = message.whole
          ? message.tables
          : this.floor.map((old) => message.tables.find(({ table }) => table === old.table) ?? old);
        return true;
      case 'display':
        if (this.#display) this.#display.name = message.name;
        return true;
      case 'displays':
        this.displays = message.names;
        return true;
      case 'alive':
        return true;
      case 'you':
        return false;
      case 'resync':
        this.#socket.again();
        return false;
    }
  }
}
