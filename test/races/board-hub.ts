import { EventEmitter } from 'node:events';
import type { Duplex } from 'node:stream';
import { BoardSession } from '#server/boards/board-session.ts';
import type { BoardDeps } from '#server/boards/board-deps.ts';
import type { EdgeRecord } from '#server/boards/edge-ledger.ts';
import { KnownBoard } from '#server/boards/known-board.ts';
import { Lamps } from '#server/boards/lamps.ts';
import { SyncWires } from '#server/boards/sync-wires.ts';
import type { Random } from '#shared/random.ts';
import { encodeBoardLine, type BoardLine } from '#shared/wire/board-line.ts';
import type { BoardView } from '#shared/wire/board-view.ts';
import { cable, Link } from './link.ts';
import type { VirtualTime } from './virtual-time.ts';

/** How often a line arrives broken, or twice. */
export interface Roughness {
  readonly broken: number;
  readonly twice: number;
}

/** One end of a cable: a board of any kind. */
export interface CabledBoard {
  readonly id: string;
  /** Set while a cable is in. */
  say: ((line: BoardLine) => void) | undefined;
  hear(text: string): void;
}

interface Plugged {
  readonly session: BoardSession;
  readonly up: Link;
  readonly down: Link;
}

/** What `Boards` is to real ports: a session a cable, and what is known of each board through all of them. */
export class BoardHub {
  readonly wires = new SyncWires((board) => this.#plugged.get(board)?.session.clock);
  readonly lamps = new Lamps((board) => this.#plugged.get(board)?.session.lampsChanged());
  readonly #time: VirtualTime;
  readonly #random: Random;
  readonly #deps: BoardDeps & EdgeRecord;
  readonly #known = new Map<string, KnownBoard>();
  readonly #plugged = new Map<string, Plugged>();

  constructor(time: VirtualTime, random: Random, deps: BoardDeps & EdgeRecord) {
    [this.#time, this.#random, this.#deps] = [time, random, deps];
  }

  vouch(board: string): void {
    this.#plugged.get(board)?.session.vouch();
  }

  plug(board: CabledBoard, { broken, twice }: Roughness): void {
    const [time, random] = [this.#time, this.#random];
    const [up, down] = [new Link(time, random, cable(random)), new Link(time, random, cable(random))];
    const lines = new EventEmitter();
    const heard = (text: string) => {
      lines.emit('data', random.chance(broken) ? text.slice(0, text.length >> 1) : text);
    };
    // Whole lines are handed over at once: the streams' own turns of the event loop are no part of this time.
    const stream = {
      on: () => undefined,
      pipe: () => ({ pipe: () => lines }),
      writable: true,
      write: (text: string) => {
        down.send(() => {
          if (!random.chance(broken)) board.hear(text.trimEnd());
        });
      },
    } as unknown as Duplex;
    const hangUp = () => {
      up.cut();
      down.cut();
      board.say = undefined;
    };
    board.say = (line) => {
      const text = encodeBoardLine(line);
      up.send(() => {
        heard(text);
        if (random.chance(twice)) heard(text);
      });
    };
    const session = new BoardSession(
      { stream, port: board.id, source: 'serial', hangUp },
      {
        ...this.#deps,
        now: time.now,
        baud: 1_000_000,
        claim: (id) => this.#claim(id),
        lampOf: (buzzer) => this.lamps.of(buzzer),
        driveMs: (id) => this.wires.driveMs(id),
        onWire: (...moment) => this.wires.place(...moment),
        fell: (fall) => {
          this.wires.fell(fall);
        },
      },
    );
    this.#plugged.set(board.id, { session, up, down });
  }

  unplug(board: CabledBoard): void {
    this.#plugged.get(board.id)?.session.close();
    this.#plugged.delete(board.id);
  }

  /** Nothing gets through for so long, either way. */
  stall(board: CabledBoard, until: number): void {
    const plugged = this.#plugged.get(board.id);
    plugged?.up.stall(until);
    plugged?.down.stall(until);
  }

  /** What screens are told of this board, while it is plugged in. */
  viewOf(board: CabledBoard): BoardView | undefined {
    return this.#plugged.get(board.id)?.session.view;
  }

  close(): void {
    this.lamps.close();
    for (const { session } of this.#plugged.values()) session.close();
  }

  #claim(id: string): KnownBoard {
    const known = this.#known.get(id) ?? new KnownBoard(this.#deps, () => undefined);
    this.#known.set(id, known);
    return known;
  }
}
