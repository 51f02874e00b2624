import { ask, type Asked } from '../hub/api.ts';
import type { Mover } from './rematch.ts';

/** Opens the table, moves the buzzers, and answers its id. Safe to do again: `command` names the whole of it. */
export async function openRematch(
  command: string,
  setup: Readonly<Record<string, unknown>>,
  movers: readonly Mover[],
): Promise<Asked<string>> {
  const made = await ask<{ id: string }>('POST', '/api/tables', { ...setup, command });
  if (!made.ok) return made;
  const { id } = made.value;
  for (const { seat, buzzer } of movers) {
    if (buzzer === null) continue;
    const bind = { id: `${command}-${seat}`, type: 'bind', seat, buzzer };
    const bound = await ask('POST', `/api/tables/${id}/commands`, bind);
    if (!bound.ok) return bound;
  }
  return { ok: true, value: id };
}
