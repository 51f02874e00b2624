import { Benches } from '#server/self-test/benches.ts';
import { Boards } from '#server/boards/boards.ts';
import { boardNews } from '#server/console/board-lines.ts';
import type { Baud } from '#server/flags.ts';
import { Certificates } from '#server/store/self-test-certificates.ts';
import { Journal } from '#server/store/journal.ts';
import { scratchRecord } from '#server/store/store.ts';
import { storesIn } from '#server/store/stores.ts';
import { micros } from '#shared/race/time.ts';
import type { SelfTest } from '#shared/wire/self-test-message.ts';
import type { BoardView } from '#shared/wire/board-view.ts';
import type { Certificate } from '#shared/wire/self-test-certificate.ts';
import type { Terminal } from './terminal.ts';
import * as words from './words.ts';

/** A board says hello within two seconds of its start, and is asked again until then. */
const PATIENCE_MS = 5_000;
const LOOK_MS = 250;

type Running = Extract<SelfTest, { state: 'running' }>;

const nothing = () => undefined;

/** The hub's own bench with one port, a record in memory and a terminal instead of a page. */
export class PortTest {
  /** The certificate, or why there is none. */
  readonly over: Promise<Certificate | string>;
  readonly #terminal: Terminal;
  readonly #boards: Boards;
  readonly #benches: Benches;
  #since = performance.now();
  readonly #look: NodeJS.Timeout;
  readonly #news: ReturnType<typeof boardNews>;
  #end: (outcome: Certificate | string) => void = nothing;
  #isReady = false;
  /** The board that is tested, since it answered. */
  #tested: string | undefined;
  #shown: Running | undefined;

  constructor(path: string, baud: Baud, terminal: Terminal) {
    this.#terminal = terminal;
    this.#news = boardNews((line) => {
      terminal.say(line);
    }, []);
    const database = scratchRecord();
    const journal = new Journal(database);
    const now = () => micros(performance.now() * 1000);
    const changed = () => {
      this.#lookAround();
    };
    const report = (error: unknown) => {
      this.#end(String(error));
    };
    this.#benches = new Benches({
      ...{ journal, now, changed, report },
      boards: () => this.#boards,
      certificates: new Certificates(database),
      isRacing: () => false,
      isAwaited: () => false,
      wall: () => new Date().toISOString(),
    });
    this.#boards = new Boards({ kind: 'ports', paths: [path] }, baud, {
      ...{ journal, now, changed, edges: storesIn(database).edges, bench: this.#benches, diskFailed: report },
      ...{ pressed: nothing, released: nothing, rests: nothing, reported: nothing, unsure: nothing },
    });
    this.#look = setInterval(changed, LOOK_MS);
    this.over = new Promise<Certificate | string>((resolve) => {
      this.#end = resolve;
    }).finally(() => {
      clearInterval(this.#look);
      this.#benches.close();
      this.#boards.close();
      journal.close();
    });
    this.#boards.start().catch(report);
  }

  /** Every button was pressed that is there, or the person has had enough. */
  finish(): void {
    if (this.#tested === undefined) this.#end(words.STOPPED);
    else if (this.#benches.finish(this.#tested) === 'nothing-pressed') this.#end(words.NOTHING_PRESSED);
  }

  #lookAround(): void {
    const { view } = this.#boards;
    const [board] = view.boards;
    if (board && this.#tested === undefined) this.#meet(board);
    if (this.#tested === undefined) return;
    this.#news(view);
    this.#benches.look(view.boards);
    const { test, certificate } = this.#benches.stateOf(this.#tested);
    if (test?.state === 'running') this.#show(test);
    else if (test) this.#end(words.ENDED[test.why]);
    else if (certificate) this.#end(certificate);
  }

  #meet(board: BoardView): void {
    if (board.status === 'ready' && board.id !== null) {
      // From here on it has as long once more to answer: a port that is read and not written to is a board that cannot hear.
      if (!this.#isReady) this.#since = performance.now();
      this.#isReady = true;
      if (board.round_trip_us === null) this.#giveUpWith(words.DEAF);
      else {
        this.#tested = board.id;
        this.#terminal.say(words.greeting(board));
        this.#terminal.say(words.LAMPS);
        this.#terminal.say(words.PRESS);
        this.#benches.begin(board.id);
      }
    } else if (words.NO_PORT.has(board.status)) this.#end(board.trouble[0]?.message ?? words.STOPPED);
    else this.#giveUpWith(board.trouble[0]?.message ?? words.NOTHING_ANSWERED);
  }

  #giveUpWith(why: string): void {
    if (performance.now() - this.#since > PATIENCE_MS) this.#end(why);
  }

  /** Each button that has been pressed often enough is told of; the question names those that have not. */
  #show(test: Running): void {
    const before = this.#shown;
    this.#shown = test;
    const isDone = ({ presses }: Running['buttons'][number]) => presses >= test.wanted;
    for (const button of test.buttons) {
      const was = before?.buttons.find(({ channel }) => channel === button.channel);
      if (isDone(button) && !(was && isDone(was))) this.#terminal.answer(words.buttonDone(button));
    }
    const question = words.asking(test);
    if (before === undefined || question !== words.asking(before)) this.#terminal.ask(question);
  }
}
