import type { WebSocket } from 'ws';
import { currentRound, type Tournament } from '#shared/tournament/record/state.ts';
import type { TournamentMessage } from '#shared/wire/tournament-message.ts';
import { playerView } from './player-view.ts';

/** A phone that has this much unread sleeps; it comes back by itself and is told everything. */
const TOO_FAR_BEHIND_BYTES = 64 * 1024;

interface Phone {
  readonly player: string;
  said: string;
}

/** The phones of players, each told its own lines and only when they are different: hundreds share the hall's Wi-Fi. */
export class PlayerPhones {
  readonly #phones = new Map<WebSocket, Phone>();

  add(socket: WebSocket, player: string, state: Tournament): void {
    const phone = { player, said: '' };
    this.#phones.set(socket, phone);
    socket.on('close', () => this.#phones.delete(socket));
    socket.on('error', () => {
      socket.terminate();
    });
    this.#sayTo(socket, phone, state);
  }

  say(state: Tournament): void {
    for (const [socket, phone] of this.#phones) this.#sayTo(socket, phone, state);
  }

  sayAlive(): void {
    const text = JSON.stringify({ type: 'alive' } satisfies TournamentMessage);
    for (const socket of this.#phones.keys())
      if (socket.bufferedAmount > TOO_FAR_BEHIND_BYTES) socket.terminate();
      else socket.send(text);
  }

  close(): void {
    for (const socket of this.#phones.keys()) socket.close(1001, 'the hub is stopping');
  }

  #sayTo(socket: WebSocket, phone: Phone, state: Tournament): void {
    const you = playerView(state)(phone.player);
    if (!you) return;
    const told = { tournament: state.name, you, clock: { ...currentRound(state)?.clock } };
    const text = JSON.stringify(told);
    if (text === phone.said) return;
    phone.said = text;
    socket.send(JSON.stringify({ type: 'you', now: Date.now(), ...told } satisfies TournamentMessage));
  }
}
