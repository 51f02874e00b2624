import type { RoundClock } from '#shared/tournament/log/clock.ts';
import type { PlayerView, TournamentMessage } from '#shared/wire/tournament-message.ts';
import { ask, type Me } from '../../hub/api.ts';
import { SteadySocket, type Link } from '../../hub/steady-socket.ts';
import { forgetSeen, isSameMinute, keepSeen, lastSeen } from './last-seen.ts';

const RETRY_MS = 2_000;
/** Whoever is on the way to a table does not wait longer for the hub: what was seen last is shown meanwhile. */
const SOON_MS = 1_000;

/** Whoever holds the phone: nobody has to join to learn where to sit. */
const ANYBODY: Me = { role: 'display', table: null, seat: null, latest: null, tournament: null };

/** What the phone of one player knows: what the hub says now, or said last. */
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
  /** When the hub last stood by what is shown. */
  seenAt = $state(0);
  #listedAt = 0;
  #keptAt = 0;
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
    this.#timer = setTimeout(() => {
      this.#showLast();
    }, SOON_MS);
    const asked = await ask<{ name: string; players: readonly PlayerView[] }>(
      'GET',
      `/api/tournaments/${this.id}/players`,
    );
    clearTimeout(this.#timer);
    if (!asked.ok && asked.status === 404) {
      this.link = 'gone';
      return;
    }
    if (!asked.ok) {
      this.#showLast();
      this.#timer = setTimeout(() => void this.start(), RETRY_MS);
      return;
    }
    this.tournament = asked.value.name;
    this.players = asked.value.players;
    this.seenAt = this.#listedAt = Date.now();
    this.link = 'joined';
    this.you = this.players.find(({ player }) => player === this.chosen);
    if (this.you) await this.#socket.connect();
  }

  choose(you: PlayerView): void {
    localStorage.setItem(this.#key, you.player);
    this.chosen = you.player;
    this.you = you;
    this.seenAt = this.#listedAt;
    this.clock = undefined;
    void this.#socket.connect();
  }

  /** Somebody else has this phone now. */
  forget(): void {
    localStorage.removeItem(this.#key);
    forgetSeen();
    this.chosen = null;
    this.you = undefined;
    void this.start();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#socket.close();
  }

  #showLast(): void {
    this.link = 'away';
    const seen = this.you ? undefined : lastSeen(this.id, this.chosen);
    if (!seen) return;
    this.you = seen.you;
    this.tournament = seen.tournament;
    this.clock = seen.clock;
    this.aheadMs = seen.aheadMs;
    this.seenAt = seen.at;
  }

  #keep(you: PlayerView): void {
    const { id, tournament, clock, aheadMs, seenAt: at } = this;
    keepSeen({ at, id, tournament, you, clock, aheadMs });
    this.#keptAt = at;
  }

  #hear(message: TournamentMessage): boolean {
    if (message.type === 'you' && message.you.player === this.chosen) {
      this.you = message.you;
      this.tournament = message.tournament;
      this.clock = 'seconds' in message.clock ? (message.clock as unknown as RoundClock) : undefined;
      this.aheadMs = message.now - Date.now();
      this.#keptAt = 0;
    }
    const isAlive = message.type === 'you' || message.type === 'alive';
    if (isAlive) this.seenAt = Date.now();
    if (isAlive && this.you && !isSameMinute(this.seenAt, this.#keptAt)) this.#keep(this.you);
    return isAlive;
  }
}
