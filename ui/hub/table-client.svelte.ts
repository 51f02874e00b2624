import type { Seat } from '#shared/games/kit/game.ts';
import type { Violation } from '#shared/games/kit/violation.ts';
import { loadGame } from '#shared/games/loaded.ts';
import type { Row } from '#shared/table/log.ts';
import { hasBegun, setupOf } from '#shared/table/set-up.ts';
import type { RaceView } from '#shared/wire/race-view.ts';
import type { TableHealth, TableMessage, TableTournament } from '#shared/wire/table-message.ts';
import type { Role } from '#shared/wire/roles.ts';
import { loadWithRetry } from './offline/load-with-retry.svelte.ts';
import { ask, type Me } from './api.ts';
import { keepBeforeRematch } from './before-rematch.ts';
import { HandsFirst } from './hands-first.ts';
import { isAnyHeard } from './heard.ts';
import { keepRole, keepSimulated, keepWhenLeft, keptRole, keptSimulated } from './kept-table.ts';
import {
  ahead,
  faultOf,
  isHidden,
  planOf,
  player,
  publicViewOf,
  viewOf,
  type Command,
  type TableView,
} from './play-ahead.ts';
import { SteadySocket, type Link } from './steady-socket.ts';
import { TableLog } from './table-log.svelte.ts';
import { TapQueue, type Refusal } from './tap-queue.svelte.ts';

type Press = Extract<TableMessage, { type: 'press' }>;

/**
 * One table as this screen sees it. The shared engine plays the confirmed log and, on top of it, the taps the hub has
 * not answered yet, so that every tap shows at once; `taps` says which are still on their way.
 */
export class TableClient {
  readonly id: string;
  /** It only looks on. */
  readonly watch: boolean = false;
  link = $state<Link>('connecting');
  role = $state<Role>('display');
  /** Whose device this is; null where it belongs to the table. */
  seat = $state<Seat | null>(null);
  /** The race that is on, and the one before. */
  race = $state.raw<RaceView | null>(null);
  lastRace = $state.raw<RaceView | null>(null);
  health = $state.raw<TableHealth>({ seats: [], controllers: 1, back_at: null });
  /** Some of its presses are no real hands; known also after a reload while the hub is away. */
  isSimulated = $state(false);
  /** The table where everybody goes on after this one; null: there is none yet. */
  rematch = $state<string | null>();
  /** It saw the match before people were told who has won: that is news here. */
  wasPlaying = $state(false);
  /** The table shows who has won; undefined: only the hub knows. */
  winnerShown = $state<boolean>();
  /** The match of a tournament that is played here. */
  tournament = $state.raw<TableTournament | null>(null);
  /** By how much the hub's wall clock is ahead of this device's. */
  aheadMs = $state(0);
  /** The newest press, also one that does not count. */
  press = $state.raw<Press>();
  /** Takes back a tap this screen has not told anybody of yet; undefined when there is none. */
  takeBack = $state.raw<() => void>();
  /** What it took back, in words; the log knows nothing of it. */
  tookBack = $state.raw<{ readonly what: string }>();
  /** Names the run of the hub: its moments compare only within one. */
  run = $state('');

