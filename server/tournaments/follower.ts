import type { WebSocket } from 'ws';
import { Audience } from '#server/live/audience.ts';
import { changesBetween } from '#shared/changes.ts';
import type { Tournament } from '#shared/tournament/log/state.ts';
import type { TournamentMessage } from '#shared/wire/tournament-message.ts';

/** More than so many changes, and all of it is the shorter message. */
const MANY = 2_000;

/** The screens that may see a tournament in one way: whoever asked for it is told what changes, others all of it again. */
export class Follower {
  readonly #stateNow: () => Tournament;
  readonly #whole = new Audience<TournamentMessage>(() => ({ type: 'resync' }));
  readonly #byChanges = new Audience<TournamentMessage>(() => ({ type: 'resync' }));
  /** What those who are told changes know. */
  #said: Tournament | undefined;
  #saidSeq = 0;

  constructor(stateNow: () => Tournament) {
    this.#stateNow = stateNow;
  }

  get size(): number {
    return this.#whole.size + this.#byChanges.size;
  }

  /** A newcomer is told alone, and first what the others know. */
  add(socket: WebSocket, seq: number, byChanges: boolean): void {
    if (!byChanges) {
      this.#whole.add(socket, all(seq, this.#stateNow()));
      return;
    }
    this.#sayChanges(seq);
    this.#byChanges.add(socket, all(seq, this.#stateNow()));
  }

  say(seq: number): void {
    if (this.#whole.size > 0) this.#whole.send(all(seq, this.#stateNow()));
    this.#sayChanges(seq);
  }

  /** For all of them alike. */
  send(message: TournamentMessage): void {
    this.#whole.send(message);
    this.#byChanges.send(message);
  }

  close(): void {
    this.#whole.close();
    this.#byChanges.close();
  }

  #sayChanges(seq: number): void {
    const before = this.#said;
    const now = this.#stateNow();
    // A row that changes nothing is told as well: whoever sent it waits for its number.
    const isKnown = before === now && this.#saidSeq === seq;
    [this.#said, this.#saidSeq] = [now, seq];
    if (this.#byChanges.size === 0 || isKnown) return;
    const changes = before ? changesBetween(before, now) : [];
    this.#byChanges.send(
      before && changes.length < MANY
        ? { type: 'changes', seq, now: Date.now(), changes: [...changes] as never }
        : all(seq, now),
    );
  }
}

const all = (seq: number, tournament: Tournament): TournamentMessage => ({
  ...{ type: 'tournament', seq, now: Date.now(), tournament },
});
