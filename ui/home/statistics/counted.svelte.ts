import { searchParams } from 'sv-router';
import { USUAL_GAME } from '#shared/games/index.ts';
import type { Statistics } from '#shared/wire/statistics.ts';
import { session } from '../../hub/session.svelte.ts';
import { askStatistics } from './ask-statistics.ts';
import { gameIn, gamesToChoose } from './games-played.ts';
import { beginOf, type Period } from './period.ts';

const AGAIN_MS = 2_000;

/** What the hub has counted. The period stays as chosen from one player to the next, and the game, which the address keeps. */
class Counted {
  period = $state<Period>('all');
  #answer = $state.raw<Statistics>();
  /** Undefined where nobody has chosen one. */
  readonly chosen = $derived(gameIn(searchParams.toURLSearchParams()));
  /** Undefined until the hub has said it. Figures of one game never stand under the name of another. */
  readonly figures = $derived(
    this.chosen === undefined || this.chosen === this.#answer?.game ? this.#answer : undefined,
  );
  readonly game = $derived(this.chosen ?? this.#answer?.game ?? USUAL_GAME);
  readonly games = $derived(gamesToChoose({ game: this.game, games: this.#answer?.games ?? [] }));
  away = $state(false);

  choose(game: string): void {
    searchParams.set('game', game, { replace: true });
  }

  /** Asks for what is chosen, until there is an answer; answers how to leave it. */
  ask(): () => void {
    const { chosen } = this;
    const begin = beginOf(this.period, new Date());
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const look = async () => {
      const asked = await askStatistics(chosen, begin);
      if (isLeft) return;
      this.away = !asked.ok;
      if (asked.ok) this.#answer = asked.value;
      else if (asked.status === 401) session.lost();
      else timer = setTimeout(() => void look(), AGAIN_MS);
    };
    void look();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }
}

export const counted = new Counted();
