import type { Damaged } from '#shared/wire/damaged.ts';
import type { HealthDetails } from '#shared/wire/health-details.ts';
import { ask } from '../hub/api.ts';

/** What the disk has damaged: asked for once, for it is found when the hub starts. */
export class DamagedLogs {
  list = $state.raw<readonly Damaged[]>([]);
  /** Something that was recorded is gone, or is not as it was written. */
  isSomethingMissing = $state(false);

  async look(): Promise<void> {
    const asked = await ask<{ damaged: readonly Damaged[] }>('GET', '/api/damaged');
    if (asked.ok) this.list = asked.value.damaged;
    const health = await ask<HealthDetails>('GET', '/api/health/details');
    if (!health.ok) return;
    const { missing, heads_faults, checked } = health.value.record;
    this.isSomethingMissing = missing.length + heads_faults.length + (checked?.faults.length ?? 0) > 0;
  }

  /** What it goes on as; undefined when it could not be done. */
  async goOn({ id }: Damaged): Promise<Pick<Damaged, 'kind' | 'id'> | undefined> {
    const done = await ask<Pick<Damaged, 'kind' | 'id'>>('POST', `/api/damaged/${id}/continue`);
    return done.ok ? done.value : undefined;
  }

  /** Puts it away, or takes it out again; answers whether it was done. */
  async archive({ id }: Damaged, archived: boolean): Promise<boolean> {
    return (await ask('PUT', `/api/damaged/${id}/archived`, { archived })).ok;
  }
}
