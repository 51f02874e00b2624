import type { RoundClock } from '#shared/tournament/record/clock.ts';
import type { PlayerView, TournamentMessage } from '#shared/wire/tournament-message.ts';
import { ask, type Me } from '../hub/api.ts';
import { SteadySocket, type Link } from '../hub/steady-socket.ts';

const RETRY_MS = 2_000;

/** Whoever holds the phone: nobody has to join to learn where to sit. */
const ANYBODY: Me = { role: 'display', table: null, seat: null, latest: null, tournament: null };

/** What the phone of one player knows; nothing is shown that the hub did not say. */
export class MeClient {
  readonly id: string;
  link = $state<Link>('connecting');
  tournament = $state('');
  /** Undefined until the hub has told. */
  players = $state.raw<readonly PlayerView[]>();
  /** As chosen on this phone. */
  chosen = $state<string | null>(null);
  you = $state.raw<PlayerView>();
  clock = $state.raw<RoundClock>();
  aheadMs = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly #socket = new SteadySocket({
    path: () => `/api/tournaments/${this.id}/players/${encodeURIComponent(this.chosen ?? '')}/live`,
    who: () => Promise.resolve(ANYBODY),
    hear: (message) => this.#hear(message as TournamentMessage),
    changed: (link) => {
      this.link = link;
    },
  });

  constructor(id: string) {
    this.id = id;
    this.chosen = localStorage.getItem(this.#key);
  }

  get #key(): string {
    return `quickdraw-me-${this.id}`;
  }

  /** Asks for everybody's names until there is an answer, then follows whoever was chosen. */
  async start(): Promise<void> {
    this.close();
    const asked = await ask<{ name: string; players: readonly PlayerView[] }>(
      'GET',
      `/api/tournaments/${this.id}/players`,
    );
    if (!asked.ok) {
      this.link = asked.status === 404 ? 'gone' : 'away';
      if (asked.status !== 404) this.#timer = setTimeout(() => void this.start(), RETRY_MS);
      return;
    }
    this.tournament = asked.value.name;
    this.players = asked.value.players;
    this.link = 'joined';
    const found = this.players.find(({ player }) => player === this.chosen);
    if (!found) return;
    this.you = found;
    await this.#socket.connect();
  }

  choose(you: PlayerView): void {
    localStorage.setItem(this.#key, you.player);
    this.chosen = you.player;
    this.you = you;
    this.clock = undefined;
    void this.#socket.connect();
  }

  /** Somebody else has this phone now. */
  forget(): void {
    localStorage.removeItem(this.#key);
    this.chosen = null;
    this.you = undefined;
    void this.start();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#socket.close();
  }

  #hear(message: TournamentMessage): boolean {
    if (message.type === 'you' && message.you.player === this.chosen) {
      this.you = message.you;
      this.tournament = message.tournament;
      this.clock = 'seconds' in message.clock ? (message.clock as unknown as RoundClock) : undefined;
      this.aheadMs = message.now - Date.now();
    }
    return message.type === 'you' || message.type === 'alive';
  }
}
