import { duplexPair, type Duplex } from 'node:stream';
import { ReadlineParser } from '@serialport/parser-readline';
import { randomFrom, type Random } from '#shared/random.ts';

/** What may be wrong with a simulated cable, the same each time for the same seed. */
export interface Roughness {
  readonly seed: number;
  /** Every line is late by up to so much; their order is kept. */
  readonly jitterMs: number;
  /** The share of lines that are lost, each way, and of those in which a byte is changed. */
  readonly loss: number;
  readonly garbage: number;
  /** From now on nothing gets through for so long, then everything at once. */
  readonly stallMs: number;
}

export const SMOOTH: Roughness = { seed: 1, jitterMs: 0, loss: 0, garbage: 0, stallMs: 0 };

/** A cable between a simulated board and the hub: lines in at one end, and out at the other, as it pleases. */
export class RoughCable {
  readonly boardEnd: Duplex;
  readonly hubEnd: Duplex;
  readonly #lanes: readonly Lane[];

  constructor(roughness: Roughness) {
    const [boardEnd, fromBoard] = duplexPair();
    const [hubEnd, fromHub] = duplexPair();
    this.boardEnd = boardEnd;
    this.hubEnd = hubEnd;
    this.#lanes = [new Lane(fromBoard, fromHub), new Lane(fromHub, fromBoard)];
    this.roughen(roughness);
  }

  roughen(roughness: Roughness): void {
    for (const [index, lane] of this.#lanes.entries())
      lane.roughen({ ...roughness, seed: roughness.seed + index });
  }

  pull(): void {
    for (const lane of this.#lanes) lane.close();
    for (const end of [this.boardEnd, this.hubEnd]) end.destroy();
  }
}

/** One direction. */
class Lane {
  readonly #to: Duplex;
  #roughness = SMOOTH;
  #random: Random = randomFrom(SMOOTH.seed);
  #under: { readonly line: Buffer; readonly dueMs: number }[] = [];
  #stalledUntilMs = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(from: Duplex, to: Duplex) {
    this.#to = to;
    for (const end of [from, to]) end.on('error', () => undefined);
    from.pipe(new ReadlineParser({ encoding: 'latin1' })).on('data', (line: string) => {
      this.#carry(Buffer.from(`${line}\n`, 'latin1'));
    });
  }

  roughen(roughness: Roughness): void {
    this.#roughness = roughness;
    this.#random = randomFrom(roughness.seed);
    this.#stalledUntilMs = performance.now() + roughness.stallMs;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#under = [];
  }

  #carry(line: Buffer): void {
    const { loss, garbage, jitterMs } = this.#roughness;
    if (this.#random.chance(loss)) return;
    if (this.#random.chance(garbage)) {
      const at = this.#random.below(line.length);
      line[at] = (line[at] ?? 0) ^ (1 << this.#random.below(8));
    }
    const arrival = performance.now() + this.#random.next() * jitterMs;
    const dueMs = Math.max(arrival, this.#stalledUntilMs, this.#under.at(-1)?.dueMs ?? 0);
    this.#under.push({ line, dueMs });
    if (this.#under.length === 1) this.#deliver();
  }

  #deliver(): void {
    const now = performance.now();
    while (this.#under[0] && this.#under[0].dueMs <= now) {
      const [{ line }] = this.#under;
      this.#under.shift();
      if (this.#to.writable) this.#to.write(line);
    }
    const next = this.#under[0];
    if (!next) return;
    this.#timer = setTimeout(() => {
      this.#deliver();
    }, next.dueMs - now);
  }
}
