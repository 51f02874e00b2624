import { decodeBoardLine, PROTOCOL, type BoardLine, type Hello } from '#shared/wire/board-line.ts';
import type { Findings } from './certificate.ts';
import type { SelfTestDeps } from './deps.ts';
import { Notebook } from './notebook.ts';
import { Pings } from './pings.ts';
import { Presses, type SettledPress } from './presses.ts';
import { Report } from './report.ts';
import * as words from './words.ts';

/** How often `care` is to be called: a board that hears nothing for two seconds takes the hub for gone. */
export const CARE_MS = 500;
/** An Uno restarts when its port is opened and needs up to two seconds; every answer comes sooner. */
const PATIENCE_MS = 5_000;

/** What is known of a board that said hello. */
interface Known {
  readonly hello: Hello;
  readonly presses: Presses;
  readonly notes: Notebook;
}

/** One board under test, from the first question to the last report. */
export class SelfTest {
  readonly #deps: SelfTestDeps;
  readonly #pings: Pings;
  #phase: 'greeting' | 'before' | 'pressing' | 'after' | 'over' = 'greeting';
  #phaseSince: number;
  #lastHeard: number;
  #heardNoise = false;
  #known: Known | undefined;
  #before = new Report();
  #after = new Report();

  constructor(deps: SelfTestDeps) {
    this.#deps = deps;
    this.#pings = new Pings(deps);
    this.#phaseSince = this.#lastHeard = deps.now();
    deps.send({ kind: 'who-are-you' });
  }

  /** Something arrived, whether or not it will ever make a line. */
  notice(): void {
    this.#heardNoise = true;
  }

  hear(text: string): void {
    if (text === '' || this.#phase === 'over') return;
    const line = decodeBoardLine(text);
    if (!line.ok) {
      // Half a line is usual right after opening; only a known board's broken lines are worth counting.
      if (this.#known) this.#known.notes.brokenLines++;
      return;
    }
    this.#lastHeard = this.#deps.now();
    if (this.#known) this.#understand(line.value, this.#known);
    else if (line.value.kind === 'hello') this.#greet(line.value);
  }

  /** To be called every `CARE_MS`. */
  care(): void {
    const now = this.#deps.now();
    const late = this.#phase !== 'pressing' && now - this.#phaseSince > PATIENCE_MS;
    if (!this.#known) {
      if (late) this.end(this.#heardNoise ? words.FOREIGN : words.NOTHING_ANSWERED);
      else this.#deps.send({ kind: 'who-are-you' });
    } else if (now - this.#lastHeard > PATIENCE_MS) this.end(words.SILENT);
    else if (late) this.end(words.DEAF);
    else this.#keepCompany(now);
  }

  /** Every button was pressed, or the person has had enough. */
  finish(): void {
    if (!this.#known) this.end(words.STOPPED);
    else if (this.#phase === 'before' || this.#phase === 'pressing') this.#selfTest('after');
  }

  end(outcome: Findings | string): void {
    if (this.#phase === 'over') return;
    this.#phase = 'over';
    this.#deps.over(outcome);
  }

  #keepCompany(now: number): void {
    this.#pings.send();
    // Without a whole answer by now, the question or a part of the answer was lost.
    if (this.#phase !== 'pressing' && now - this.#phaseSince >= CARE_MS)
      this.#deps.send({ kind: 'self-test' });
  }

  #greet(hello: Hello): void {
    if (hello.protocol !== PROTOCOL) {
      this.end(words.otherProtocol(hello.protocol, PROTOCOL));
      return;
    }
    this.#known = { hello, presses: new Presses(hello), notes: new Notebook(hello) };
    this.#deps.dispatch(words.greeting(hello));
    this.#deps.dispatch(words.LAMPS);
    this.#acknowledge(this.#known);
    this.#pings.send();
    this.#selfTest('before');
  }

  #understand(line: BoardLine, known: Known): void {
    const { hello, presses, notes } = known;
    if (line.boot !== hello.boot) this.end(words.RESTARTED);
    else if (line.kind === 'edge') {
      presses.take(line);
      // Also for a repeat, or one from behind a gap: the board sends again from where we are.
      this.#acknowledge(known);
    } else if (line.kind === 'beat') {
      notes.feelPulse(line);
      for (const press of presses.settle(line)) this.#pressed(press, notes);
    } else if (line.kind === 'pong') this.#pings.answered(line);
    else if (line.kind === 'buttons') notes.see(line.states).forEach(this.#deps.dispatch);
    else if (line.kind === 'button' || line.kind === 'chip' || line.kind === 'health')
      this.#report(line, known);
  }

  #acknowledge({ hello, presses }: Known): void {
    this.#deps.send({ kind: 'ack', boot: hello.boot, next: presses.next });
  }

  #selfTest(phase: 'before' | 'after'): void {
    this.#phase = phase;
    this.#phaseSince = this.#deps.now();
    this.#deps.send({ kind: 'self-test' });
  }

  #report(line: Parameters<Report['take']>[0], { hello, presses, notes }: Known): void {
    if (this.#phase === 'before') {
      this.#before.take(line);
      if (!this.#before.isComplete(hello.channels)) return;
      this.#phase = 'pressing';
      presses.countFromNow();
      this.#deps.dispatch(words.PRESS);
      this.#deps.ask(notes.missing);
    } else if (this.#phase === 'after') {
      this.#after.take(line);
      if (!this.#after.isComplete(hello.channels)) return;
      const { roundTripsMs } = this.#pings;
      this.end({ ...notes.findings, before: this.#before, after: this.#after, roundTripsMs });
    }
  }

  #pressed(press: SettledPress, notes: Notebook): void {
    if (this.#phase !== 'pressing' || !notes.press(press.channel)) return;
    this.#deps.pressed(press);
    if (notes.missing.length === 0) this.finish();
    else this.#deps.ask(notes.missing);
  }
}