  readonly #log: TableLog;
  readonly #queue: TapQueue;
  readonly #play = player();
  /** The game whose engine is here. */
  #loaded = $state<unknown>();
  readonly #confirmed = $derived(this.#loaded === this.#game ? this.#play(this.rows) : undefined);
  /** The log has seals: this screen may not know all of it, so it cannot play ahead. */
  readonly #hides = $derived(this.#confirmed !== undefined && isHidden(this.#confirmed));
  /** What the hub lets this screen see of such a log. */
  #told = $state.raw<TableView | null>(null);
  readonly #shown = $derived(
    this.#confirmed && (this.#hides ? this.#confirmed : ahead(this.#confirmed, this.taps)),
  );
  /** What is shown: the table as if every tap had been taken. */
  readonly view = $derived.by(() => {
    if (!this.#shown || !this.#hides) return this.#shown && viewOf(this.#shown);
    return this.#told ?? publicViewOf(this.#shown);
  });
  readonly plan = $derived(this.#shown && planOf(this.#shown));
  readonly hasBegun = $derived(this.#shown !== undefined && hasBegun(this.#shown));
  /** What it was made with, or last set up with. */
  readonly setup = $derived(this.#shown ? setupOf(this.#shown) : {});
  /** A screen that only looks on has no controls, whoever it belongs to. */
  readonly mayControl = $derived(!this.watch && (this.role === 'referee' || this.role === 'organiser'));
  /** Somebody's press would count, now or in a moment. */
  readonly isHeard = $derived(isAnyHeard(this.link, this.health.seats));
  /** Buzzers given out before the match are no step of it: to take those back, there is the setup. */
  readonly canUndo = $derived(
    this.takeBack !== undefined || (this.hasBegun && this.fault({ type: 'undo' }) === undefined),
  );

  readonly #socket: SteadySocket;
  readonly #leave = keepWhenLeft();
  readonly #hands = new HandsFirst();
  /** What was heard last of a race that is on: what was heard before it, and waits, is out of date. */
  #newestRace: RaceView | undefined;
  #closed = false;

  constructor(id: string, { watch = false }: { watch?: boolean } = {}) {
    this.id = id;
    this.watch = watch;
    this.#log = new TableLog(id);
    this.#queue = new TapQueue(id, this.#log, () => !this.#closed && this.link === 'joined');
    this.role = keptRole(id);
    this.isSimulated = keptSimulated(id);
    void this.#load();
    this.#socket = new SteadySocket({
      path: () => `/api/tables/${id}/live?after=${this.rows.length}${this.watch ? '&watch=true' : ''}`,
      hear: (message) => this.#hear(message as TableMessage),
      changed: (link, me) => {
        this.#changed(link, me);
      },
      isThere: () => this.#isThere(),
    });
  }

  /** The confirmed log. */
  get rows() {
    return this.#log.rows;
  }
  get #game(): unknown {
    return this.rows[0]?.data['game'];
  }
  /** The log as if every tap had been taken. */
  readonly shownRows: readonly Row[] = $derived([...(this.#shown?.rows ?? [])]);
  /** It knows all that had happened here when the hub answered: what a device kept may be older. */
  get isUpToDate(): boolean {
    return this.#log.isWhole;
  }
  /** Taps the hub has not answered yet. */
  get taps() {
    return this.#queue.taps;
  }
  get stuck() {
    return this.#queue.stuck;
  }
  get refusal() {
    return this.#queue.refusal;
  }
  set refusal(refusal: Refusal | undefined) {
    this.#queue.refusal = refusal;
  }

  connect = (): Promise<void> => this.#socket.connect();

  close(): void {
    this.#closed = true;
    this.#hands.takeIn();
    this.#leave();
    this.#socket.close();
  }

  /** Why a command would be refused now; undefined when it would go through, or only the hub can tell. */
  fault(command: Command): Violation | undefined {
    if (this.#hides && command.type !== 'undo') return undefined;
    return this.#shown && faultOf(this.#shown, command);
  }

  /** Shown at once, sent in its turn, and kept until the hub has answered. */
  dispatch(command: Command): boolean {
    const violation = this.fault(command);
    this.refusal = violation && { command, violation };
    if (violation) return false;
    this.#queue.add(command);
    return true;
  }

  /** Here, and on all other screens of the table at once. */
  showWinner(): void {
    this.winnerShown = true;
    void ask('POST', `/api/tables/${this.id}/winner-shown`);
  }

  /** The last tap, whether or not it was told. */
  undo(): void {
    if (this.takeBack) this.takeBack();
    else this.dispatch({ type: 'undo' });
  }

  /** The log can be played once the engine of its game is here. */
  async #load(): Promise<void> {
    const game = this.#game;
    if (game === this.#loaded) return;
    await loadWithRetry(async () => {
      await loadGame(game);
      return true;
    });
    this.#loaded = game;
  }

  async #isThere(): Promise<boolean | undefined> {
    const asked = await ask('GET', `/api/tables/${this.id}`);
    if (asked.ok) return true;
    return [401, 403, 404].includes(asked.status) ? false : undefined;
  }

  #changed(link: Link, me: Me | null): void {
    this.link = link;
    if (me) this.role = me.role;
    if (link === 'joined') void this.#queue.send();
  }

  #hear(message: TableMessage): boolean {
    if ('tournament' in message) {
      this.tournament = message.tournament;
      this.aheadMs = message.now - Date.now();
    }
    switch (message.type) {
      case 'snapshot':
        this.#hands.takeIn();
        this.run = message.run;
        this.#log.begin(message.seq);
        this.#told = message.hides ? (message.table as unknown as TableView) : null;
        this.race = message.race;
        this.lastRace = message.last_race;
        this.#hearHealth(message.health);
        this.rematch = message.rematch;
        this.#hearWinner(message.table.finished, message.winner_shown);
        if (this.rematch === null) keepBeforeRematch(this.id, true);
        this.role = message.you.role;
        this.seat = message.you.seat;
        keepRole(this.id, this.role);
        return true;
      case 'event':
        this.#hands.afterHands(() => {
          this.#hearRow(message.event as Row, message.more);
        });
        return true;
      case 'view':
        this.#hands.afterHands(() => {
          this.#told = message.table as unknown as TableView | null;
        });
        return true;
      case 'race':
        this.#hearRace(message);
        return false;
      case 'health':
        this.#hands.afterHands(() => {
          this.#hearHealth(message);
        });
        return true;
      case 'press':
        this.press = message;
        return false;
      case 'rematch':
        this.rematch = message.table;
        return false;
      case 'winner':
        this.winnerShown = true;
        return false;
      case 'resync':
        void this.#log.read().then(() => {
          void this.#load();
          this.#socket.again();
        });
        return false;
      default:
        return false;
    }
  }

  #hearWinner(isOver: boolean, isShown: boolean): void {
    // Shown here while the hub was away: it goes on from there.
    if (isOver && this.winnerShown && !isShown && this.mayControl) {
      this.showWinner();
      return;
    }
    this.winnerShown = isShown;
    this.wasPlaying = !isShown;
  }

  #hearHealth(health: TableHealth): void {
    this.health = health;
    const isSimulated = health.seats.some(({ source }) => source === 'simulated');
    if (isSimulated === this.isSimulated) return;
    this.isSimulated = isSimulated;
    keepSimulated(this.id, isSimulated);
  }

  #hearRace(race: RaceView): void {
    if (race.verdict.status !== 'provisional') {
      this.#hands.afterHands(() => {
        this.lastRace = race;
        if (this.race?.race === race.race) this.race = null;
      });
      return;
    }
    this.#newestRace = race;
    const known = this.race?.race === race.race ? this.race.presses.length : 0;
    if (race.presses.length > known) {
      this.race = race;
      this.#hands.handCame();
    } else
      this.#hands.afterHands(() => {
        if (this.#newestRace === race) this.race = race;
      });
  }

  #hearRow(row: Row, more: boolean): void {
    if (this.#log.hear(row, more)) {
      void this.#load();
      this.#queue.settle();
      // Rows from before the snapshot say nothing about now.
      if (this.isUpToDate && this.view?.finished === false) this.winnerShown = false;
      return;
    }
    this.#log.forget();
    this.#socket.again();
  }
}
