import type { HealthDetails } from '#shared/wire/health-details.ts';
import { ask } from '../../hub/api.ts';

const EVERY_MS = 2_000;

/** What the hub tells of itself, as long as somebody looks. */
export class Health {
  details = $state.raw<HealthDetails>();
  /** It did not answer the last time. */
  away = $state(false);
  /** This device may not know. */
  refused = $state(false);

  watch(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async () => {
      await this.look();
      if (!isOver) timer = setTimeout(() => void look(), EVERY_MS);
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }

  async look(): Promise<void> {
    const asked = await ask<HealthDetails>('GET', '/api/health/details');
    this.away = !asked.ok && asked.status === 0;
    this.refused = !asked.ok && (asked.status === 401 || asked.status === 403);
    if (asked.ok) this.details = asked.value;
  }

  /** It takes its time; that it goes on, and what it found, is in the details. */
  async check(): Promise<void> {
    void ask('POST', '/api/record/check');
    await this.look();
  }

  /** Answers whether it was done. */
  async accept(): Promise<boolean> {
    const done = await ask('POST', '/api/record/accept');
    await this.look();
    return done.ok;
  }
}
