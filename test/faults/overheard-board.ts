import { join } from 'node:path';
import { Duplex, PassThrough, type Readable } from 'node:stream';
import { ReadlineParser } from '@serialport/parser-readline';
import { SimulatedBoard } from '#server/boards/simulated-board.ts';
import { decodeBoardLine, decodeHubLine, type Edge } from '#shared/wire/board-line.ts';
import { openPty } from '#test/board/pty.ts';
import { Waiting } from '#test/waiting.ts';

/** A board on a real pseudo-terminal that outlives its hubs, and what was said on the wire. */
export class OverheardBoard {
  readonly board: SimulatedBoard;
  readonly path: string;
  /** Every edge it told, by its number. */
  readonly edges = new Map<number, Edge>();
  /** Every edge before this one the hub said it has. */
  acknowledged = 1;
  readonly #close: () => Promise<void>;
  readonly #waiting = new Waiting();

  static async plugIn(id: string, folder: string): Promise<OverheardBoard> {
    const path = join(folder, id);
    return new OverheardBoard(id, path, await openPty(path));
  }

  private constructor(id: string, path: string, pty: Awaited<ReturnType<typeof openPty>>) {
    this.path = path;
    this.#overhear(pty.from, (text) => {
      const line = decodeHubLine(text);
      if (line.ok && line.value.kind === 'ack')
        this.acknowledged = Math.max(this.acknowledged, line.value.next);
    });
    const out = new PassThrough();
    out.pipe(pty.to);
    this.#overhear(out, (text) => {
      const line = decodeBoardLine(text);
      if (line.ok && line.value.kind === 'edge') this.edges.set(line.value.seq, line.value);
    });
    this.board = new SimulatedBoard(
      id,
      Duplex.from({ readable: pty.from.pipe(new PassThrough()), writable: out }),
    );
    this.#close = async () => {
      this.board.close();
      await pty.close();
    };
  }

  /** The hub has everything the board told; answers how much that is. A finger may still move after it. */
  async settled(): Promise<number> {
    await this.#waiting.until(() => this.acknowledged > this.edges.size);
    return this.acknowledged - 1;
  }

  close(): Promise<void> {
    return this.#close();
  }

  #overhear(stream: Readable, hear: (line: string) => void): void {
    stream
      .pipe(new PassThrough())
      .pipe(new ReadlineParser())
      .on('data', (line: string) => {
        hear(line);
        this.#waiting.check();
      });
  }
}
