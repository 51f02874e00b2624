import type { WebSocket } from 'ws';
import type { Boards } from '#server/boards/boards.ts';
import type { BenchDeps } from '#server/boards/board-deps.ts';
import type { Certificates } from '#server/store/self-test-certificates.ts';
import type { Journal } from '#server/store/journal.ts';
import type { Micros } from '#shared/race/time.ts';
import type { BenchState, SelfTest as SelfTestView } from '#shared/wire/self-test-message.ts';
import type { BoardView } from '#shared/wire/board-view.ts';
import type { Certificate } from '#shared/wire/self-test-certificate.ts';
import { Bench } from './bench.ts';
import { SelfTest, type Outcome } from './self-test.ts';

export interface BenchesDeps {
  readonly boards: () => Pick<Boards, 'view' | 'testLamps' | 'litByTest' | 'selfTest'>;
  readonly certificates: Certificates;
  readonly journal: Pick<Journal, 'write'>;
  readonly isRacing: (board: string) => boolean;
  /** A press would mean something at a table. */
  readonly isAwaited: (board: string) => boolean;
  readonly now: () => Micros;
  readonly wall: () => string;
  readonly changed: () => void;
  readonly report: (error: unknown) => void;
}

/** Why the bench does not do what it was asked. */
export type BenchRefusal =
  | 'board-away'
  | 'no-such-channel'
  | 'board-in-race'
  | 'board-awaited'
  | 'self-test-running'
  | 'no-self-test'
  | 'nothing-pressed';

/** The builder's bench: one board at a time is looked at, lit up, tested and certified. */
export class Benches implements BenchDeps {
  readonly #deps: BenchesDeps;
  readonly #benches = new Map<string, Bench>();
  readonly #tests = new Map<string, SelfTest>();
  readonly #ended = new Map<string, Extract<SelfTestView, { state: 'ended' }>>();
  readonly #certificates: Map<string, Certificate>;

  constructor(deps: BenchesDeps) {
    this.#deps = deps;
    this.#certificates = new Map(deps.certificates.all().map((each) => [each.board, each]));
  }

  readonly moved: BenchDeps['moved'] = (board, edge) => {
    this.#benchOf(board).moved(edge);
    this.#tests.get(board)?.take(edge, this.#deps.now());
  };

  readonly supplied: BenchDeps['supplied'] = (board, millivolts) => {
    this.#tests.get(board)?.supplied(millivolts);
  };

  readonly timed: BenchDeps['timed'] = (board, isItsChip) => {
    this.#tests.get(board)?.timed(isItsChip);
  };

  readonly certificateOf = (board: string): Certificate | undefined => this.#certificates.get(board);

  stateOf(board: string, view = this.#find(board)): BenchState {
    return {
      board: view ?? null,
      lit: [...this.#deps.boards().litByTest(board)],
      test: this.#tests.get(board)?.view ?? this.#ended.get(board) ?? null,
      certificate: this.certificateOf(board) ?? null,
    };
  }

  join(board: string, socket: WebSocket): void {
    this.#benchOf(board).join(socket, this.stateOf(board));
  }

  /** The boards may have changed: tests go on, screens are told. */
  look(views: readonly BoardView[]): void {
    const byName = new Map(views.map((view) => [view.id, view]));
    for (const [board, test] of this.#tests) {
      const racing = this.#deps.isRacing(board);
      const outcome = racing ? 'race' : test.look(byName.get(board), this.#deps.now());
      if (outcome) this.#end(board, outcome);
    }
    for (const [board, bench] of this.#benches)
      if (bench.isWatched) bench.show(this.stateOf(board, byName.get(board)));
  }

  /** One lamp, or each in turn and then all of them. */
  lightUp(board: string, channel: number | undefined): BenchRefusal | undefined {
    const view = this.#find(board);
    if (view?.status !== 'ready') return 'board-away';
    const channels = view.buzzers.map((buzzer) => buzzer.channel);
    if (channel !== undefined && !channels.includes(channel)) return 'no-such-channel';
    if (this.#deps.isRacing(board)) return 'board-in-race';
    const inTurn = [...channels.map((each) => [each]), channels];
    this.#deps.boards().testLamps(board, channel === undefined ? inTurn : [[channel]]);
    return undefined;
  }

  begin(board: string): BenchRefusal | undefined {
    const view = this.#find(board);
    if (view?.status !== 'ready') return 'board-away';
    if (this.#tests.has(board)) return 'self-test-running';
    if (this.#deps.isRacing(board)) return 'board-in-race';
    if (this.#deps.isAwaited(board)) return 'board-awaited';
    this.#ended.delete(board);
    this.#tests.set(board, new SelfTest(view, this.#deps.now()));
    this.#deps.boards().selfTest(board);
    this.#deps.changed();
    return undefined;
  }

  finish(board: string): BenchRefusal | undefined {
    const test = this.#tests.get(board);
    if (!test) return 'no-self-test';
    if (!test.finish()) return 'nothing-pressed';
    this.#deps.changed();
    return undefined;
  }

  cancel(board: string): BenchRefusal | undefined {
    if (!this.#tests.has(board)) return 'no-self-test';
    this.#end(board, 'cancelled');
    this.#deps.changed();
    return undefined;
  }

  close(): void {
    for (const bench of this.#benches.values()) bench.close();
  }

  #end(board: string, outcome: Outcome): void {
    this.#tests.delete(board);
    if (typeof outcome === 'string') {
      this.#ended.set(board, { state: 'ended', why: outcome });
      return;
    }
    const certificate = { ...outcome, wall: this.#deps.wall() };
    this.#deps.journal
      .write(() => {
        this.#deps.certificates.put(certificate);
      })
      .then(
        () => {
          this.#certificates.set(board, certificate);
          this.#deps.changed();
        },
        (failure: unknown) => {
          this.#deps.report(failure);
          this.#end(board, 'not-saved');
          this.#deps.changed();
        },
      );
  }

  #benchOf(board: string): Bench {
    const bench = this.#benches.get(board) ?? new Bench();
    this.#benches.set(board, bench);
    return bench;
  }

  #find(board: string): BoardView | undefined {
    return this.#deps.boards().view.boards.find(({ id }) => id === board);
  }
}
