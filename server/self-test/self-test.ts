import { faultsOf } from '#shared/self-test/faults.ts';
import type { Micros } from '#shared/race/time.ts';
import type { BenchEdge, SelfTest as SelfTestView } from '#shared/wire/self-test-message.ts';
import type { BoardView } from '#shared/wire/board-view.ts';
import type { Certificate } from '#shared/wire/self-test-certificate.ts';

/** A switch that bounces badly does not do so every time. */
export const PRESSES_WANTED = 3;
/** Longer than any contact chatters: by then the last press has bounced all it will. */
const SETTLED_US = 500_000;
/** Whoever began it has gone away: later presses are meant for something else. */
const LEFT_ALONE_US = 180_000_000;
/** A cable that was touched comes back by itself, and nothing the board has stamped is lost. */
const GONE_US = 10_000_000;

type Running = Extract<SelfTestView, { state: 'running' }>;
type Ended = Extract<SelfTestView, { state: 'ended' }>['why'];
type Clock = Pick<Certificate, 'drift_ppm' | 'drift_bound_ppm' | 'round_trip_us'>;
/** What came of it: a certificate that wants its date, or why there is none. */
export type Outcome = Omit<Certificate, 'wall'> | Ended;

/** One board under test: every button is pressed a few times while its clock and its cable are measured. */
export class SelfTest {
  readonly #begun: BoardView;
  readonly #buttons = new Map<number, { presses: number; worstBounceUs: number }>();
  readonly #noisy = new Set<number>();
  #waitsFor: Running['waits_for'] = 'presses';
  #finishing = false;
  #lastMoved: Micros;
  #awaySince: Micros | undefined;
  #supplyMv: number | undefined;
  #isItsChip: boolean | undefined;

  constructor(board: BoardView, now: Micros) {
    this.#begun = board;
    this.#lastMoved = now;
  }

  get view(): Running {
    return {
      state: 'running',
      wanted: PRESSES_WANTED,
      buttons: this.#begun.buzzers.map(({ channel }) => {
        const { presses = 0, worstBounceUs = 0 } = this.#buttons.get(channel) ?? {};
        return { channel, presses, worst_bounce_us: worstBounceUs };
      }),
      waits_for: this.#waitsFor,
    };
  }

  supplied(millivolts: number): void {
    if (millivolts > 0) this.#supplyMv = millivolts;
  }

  timed(isItsChip: boolean): void {
    this.#isItsChip = isItsChip;
  }

  take({ channel, what, bounce_us, boot }: BenchEdge, now: Micros): void {
    if (boot !== this.#begun.boot) return;
    this.#lastMoved = now;
    const { presses = 0, worstBounceUs = 0 } = this.#buttons.get(channel) ?? {};
    // The chatter of a press before the test is not asked about.
    if (what !== 'press' && presses === 0) return;
    this.#buttons.set(channel, {
      presses: presses + Number(what === 'press'),
      worstBounceUs: Math.max(worstBounceUs, bounce_us ?? 0),
    });
  }

  /** What was not pressed by now is not there. False when nothing was pressed at all. */
  finish(): boolean {
    this.#finishing = this.#buttons.size > 0;
    return this.#finishing;
  }

  /** To be called again and again, with the board as it is now. */
  look(board: BoardView | undefined, now: Micros): Outcome | undefined {
    if (board?.status === 'ready' && board.boot !== this.#begun.boot) return 'restarted';
    if (board?.status !== 'ready') return now - (this.#awaySince ??= now) > GONE_US ? 'gone' : undefined;
    this.#awaySince = undefined;
    for (const { channel, state } of board.buzzers) if (state === 'noisy') this.#noisy.add(channel);
    this.#waitsFor = this.#missing(board, now);
    const clock = clockOf(board);
    if (this.#waitsFor === 'clock' && clock) return this.#certificate(board, clock);
    return now - this.#lastMoved > LEFT_ALONE_US ? 'left-alone' : undefined;
  }

  #missing(board: BoardView, now: Micros): Running['waits_for'] {
    const isDone = ({ presses }: Running['buttons'][number]) => presses >= PRESSES_WANTED;
    if (!this.#finishing && !this.view.buttons.every(isDone)) return 'presses';
    // A button that is held, stuck or noisy may never come up: that is a finding, and nothing to wait for.
    const isHeld = board.buzzers.some(({ state }) => state === 'down');
    return isHeld || now - this.#lastMoved < SETTLED_US ? 'release' : 'clock';
  }

  #certificate(board: BoardView, clock: Clock): Outcome {
    const buttons = this.view.buttons.filter(({ presses }) => presses > 0);
    const [lost, dropped] = [lostBy(board) - lostBy(this.#begun), board.dropped - this.#begun.dropped];
    const pressed = new Set(buttons.map(({ channel }) => channel));
    // A button nobody pressed may be none; one that is jammed is there.
    const isThere = ({ channel, state }: BoardView['buzzers'][number]) =>
      pressed.has(channel) || this.#noisy.has(channel) || state === 'held' || state === 'stuck';
    return {
      board: board.id ?? '',
      source: board.source,
      firmware: board.firmware ?? '',
      buttons,
      untested: board.buzzers.flatMap(({ channel }) => (pressed.has(channel) ? [] : channel)),
      worst_bounce_us: Math.max(...buttons.map(({ worst_bounce_us }) => worst_bounce_us)),
      ...clock,
      supply_mv: this.#supplyMv ?? null,
      resent: board.resent - this.#begun.resent,
      lost,
      dropped,
      faults: faultsOf({
        channels: board.buzzers.filter(isThere).map(({ channel }) => channel),
        states: board.buzzers.map(({ state }) => state),
        noisy: this.#noisy,
        supplyMv: this.#supplyMv,
        driftPpm: clock.drift_ppm,
        isItsChip: this.#isItsChip,
        lostEdges: lost,
        brokenLines: dropped,
      }),
    };
  }
}

/** Undefined while it is still being measured. */
function clockOf({ drift_ppm, drift_bound_ppm, round_trip_us }: BoardView): Clock | undefined {
  if (drift_ppm === null || drift_bound_ppm === null || round_trip_us === null) return undefined;
  return { drift_ppm, drift_bound_ppm, round_trip_us };
}

const lostBy = ({ lost, lost_presses }: BoardView): number => lost + lost_presses;
