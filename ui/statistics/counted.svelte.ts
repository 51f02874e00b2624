import type { Statistics } from '#shared/wire/statistics.ts';
import { ask } from '../hub/api.ts';
import { session } from '../hub/session.svelte.ts';
import { beginOf, type Period } from './period.ts';

const AGAIN_MS = 2_000;

/** What the hub has counted. The period stays as chosen from one player to the next. */
class Counted {
  period = $state<Period>('all');
  /** Undefined until the hub has said it. */
  figures = $state.raw<Statistics>();
  away = $state(false);

  /** Asks for what is chosen, until there is an answer; answers how to leave it. */
  ask(): () => void {
    const begin = beginOf(this.period, new Date());
    const query = begin ? `?since=${begin.toISOString()}` : '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const look = async () => {
      const asked = await ask<Statistics>('GET', `/api/statistics${query}`);
      if (isLeft) return;
      this.away = !asked.ok;
      if (asked.ok) this.figures = asked.value;
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
