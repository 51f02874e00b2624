import { duplexPair } from 'node:stream';
import type { Baud, BoardsWanted } from '#server/flags.ts';
import type { BoardStatus, BoardView, Boards as BoardsView } from '#shared/wire/board-view.ts';
import { BoardSession, type BoardLink, type SessionDesk } from './board-session.ts';
import { closePort, SerialPorts } from './serial-ports.ts';
import { SimulatedBoard } from './simulated-board.ts';

const SIMULATED_PORT = 'simulated';

/** All boards of a hub: the sessions that are open, the ports that are not, and the simulated board. */
export class Boards {
  readonly #wanted: BoardsWanted;
  readonly #tell: () => void;
  /** What sessions report to: the hub's desk, but changes come past us first. */
  readonly #desk: SessionDesk;
  readonly #ports: SerialPorts | undefined;
  readonly #sessions = new Map<string, BoardSession>();
  readonly #refused = new Map<string, BoardStatus>();
  #simulated: SimulatedBoard | undefined;

  constructor(wanted: BoardsWanted, baud: Baud, desk: Omit<SessionDesk, 'mayUse'>) {
    this.#wanted = wanted;
    this.#tell = desk.changed;
    this.#desk = {
      ...desk,
      mayUse: (board, port) =>
        ![...this.#sessions.values()].some((other) => other.id === board && other.link.port !== port),
      changed: () => {
        this.#changed();
      },
    };
    const ports = wanted.kind === 'ports' ? wanted.paths : wanted.kind === 'auto' ? wanted.kind : undefined;
    if (!ports) return;
    this.#ports = new SerialPorts(ports, baud, {
      opened: (port) => {
        this.#meet({
          stream: port,
          port: port.path,
          source: 'serial',
          hangUp: () => {
            closePort(port);
          },
        });
      },
      refused: (path, status) => {
        if (this.#refused.get(path) === status) return;
        this.#refused.set(path, status);
        this.#changed();
      },
      gone: (path) => {
        this.#leave(path);
      },
    });
  }

  async start(): Promise<void> {
    if (this.#wanted.kind === 'sim') this.startSimulation();
    await this.#ports?.start();
  }

  close(): void {
    this.#ports?.close();
    this.stopSimulation();
    for (const session of this.#sessions.values()) session.close();
  }

  get view(): BoardsView {
    const refused = [...this.#refused].map(([port, status]): BoardView => ({
      id: null,
      boot: null,
      port,
      source: 'serial',
      status,
      firmware: null,
      buzzers: [],
      round_trip_us: null,
      recording: true,
      resent: 0,
      lost: 0,
      lost_presses: 0,
      dropped: 0,
    }));
    const boards = [...[...this.#sessions.values()].map((session) => session.view), ...refused];
    const looking = this.#wanted.kind === 'auto';
    return {
      boards,
      looking,
      simulation: this.#simulated ? 'running' : this.#mayOffer(boards) ? 'offered' : 'off',
    };
  }

  /** The simulated board with this id, or why there is none. */
  simulated(id: string): SimulatedBoard | 'no-such-board' | 'not-simulated' {
    if (this.#simulated?.id === id) return this.#simulated;
    return [...this.#sessions.values()].some((session) => session.id === id)
      ? 'not-simulated'
      : 'no-such-board';
  }

  /** False where a real board is present, or none are wanted: the two are never mixed unasked. */
  startSimulation(): boolean {
    if (this.#simulated) return true;
    if (this.view.simulation !== 'offered') return false;
    const [ours, itsOwn] = duplexPair();
    this.#simulated = new SimulatedBoard(itsOwn, 'SIM1');
    this.#meet({ stream: ours, port: SIMULATED_PORT, source: 'simulated', hangUp: () => ours.destroy() });
    return true;
  }

  stopSimulation(): void {
    this.#simulated?.close();
    this.#simulated = undefined;
    this.#leave(SIMULATED_PORT);
  }

  #mayOffer(boards: readonly BoardView[]): boolean {
    const { kind } = this.#wanted;
    return (kind === 'auto' || kind === 'sim') && !boards.some(({ status }) => status === 'ready');
  }

  #meet(link: BoardLink): void {
    this.#refused.delete(link.port);
    this.#sessions.set(link.port, new BoardSession(link, this.#desk));
    this.#changed();
  }

  #leave(port: string): void {
    const session = this.#sessions.get(port);
    this.#sessions.delete(port);
    session?.close();
    if (this.#refused.delete(port) || session) this.#changed();
  }

  #changed(): void {
    const real = [...this.#sessions.values()].some(
      ({ link, view }) => link.source === 'serial' && view.status === 'ready',
    );
    if (real && this.#simulated && this.#wanted.kind === 'auto') {
      this.stopSimulation();
      return;
    }
    this.#tell();
  }
}
