import type { Baud, BoardsWanted } from '#server/flags.ts';
import type { Lamp } from '#shared/games/kit/buzzers.ts';
import type { Boards as BoardsView, BoardView } from '#shared/wire/board-view.ts';
import { BoardSession, type BoardSessionDeps } from './board-session.ts';
import type { BoardDeps } from './board-deps.ts';
import type { EdgeRecord } from './edge-ledger.ts';
import { findPorts, type FindPorts } from './find-ports.ts';
import { KnownBoard } from './known-board.ts';
import { Lamps } from './lamps.ts';
import type { BoardLink } from './line-link.ts';
import { viewOfClosed } from './session-view.ts';
import { closePort, SerialPorts, type PortFault } from './serial-ports.ts';
import type { SimulatedBoard } from './simulated-board.ts';
import { SimulatedFleet, type Quirks } from './simulated-fleet.ts';
import { SyncWires } from './sync-wires.ts';

/** What boards need of the hub: whom to tell, where to write, what time it is. */
export type BoardsDeps = BoardDeps &
  EdgeRecord &
  Pick<BoardSessionDeps, 'now'> & {
    /** How ports are found under `--boards auto`; without it the operating system is asked. */
    readonly findPorts?: FindPorts | undefined;
  };

/** All boards of a hub: the sessions that are open, the ports that are not, and the simulated ones. */
export class Boards {
  readonly #wanted: BoardsWanted;
  readonly #hub: BoardsDeps;
  /** What sessions report to: what the hub gave, but changes come past us first. */
  readonly #deps: BoardSessionDeps;
  readonly #ports: SerialPorts | undefined;
  readonly #fleet: SimulatedFleet;
  readonly #sessions = new Map<string, BoardSession>();
  readonly #refused = new Map<string, PortFault>();
  /** Every board met in this run, by its name. */
  readonly #known = new Map<string, KnownBoard>();
  readonly #lamps = new Lamps((board) => {
    for (const session of this.#sessions.values()) if (session.id === board) session.lampsChanged();
  });
  readonly #wires = new SyncWires((board) => this.#realClock(board));

  #closed = false;

  constructor(wanted: BoardsWanted, baud: Baud, deps: BoardsDeps) {
    this.#wanted = wanted;
    this.#hub = deps;
    this.#deps = {
      ...deps,
      baud,
      // A hub that closes is no news of the boards.
      unsure: (board, why) => {
        if (!this.#closed) deps.unsure(board, why);
      },
      released: (...release) => {
        if (!this.#closed) deps.released(...release);
      },
      changed: () => {
        this.#changed();
      },
      claim: (board, port) => this.#claim(board, port),
      lampOf: (buzzer) => this.#lamps.of(buzzer),
      driveMs: (board) => this.#wires.driveMs(board),
      onWire: (...moment) => this.#wires.place(...moment),
      fell: (fall) => {
        this.#wires.fell(fall);
      },
    };
    this.#fleet = new SimulatedFleet({
      plugged: (link) => {
        this.#meet(link);
      },
      unplugged: (port) => {
        this.#leave(port);
      },
    });
    this.#ports = this.#portsFor(wanted, baud);
  }

  async start(): Promise<void> {
    if (this.#wanted.kind === 'sim') this.simulate(1);
    await this.#ports?.start();
  }

  close(): void {
    this.#closed = true;
    this.#ports?.close();
    this.stopSimulation();
    this.#lamps.close();
    for (const session of this.#sessions.values()) session.close();
    for (const { ledger } of this.#known.values()) ledger.close();
  }

  get view(): BoardsView {
    const boards = [
      ...[...this.#sessions.values()].map(({ view }) => this.#withCertificate(view)),
      ...[...this.#refused].map(([port, fault]) => viewOfClosed(port, fault)),
    ];
    return {
      boards,
      looking: this.#wanted.kind === 'auto',
      simulation: this.#fleet.running ? 'running' : this.#mayOffer ? 'offered' : 'off',
    };
  }

  /** What a screen sees of one board. */
  readonly named = (id: string): BoardView | undefined => {
    for (const session of this.#sessions.values())
      if (session.shownAs === id) return this.#withCertificate(session.view);
    return undefined;
  };

  /** What the lamps show from now on; a buzzer that is not named is dark. */
  light(lamps: ReadonlyMap<string, Lamp>): void {
    this.#lamps.show(lamps);
  }

  /** Its lamp blinks for a moment. */
  flash(buzzer: string): void {
    this.#lamps.flash(buzzer);
  }

  /** Lights lamps of one board step by step, for people to look at; ends by itself, or when a table has more to show. */
  testLamps(board: string, steps: readonly (readonly number[])[]): void {
    this.#lamps.test(board, steps, () => {
      this.#changed();
    });
  }

  /** The channels a lamp test lights now. */
  litByTest(board: string): readonly number[] {
    return this.#lamps.litByTest(board);
  }

  /** A race waits for this board to say that no earlier hand is missing. */
  vouch(board: string): void {
    for (const session of this.#sessions.values()) if (session.id === board) session.vouch();
  }

  /** The board tests itself, and tells the bench. */
  selfTest(board: string): void {
    for (const session of this.#sessions.values()) if (session.id === board) session.selfTest();
  }

  /** Boards that race at one table: they may share a sync wire. */
  raceTogether(groups: readonly (readonly string[])[]): void {
    this.#wires.together(groups);
  }

  /** At least so many simulated boards. False where a real board is present, or none are wanted: never mixed unasked. */
  simulate(count: number): boolean {
    if (!this.#fleet.running && !this.#mayOffer) return false;
    this.#fleet.start(count);
    return true;
  }

  stopSimulation(): void {
    this.#fleet.stop();
  }

  /** The simulated board with this id, or why there is none. */
  simulated(id: string): SimulatedBoard | 'no-such-board' | 'not-simulated' {
    const board = this.#fleet.get(id);
    if (board) return board;
    return [...this.#sessions.values()].some((session) => session.id === id)
      ? 'not-simulated'
      : 'no-such-board';
  }

  /** For simulated boards alone, as are the two below: what is wrong with its clock and its cable from now on. */
  quirk(id: string, change: Partial<Quirks>): Quirks {
    return this.#fleet.quirk(id, change);
  }

  plug(id: string): void {
    this.#fleet.plug(id);
  }

  unplug(id: string): void {
    this.#fleet.unplug(id);
  }

  #withCertificate(view: BoardView): BoardView {
    const certificate = view.id === null ? undefined : this.#hub.bench?.certificateOf(view.id);
    return certificate ? { ...view, certificate } : view;
  }

  get #mayOffer(): boolean {
    const { kind } = this.#wanted;
    return kind === 'sim' || (kind === 'auto' && !this.#realIsReady);
  }

  get #realIsReady(): boolean {
    return [...this.#sessions.values()].some(
      ({ link, clock }) => link.source === 'serial' && clock !== undefined,
    );
  }

  #realClock(board: string): string | undefined {
    return [...this.#sessions.values()].find(({ id, link }) => id === board && link.source === 'serial')
      ?.clock;
  }

  #portsFor(wanted: BoardsWanted, baud: Baud): SerialPorts | undefined {
    if (wanted.kind !== 'ports' && wanted.kind !== 'auto') return undefined;
    const ports = wanted.kind === 'ports' ? wanted.paths : (this.#hub.findPorts ?? findPorts);
    return new SerialPorts(ports, baud, {
      opened: (path, port) => {
        const hangUp = () => {
          closePort(port);
        };
        this.#meet({ stream: port, port: path, source: 'serial', hangUp });
      },
      refused: (path, fault) => {
        if (this.#refused.get(path) === fault) return;
        this.#refused.set(path, fault);
        this.#changed();
      },
      gone: (path) => {
        this.#leave(path);
      },
    });
  }

  /** A board that came back on another port is not kept waiting by a dead link. */
  #claim(board: string, port: string): KnownBoard | undefined {
    const other = [...this.#sessions.values()].find(({ id, link }) => id === board && link.port !== port);
    if (other && !other.quiet) return undefined;
    other?.giveWay();
    const known = this.#known.get(board) ?? this.#meetFirst();
    this.#known.set(board, known);
    return known;
  }

  #meetFirst(): KnownBoard {
    return new KnownBoard(this.#hub, (failure) => {
      if (failure !== undefined) this.#hub.diskFailed(failure);
      this.#changed();
    });
  }

  #meet(link: BoardLink): void {
    this.#refused.delete(link.port);
    this.#sessions.set(link.port, new BoardSession(link, this.#deps));
    this.#changed();
  }

  #leave(port: string): void {
    const session = this.#sessions.get(port);
    this.#sessions.delete(port);
    session?.close();
    if (this.#refused.delete(port) || session) this.#changed();
  }

  #changed(): void {
    if (this.#wanted.kind === 'auto' && this.#fleet.running && this.#realIsReady) this.stopSimulation();
    else this.#hub.changed();
  }
}
