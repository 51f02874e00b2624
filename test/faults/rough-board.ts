import { join } from 'node:path';
import { Duplex, Transform, type TransformCallback } from 'node:stream';
import { onTestFinished } from 'vitest';
import { SimulatedBoard } from '#server/boards/simulated-board.ts';
import { randomFrom, type Random } from '#shared/random.ts';
import { openPty, type Pty } from '#test/board/pty.ts';

/** What a wire does to a byte: the share that is lost, and that in which a bit is turned round. */
export interface Wear {
  readonly lost: number;
  readonly flipped: number;
}

/** A board on a real pseudo-terminal, with somebody at its cable. */
export class RoughBoard {
  readonly board: SimulatedBoard;
  readonly path: string;
  readonly #random: Random;
  #pty: Pty | undefined;
  #lanes: readonly Lane[] = [];
  #wear: Wear = { lost: 0, flipped: 0 };

  static async plugIn(id: string, folder: string, seed = 1): Promise<RoughBoard> {
    const rough = new RoughBoard(id, folder, randomFrom(seed));
    onTestFinished(() => rough.#close());
    await rough.plugIn();
    return rough;
  }

  private constructor(id: string, folder: string, random: Random) {
    this.path = join(folder, id);
    this.board = new SimulatedBoard(id);
    this.#random = random;
  }

  async plugIn(): Promise<void> {
    const pty = (this.#pty = await openPty(this.path));
    const [toHub, toBoard] = [new Lane(this.#random), new Lane(this.#random)];
    this.#lanes = [toHub, toBoard];
    this.wear(this.#wear);
    toHub.pipe(pty.to);
    this.board.plugIn(Duplex.from({ readable: pty.from.pipe(toBoard), writable: toHub }));
  }

  /** From now on bytes of both directions suffer. */
  wear(wear: Wear): void {
    this.#wear = wear;
    for (const lane of this.#lanes) lane.wear = wear;
  }

  /** Nothing gets through, until it does: then all of it at once. */
  stall(): void {
    for (const lane of this.#lanes) lane.stall();
  }

  flow(): void {
    for (const lane of this.#lanes) lane.flow();
  }

  /** What was held up by a stall is gone. */
  forget(): void {
    for (const lane of this.#lanes) lane.forget();
  }

  /** As a plug that is not quite in: bytes of any kind, some of them line ends. */
  garbage(length: number): void {
    this.#lanes[0]?.push(Buffer.from(Array.from({ length }, () => this.#random.below(256))));
  }

  /** Pulls the cable when half of the next press is through. */
  async unplugInMidPress(): Promise<void> {
    await this.#lanes[0]?.cutInMidEdge();
    await this.#unplug();
  }

  async #unplug(): Promise<void> {
    this.board.unplug();
    await this.#pty?.close();
    this.#pty = undefined;
  }

  async #close(): Promise<void> {
    this.board.close();
    await this.#pty?.close();
  }
}

/** One direction. The board writes a line at a time. */
class Lane extends Transform {
  readonly #random: Random;
  wear: Wear = { lost: 0, flipped: 0 };
  #held: Buffer[] | undefined;
  #cut: (() => void) | undefined;
  #isCut = false;

  constructor(random: Random) {
    super();
    this.#random = random;
  }

  stall(): void {
    this.#held ??= [];
  }

  flow(): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const bytes of held) this.push(bytes);
  }

  forget(): void {
    this.#held = undefined;
  }

  cutInMidEdge(): Promise<void> {
    return new Promise((resolve) => {
      this.#cut = resolve;
    });
  }

  override _transform(bytes: Buffer, _encoding: string, done: TransformCallback): void {
    if (this.#cut && bytes.toString('latin1').startsWith('E')) {
      this.push(bytes.subarray(0, bytes.length / 2));
      this.#isCut = true;
      this.#cut();
      this.#cut = undefined;
    } else if (!this.#isCut) {
      const worn = this.#wornBytes(bytes);
      if (this.#held) this.#held.push(worn);
      else this.push(worn);
    }
    done();
  }

  #wornBytes(bytes: Buffer): Buffer {
    const { lost, flipped } = this.wear;
    return Buffer.from(
      [...bytes]
        .filter(() => !this.#random.chance(lost))
        .map((byte) => (this.#random.chance(flipped) ? byte ^ (1 << this.#random.below(8)) : byte)),
    );
  }
}
