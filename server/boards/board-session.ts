import { micros, type Micros } from '#shared/race/time.ts';
import {
  decodeBoardLine,
  PROTOCOL,
  type BoardLine,
  type Hello,
  type HubLine,
} from '#shared/wire/board-line.ts';
import type { BoardStatus, BoardView } from '#shared/wire/board-view.ts';
import { BoardLife, type OnWire } from './board-life.ts';
import { BeatWatch } from './beat-watch.ts';
import type { BoardDeps } from './board-deps.ts';
import { tellNews } from './board-news.ts';
import type { KnownBoard } from './known-board.ts';
import { followLines, type BoardLink } from './line-link.ts';
import { Pings } from './pings.ts';
import { Recently } from './recently.ts';
import { Reminders, type RemindersDeps } from './reminders.ts';
import { viewOf } from './session-view.ts';
import { otherProtocol, StrangeTalk } from './strange-talk.ts';
import type { WireFall } from './sync-wires.ts';

/** How often a board is pinged, or asked who it is, told its lamps, and its silence noticed. */
const CARE_MS = 500;
/** An Uno resets when its port is opened and needs up to two seconds to come up; after three it is not coming. */
const SILENCE_US = 3_000_000;
/** A board that we do not know may say much, and needs one question. */
const ASK_AGAIN_US = 100_000;
/** From a board that has said nothing at all for so long, no answer is to be had soon. */
const SPEECHLESS_US = 1_000_000;
/** Broken lines are judged by the last ten seconds. */
const LATELY = 10_000 / CARE_MS;

/** Why a board that said hello is not used. */
type Refusal = 'old-firmware' | 'newer-firmware' | 'twin' | 'same-boot' | 'name-taken';
/** With one of these faults nobody can say which board a press comes from. */
const MISTAKABLE: readonly Refusal[] = ['twin', 'same-boot', 'name-taken'];

export interface BoardSessionDeps extends Omit<BoardDeps, 'diskFailed'>, RemindersDeps {
  readonly now: () => Micros;
  /** How fast lines come. */
  readonly baud: number;
  /** What is known of the board of this name; undefined while another link speaks for it. */
  readonly claim: (board: string, port: string) => KnownBoard | undefined;
  readonly onWire: OnWire;
  /** The sync wire fell. */
  readonly fell: (fall: WireFall) => void;
}

/** One open link to one board: decodes its lines, drops repeats, records edges, acknowledges, and reports presses. */
export class BoardSession {
  readonly link: BoardLink;
  readonly #deps: BoardSessionDeps;
  readonly #say: (...lines: HubLine[]) => void;
  readonly #reminders: Reminders;
  readonly #care: NodeJS.Timeout;
  readonly #openedAt: Micros;
  readonly #pings = new Pings();
  readonly #beatWatch: BeatWatch;
  readonly #strange = new StrangeTalk();
  readonly #droppedLately = new Recently(LATELY);
  #known: KnownBoard | undefined;
  #life: BoardLife | undefined;
  #refused: Refusal | undefined;
  #lastHeard: Micros;
  #askedAt = -Infinity;
  #status: BoardStatus = 'greeting';
  /** Those that screens have been told of. */
  #saidFaults = '';
  /** The name in the newest hello. */
  #greeted: string | undefined;
  #resent = 0;
  #dropped = 0;

