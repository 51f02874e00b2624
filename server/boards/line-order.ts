import type { Ticks } from '#shared/race/time.ts';
import { LONGEST_LINE } from '#shared/wire/board-line.ts';

/** A touch is weighed for so long, and nothing behind it is told meanwhile. */
const WEIGHED_S = 0.0051;
/** Lines that may leave before an edge that is ready to be told: one that has begun, a beat, an answer, and the edge itself. */
const LINES_BEFORE = 4;
/** So many edges may wait to be told. */
const MOST_WAITING = 64;
/** A board beats every 50 ms or more often: one that answers for so long without a beat withholds them. */
const WITHHELD_S = 0.4;
/** At most one answer and one beat go ahead of an edge that is ready, and one more of each may be on its way. */
const PASSED = 2;
/** So many answers in a row without a beat are no accident: a link may lose all lines for a while. */
const ANSWERS_WITHOUT_BEAT = 6;

interface Announced {
  readonly next: number;
  readonly heardAt: number;
  /** What the board has answered and beaten since then, and when the first answer was written. */
  readonly answers: number;
  readonly beats: number;
  readonly since: Ticks | undefined;
}

/**
 * `unlikely`: plausible only if the edge was lost when it was first sent, and every beat after it as well. `sent-again`:
 * plausible if it was lost once, as a line is that arrives broken.
 */
export type Fit = 'possible' | 'sent-again' | 'unlikely' | 'impossible';

/**
 * Whether what a board says fits the order in which it says it. The lines of one board never overtake each other, so what
 * comes behind a moment that the board has named was said after it: an edge from long before that moment would have been
 * told earlier, and a beat would not be so old.
 */
export class LineOrder {
  /** In ticks, as are the next two: how long the longest line takes, how late any line may be, and how long beats may be missing. */
  readonly #line: number;
  readonly #slack: number;
  readonly #withheld: number;
  /** When answers were written, and the first edge that had neither been told nor announced by then. Both only grow. */
  #answers: { readonly at: Ticks; readonly from: number }[] = [];
  #newestAnswer: Ticks | undefined;
  #withoutBeat: { readonly answers: number; readonly since: Ticks } | undefined;
  #newestBeat: Ticks | undefined;
  /** The next new edge by the newest beat or hello. */
  #next = 0;
  #newestEdge = 0;
  /** Hub time at which the newest edges were heard, whether new or sent again. */
  #edgesHeard: number[] = [];
  /** For each edge that has not been told, the first beat that spoke of it, and the hub time at which that was heard. */
  #announced: Announced[] = [];

  /** `baud`: how fast lines of this board come. */
  constructor(tickHz: number, baud: number) {
    this.#line = ((LONGEST_LINE + 1) * 10 * tickHz) / baud;
    this.#slack = WEIGHED_S * tickHz + LINES_BEFORE * this.#line;
    this.#withheld = WITHHELD_S * tickHz;
  }

  /** The latest moment by which the board has said something. */
  get newest(): Ticks | undefined {
    const [answer, beat] = [this.#newestAnswer, this.#newestBeat];
    return answer === undefined || (beat !== undefined && beat > answer) ? beat : answer;
  }

  /** Until then a line may be on its way that tells of `at`. */
  latest(at: Ticks): number {
    return at + this.#slack;
  }

  /** It said hello: whatever it has kept comes behind that. */
  greeted(next: number): void {
    this.#next = Math.max(this.#next, next);
    this.#withoutBeat = undefined;
  }

  /** An answer was written at `sent`. False when a beat before it is from later, or when beats are withheld. */
  answer(sent: Ticks): boolean {
    const from = Math.max(this.#newestEdge + 1, this.#next);
    this.#answers = [...this.#answers.filter((each) => each.from < from), { at: sent, from }];
    this.#newestAnswer = sent;
    this.#announced = this.#announced.map((each) => ({
      ...each,
      answers: each.answers + 1,
      since: each.since ?? sent,
    }));
    const { answers, since } = this.#withoutBeat ?? { answers: 0, since: sent };
    this.#withoutBeat = { answers: answers + 1, since };
    const isWithheld = answers >= ANSWERS_WITHOUT_BEAT && sent - since > this.#withheld;
    return !isWithheld && sent >= (this.#newestBeat ?? sent);
  }

  /** False when it is older than an answer before it. `kept`: how many edges the hub has not acknowledged. */
  beat(upTo: Ticks, next: number, heardAt: number, kept: number): boolean {
    this.#withoutBeat = undefined;
    const isWaiting = next > this.#newestEdge + 1;
    this.#announced = this.#announced.map((each) => ({ ...each, beats: each.beats + 1 }));
    if (isWaiting && next > this.#next)
      this.#announced.push({ next, heardAt, answers: 0, beats: 0, since: undefined });
    this.#next = Math.max(this.#next, next);
    this.#newestBeat = upTo;
    // The watermark stands still while an edge waits to be sent or, nearly out of room, to be debounced.
    const isHeldUp = isWaiting || kept > MOST_WAITING / 4;
    const most = this.#slack + (isHeldUp ? MOST_WAITING * this.#line : 0);
    return upTo >= (this.#newestAnswer ?? upTo) - most;
  }

  /** An edge was heard that has not been acknowledged, be it new, sent again or out of turn. */
  hear(seq: number, heardAt: number): void {
    this.#newestEdge = Math.max(this.#newestEdge, seq);
    this.#edgesHeard = [...this.#edgesHeard.slice(1 - MOST_WAITING), heardAt];
  }

  /** Edges in the order of their numbers. `earliest`: hub time before which it cannot have been; undefined while that is not known. */
  edge(seq: number, at: Ticks, earliest: number | undefined): Fit {
    const announced = this.#announced.find(({ next }) => next > seq);
    this.#announced = this.#announced.filter(({ next }) => next > seq + 1);
    // What a beat speaks of had happened by then.
    if (announced && earliest !== undefined && earliest > announced.heardAt) return 'impossible';
    if (announced && this.#isOverdue(announced)) return 'unlikely';

    const answer = this.#answers.findLast(({ from }) => from <= seq);
    this.#answers = this.#answers.filter((each) => each === answer || each.from > seq);
    if (announced && this.#wasPassed(announced)) return 'sent-again';
    if (!answer || at >= answer.at - this.#slack - this.#toldSince(earliest) * this.#line) return 'possible';
    return 'unlikely';
  }

  /**
   * Whatever a board keeps it tells ten times a second until it is acknowledged. One that answered all the while, and told
   * nothing, has either lost every one of these lines or told it when it liked.
   */
  #isOverdue({ heardAt, answers, since = Infinity as Ticks }: Announced): boolean {
    // This edge itself has been heard.
    const isAlone = this.#toldSince(heardAt) <= 1;
    const answered = (this.#newestAnswer ?? 0) - since;
    return isAlone && answers > ANSWERS_WITHOUT_BEAT && answered > this.#withheld;
  }

  /** It would have been told before these lines, had it not been lost; many that wait are told one after the other. */
  #wasPassed({ heardAt, answers, beats }: Announced): boolean {
    return this.#toldSince(heardAt) <= 1 && Math.max(answers, beats) >= PASSED;
  }

  /** The edges that were told since then: one from then may have waited behind all of them. */
  #toldSince(earliest = -Infinity): number {
    return this.#edgesHeard.filter((heardAt) => heardAt >= earliest).length;
  }
}
