import type { WebSocket } from 'ws';
import { atMostEvery } from '#server/pace.ts';
import { currentRound, type Tournament } from '#shared/tournament/log/state.ts';
import type { TournamentMessage } from '#shared/wire/tournament-message.ts';
import { playerView } from './player-view.ts';

/** A phone that has this much unread sleeps; it comes back by itself and is told everything. */
const TOO_FAR_BEHIND_BYTES = 64 * 1024;

interface Phone {
  readonly player: string;
  said: string;
}

/** Places are told to phones as seldom as that. */
const CALM_MS = 1_000;

/** The same text as long as everybody sits where they sat, and the clock goes on. */
const seatings = new WeakMap<Tournament, string>();
function seatingOf(state: Tournament): string {
  const { round, clock, matches = [], byes, absent } = currentRound(state) ?? {};
  const seats = matches.map((match) => [match.table, match.seats]);
  const text =
    seatings.get(state) ?? JSON.stringify([round, clock, seats, byes, absent, state.finished, state.name]);
  seatings.set(state, text);
  return text;
}

/** The phones of players, each told its own lines and only when they are different: hundreds share the hall's Wi-Fi. */
export class PlayerPhones {
  readonly #phones = new Map<WebSocket, Phone>();
  #state: Tournament | undefined;
  readonly #calmly = atMostEvery(CALM_MS, () => {
    if (this.#state) this.#sayAll(this.#state);
  });

  add(socket: WebSocket, player: string, state: Tournament): void {
    const phone = { player, said: '' };
    this.#phones.set(socket, phone);
    socket.on('close', () => this.#phones.delete(socket));
    socket.on('error', () => {
      socket.terminate();
    });
    this.#sayTo(socket, phone, state);
  }

  /** Where to sit, and by when, at once. One result moves the places of half a hall: those are told now and then. */
  say(state: Tournament): void {
    const isSame = this.#state !== undefined && seatingOf(this.#state) === seatingOf(state);
    this.#state = state;
    if (isSame) this.#calmly.call();
    else this.#sayAll(state);
  }

  #sayAll(state: Tournament): void {
    for (const [socket, phone] of this.#phones) this.#sayTo(socket, phone, state);
  }

  sayAlive(): void {
    const text = JSON.stringify({ type: 'alive' } satisfies TournamentMessage);
    for (const socket of this.#phones.keys())
      if (socket.bufferedAmount > TOO_FAR_BEHIND_BYTES) socket.terminate();
      else socket.send(text);
  }

  close(): void {
    this.#calmly.cancel();
    for (const socket of this.#phones.keys()) socket.close(1001, 'the hub is stopping');
  }

  #sayTo(socket: WebSocket, phone: Phone, state: Tournament): void {
    const you = playerView(state)(phone.player);
    if (!you) return;
    const result = { tournament: state.name, you, clock: { ...currentRound(state)?.clock } };
    const text = JSON.stringify(result);
    if (text === phone.said) return;
    phone.said = text;
    socket.send(JSON.stringify({ type: 'you', now: Date.now(), ...result } satisfies TournamentMessage));
  }
}