  constructor(link: BoardLink, deps: BoardSessionDeps) {
    this.link = link;
    this.#deps = deps;
    this.#openedAt = this.#lastHeard = deps.now();
    this.#say = followLines(link, {
      overhear: (bytes) => {
        if (!this.#life) this.#strange.overhear(bytes);
      },
      hear: (line) => {
        this.#hear(line);
      },
    });
    this.#reminders = new Reminders(deps, this.#say);
    this.#beatWatch = new BeatWatch(deps.now, () => this.#askAside());
    this.#care = setInterval(() => {
      this.#takeCare();
    }, CARE_MS);
    this.#ask(this.#openedAt);
  }

  get id(): string | undefined {
    return this.#life?.hello.board;
  }

  /** The board that is there: also one that is not used, so that its seats are told why. Of twins it would not be known which. */
  get shownAs(): string | undefined {
    return this.id ?? (this.#refused === 'same-boot' ? this.#greeted : undefined);
  }

  /** The name of its board's clock while it is ready. */
  get clock(): string | undefined {
    return this.#status === 'ready' ? this.#life?.clockName : undefined;
  }

  /** Nothing has come for longer than any board is silent: it may be met on another port. A busy hub is no silence. */
  get quiet(): boolean {
    return this.#deps.now() - this.#lastHeard > SILENCE_US;
  }

  get view(): BoardView {
    return viewOf({
      link: this.link,
      status: this.#status,
      life: this.#life,
      id: this.shownAs,
      recording: this.#known?.ledger.recording ?? true,
      resent: this.#resent,
      dropped: this.#dropped,
      droppedLately: this.#droppedLately.count,
      faults: this.#life?.faults.codes(this.#deps.now()) ?? [],
      fault: this.#refused ?? this.#strange.likely,
    });
  }

  lampsChanged(): void {
    if (this.#life) this.#reminders.lampsChanged(this.#life.hello);
  }

  /** A race waits for word that no earlier hand is missing. */
  vouch(): void {
    // A ping as well: once it has answered, a board that withholds its beat cannot date a press back to before the answer.
    const ping = this.#pings.aside(this.#deps.now());
    this.#say({ kind: 'vouch' }, ...(ping ? [ping] : []));
    this.#beatWatch.asked();
  }

  /** The board lights its lamps in turn, and says how much power it gets. */
  selfTest(): void {
    this.#say({ kind: 'self-test' });
  }

  close(): void {
    clearInterval(this.#care);
    this.#beatWatch.close();
    this.letGo();
    this.link.hangUp();
  }

  /** It is silent, and its name is spoken for on another port: it is used again once it says hello alone. */
  giveWay(): void {
    this.#refuse('name-taken');
    this.#judge();
  }

  /** The board is met on another port, or not at all any more. */
  letGo(): void {
    const life = this.#life;
    if (!life) return;
    this.#life = undefined;
    if (this.#known) this.#known.acknowledge = undefined;
    const { board } = life.hello;
    this.#deps.unsure(board, 'gone');
    // Whatever was down is not waited for: nobody would say that it is up.
    for (const channel of life.held) this.#deps.released(`${board}:${channel}`);
  }

  /** It began another life. A hand that was down may rest on: this one will say when its button is up. */
  #followOn(old: BoardLife, life: BoardLife): void {
    const { board } = life.hello;
    this.#deps.unsure(board, 'restarted');
    life.faults.startedAgain(this.#deps.now());
    for (const channel of old.held) if (!life.mayRest(channel)) this.#deps.released(`${board}:${channel}`);
  }

  #acknowledge({ hello, onDisk }: BoardLife): void {
    this.#say({ kind: 'ack', boot: hello.boot, next: onDisk });
  }

  #takeCare(): void {
    this.#droppedLately.nextTurn();
    if (this.#life) {
      this.#ping();
      this.#reminders.sayAgain(this.#life.hello);
    } else this.#ask(this.#deps.now());
    this.#judge();
  }

  #ping(): void {
    this.#say(this.#pings.next(this.#deps.now()));
  }

  /** No beat comes: an answer would show that the link is not to blame. */
  #askAside(): boolean {
    const now = this.#deps.now();
    if (!this.#life || now - this.#lastHeard > SPEECHLESS_US) return false;
    const ping = this.#pings.aside(now);
    if (ping) this.#say(ping);
    return true;
  }

  #judge(): void {
    const status = this.#statusNow();
    const faults = this.#life?.faults.codes(this.#deps.now()).join() ?? '';
    if (status === this.#status && faults === this.#saidFaults) return;
    this.#status = status;
    this.#saidFaults = faults;
    this.#deps.changed();
  }

  #statusNow(): BoardStatus {
    const now = this.#deps.now();
    if (this.#refused) return MISTAKABLE.includes(this.#refused) ? 'twin' : 'foreign';
    if (this.#life) return now - this.#lastHeard > SILENCE_US ? 'silent' : 'ready';
    // While the disk cannot be asked where the record ends, the board waits; it is not to blame.
    if (now - this.#openedAt <= SILENCE_US || this.#known?.ledger.recording === false) return 'greeting';
    return this.#strange.likely === 'silent' ? 'silent' : 'foreign';
  }

  #hear(text: string): void {
    const heardAt = this.#deps.now();
    const line = decodeBoardLine(text);
    if (!line.ok) {
      this.#heardUnreadable(text);
      return;
    }
    this.#lastHeard = heardAt;
    if (line.value.kind === 'hello') this.#greet(line.value);
    else if (this.#life?.hello.boot === line.value.boot) this.#understand(this.#life, line.value, heardAt);
    else this.#askAgain(heardAt);
    this.#judge();
  }

  #askAgain(now: Micros): void {
    if (now - this.#askedAt >= ASK_AGAIN_US) this.#ask(now);
  }

  #ask(now: Micros): void {
    this.#askedAt = now;
    this.#say({ kind: 'who-are-you' });
  }

  #heardUnreadable(text: string): void {
    const other = otherProtocol(text);
    if (other) this.#refuse(other);
    // Half a line is usual right after opening; only a known board's broken lines are worth counting.
    if (this.#life) {
      this.#life.faults.lineBroke(this.#deps.now());
      this.#dropped++;
      this.#droppedLately.add();
    }
    this.#judge();
    this.#deps.changed();
  }

  #refuse(why: Refusal): void {
    this.letGo();
    this.#refused = why;
  }

  #greet(hello: Hello): void {
    const { board, boot, oldest, next } = hello;
    this.#greeted = board;
    if (this.#life?.hello.board === board && this.#life.hello.boot === boot) {
      if (next < this.#life.expected) this.#startedUnnoticed(this.#life);
      else {
        // A hello that nobody asked for is said at a start: what it had not told by then is gone.
        if (this.#deps.now() - this.#askedAt > SILENCE_US) {
          this.#deps.unsure(board, 'restarted');
          this.#life.faults.startedAgain(this.#deps.now());
        }
        if (!this.#life.greetAgain(hello)) this.#deps.unsure(board, 'press-lost');
      }
      return;
    }
    if (hello.protocol !== PROTOCOL) {
      this.#refuse(hello.protocol < PROTOCOL ? 'old-firmware' : 'newer-firmware');
      return;
    }
    // The same board is only a restart; another one on this port means that ours is gone.
    if (this.#life?.hello.board !== board) this.letGo();
    const known = this.#deps.claim(board, this.link.port);
    if (!known) {
      this.#refuse('twin');
      return;
    }
    this.#known = known;
    if (known.spoiledBoot === boot) {
      this.#refuse('same-boot');
      return;
    }
    const same = known.life?.hello.boot === boot ? known.life : undefined;
    const recorded = same ? same.expected - 1 : known.ledger.lastSeq(board, boot);
    // The disk does not say where to go on: until it does, nothing of this life can be taken.
    if (recorded === undefined) {
      this.#life = undefined;
      return;
    }
    // A board that has made fewer edges than we have of it started again without a new number, or is another one.
    if (recorded >= next) {
      known.spoiledBoot = boot;
      this.#refuse('same-boot');
      return;
    }
    if (same && !same.greetAgain(hello)) this.#deps.unsure(board, 'press-lost');
    const life = same ?? new BoardLife(hello, Math.max(oldest, recorded + 1), this.#deps.baud);
    if (known.life && !same) this.#followOn(known.life, life);
    this.#begin(known, life);
  }

  /** It began to count anew, and calls it the same life: its presses cannot be told from those of before. */
  #startedUnnoticed(life: BoardLife): void {
    this.#deps.unsure(life.hello.board, 'restarted');
    if (this.#known) this.#known.spoiledBoot = life.hello.boot;
    this.#refuse('same-boot');
  }

  #begin(known: KnownBoard, life: BoardLife): void {
    this.#refused = undefined;
    this.#life = known.life = life;
    known.acknowledge = () => {
      this.#acknowledge(life);
    };
    this.#acknowledge(life);
    this.#pings.hurry();
    this.#ping();
    this.#reminders.begin(life.hello);
    this.#deps.changed();
  }

  #understand(life: BoardLife, line: Exclude<BoardLine, Hello>, heardAt: Micros): void {
    switch (line.kind) {
      case 'edge': {
        life.hear(line, heardAt);
        if (life.isRepeat(line)) {
          this.#resent++;
          life.hearAgain(line, heardAt);
        }
        if (life.isLost(line, heardAt)) this.#deps.unsure(life.hello.board, 'press-lost');
        const taken = life.take(line, heardAt);
        if (taken) {
          this.#known?.ledger.add(taken.edge);
          const { micros: at } = taken.seen;
          const wall = at === null ? null : this.#wallOf(micros(at));
          this.#deps.bench?.moved(life.hello.board, { ...taken.seen, wall });
        }
        // A repeat, or one from behind a gap: say again where we are, and the board sends the rest again, in order.
        else this.#acknowledge(life);
        this.#deps.changed();
        break;
      }
      case 'pong': {
        life.answer(line, heardAt);
        const answered = this.#pings.answered(line);
        if (!answered) break;
        life.fit(line, answered.left, heardAt);
        if (answered.again) this.#ping();
        this.#deps.changed();
        break;
      }
      case 'beat': {
        // No life counts down: has it begun another?
        if (line.next < life.expected) this.#askAgain(heardAt);
        this.#beatWatch.beat();
        const lost = life.takeBeat(line, heardAt);
        if (lost.presses > 0) this.#deps.unsure(life.hello.board, 'press-lost');
        if (lost.chatter > 0) this.#deps.unsure(life.hello.board, 'change-lost');
        if (lost.presses > 0 || lost.chatter > 0) this.#deps.changed();
        break;
      }
      case 'buttons':
        if (!life.see(line.states, heardAt)) return;
        for (const channel of life.stuck) this.#deps.rests(`${life.hello.board}:${channel}`);
        this.#deps.changed();
        break;
      case 'sync':
        this.#deps.fell(life.fallAt(line.ticks));
        return;
      case 'woken':
        life.faults.woken(heardAt);
        this.#deps.changed();
        return;
      case 'health':
        this.#deps.bench?.supplied(life.hello.board, line.supplyMv);
        return;
      case 'chip':
        this.#deps.bench?.timed(life.hello.board, line.cycles === line.usual);
        return;
      // The hub counts presses and bounces by itself.
      case 'button':
        return;
    }
    this.#tellNews(life, heardAt);
  }

  readonly #wallOf = (at: Micros): string =>
    new Date(Date.now() - (this.#deps.now() - at) / 1000).toISOString();

  #tellNews(life: BoardLife, heardAt: Micros): void {
    const news = life.news(this.#deps.onWire, this.#wallOf, heardAt);
    tellNews(news, { life, source: this.link.source }, this.#deps);
  }
}
